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
    private readonly IReadOnlyList<int> _inputs;
    private readonly IReadOnlyList<string> _unoptimisedAssemblies;

    /// <param name="channel">Where to.</param>
    /// <param name="inputs">For each of <see cref="HashBenchmark.Calls"/> the index of its input in the order.</param>
    /// <param name="unoptimisedAssemblies">The candidate's assemblies that were built without optimisation.</param>
    public AnswerSender(Channel channel, IReadOnlyList<int> inputs, IReadOnlyList<string> unoptimisedAssemblies)
    {
        _channel = channel;
        _inputs = inputs;
        _unoptimisedAssemblies = unoptimisedAssemblies;
    }

    /// <summary>What BenchmarkDotNet has to say; only its errors are kept.</summary>
    public ErrorLogger Logger { get; } = new();

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        int index = (int)benchmarkCase.Parameters[nameof(HashBenchmark.Input)];
        _channel.Send(MeasureCodec.Encode(Answer(HashBenchmark.Calls[index], report, benchmarkCase) with { Input = _inputs[index] }));
    }

    private MeasureAnswer Answer(MeasuredCall call, BenchmarkReport report, BenchmarkCase benchmarkCase)
    {
        if (report.ResultStatistics is not { } statistics)
        {
            return new MeasureAnswer { Refusal = Logger.Errors.Length > 0 ? Logger.Errors : "BenchmarkDotNet gave no figures" };
        }

        double Collections(int count) => count * 1000.0 / report.GcStats.TotalOperations;
        return new MeasureAnswer
        {
            Choice = call.Choice,
            IsSpan = call.SpanApi is not null,
            MeanNanoseconds = statistics.Mean,
            StdDevNanoseconds = statistics.StandardDeviation,
            ErrorNanoseconds = statistics.GetConfidenceInterval(ConfidenceLevel.L999).Margin,
            Gen0 = Collections(report.GcStats.Gen0Collections),
            Gen1 = Collections(report.GcStats.Gen1Collections),
            Gen2 = Collections(report.GcStats.Gen2Collections),
            AllocatedBytes = report.GcStats.GetBytesAllocatedPerOperation(benchmarkCase) ?? -1,
            Digest = call.Compute(),
            UnoptimisedAssemblies = _unoptimisedAssemblies,
        };
    }
}
