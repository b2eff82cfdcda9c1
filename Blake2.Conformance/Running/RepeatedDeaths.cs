using System.Globalization;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Running;

/// <summary>
/// Asks again for crashes and time-outs, each case for itself: one counts only where that same case dies again, since a process may also be killed from outside. What dies by itself in two fresh
/// sessions is deterministic. What does not is asked in eight more, after the cases that it had followed, and counts if it dies in at least 2 of the 10. Any other is judged by its answer.
/// </summary>
/// <param name="candidate">The candidate.</param>
/// <param name="expected">The digests that are due.</param>
/// <param name="cost">What its calls cost.</param>
/// <param name="isOver">Whether the time for asking again is up.</param>
/// <param name="cancellation">Ends the work.</param>
internal sealed class RepeatedDeaths(ICandidate candidate, ExpectedDigests expected, CallCost cost, Func<bool> isOver, CancellationToken cancellation)
{
    private const int SessionsAlone = 2;
    private const int Sessions = 10;

    /// <summary>The last sessions go through all that the one that died had been asked: a leak takes thousands of calls.</summary>
    private const int WholeSessions = 2;
    private const int Predecessors = 8;
    private const int FewestSightings = 2;

    /// <summary>Puts in the place of each death what asking again has shown.</summary>
    public void Revise(CaseResult[] results)
    {
        int[] dead = [.. Enumerable.Range(0, results.Length).Where(i => IsDeath(results[i])).OrderBy(i => results[i].Case.Simplicity)];
        HashSet<int> isDead = [.. dead];
        bool isAnyConfirmed = false;
        foreach (int index in dead)
        {
            if (cancellation.IsCancellationRequested || (isAnyConfirmed && isOver()))
            {
                return;
            }

            int first = index;
            while (first > 0 && !isDead.Contains(first - 1))
            {
                first--;
            }

            results[index] = AskAgain(results, index, first);
            isAnyConfirmed |= IsDeath(results[index]) && results[index].Confirmation != Confirmation.None;
        }
    }

    private static bool IsDeath(CaseResult? result) => result is { Outcome: Outcome.Crashed or Outcome.TimedOut };

    /// <summary>The case's result, confirmed or replaced; unchanged where the time was up before either.</summary>
    /// <param name="results">All results.</param>
    /// <param name="index">The place of the one that died.</param>
    /// <param name="first">The place of the first case that its session was asked.</param>
    private CaseResult AskAgain(CaseResult[] results, int index, int first)
    {
        CaseResult died = results[index];
        CaseResult? answer = null;
        int sightings = 0;
        int session = 0;
        for (; session < Sessions && IsUndecided(session, sightings); session++)
        {
            int from = session < SessionsAlone ? index : session < Sessions - WholeSessions ? Math.Max(first, index - Predecessors) : first;
            CaseResult? result = Ask(results, from, index);
            if (cancellation.IsCancellationRequested)
            {
                return died;
            }

            sightings += result is not null && ReferenceEquals(result.Case, died.Case) && IsDeath(result) ? 1 : 0;
            answer = result is null || IsDeath(result) ? answer : result;
        }

        return sightings >= FewestSightings ? Confirmed(died, session)
            : sightings > 0 && session < Sessions ? died
            : answer is null ? died
            : answer with { EarlierDeath = died.Detail ?? died.Exception ?? "died" };
    }

    /// <summary>The sessions that ask the case alone are always held; of the others no more than can still decide, and while there is time.</summary>
    private bool IsUndecided(int session, int sightings) =>
        session < SessionsAlone || (sightings < FewestSightings && sightings + Sessions - session >= FewestSightings && !isOver());

    private static CaseResult Confirmed(CaseResult died, int sessions) => sessions == SessionsAlone
        ? died with { Confirmation = Confirmation.Deterministic }
        : died with
        {
            Confirmation = Confirmation.Intermittent,
            Detail = string.Create(CultureInfo.InvariantCulture, $"{died.Detail}; not in every session, but in {FewestSightings} of {sessions} more"),
        };

    /// <summary>What a fresh session gives for the last of these cases; the death of an earlier one where it came to that, <see langword="null"/> where the time was up before.</summary>
    private CaseResult? Ask(CaseResult[] results, int first, int last)
    {
        using Interrogation interrogation = new(candidate, expected, cost);
        CaseResult? result = null;
        for (int i = first; i <= last && !IsDeath(result); i++)
        {
            if (cancellation.IsCancellationRequested || (last - first > Predecessors && isOver()))
            {
                return null;
            }

            result = interrogation.Ask(results[i].Case, Timeout.InfiniteTimeSpan);
        }

        return result;
    }
}
