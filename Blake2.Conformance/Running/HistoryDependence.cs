using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Fuzzing;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Running;

/// <summary>
/// Finds whether a digest that is not wrong in every session hangs on what was hashed before: right in a session of its own and, twice, wrong as at first after the cases that it had followed. Then
/// it looks for the last of those that it takes.
/// </summary>
internal sealed class HistoryDependence(ICandidate candidate, ExpectedDigests expected, CallCost cost, Func<bool> isOver)
{
    private const int Times = 2;

    /// <summary>Cases before the one in question that are tried before all are.</summary>
    private const int Predecessors = 8;

    /// <summary>Puts into a suspicious case what it takes to go wrong, where that is shown. Threads meet by chance and are left out.</summary>
    public void Mark(CaseResult[] results, IReadOnlyList<int> suspicious)
    {
        int[] ofOneThread = [.. suspicious.Where(index => results[index].Case.Request.Path != HashPath.Parallel)];
        if (ofOneThread.Length == 0)
        {
            return;
        }

        // A plain call first, and early, which is the soonest asked again.
        int first = ofOneThread.OrderBy(index => results[index].Case.Request.Path).ThenBy(index => index).First();
        foreach (int index in new[] { first, ofOneThread.MinBy(index => results[index].Case.Simplicity) }.Distinct())
        {
            if (After(results, index) is { } words)
            {
                results[index] = results[index] with { OnlyAfter = words, Detail = $"right by itself, wrong after {words}" };
                return;
            }
        }
    }

    /// <summary>What has to come before, in words; <see langword="null"/> where it is not that, or the time was up.</summary>
    private string? After(CaseResult[] results, int index)
    {
        if (isOver() || index == 0 || Ask(results, [index]) is not { Outcome: Outcome.Pass })
        {
            return null;
        }

        foreach (int first in new[] { Math.Max(0, index - Predecessors), 0 }.Distinct())
        {
            if (Enumerable.Range(0, Times).All(_ => IsWrongAgain(results, [.. Enumerable.Range(first, index - first + 1)])))
            {
                return Latest(results, first, index);
            }
        }

        return null;
    }

    /// <summary>The last case from which on it takes all to see the error, found by halving.</summary>
    private string Latest(CaseResult[] results, int wrongFrom, int index)
    {
        for (int rightFrom = index; rightFrom - wrongFrom > 1;)
        {
            int middle = (wrongFrom + rightFrom) / 2;
            bool isWrong = IsWrongAgain(results, [.. Enumerable.Range(middle, index - middle + 1)]);
            if (isOver())
            {
                return string.Create(CultureInfo.InvariantCulture, $"{Name(results[wrongFrom])} and the {index - wrongFrom - 1} cases after it, or some of them");
            }

            (wrongFrom, rightFrom) = isWrong ? (middle, rightFrom) : (wrongFrom, middle);
        }

        return wrongFrom == index - 1 || IsWrongAgain(results, [wrongFrom, index]) ? Name(results[wrongFrom])
            : string.Create(CultureInfo.InvariantCulture, $"{Name(results[wrongFrom])} and the {index - wrongFrom - 1} cases after it, or some of them");
    }

    private bool IsWrongAgain(CaseResult[] results, int[] indices) =>
        Ask(results, indices) is { Outcome: Outcome.WrongDigest } last && results[indices[^1]].Actual is var first
        && last.Actual.Count == first.Count && last.Actual.Zip(first).All(pair => pair.First.AsSpan().SequenceEqual(pair.Second));

    /// <summary>What a fresh session gives for the last of the cases; <see langword="null"/> where the time is up or it died before.</summary>
    private CaseResult? Ask(CaseResult[] results, int[] indices)
    {
        using Interrogation interrogation = new(candidate, expected, cost);
        CaseResult? last = null;
        foreach (int index in indices)
        {
            if (isOver() || interrogation.Deaths > 0)
            {
                return null;
            }

            last = interrogation.Ask(results[index].Case, Timeout.InfiniteTimeSpan);
        }

        return last;
    }

    /// <summary>The case's id; of a random request, which no list has, the request too.</summary>
    private static string Name(CaseResult result) =>
        result.Case.Family == RandomRequests.Family ? $"`{result.Case.Id}` ({Fuzzer.Text(result.Case.Request)})" : $"`{result.Case.Id}`";
}
