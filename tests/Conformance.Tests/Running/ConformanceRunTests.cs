using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Tests.Fakes;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Tests.Running;

public class ConformanceRunTests
{
    private const HashFunction Blake2b = HashFunction.Blake2b;

    private static IReadOnlyList<ConformanceCase> Required => [.. CaseSet.Of(Blake2b, Tier.Quick).Where(c => c.IsRequired && c.Request.Message.Length < 2000)];

    [Fact]
    public void Cancelling_keeps_what_ran()
    {
        using CancellationTokenSource source = new();
        FakeAdapter adapter = new(Blake2b) { Before = (_, _, call) => { if (call == 99) { source.Cancel(); } } };

        ConformanceResult result = new ConformanceRun(Shared.Expected).Run(new InProcessCandidate(Blake2b, () => adapter), Tier.Quick, Required, cancellation: source.Token);

        Assert.Equal((true, 100, Verdict.Inconclusive), (result.Cancelled, result.Results.Count, result.Verdict));
    }

    [Fact]
    public void A_wrong_digest_that_there_was_no_time_to_confirm_accuses_nobody_yet()
    {
        using CancellationTokenSource source = new();
        FakeAdapter adapter = new(Blake2b)
        {
            Before = (_, _, call) => { if (call == 999) { source.Cancel(); } },
            Change = (_, message, digest) => message.Length == 3 ? new byte[digest.Length] : digest,
        };

        ConformanceResult result = new ConformanceRun(Shared.Expected).Run(new InProcessCandidate(Blake2b, () => adapter), Tier.Quick, Required, cancellation: source.Token);

        Assert.Contains(result.Results, seen => seen.Outcome == Outcome.WrongDigest);
        Assert.Equal(Verdict.Inconclusive, result.Verdict);
    }

    [Fact]
    public void A_candidate_that_exhausts_its_budget_is_judged_on_what_ran_and_marked_so()
    {
        FakeAdapter adapter = new(Blake2b) { Before = (_, _, call) => { if (call >= 600) { Thread.Sleep(30); } } };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, () => adapter), Required, new RunOptions { Budget = TimeSpan.FromSeconds(2) });

        Assert.Equal((Verdict.Correct, true), (result.Verdict, result.BudgetExhausted));
        Assert.InRange(result.Results.Count, 500, Required.Count - 1);
    }

    [Fact]
    public void A_time_out_that_the_budget_caused_is_not_held_against_the_candidate()
    {
        FakeAdapter adapter = new(Blake2b) { Before = (_, _, call) => { if (call == 700) { throw new HangException(); } } };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, () => adapter), Required, new RunOptions { Budget = TimeSpan.FromSeconds(9) });

        Assert.Equal((Verdict.Correct, true, 700), (result.Verdict, result.BudgetExhausted, result.Results.Count));
    }

    [Fact]
    public void Several_candidates_can_be_verified_at_once_and_an_expected_digest_is_found_once()
    {
        int asked = 0;
        ComputingWitness first = new("first", (parameters, message) => { Interlocked.Increment(ref asked); return RfcRef.RfcReference.Hash(parameters, message); }, _ => true);
        ConformanceRun run = new(new ExpectedDigests([first], [StandardWitnesses.NativeRef!]));
        IReadOnlyList<ConformanceCase> cases = [.. Required.Take(600)];
        int distinct = cases.Select(c => new HashQuestion(c.Request.Parameters, c.Request.Message).Key).Distinct().Count();

        ConformanceResult[] results = new ConformanceResult[4];
        Parallel.For(0, 4, i => results[i] = run.Run(
            new InProcessCandidate(Blake2b, () => new MutantAdapter(Blake2b, i == 2 ? Mutation.EagerBlock : Mutation.None)), Tier.Quick, cases));

        Assert.Equal([Verdict.Correct, Verdict.Correct, Verdict.Incorrect, Verdict.Correct], results.Select(result => result.Verdict));
        Assert.Equal(distinct, asked);
        Assert.All(results, result => Assert.Equal(["first", "native-ref"], result.Witnesses));
    }

    [Fact]
    public void Witnesses_that_disagree_blame_nobody_and_fail_the_run()
    {
        ComputingWitness liar = new("liar", (parameters, message) => new byte[parameters.DigestLength], parameters => parameters.DigestLength == 5);
        ConformanceRun run = new(new ExpectedDigests([StandardWitnesses.RfcRef], [StandardWitnesses.NativeRef!, liar]));

        ConformanceResult result = run.Run(new InProcessCandidate(Blake2b, () => new FakeAdapter(Blake2b)), Tier.Quick, Required);

        Assert.True(result.WitnessesDisagree);
        Assert.Equal(Verdict.Correct, result.Verdict);
        Assert.All(result.Results, seen => Assert.Equal(seen.Case.Request.Parameters.DigestLength == 5 ? Outcome.OracleDisagreement : Outcome.Pass, seen.Outcome));
        Assert.Contains("liar says 0000000000", result.Results.First(seen => seen.Outcome == Outcome.OracleDisagreement).Detail, StringComparison.Ordinal);
    }

    [Fact]
    public void Progress_ends_at_the_last_case()
    {
        Reports reports = new();
        FakeAdapter adapter = new(Blake2b) { Change = (_, message, digest) => message.Length == 3 ? new byte[digest.Length] : digest };

        ConformanceResult result = new ConformanceRun(Shared.Expected).Run(new InProcessCandidate(Blake2b, () => adapter), Tier.Quick, [.. Required.Take(600)], progress: reports);

        Assert.Equal((600, 600, result.Results.Count(seen => seen.Outcome == Outcome.WrongDigest)), (reports.Last!.Done, reports.Last.Planned, reports.Last.Wrong));
        Assert.True(reports.Last.Wrong > 0);
    }

    [Fact]
    public void Allocation_that_grows_with_the_input_is_a_trap()
    {
        FakeAdapter adapter = new(Blake2b) { Before = (_, message, _) => GC.KeepAlive(message.Clone()) };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, () => adapter), [.. Required.Take(600)]);

        Trap trap = Assert.Single(result.Traps);
        Assert.Equal("allocation-grows-with-input", trap.Id);
        Assert.Contains("1,048,576 bytes allocates 1,04", trap.Detail, StringComparison.Ordinal);
    }

    [Fact]
    public void Allocation_that_ends_when_the_code_is_optimized_is_no_trap()
    {
        int longCalls = 0;
        FakeAdapter adapter = new(Blake2b) { Before = (_, message, _) => GC.KeepAlive(message.Length == 1 << 20 && ++longCalls <= 12 ? message.Clone() : null) };

        Assert.Empty(Shared.Run(new InProcessCandidate(Blake2b, () => adapter), [.. Required.Take(600)]).Traps);
    }

    [Fact]
    public void A_call_that_allocates_a_megabyte_for_three_bytes_is_a_trap()
    {
        FakeAdapter adapter = new(Blake2b) { Before = (_, _, _) => GC.KeepAlive(new byte[2 << 20]) };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, () => adapter), [.. Required.Take(600)]);

        Assert.Equal("fixed-cost", Assert.Single(result.Traps).Id);
    }

    [Fact]
    public void A_call_that_takes_a_millisecond_for_three_bytes_is_a_trap_and_not_asked_thousands_of_times()
    {
        int calls = 0;
        FakeAdapter adapter = new(Blake2b) { Before = (_, _, _) => { Interlocked.Increment(ref calls); Thread.Sleep(3); } };
        IReadOnlyList<ConformanceCase> cases = [.. Required.Take(300), .. Shared.Family(Blake2b, "repeated").Take(1)];

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, () => adapter), cases);

        Assert.Equal("fixed-cost", Assert.Single(result.Traps).Id);
        Assert.InRange(calls, 301, 2000);
    }

    [Fact]
    public void Time_limits_grow_with_the_message()
    {
        CallCost cost = new();
        TimeSpan Limit(long length) => cost.Limit(new HashRequest(new HashParameters(Blake2b, 64), new MessageRecipe(MessagePattern.Zeros, length)));

        Assert.InRange(Limit(3).TotalSeconds, 10, 11);
        Assert.InRange(Limit(1L << 32).TotalMinutes, 30, 60);
    }

    private sealed class Reports : IProgress<RunProgress>
    {
        public RunProgress? Last { get; private set; }

        public void Report(RunProgress value) => Last = value;
    }
}
