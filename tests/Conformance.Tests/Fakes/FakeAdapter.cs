using Blake2.Abstractions;
using Blake2.NativeRef;

namespace Blake2.Conformance.Tests.Fakes;

/// <summary>native-ref on every path, with what a test makes of the plain call.</summary>
internal sealed class FakeAdapter(HashFunction function) : HashAdapter, IIncrementalHash
{
    /// <summary>Called before the plain call, with its number in the session from 0 on.</summary>
    public Action<HashParameters, byte[], int>? Before { get; init; }

    /// <summary>Makes what is returned of the right digest.</summary>
    public Func<HashParameters, byte[], byte[], byte[]>? Change { get; init; }

    public ParameterFields Offered { get; init; } = ParameterFields.Key;

    private int _calls;

    public override HashFunction Function => function;

    public override ParameterFields Fields => Offered;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        Before?.Invoke(parameters, message, Interlocked.Increment(ref _calls) - 1);
        byte[] digest = NativeReference.Hash(parameters, message);
        return Change is null ? digest : Change(parameters, message, digest);
    }

    public IIncrementalState Start(HashParameters parameters) => NativeReference.Start(parameters);
}
