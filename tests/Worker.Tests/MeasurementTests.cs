using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Bench.Measuring;
using Blake2.Conformance;
using Blake2.Conformance.Evidence;
using Blake2.RfcRef;

namespace Blake2.Worker.Tests;

public sealed class MeasurementTests
{
    private static readonly MeasureJob Brief = new(
        "brief", 2, new MeasureOrder { SettleMilliseconds = 10, IterationMilliseconds = 2, WarmupCount = 1, IterationCount = 3, CollectsGarbage = true }, TimeSpan.FromSeconds(60));

    private static readonly BenchmarkInput[] Inputs = [InputTable.Named("abc")!, InputTable.Named("token")!];

    private static readonly MeasureAnswer Answer = new()
    {
        Input = 2,
        Refusal = "no",
        Choice = 1,
        IsSpan = true,
        IsPlain = true,
        FirstCallNanoseconds = 9.5,
        MeanNanoseconds = 1.5,
        StdDevNanoseconds = 2.5,
        ErrorNanoseconds = 3.5,
        CountedCalls = 45,
        Gen0 = 55,
        Gen1 = 65,
        Gen2 = 75,
        AllocatedBytes = long.MaxValue,
        Digest = [1, 2, 3],
        UnoptimisedAssemblies = ["A", "B"],
    };

    [Fact]
    public void An_order_comes_back_as_it_was()
    {
        MeasureOrder order = Brief.Order with
        {
            Inputs = [Inputs[1].For(HashFunction.Blake2b), new MeasureInput([], Inputs[0].Message, InputShape.Messages) { Count = 12, Threads = 3 }],
        };
        MeasureOrder back = MeasureCodec.DecodeOrder(MeasureCodec.Encode(order));
        Assert.Equal(order.Inputs[0].Choices, back.Inputs[0].Choices);
        Assert.Equal(order.Inputs[0].Message.Literal, back.Inputs[0].Message.Literal);
        Assert.Empty(back.Inputs[1].Choices);
        Assert.Equal((InputShape.Messages, 12, 3), (back.Inputs[1].Shape, back.Inputs[1].Count, back.Inputs[1].Threads));
        Assert.Equal(order with { Inputs = [] }, back with { Inputs = [] });
    }

    [Fact]
    public void An_answer_comes_back_as_it_was()
    {
        MeasureAnswer back = MeasureCodec.DecodeAnswer(MeasureCodec.Encode(Answer));
        Assert.Equal(Answer.Digest, back.Digest);
        Assert.Equal(Answer.UnoptimisedAssemblies, back.UnoptimisedAssemblies);
        Assert.Equal(Answer with { Digest = [], UnoptimisedAssemblies = [] }, back with { Digest = [], UnoptimisedAssemblies = [] });
    }

    [Fact]
    public void A_time_that_is_up_ends_the_measurement_and_is_told()
    {
        Measurement measurement = new(Brief, Inputs, "here") { Budget = TimeSpan.Zero };
        MeasureResult result = measurement.Run([BuiltIn("native-ref", "NativeRefBlake2b", HashFunction.Blake2b)], CancellationToken.None);
        Assert.Equal(0, result.Rounds);
        Assert.Empty(result.Rows);
        Assert.Contains(result.NotMeasured, note => note.StartsWith("2 of 2 rounds, since the time was up", StringComparison.Ordinal));
        Assert.Contains($"native-ref BLAKE2b on {LegTable.Default.Name} with abc, token: there was no time left", result.NotMeasured);
    }

    [Fact]
    public void A_cancelled_measurement_keeps_what_it_has()
    {
        using CancellationTokenSource source = new();
        source.Cancel();
        MeasureResult result = new Measurement(Brief, Inputs, "here").Run([BuiltIn("native-ref", "NativeRefBlake2b", HashFunction.Blake2b)], source.Token);
        Assert.Empty(result.Rows);
        Assert.Equal(0, WorkerProcesses.Count);
    }

    [Fact]
    public void A_candidate_with_a_span_api_is_measured_by_it_without_an_allocation()
    {
        MeasureResult result = Measure(BuiltIn("native-ref", "NativeRefBlake2b", HashFunction.Blake2b));
        Assert.Empty(result.NotMeasured);
        Assert.Equal(["44229fc0ef", "4f12d4449e"], result.Rows.Select(row => row.Evidence.Digest));
        Assert.All(result.Rows, row =>
        {
            Assert.Equal("span", row.Evidence.Path);
            Assert.Equal(0, row.Evidence.AllocatedBytes);
            Assert.Equal(5, row.Evidence.DigestLength);
            Assert.Equal(2, row.Evidence.Rounds.Count);
            Assert.InRange(row.Evidence.MeanNanoseconds, 10, 1e6);
            Assert.Empty(row.Evidence.Remarks);
        });
        Assert.Equal(["abc", "token"], result.Noise.Select(noise => noise.Input));
    }

    [Fact]
    public void The_first_call_in_a_process_is_timed_apart_and_only_that_of_the_first_input()
    {
        MeasureResult result = Measure(BuiltIn("rfc-ref", "RfcRefBlake2b", HashFunction.Blake2b));
        Assert.True(result.Rows[0].Evidence.FirstCallNanoseconds > 10 * result.Rows[0].Evidence.MeanNanoseconds);
        Assert.Equal(0, result.Rows[1].Evidence.FirstCallNanoseconds);
    }

    [Fact]
    public void A_candidate_without_one_is_measured_by_arrays_with_what_it_allocates()
    {
        MeasureResult result = Measure(BuiltIn("rfc-ref", "RfcRefBlake2b", HashFunction.Blake2b));
        Assert.Equal(["44229fc0ef", "4f12d4449e"], result.Rows.Select(row => row.Evidence.Digest));
        Assert.All(result.Rows, row => Assert.Equal("array", row.Evidence.Path));
        Assert.All(result.Rows, row => Assert.InRange(row.Evidence.AllocatedBytes, 32, 10_000));
    }

    [Fact]
    public void What_a_long_call_allocates_is_seen_although_it_is_little()
    {
        WorkerCandidate candidate = BuiltIn("rfc-ref", "RfcRefBlake2b", HashFunction.Blake2b);
        MeasureResult result = new Measurement(Brief with { Rounds = 1 }, [InputTable.Named("random")!], "here").Run([candidate], CancellationToken.None);
        Assert.InRange(Assert.Single(result.Rows).Evidence.AllocatedBytes, 32, 10_000);
    }

    [Fact]
    public void What_calls_allocate_is_seen_as_collections_in_a_thousand_of_them()
    {
        MeasureResult result = new Measurement(MeasureJob.Default with { Rounds = 2 }, [InputTable.Named("abc")!], "here").Run([Adapter("AllocatesMebibyte"), Adapter("HarmlessAdapter")], CancellationToken.None);

        Assert.Empty(result.NotMeasured);
        BenchmarkEvidence much = result.Rows[0].Evidence, little = result.Rows[1].Evidence;
        Assert.InRange(much.AllocatedBytes, 1 << 20, 2 << 20);
        Assert.InRange(much.Gen0, 1, 1000);
        Assert.InRange(little.AllocatedBytes, 24, 1000);
        Assert.InRange(much.Gen0 / Math.Max(little.Gen0, 1e-3), 100, double.MaxValue);
    }

    [Fact]
    public void Collections_of_all_processes_count_by_all_calls_of_them()
    {
        Series series = new(Adapter("HarmlessAdapter"), [Inputs[0]]);
        MeasureAnswer round = Answer with { Input = 0, Refusal = null, Choice = 0, CountedCalls = 1000, Gen0 = 0, Gen1 = 0, Gen2 = 0 };
        series.Add([round]);
        series.Add([round with { CountedCalls = 2000, Gen0 = 3, Gen1 = 1 }]);
        series.Add([round]);

        BenchmarkEvidence row = Assert.Single(series.Rows("here")).Evidence;

        Assert.Equal((0.75, 0.25, 0), (row.Gen0, row.Gen1, row.Gen2));
    }

    [Theory]
    [InlineData("tokens/10000", "many", "one message at a time")]
    [InlineData("many/16", "many", "one message at a time")]
    [InlineData("tokens/1", "kept key", "given the key with every message")]
    [InlineData("parallel/32768", "parallel mode", "in sequential mode")]
    public void An_api_for_the_shape_is_called_and_where_there_is_none_the_row_says_so(string input, string path, string remark)
    {
        MeasureResult result = new Measurement(Brief with { Rounds = 1 }, SweepTable.Named(input), "here").Run(
            [BuiltIn("Blake2.Simd", "SimdBlake2b", HashFunction.Blake2b), BuiltIn("native-ref", "NativeRefBlake2b", HashFunction.Blake2b)], CancellationToken.None);

        Assert.Empty(result.NotMeasured);
        BenchmarkEvidence ours = result.Rows[0].Evidence, native = result.Rows[1].Evidence;
        Assert.Equal((path, "span"), (ours.Path, native.Path));
        Assert.Empty(ours.Remarks);
        Assert.Equal([remark], native.Remarks);
        Assert.Equal(path != "parallel mode", ours.Digest == native.Digest);
        Assert.Equal(result.Rows[0].Input.Length, ours.Bytes);
    }

    [Fact]
    public void The_digest_of_many_messages_is_that_of_their_digests_in_a_row()
    {
        BenchmarkInput input = Assert.Single(SweepTable.Named("many/4"));
        MeasureInput messages = input.For(HashFunction.Blake2s);
        byte[] digests = [.. Enumerable.Range(0, input.Count).SelectMany(i => RfcReference.Hash(messages.Choices[0], messages.MessageAt(i).ToArray()))];

        MeasureResult result = new Measurement(Brief with { Rounds = 1 }, [input], "here").Run([BuiltIn("Blake2.Simd", "SimdBlake2s", HashFunction.Blake2s)], CancellationToken.None);

        Assert.Equal(Convert.ToHexStringLower(SHA256.HashData(digests)), Assert.Single(result.Rows).Evidence.Digest);
    }

    [Fact]
    public void A_keyed_baseline_is_measured_with_the_keyed_input_only()
    {
        MeasureResult result = Measure(BuiltIn("dotnet", "DotNetHmacSha256", HashFunction.HmacSha256));
        Assert.Equal("token", Assert.Single(result.Rows).Input.Name);
        Assert.Empty(result.NotMeasured);
    }

    [Fact]
    public void A_candidate_that_dies_while_it_is_measured_costs_only_its_own_figures()
    {
        MeasureResult result = Measure(Adapter("Exits"), BuiltIn("native-ref", "NativeRefBlake2b", HashFunction.Blake2b));
        Assert.All(result.Rows, row => Assert.Equal("native-ref", row.Evidence.Candidate));
        Assert.Equal(2, result.Rows.Count);
        Assert.Matches("^hostile.* with abc, token: .*exit code 7", Assert.Single(result.NotMeasured));
    }

    private static MeasureResult Measure(params WorkerCandidate[] candidates) => new Measurement(Brief, Inputs, "here").Run(candidates, CancellationToken.None);

    private static WorkerCandidate Adapter(string type) =>
        new(new CandidateIdentity("hostile", "", HashFunction.Blake2b, LegTable.Default.Name), LegTable.Default, Hostile.AssemblyPath, type);

    private static WorkerCandidate BuiltIn(string id, string type, HashFunction function)
    {
        Leg leg = LegTable.Default;
        return new WorkerCandidate(new CandidateIdentity(id, "", function, leg.Name), leg, ProgramFolder.BuiltInAdapter(id, leg.TargetFramework), type);
    }
}
