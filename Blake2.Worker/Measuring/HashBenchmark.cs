using System.Runtime.CompilerServices;
using BenchmarkDotNet.Attributes;
using Blake2.Abstractions;

namespace Blake2.Worker.Measuring;

/// <summary>What BenchmarkDotNet calls. It makes an object of this class for each input, and knows nothing of adapters: they wait in <see cref="Calls"/>.</summary>
public class HashBenchmark
{
    private HashAdapter _adapter = null!;
    private ISpanHash _spanApi = null!;
    private HashParameters _parameters = null!;
    private byte[] _message = [];
    private byte[] _digest = [];
    private Action _manyApi = null!;

    /// <summary>Index into <see cref="Calls"/>, which BenchmarkDotNet sets.</summary>
    public int Input { get; set; }

    internal static IReadOnlyList<MeasuredCall> Calls { get; set; } = [];

    public void Setup()
    {
        MeasuredCall call = Calls[Input];
        _adapter = call.Adapter;
        _spanApi = call.SpanApi!;
        _parameters = call.Parameters;
        _message = call.Message;
        _digest = call.Digest;
        _manyApi = call.ManyApi!;
    }

    // Compiled once and for good: the tiers are for the candidate's code, which has been through them by now.
    [Benchmark]
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public byte[] Array() => _adapter.Hash(_parameters, _message);

    [Benchmark]
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public void Span() => _spanApi.Hash(_parameters, _message, _digest);

    [Benchmark]
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public void Many() => _manyApi();
}
