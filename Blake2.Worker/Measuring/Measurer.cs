using System.Runtime.Loader;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Parameters;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Measuring;

/// <summary>Measures the adapter by BenchmarkDotNet inside this process, which is the candidate's own already.</summary>
internal static class Measurer
{
    private const int UnrollFactor = 16;
    private const int MinIterationCount = 3;
    private const int MinPasses = 2;
    private const double LongCallNanoseconds = 20e6;
    private static readonly TimeSpan Turn = TimeSpan.FromMilliseconds(5);
    private static readonly TimeSpan Timeout = TimeSpan.FromHours(1);

    public static int Run(Channel channel, HashAdapter adapter)
    {
        if (channel.Receive() is not { } payload)
        {
            return 0;
        }

        MeasureOrder order = MeasureCodec.DecodeOrder(payload);
        List<MeasuredCall> calls = [];
        List<int> inputs = [];
        string? unfit = Unfit(adapter);
        for (int i = 0; i < order.Inputs.Count; i++)
        {
            string refusal = unfit ?? "";
            if (unfit is null && MeasuredCall.Choose(adapter, order.Inputs[i], out refusal) is { } call)
            {
                calls.Add(call);
                inputs.Add(i);
            }
            else
            {
                channel.Send(MeasureCodec.Encode(new MeasureAnswer { Input = i, Refusal = refusal }));
            }
        }

        if (calls.Count > 0)
        {
            Settle(calls, TimeSpan.FromMilliseconds(order.SettleMilliseconds));
            Measure(calls, order, new AnswerSender(channel, order, inputs, Unoptimised(adapter)));
        }

        return 0;
    }

    /// <summary>An unoptimised build of ours would measure itself. A package's own one is what its users get.</summary>
    private static string? Unfit(HashAdapter adapter) =>
        ProcessFacts.IsOptimised(typeof(Measurer).Assembly) && ProcessFacts.IsOptimised(typeof(HashAdapter).Assembly) && ProcessFacts.IsOptimised(adapter.GetType().Assembly)
            ? null
            : "the worker or the adapter is a Debug build, which measures nothing; build with -c Release";

    /// <summary>
    /// Calls all inputs in turn, the shorter ones more often, until the runtime has seen each method often enough to compile it for good.
    /// BenchmarkDotNet comes after: while it starts, its own code keeps the runtime from compiling anything for good.
    /// </summary>
    private static void Settle(List<MeasuredCall> calls, TimeSpan limit)
    {
        System.Diagnostics.Stopwatch clock = System.Diagnostics.Stopwatch.StartNew();
        for (int pass = 0; pass < MinPasses || clock.Elapsed < limit; pass++)
        {
            foreach (MeasuredCall call in calls.Where(c => pass == 0 || clock.Elapsed < limit || c.EstimatedNanoseconds < LongCallNanoseconds))
            {
                call.Run(Turn);
            }
        }
    }

    private static void Measure(List<MeasuredCall> calls, MeasureOrder order, AnswerSender sender)
    {
        HashBenchmark.Calls = calls;
        ImmutableConfig config = ImmutableConfigBuilder.Create(ManualConfig.CreateEmpty()
            .AddLogger(sender.Logger)
            .AddEventProcessor(sender)
            .WithArtifactsPath(Path.GetTempPath())
            .WithOptions(ConfigOptions.DisableLogFile));
        Type type = typeof(HashBenchmark);
        ParameterDefinition parameter = new(nameof(HashBenchmark.Input), false, [], false, typeof(int), 0);
        BenchmarkCase[] cases =
        [
            .. calls.Select((call, index) => BenchmarkCase.Create(
                new Descriptor(
                    type,
                    type.GetMethod(
                        call.ManyApi is not null ? nameof(HashBenchmark.Many) : call.SpanApi is null ? nameof(HashBenchmark.Array) : nameof(HashBenchmark.Span))!,
                    globalSetupMethod: type.GetMethod(nameof(HashBenchmark.Setup))),
                JobOf(call, order),
                new ParameterInstances([new ParameterInstance(parameter, index, SummaryStyle.Default)]),
                config)),
        ];
        _ = BenchmarkRunner.Run(new BenchmarkRunInfo(cases, type, config));
    }

    /// <summary>The number of calls is fixed by what settling has measured, which saves BenchmarkDotNet's search for it.</summary>
    private static Job JobOf(MeasuredCall call, MeasureOrder order)
    {
        double calls = call.CallsIn(order.IterationMilliseconds);
        int unroll = calls < UnrollFactor ? 1 : UnrollFactor;
        double iterations = calls < 1 ? Math.Max(MinIterationCount, order.IterationCount * calls) : order.IterationCount;
        return new Job()
            .WithToolchain(new InProcessEmitToolchain(Timeout, logOutput: false))
            .DontEnforcePowerPlan()
            .WithGcForce(order.CollectsGarbage)
            .WithLaunchCount(1)
            .WithUnrollFactor(unroll)
            .WithInvocationCount(Math.Max(1, (long)calls / unroll) * unroll)
            .WithWarmupCount(calls < 1 ? 1 : order.WarmupCount)
            .WithIterationCount((int)Math.Ceiling(iterations))
            .Freeze();
    }

    private static List<string> Unoptimised(HashAdapter adapter) =>
    [
        .. AssemblyLoadContext.GetLoadContext(adapter.GetType().Assembly)!.Assemblies
            .Where(assembly => !ProcessFacts.IsOptimised(assembly)).Select(assembly => assembly.GetName().Name ?? ""),
    ];
}
