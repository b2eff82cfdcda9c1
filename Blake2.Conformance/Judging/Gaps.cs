using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Judging;

/// <summary>What of RFC 7693 a candidate refuses or lacks, told in ranges of lengths (bytes).</summary>
public static class Gaps
{
    /// <summary>Sentences such as <c>unkeyed digests of 1–31 bytes</c>; none where nothing is missing.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<CaseResult> results)
    {
        ArgumentNullException.ThrowIfNull(results);
        CaseResult[] required = [.. results.Where(result => result.Case.IsRequired && result.Outcome is Outcome.Pass or Outcome.WrongDigest or Outcome.WronglyRefused or Outcome.Unsupported)];
        List<string> gaps = [];
        HashSet<CaseResult> told = new(ReferenceEqualityComparer.Instance);
        Tell("unkeyed digests", required.Where(result => result.Case.Request.Parameters.KeyLength == 0), result => result.Case.Request.Parameters.DigestLength, gaps, told);
        Tell("keys", required.Where(result => result.Case.Request.Parameters.KeyLength > 0), result => result.Case.Request.Parameters.KeyLength, gaps, told);
        Tell("keyed digests", required.Where(result => result.Case.Request.Parameters.KeyLength > 0), result => result.Case.Request.Parameters.DigestLength, gaps, told);
        CaseResult[] empty = [.. required.Where(result => result.Case.Request.Message.Length == 0)];
        if (empty.Length > 0 && empty.All(IsMissing) && empty.Any(result => !told.Contains(result)))
        {
            gaps.Add("the empty message");
            told.UnionWith(empty);
        }

        CaseResult[] others = [.. required.Where(result => IsMissing(result) && !told.Contains(result))];
        if (others.Length > 0)
        {
            gaps.Add(string.Create(CultureInfo.InvariantCulture, $"{others.Length} other cases, such as {others.MinBy(result => result.Case.Simplicity)!.Case.Id}"));
        }

        return gaps;
    }

    /// <summary>The cases by their length, of those lengths of which none is answered.</summary>
    internal static IEnumerable<IGrouping<int, CaseResult>> MissingLengths(IEnumerable<CaseResult> cases, Func<CaseResult, int> lengthOf) =>
        cases.GroupBy(lengthOf).Where(group => group.All(IsMissing));

    private static bool IsMissing(CaseResult result) => result.Outcome is Outcome.WronglyRefused or Outcome.Unsupported;

    /// <summary>Tells the lengths of which no case is answered, among the cases that no earlier sentence explains.</summary>
    private static void Tell(string what, IEnumerable<CaseResult> cases, Func<CaseResult, int> lengthOf, List<string> gaps, HashSet<CaseResult> told)
    {
        IGrouping<int, CaseResult>[] missing = [.. MissingLengths(cases.Where(result => !told.Contains(result)), lengthOf).OrderBy(group => group.Key)];
        if (missing.Length > 0)
        {
            gaps.Add($"{what} of {Ranges([.. missing.Select(group => group.Key)])} bytes");
            told.UnionWith(missing.SelectMany(group => group));
        }
    }

    /// <summary>Numbers as ranges: <c>1–31, 33</c>.</summary>
    internal static string Ranges(int[] ascending)
    {
        List<string> ranges = [];
        for (int first = 0; first < ascending.Length;)
        {
            int last = first;
            while (last + 1 < ascending.Length && ascending[last + 1] == ascending[last] + 1)
            {
                last++;
            }

            ranges.Add(string.Create(CultureInfo.InvariantCulture, $"{ascending[first]}{(last == first ? "" : "–" + ascending[last].ToString(CultureInfo.InvariantCulture))}"));
            first = last + 1;
        }

        return string.Join(", ", ranges);
    }
}
