using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Running;

/// <summary>A death counts only where the same case dies again: a process may also be killed from outside.</summary>
public class DeathTests
{
    private const HashFunction Blake2b = HashFunction.Blake2b;
    private const int Suspect = 65;

    [Fact]
    public void Two_deaths_of_different_cases_that_do_not_come_again_do_not_confirm_each_other()
    {
        int calls = 0;
        FakeAdapter Adapter() => Dying((_, _) => Interlocked.Increment(ref calls) is 400 or 800);

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000));

        Assert.Equal("Correct, 1 finding", result.VerdictText);
        Assert.Equal(("died-once", Severity.Low), (result.Findings[0].Id, result.Findings[0].Severity));
        Assert.Contains("exit code 134", result.Findings[0].Detail, StringComparison.Ordinal);
        Assert.All(result.Results, seen => Assert.Equal(Outcome.Pass, seen.Outcome));
    }

    [Fact]
    public void The_case_that_dies_again_is_confirmed_and_the_one_that_does_not_is_judged_by_its_answer()
    {
        int calls = 0;
        FakeAdapter Adapter() => Dying((message, _) => Interlocked.Increment(ref calls) == 400 || message.Length == Suspect);

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000), new RunOptions { MostDeaths = 100 });

        Assert.Equal(Verdict.Unreliable, result.Verdict);
        Assert.All(result.Results, seen => Assert.Equal(
            seen.Case.Request.Message.Length == Suspect ? (Outcome.Crashed, Confirmation.Deterministic) : (Outcome.Pass, Confirmation.None), (seen.Outcome, seen.Confirmation)));
        Assert.Single(result.Results, seen => seen.EarlierDeath is not null);
    }

    [Fact]
    public void A_case_that_dies_in_some_sessions_is_Unreliable_and_labelled_intermittent()
    {
        int asked = 0;
        FakeAdapter Adapter() => Dying((message, _) => message.Length == Suspect && Interlocked.Increment(ref asked) % 3 == 1);

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), [.. Shared.OneShots(2000).Where(IsNoSuspect), Shared.OneShots(2000).First(c => !IsNoSuspect(c))]);

        Assert.Equal(Verdict.Unreliable, result.Verdict);
        CaseResult dead = Assert.Single(result.Results, seen => seen.Outcome == Outcome.Crashed);
        Assert.Equal(Confirmation.Intermittent, dead.Confirmation);
        Assert.Contains("not in every session", dead.Detail, StringComparison.Ordinal);
    }

    [Fact]
    public void A_case_that_died_and_is_answered_wrong_when_asked_again_is_Incorrect()
    {
        int asked = 0;
        FakeAdapter Adapter() => new(Blake2b)
        {
            Before = (_, message, _) => { if (message.Length == Suspect && Interlocked.Increment(ref asked) == 1) { throw new DeathException(); } },
            Change = (_, message, digest) => message.Length == Suspect ? Shared.Flipped(digest) : digest,
        };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), [.. Shared.OneShots(2000).Where(IsNoSuspect), Shared.OneShots(2000).First(c => !IsNoSuspect(c))]);

        Assert.Equal(Verdict.Incorrect, result.Verdict);
        Assert.Equal(Confirmation.Deterministic, Assert.Single(result.Results, seen => seen.Outcome == Outcome.WrongDigest).Confirmation);
    }

    [Fact]
    public void A_death_that_takes_thousands_of_calls_is_found_by_going_through_its_whole_session_again()
    {
        FakeAdapter Adapter() => Dying((_, call) => call == 1500);

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000));

        Assert.Equal(Verdict.Unreliable, result.Verdict);
        Assert.Equal(Confirmation.Intermittent, Assert.Single(result.Results, seen => seen.Outcome == Outcome.Crashed).Confirmation);
    }

    [Fact]
    public void What_dies_again_and_again_and_never_on_the_same_case_is_neither_accused_nor_acquitted()
    {
        int calls = 0;
        FakeAdapter Adapter() => Dying((_, _) => Interlocked.Increment(ref calls) % 301 == 0 && calls < 1600);

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000));

        Assert.True(result.StoppedAfterDeaths);
        Assert.Equal(Verdict.Inconclusive, result.Verdict);
    }

    [Fact]
    public void A_death_that_there_was_no_time_to_ask_for_again_is_Inconclusive()
    {
        using CancellationTokenSource source = new();
        FakeAdapter Adapter() => new(Blake2b)
        {
            Before = (_, message, call) =>
            {
                if (message.Length == Suspect)
                {
                    throw new DeathException();
                }

                if (call == 900)
                {
                    source.Cancel();
                }
            },
        };

        ConformanceResult result = new ConformanceRun(Shared.Expected).Run(
            new InProcessCandidate(Blake2b, Adapter), Tier.Quick, Shared.OneShots(2000), new RunOptions { MostDeaths = 100 }, cancellation: source.Token);

        Assert.Contains(result.Results, seen => seen.Outcome == Outcome.Crashed);
        Assert.Equal(Verdict.Inconclusive, result.Verdict);
    }

    [Fact]
    public void A_worker_that_dies_with_the_program_is_no_death_of_the_candidate()
    {
        using CancellationTokenSource source = new();
        FakeAdapter Adapter() => Dying((_, call) =>
        {
            if (call == 900)
            {
                source.Cancel();
            }

            return call == 900;
        });

        ConformanceResult result = new ConformanceRun(Shared.Expected).Run(new InProcessCandidate(Blake2b, Adapter), Tier.Quick, Shared.OneShots(2000), cancellation: source.Token);

        Assert.Equal((true, Verdict.Inconclusive, 900), (result.Cancelled, result.Verdict, result.Results.Count));
        Assert.All(result.Results, seen => Assert.Equal(Outcome.Pass, seen.Outcome));
    }

    [Fact]
    public void What_did_not_start_once_is_started_again()
    {
        ConformanceResult result = Shared.Run(new LateCandidate(failures: 1), Shared.OneShots(600));
        Assert.Equal("Correct", result.VerdictText);
        Assert.Equal(Verdict.Unusable, Shared.Run(new LateCandidate(failures: 2), Shared.OneShots(600)).Verdict);
    }

    private static bool IsNoSuspect(ConformanceCase conformanceCase) => conformanceCase.Request.Message.Length != Suspect;

    private static FakeAdapter Dying(Func<byte[], int, bool> dies) =>
        new(Blake2b) { Before = (_, message, call) => { if (dies(message, call)) { throw new DeathException(); } } };

    private sealed class LateCandidate(int failures) : ICandidate
    {
        private readonly InProcessCandidate _inner = new(Blake2b, () => new FakeAdapter(Blake2b));
        private int _starts;

        public CandidateIdentity Identity => _inner.Identity;

        public ICandidateSession Start() =>
            _starts++ < failures ? throw new CandidateUnusableException("its process died while the adapter was loaded: exit code 137 (SIGKILL)") : _inner.Start();
    }
}
