using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Fuzzing;

/// <summary>Says which things of a failing request make it fail: with which values of each it fails, all others being as they are.</summary>
internal static class Sensitivity
{
    /// <summary>Lengths in more ranges than these say nothing to a reader but examples.</summary>
    private const int MostRanges = 5;

    /// <summary>What those that fail have, as the end of a sentence, from what came of the neighbours; <see langword="null"/> where nothing matters.</summary>
    public static string? Of(IReadOnlyList<(Neighbour Neighbour, CaseResult Result)> answers)
    {
        List<string> matter = [];
        List<string> others = [];
        foreach (var thing in answers.Where(answer => answer.Result.Outcome is Outcome.Pass or Outcome.WrongDigest).GroupBy(answer => answer.Neighbour.Thing))
        {
            Neighbour[] wrong = [.. thing.Where(answer => answer.Result.Outcome == Outcome.WrongDigest).Select(answer => answer.Neighbour)];
            if (wrong.Length == thing.Count())
            {
                others.AddRange(wrong.Length > 1 ? [thing.Key] : []);
            }
            else
            {
                matter.Add(Words(thing.Key, wrong, [.. thing.Select(answer => answer.Neighbour)]));
            }
        }

        string rest = others.Count == 0 ? "" : $"; {string.Join(", ", others)} may be any";
        return matter.Count == 0 ? null : $"has {string.Join(", ", matter)}{rest}";
    }

    private static string Words(string thing, Neighbour[] wrong, Neighbour[] tried)
    {
        if (wrong.Length == 0 || wrong[0].Value < 0)
        {
            return $"{thing} {string.Join(" or ", wrong.Select(neighbour => neighbour.Words))}";
        }

        int[] lengths = [.. wrong.Select(neighbour => neighbour.Value).Order()];
        string ranges = Gaps.Ranges(lengths);
        return ranges.Split(", ").Length > MostRanges
            ? FormattableString.Invariant($"{lengths.Length} of {tried.Length} lengths of the {thing}, such as {string.Join(", ", lengths.Take(MostRanges))} bytes")
            : $"{thing} of {ranges} bytes";
    }
}
