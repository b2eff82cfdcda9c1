using System.Diagnostics;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Fuzzing;

/// <summary>The course of one fuzzing: batches of requests, each in a session of its own, and after each batch whatever is to be confirmed and shrunk.</summary>
internal sealed class FuzzCourse(ICandidate candidate, IReadOnlyList<IDigestWitness> witnesses, TimeSpan time, ulong seed, CancellationToken cancellation)
{
    /// <summary>Different failures that are shrunk; one that has the same smallest case as another is told once.</summary>
    private const int MostShrunk = 5;
    private const int MostShrunkABatch = 10;
    private const int MostDeaths = 5;

    /// <summary>Failures that are told besides those that were shrunk.</summary>
    private const int MostOthers = 5;

    /// <summary>Expected digests and answers are forgotten after so many requests, or an hour of them would fill the memory.</summary>
    private const int Batch = 5_000;

    /// <summary>A batch takes no more than this part of the time, so that there is time to go through it again.</summary>
    private const int BatchesAtLeast = 8;

    /// <summary>Answers that are kept for diagnosis, right ones and wrong ones.</summary>
    private const int MostKept = 5_000;
    private const int MostNeighboursOf = 2;

    /// <summary>The part of the time that goes into asking again and shrinking, at most, and what it may take however short the time is.</summary>
    private const int ConfirmingPart = 3;
    private static readonly TimeSpan LeastConfirming = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan LeastShrinking = TimeSpan.FromSeconds(2);

    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private readonly Stopwatch _confirming = new();
    private readonly RandomRequests _requests = new(candidate.Identity.Function, seed);
    private readonly CallCost _cost = new();
    private readonly Dictionary<string, CaseResult> _shrunk = [];
    private readonly List<CaseResult> _others = [];
    private readonly List<CaseResult> _right = [];
    private readonly List<CaseResult> _wrong = [];
    private readonly List<CaseResult> _neighbours = [];
    private readonly Dictionary<string, string> _sensitivities = [];
    private ExpectedDigests _expected = Forgotten(witnesses);
    private int _asked;
    private int _failed;
    private int _unstable;
    private int _deaths;

    /// <summary>Asks until the time is over, or nothing new is to be expected.</summary>
    public FuzzResult Run()
    {
        while (!IsOver && _shrunk.Count < MostShrunk && _deaths < MostDeaths)
        {
            _expected = Forgotten(witnesses);
            List<CaseResult> batch = AskBatch();
            Keep(batch.Exists(IsFailure) ? Confirmed(batch) : batch);
        }

        string ended = Ended();
        AskNeighbours();
        CaseResult[] others = [.. _others.OrderBy(Weight).ThenBy(failure => failure.Case.Simplicity).Take(MostOthers)];
        return new FuzzResult(candidate.Identity, seed, _asked, [.. _shrunk.Values.OrderBy(failure => failure.Case.Simplicity), .. others])
        {
            Elapsed = _clock.Elapsed,
            Failed = _failed,
            Unstable = _unstable,
            Ended = ended,
            Answers = [.. _wrong, .. _right],
            Neighbours = _neighbours,
            Sensitivities = [.. _sensitivities.Values],
        };
    }

    private string Ended() => cancellation.IsCancellationRequested ? "the run was interrupted"
        : _shrunk.Count >= MostShrunk ? FormattableString.Invariant($"{_shrunk.Count} different failures were made as small as they get")
        : _deaths >= MostDeaths ? FormattableString.Invariant($"{_deaths} of them ended or hung their process")
        : "";

    /// <summary>Expected digests of which none is known yet.</summary>
    private static ExpectedDigests Forgotten(IReadOnlyList<IDigestWitness> witnesses) => new([witnesses[0]], [.. witnesses.Skip(1)]);

    private bool IsOver => cancellation.IsCancellationRequested || _clock.Elapsed >= time;

    private TimeSpan TimeToConfirm => TimeSpan.FromTicks(Math.Max(LeastConfirming.Ticks, time.Ticks / ConfirmingPart)) - _confirming.Elapsed;

    /// <summary>A refusal may be the API's way to say what it lacks; wrong digests, deaths and witnesses that disagree are failures.</summary>
    private static bool IsFailure(CaseResult result) => result.Outcome is Outcome.WrongDigest or Outcome.Crashed or Outcome.TimedOut or Outcome.OracleDisagreement;

    /// <summary>What counts against the candidate comes first, what came once last.</summary>
    private static int Weight(CaseResult failure) =>
        failure.Outcome == Outcome.OracleDisagreement ? 0 : failure.OnlyAfter is not null ? 1 : failure.Confirmation != Confirmation.None ? 2 : IsFailure(failure) ? 3 : 4;

    /// <summary>The results of a session, in the order in which the requests were asked; the last one may have ended it.</summary>
    private List<CaseResult> AskBatch()
    {
        using Interrogation interrogation = new(candidate, _expected, _cost);
        Stopwatch asking = Stopwatch.StartNew();
        List<CaseResult> results = [];
        while (results.Count < Batch && asking.Elapsed < time / BatchesAtLeast && !IsOver && interrogation.Deaths == 0)
        {
            CaseResult result = interrogation.Ask(_requests.Next(), Timeout.InfiniteTimeSpan)!;

            // Workers die with the program: that says nothing of the candidate.
            if (cancellation.IsCancellationRequested)
            {
                break;
            }

            results.Add(result);
            _asked += result.IsExecuted ? 1 : 0;
            _failed += IsFailure(result) ? 1 : 0;
        }

        _deaths += interrogation.Deaths;
        return results;
    }

    /// <summary>The batch with what was learnt by asking again. Once something is confirmed, what the time does not suffice for is left as it is.</summary>
    private CaseResult[] Confirmed(List<CaseResult> batch)
    {
        bool isAnyConfirmed = _shrunk.Count > 0 || _others.Exists(other => other.Confirmation != Confirmation.None);
        if (isAnyConfirmed && TimeToConfirm <= TimeSpan.Zero)
        {
            _others.AddRange(batch.Where(IsFailure).Take(MostOthers));
            return [.. batch];
        }

        _confirming.Start();
        TimeSpan budget = TimeToConfirm > TimeSpan.Zero ? TimeToConfirm : TimeSpan.Zero;
        CaseResult[] revised = new Reexamination(candidate, _expected, _cost, budget, cancellation).OfFailures(batch);

        // A death that is now judged by a later answer did not come again either.
        _unstable += revised.Count(result => result.Outcome == Outcome.Unstable || (result.EarlierDeath is not null && !IsFailure(result)));

        ShrinkSomeOf([.. revised.Where(result => IsFailure(result) && result.Confirmation == Confirmation.Deterministic)]);
        IEnumerable<CaseResult> others = revised.Where(result => (IsFailure(result) && result.Confirmation != Confirmation.Deterministic) || result.Outcome == Outcome.Unstable || result.EarlierDeath is not null);
        _others.AddRange(others.OrderBy(Weight).ThenBy(failure => failure.Case.Simplicity).Take(MostOthers));
        _confirming.Stop();
        return revised;
    }

    /// <summary>Shrinks failures of every sort: of each path and each choice of fields the smallest first.</summary>
    private void ShrinkSomeOf(IReadOnlyList<CaseResult> failures)
    {
        IEnumerable<CaseResult> chosen = failures.GroupBy(failure => (failure.Case.Request.Path, failure.Case.Request.Parameters.Fields))
            .SelectMany(alike => alike.OrderBy(failure => failure.Case.Simplicity).Select((failure, place) => (failure, place)))
            .OrderBy(one => one.place).ThenBy(one => one.failure.Case.Simplicity).Select(one => one.failure);
        foreach (CaseResult failure in chosen.Take(MostShrunkABatch))
        {
            if (cancellation.IsCancellationRequested || _shrunk.Count >= MostShrunk || (_shrunk.Count > 0 && TimeToConfirm <= TimeSpan.Zero))
            {
                return;
            }

            CaseResult smallest = Smallest(failure);
            _shrunk.TryAdd(Fuzzer.Text(smallest.Case.Request), smallest);
        }
    }

    /// <summary>The smallest case that fails by itself, too; the failure as it is where there is none.</summary>
    private CaseResult Smallest(CaseResult failure)
    {
        Stopwatch shrinking = Stopwatch.StartNew();
        ConformanceCase smallest;
        using (Interrogation fresh = new(candidate, _expected, _cost))
        {
            smallest = Shrinker.Shrink(
                failure.Case,
                conformanceCase => IsFailure(fresh.Ask(conformanceCase, Timeout.InfiniteTimeSpan)!),
                () => cancellation.IsCancellationRequested || (shrinking.Elapsed > LeastShrinking && TimeToConfirm <= TimeSpan.Zero));
        }

        // Once more by itself, since what it failed for may have been the steps before.
        using Interrogation alone = new(candidate, _expected, _cost);
        return alone.Ask(smallest, Timeout.InfiniteTimeSpan) is { } result && IsFailure(result) ? result with { Confirmation = Confirmation.Deterministic } : failure;
    }

    private void Keep(IReadOnlyList<CaseResult> batch)
    {
        _right.AddRange(batch.Where(result => result.Outcome == Outcome.Pass && result.EarlierDeath is null).Take(MostKept - _right.Count));
        _wrong.AddRange(batch.Where(result => result.Outcome == Outcome.WrongDigest).Take(MostKept - _wrong.Count));
    }

    /// <summary>Asks what differs in one thing from the smallest failing requests. Threads meet by chance, which no neighbour tells of.</summary>
    private void AskNeighbours()
    {
        Stopwatch asking = Stopwatch.StartNew();
        IEnumerable<CaseResult> smallest = _shrunk.Values.Where(failure => failure.Outcome == Outcome.WrongDigest && failure.Case.Request.Path != HashPath.Parallel).OrderBy(failure => failure.Case.Simplicity);
        foreach (CaseResult failure in smallest.Take(MostNeighboursOf))
        {
            using Interrogation interrogation = new(candidate, _expected, _cost);
            IReadOnlyList<Neighbour> neighbours = Neighbours.Of(failure.Case.Request);
            (Neighbour Neighbour, CaseResult Result)[] answers =
            [
                .. neighbours.TakeWhile(_ => !cancellation.IsCancellationRequested && asking.Elapsed < LeastConfirming && interrogation.Deaths == 0)
                    .Select(neighbour => (neighbour, interrogation.Ask(failure.Case with { Request = neighbour.Request }, Timeout.InfiniteTimeSpan)!)),
            ];
            _neighbours.AddRange(answers.Select(answer => answer.Result));
            if (answers.Length == neighbours.Count && Sensitivity.Of(answers) is { } what)
            {
                _sensitivities.TryAdd(what, $"near `{failure.Case.Id}`, as small as it was made, what fails {what}");
            }
        }
    }
}
