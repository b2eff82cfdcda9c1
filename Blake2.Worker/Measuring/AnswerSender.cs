using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Blake2.Abstractions.Protocol;
using Perfolizer.Mathematics.Common;

namespace Blake2.Worker.Measuring;

/// <summary>Sends each input's figures as soon as they are there, so that what comes later can spoil only itself.</summary>
internal sealed class AnswerSender : EventProcessor
{
    private readonly Channel _channel;
    private readonly MeasureOrder _order;
    private readonly IReadOnlyList<int> _inputs;
    private readonly IReadOnlyList<string> _unoptimisedAssemblies;

    /// <param name="channel">Where to.</param>
    /// <param name="order">What is measured.</param>
    /// <param name="inputs">For each of <see cref="HashBenchmark.Calls"/> the index of its input in the order.</param>
    /// <param name="unoptimisedAssemblies">The candidate's assemblies that were built without optimisation.</param>
    public AnswerSender(Channel channel, MeasureOrder order, IReadOnlyList<int> inputs, IReadOnlyList<string> unoptimisedAssemblies)
    {
        _channel = channel;
        _order = order;
        _inputs = inputs;
        _unoptimisedAssemblies = unoptimisedAssemblies;
    }

    /// <summary>What BenchmarkDotNet has to say; only its errors are kept.</summary>
    public ErrorLogger Logger { get; } = new();

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        int index = (int)benchmarkCase.Parameters[nameof(HashBenchmark.Input)];
        _channel.Send(MeasureCodec.Encode(Answer(HashBenchmark.Calls[index], report, _inputs[index])));
    }

    private MeasureAnswer Answer(MeasuredCall call, BenchmarkReport report, int input)
    {
        if (report.ResultStatistics is not { } statistics)
        {
            return new MeasureAnswer { Input = input, Refusal = Logger.Errors.Length > 0 ? Logger.Errors : "BenchmarkDotNet gave no figures" };
        }

        Allocation allocation = Allocation.Measure(call, _order);
        return new MeasureAnswer
        {
            Input = input,
            Choice = call.Choice,
            IsSpan = call.SpanApi is not null,
            IsPlain = call.IsPlain,
            FirstCallNanoseconds = input == 0 && call.Choice == 0 ? call.FirstCallNanoseconds : 0,
            MeanNanoseconds = statistics.Mean,
            StdDevNanoseconds = statistics.StandardDeviation,
            ErrorNanoseconds = statistics.GetConfidenceInterval(ConfidenceLevel.L999).Margin,
            CountedCalls = allocation.Calls,
            Gen0 = allocation.Collections(0),
            Gen1 = allocation.Collections(1),
            Gen2 = allocation.Collections(2),
            AllocatedBytes = allocation.Bytes,
            Digest = call.Compute(),
            UnoptimisedAssemblies = _unoptimisedAssemblies,
        };
    }
}
