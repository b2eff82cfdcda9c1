using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Judging;

/// <summary>Each verdict, by candidates that earn it.</summary>
public class VerdictTests
{
    private const HashFunction Blake2b = HashFunction.Blake2b;

    [Theory]
    [InlineData(HashFunction.Blake2b)]
    [InlineData(HashFunction.Blake2s)]
    public void A_right_implementation_is_Correct_without_findings_on_every_case_of_the_quick_tier(HashFunction function)
    {
        InProcessCandidate candidate = new(function, () => new MutantAdapter(function, Mutation.None));

        ConformanceResult result = Shared.Run(candidate, CaseSet.Of(function, Tier.Quick), new RunOptions());

        Assert.Equal("Correct", result.VerdictText + string.Concat(result.Findings));
        Assert.Empty(result.Traps);
        Assert.Equal(result.Planned, result.Executed);
        Assert.All(result.Results, seen => Assert.Equal(Outcome.Pass, seen.Outcome));
    }

    [Fact]
    public void An_API_without_salt_span_or_stream_is_Correct_all_the_same()
    {
        ConformanceResult result = Shared.Run(new FakeAdapter(Blake2b));

        Assert.Equal("Correct", result.VerdictText + string.Concat(result.Findings));
        Assert.Contains(result.Results, seen => seen.Outcome == Outcome.Unsupported);
    }

    [Fact]
    public void A_salt_that_is_offered_and_computed_wrong_is_Incorrect() =>
        Assert.Equal(Verdict.Incorrect, Shared.Run(new MutantAdapter(Blake2b, Mutation.SaltIgnored)).Verdict);

    [Fact]
    public void One_wrong_digest_among_many_right_ones_is_Incorrect_and_confirmed()
    {
        FakeAdapter adapter = new(Blake2b) { Change = (parameters, message, digest) => message.Length == 384 ? Shared.Flipped(digest) : digest };

        ConformanceResult result = Shared.Run(adapter, 3000);

        Assert.Equal(Verdict.Incorrect, result.Verdict);
        Assert.All(Wrong(result), seen => Assert.Equal((384, Confirmation.Deterministic), (seen.Case.Request.Message.Length, seen.Confirmation)));
    }

    [Fact]
    public void A_digest_of_the_wrong_length_is_a_wrong_digest_and_the_text_says_so()
    {
        FakeAdapter adapter = new(Blake2b) { Change = (parameters, message, digest) => [.. digest, .. new byte[64 - digest.Length]] };

        ConformanceResult result = Shared.Run(adapter);

        Assert.Equal(Verdict.Incorrect, result.Verdict);
        Assert.Contains(Wrong(result), seen => seen.Detail == "64 bytes instead of 5, the right ones first");
    }

    [Fact]
    public void A_digest_that_is_wrong_now_and_then_is_Incorrect_and_labelled_intermittent()
    {
        // The calls of all sessions are counted, so that no two sessions see the same.
        int calls = 0;
        FakeAdapter Adapter() => new(Blake2b) { Change = (_, _, digest) => Interlocked.Increment(ref calls) % 97 == 0 ? Shared.Flipped(digest) : digest };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000));

        Assert.Equal(Verdict.Incorrect, result.Verdict);
        Assert.Contains(Wrong(result), seen => seen is { Confirmation: Confirmation.Intermittent, Detail: "not in every session" });
    }

    [Fact]
    public void A_digest_that_was_wrong_once_accuses_nobody_and_is_listed()
    {
        int calls = 0;
        FakeAdapter Adapter() => new(Blake2b) { Change = (_, _, digest) => Interlocked.Increment(ref calls) == 800 ? Shared.Flipped(digest) : digest };
        InProcessCandidate candidate = new(Blake2b, Adapter);

        ConformanceResult result = Shared.Run(candidate, Shared.OneShots(2000));

        Assert.Equal("Correct, 1 finding", result.VerdictText);
        Assert.Equal("unstable", Assert.Single(result.Findings).Id);
        Assert.Equal(1 + 10, candidate.Sessions);
    }

    [Fact]
    public void A_digest_that_is_wrong_only_after_another_message_is_found()
    {
        FakeAdapter Adapter()
        {
            int before = 0;
            return new(Blake2b)
            {
                Change = (_, message, digest) =>
                {
                    bool isStale = before > 512 && message.Length < 64;
                    before = message.Length;
                    return isStale ? Shared.Flipped(digest) : digest;
                },
            };
        }

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000));

        Assert.Equal(Verdict.Incorrect, result.Verdict);
    }

    [Fact]
    public void A_digest_that_is_wrong_only_in_parallel_is_Incorrect()
    {
        int inside = 0;
        FakeAdapter Adapter() => new(Blake2b)
        {
            Change = (_, _, digest) =>
            {
                bool isAlone = Interlocked.Increment(ref inside) == 1;
                Thread.Yield();
                Interlocked.Decrement(ref inside);
                return isAlone ? digest : Shared.Flipped(digest);
            },
        };

        ConformanceResult result = Shared.Run(Adapter, 700);

        Assert.Equal(Verdict.Incorrect, result.Verdict);
        Assert.All(Wrong(result), seen => Assert.Equal("parallel", seen.Case.Family));
    }

    [Fact]
    public void What_throws_always_is_Unusable() =>
        Assert.Equal(Verdict.Unusable, Shared.Run(new ThrowingAdapter()).Verdict);

    [Fact]
    public void What_will_not_start_is_Unusable_and_the_reason_is_kept()
    {
        ConformanceResult result = Shared.Run(new UnusableCandidate(), Shared.OneShots(10));

        Assert.Equal((Verdict.Unusable, "no such file: kernel32.dll"), (result.Verdict, result.UnusableReason));
    }

    [Fact]
    public void What_dies_at_every_request_is_Unusable()
    {
        InProcessCandidate candidate = new(Blake2b, () => new FakeAdapter(Blake2b) { Before = (_, _, _) => throw new DeathException() });

        ConformanceResult result = Shared.Run(candidate, Shared.OneShots(2000));

        Assert.Equal(Verdict.Unusable, result.Verdict);
        Assert.True(result.StoppedAfterDeaths);
        Assert.Equal(5, result.Results.Count);
    }

    [Fact]
    public void What_is_not_in_the_sources_is_Unavailable() =>
        Assert.Equal(Verdict.Unavailable, VerdictRules.Decide(new VerdictGrounds([], 0) { UnavailableReason = "not in the configured sources" }));

    [Fact]
    public void A_crash_makes_Unreliable_and_the_next_case_meets_a_fresh_session()
    {
        FakeAdapter Adapter() => new(Blake2b) { Before = (_, message, _) => { if (message.Length == 65) { throw new DeathException(); } } };
        InProcessCandidate candidate = new(Blake2b, Adapter);

        ConformanceResult result = Shared.Run(candidate, Shared.OneShots(2000), new RunOptions { MostDeaths = 100 });

        Assert.Equal(Verdict.Unreliable, result.Verdict);
        Assert.Equal(2000, result.Results.Count);
        Assert.All(result.Results, seen => Assert.Equal(seen.Case.Request.Message.Length == 65 ? Outcome.Crashed : Outcome.Pass, seen.Outcome));
    }

    [Fact]
    public void A_hang_makes_Unreliable()
    {
        FakeAdapter Adapter() => new(Blake2b) { Before = (_, message, _) => { if (message.Length == 65) { throw new HangException(); } } };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000), new RunOptions { MostDeaths = 100 });

        Assert.Equal(Verdict.Unreliable, result.Verdict);
        Assert.Contains(result.Results, seen => seen.Outcome == Outcome.TimedOut);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_death_that_does_not_come_again_is_judged_by_the_answer_that_does(bool isCrash)
    {
        int calls = 0;
        FakeAdapter Adapter() => new(Blake2b) { Before = (_, _, _) => { if (Interlocked.Increment(ref calls) == 800) { throw isCrash ? new DeathException() : new HangException(); } } };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000));

        Assert.Equal("Correct, 1 finding", result.VerdictText);
        Assert.All(result.Results, seen => Assert.Equal(Outcome.Pass, seen.Outcome));
    }

    [Fact]
    public void Memory_that_runs_out_is_a_crash()
    {
        FakeAdapter adapter = new(Blake2b) { Before = (_, message, _) => { if (message.Length == 65) { throw Activator.CreateInstance<OutOfMemoryException>(); } } };

        Assert.Equal(Verdict.Unreliable, Shared.Run(new InProcessCandidate(Blake2b, () => adapter), Shared.OneShots(2000)).Verdict);
    }

    [Fact]
    public void A_wrong_digest_weighs_more_than_a_crash()
    {
        FakeAdapter Adapter() => new(Blake2b)
        {
            Before = (_, message, _) => { if (message.Length == 65) { throw new DeathException(); } },
            Change = (_, message, digest) => message.Length == 384 ? Shared.Flipped(digest) : digest,
        };

        Assert.Equal(Verdict.Incorrect, Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000), new RunOptions { MostDeaths = 100 }).Verdict);
    }

    [Fact]
    public void Too_few_cases_are_Inconclusive()
    {
        InProcessCandidate candidate = new(Blake2b, () => new FakeAdapter(Blake2b));

        ConformanceResult result = Shared.Run(candidate, Shared.OneShots(2000), new RunOptions { Budget = TimeSpan.Zero });

        Assert.Equal((Verdict.Inconclusive, true), (result.Verdict, result.BudgetExhausted));
    }

    [Theory]
    [InlineData(100, Verdict.Incomplete)]
    [InlineData(99, Verdict.Inconclusive)]
    public void An_API_that_is_asked_all_that_it_can_be_asked_is_judged_by_a_hundred_cases(int expressible, Verdict verdict)
    {
        int left = expressible;
        CaseResult[] results = [.. Shared.OneShots(2000).Select(one => new CaseResult(one, left-- > 0 ? Outcome.Pass : Outcome.Unsupported))];

        Assert.Equal(verdict, VerdictRules.Decide(new VerdictGrounds(results, results.Length)));
        Assert.Equal(Verdict.Inconclusive, VerdictRules.Decide(new VerdictGrounds(results, results.Length + 1)));
    }

    private static IEnumerable<CaseResult> Wrong(ConformanceResult result) => result.Results.Where(seen => seen.Outcome == Outcome.WrongDigest);

    private sealed class ThrowingAdapter : HashAdapter
    {
        public override HashFunction Function => Blake2b;

        public override byte[] Hash(HashParameters parameters, byte[] message) => throw new DllNotFoundException("kernel32.dll");
    }

    private sealed class UnusableCandidate : ICandidate
    {
        public CandidateIdentity Identity { get; } = new("fake", "1.0.0", Blake2b, "x64");

        public ICandidateSession Start() => throw new CandidateUnusableException("no such file: kernel32.dll");
    }
}
