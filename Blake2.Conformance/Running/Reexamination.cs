using System.Diagnostics;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Running;

/// <summary>
/// Asks again, in fresh sessions, what went wrong: nobody is accused of what happened once. What comes again in two sessions is deterministic, unless it is right in one of its own. What does not is
/// asked in eight more, each time after the cases that it had followed, and counts if at least 2 of the 10 sessions saw a wrong digest. Deaths are asked for again by
/// <see cref="RepeatedDeaths"/>; what came before is looked for by <see cref="HistoryDependence"/>.
/// </summary>
internal sealed class Reexamination(ICandidate candidate, ExpectedDigests expected, CallCost cost, TimeSpan budget, CancellationToken cancellation)
{
    private const int PlainSessions = 2;
    private const int Sessions = 10;
    private const int FewestSightings = 2;

    /// <summary>The last sessions are asked all that the first one was: some errors come with the thousandth call.</summary>
    private const int WholeSessions = 2;

    /// <summary>Cases that go before a suspicious one when it is asked again, because it may depend on what came before.</summary>
    private const int Predecessors = 8;

    /// <summary>Suspicious cases that are followed up in the later sessions; a candidate that shows more shows it on these too.</summary>
    private const int MostFollowed = 40;

    /// <summary>Cases that are asked again even when the time is up.</summary>
    private const int LeastAsked = 5;

    /// <summary>Cases that came again in both sessions and are asked in one of their own: if they fail there, the others are taken to do so as well.</summary>
    private const int AskedByThemselves = 3;

    private readonly Stopwatch _clock = Stopwatch.StartNew();

    /// <summary>The results, with what was learnt by asking again.</summary>
    public IReadOnlyList<CaseResult> Of(IReadOnlyList<CaseResult> results)
    {
        CaseResult[] revised = OfFailures(results);
        Refusals(revised);
        return revised;
    }

    /// <summary>The results of one session, with what was learnt by asking again for wrong digests and deaths; refusals stand as they came.</summary>
    public CaseResult[] OfFailures(IReadOnlyList<CaseResult> results)
    {
        CaseResult[] revised = [.. results];

        // First, because a case that died once may be answered wrong when it is asked again.
        new RepeatedDeaths(candidate, expected, cost, () => IsOver, cancellation).Revise(revised);
        WrongDigests(revised);
        return revised;
    }

    private bool IsOver => cancellation.IsCancellationRequested || _clock.Elapsed > budget;

    private void WrongDigests(CaseResult[] results)
    {
        int[] wrong = Indices(results, result => result is { Outcome: Outcome.WrongDigest });
        if (wrong.Length == 0 || cancellation.IsCancellationRequested)
        {
            return;
        }

        HashSet<int> asked = [.. wrong];
        List<HashSet<int>> seen = [];
        for (int session = 0; session < PlainSessions; session++)
        {
            seen.Add(AskAlone(results, asked));
        }

        HashSet<int> certain = [.. asked.Where(index => seen.TrueForAll(session => session.Contains(index)))];
        certain.ExceptWith(RightByThemselves(results, [.. certain]));
        foreach (int index in certain)
        {
            results[index] = results[index] with { Confirmation = Confirmation.Deterministic };
        }

        int[] suspicious = [.. asked.Except(certain).Order()];
        FollowUp(results, suspicious, seen.Count(session => session.Overlaps(suspicious)));
    }

    /// <summary>Asks each case by itself in one fresh session, and returns those that were wrong again; <paramref name="asked"/> loses those that there was no time for.</summary>
    private HashSet<int> AskAlone(CaseResult[] results, HashSet<int> asked)
    {
        HashSet<int> seen = [];
        using Interrogation interrogation = new(candidate, expected, cost);
        int count = 0;
        foreach (int index in Smallest(results, [.. asked]))
        {
            if (cancellation.IsCancellationRequested || interrogation.Deaths > 0 || (IsOver && count >= LeastAsked))
            {
                asked.Remove(index);
            }
            else if (interrogation.Ask(results[index].Case, Timeout.InfiniteTimeSpan) is { Outcome: Outcome.WrongDigest })
            {
                seen.Add(index);
            }

            count++;
        }

        return seen;
    }

    /// <summary>
    /// Those of the cases that are answered right in a session of their own, so that it was the other suspicious cases that made them fail: the first few are asked, and more where one of those is right.
    /// </summary>
    private HashSet<int> RightByThemselves(CaseResult[] results, int[] certain)
    {
        HashSet<int> right = [];
        int asked = 0;
        foreach (int index in Smallest(results, certain).Take(MostFollowed))
        {
            if (IsOver || (asked >= AskedByThemselves && right.Count == 0))
            {
                break;
            }

            asked++;
            using Interrogation alone = new(candidate, expected, cost);
            if (alone.Ask(results[index].Case, Timeout.InfiniteTimeSpan) is { Outcome: Outcome.Pass })
            {
                right.Add(index);
            }
        }

        return right;
    }

    private void FollowUp(CaseResult[] results, int[] suspicious, int sightings)
    {
        if (suspicious.Length == 0)
        {
            return;
        }

        int[] followed = [.. suspicious.Where((_, i) => i % (1 + (suspicious.Length / MostFollowed)) == 0)];
        int sessions = PlainSessions;
        for (; sessions < Sessions && sightings < FewestSightings && !IsOver; sessions++)
        {
            bool isSeen = sessions < Sessions - WholeSessions ? IsSeenInContext(results, followed) : IsSeenAfterAll(results, suspicious);
            if (!isSeen && IsOver)
            {
                // Cut short it shows nothing, and acquits nobody.
                break;
            }

            sightings += isSeen ? 1 : 0;
        }

        if (sightings < FewestSightings && sessions < Sessions)
        {
            return;
        }

        foreach (int index in suspicious)
        {
            results[index] = sightings >= FewestSightings
                ? results[index] with { Confirmation = Confirmation.Intermittent, Detail = Joined(results[index].Detail, "not in every session") }
                : results[index] with { Outcome = Outcome.Unstable };
        }

        if (sightings >= FewestSightings)
        {
            new HistoryDependence(candidate, expected, cost, () => IsOver).Mark(results, suspicious);
        }
    }

    /// <summary>Whether a fresh session gives a wrong digest when each case is asked after those that it had followed.</summary>
    private bool IsSeenInContext(CaseResult[] results, int[] indices)
    {
        using Interrogation interrogation = new(candidate, expected, cost);
        foreach (int index in indices)
        {
            for (int i = Math.Max(0, index - Predecessors); i <= index; i++)
            {
                if (cancellation.IsCancellationRequested || interrogation.Deaths > 0)
                {
                    return false;
                }

                if (interrogation.Ask(results[i].Case, Timeout.InfiniteTimeSpan) is { Outcome: Outcome.WrongDigest } && IsSuspect(results[i]))
                {
                    return true;
                }
            }
        }

        return false;
    }

    /// <summary>Whether a fresh session gives a wrong digest when it is asked all that the first one was asked, up to the last suspicious case.</summary>
    private bool IsSeenAfterAll(CaseResult[] results, int[] suspicious)
    {
        using Interrogation interrogation = new(candidate, expected, cost);
        HashSet<int> suspects = [.. suspicious];
        for (int i = 0; i <= suspicious[^1] && !IsOver && interrogation.Deaths == 0; i++)
        {
            if (interrogation.Ask(results[i].Case, Timeout.InfiniteTimeSpan) is { Outcome: Outcome.WrongDigest } && suspects.Contains(i))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a wrong digest there tells of the suspicion, and not of an error that is already confirmed.</summary>
    private static bool IsSuspect(CaseResult result) => result.Confirmation != Confirmation.Deterministic;

    /// <summary>A refusal that makes a candidate incomplete must come again as well.</summary>
    private void Refusals(CaseResult[] results)
    {
        int[] refused = Indices(results, result => result.Outcome == Outcome.WronglyRefused && result.Case.IsRequired);
        if (refused.Length == 0 || cancellation.IsCancellationRequested)
        {
            return;
        }

        using Interrogation interrogation = new(candidate, expected, cost);
        int asked = 0;
        foreach (int index in Smallest(results, refused))
        {
            if (cancellation.IsCancellationRequested || (IsOver && asked >= LeastAsked))
            {
                break;
            }

            asked++;
            if (interrogation.Ask(results[index].Case, Timeout.InfiniteTimeSpan) is { Outcome: Outcome.Pass })
            {
                results[index] = results[index] with { Outcome = Outcome.Unstable };
            }
        }
    }

    private static string Joined(string? first, string second) => first is null ? second : $"{first}; {second}";

    private static int[] Indices(CaseResult[] results, Func<CaseResult, bool> isWanted) =>
        [.. Enumerable.Range(0, results.Length).Where(i => isWanted(results[i]))];

    private static IOrderedEnumerable<int> Smallest(CaseResult[] results, int[] indices) =>
        indices.OrderBy(index => results[index].Case.Simplicity);
}
