using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>How long the messages were that verdicts rest on, so that nobody takes a verdict to speak of longer ones.</summary>
public static class Reach
{
    private static readonly Lazy<(Tier Tier, long Longest)[]> Tiers = new(() => [.. Enum.GetValues<Tier>().Select(tier => (tier, CaseSet.LongestMessage(HashFunction.Blake2b, tier)))]);

    /// <summary>Sentences, one where all candidates were given messages of the same lengths; none where the evidence does not tell.</summary>
    public static IReadOnlyList<string> Of(EvidenceFile evidence)
    {
        var groups = VerdictTable.MostThorough(evidence).Where(row => row.LongestMessage > 0).GroupBy(row => row.LongestMessage).OrderByDescending(group => group.Count()).ToArray();
        return [.. groups.Select((group, i) => Sentence(group.Key, groups.Length == 1 || i == 0 ? "" : " of " + string.Join(", ", group.Select(row => $"{VerdictTable.NameOf(row)} {row.Algorithm}").Distinct()), isFirstOfMany: groups.Length > 1 && i == 0))];
    }

    private static string Sentence(long longest, string whose, bool isFirstOfMany)
    {
        // What took less than the least tier has was given all that it takes.
        (Tier Tier, long Longest)[] longer = longest < Tiers.Value[0].Longest ? [] : [.. Tiers.Value.Where(tier => tier.Longest > longest).Take(1)];
        string others = longer.Length == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"; longer ones, up to {longer[0].Longest:N0} bytes, are asked with --cases {longer[0].Tier.ToString().ToLowerInvariant()}");
        return string.Create(CultureInfo.InvariantCulture, $"Digests{whose} were judged for messages of up to {longest:N0} bytes{(isFirstOfMany ? " where nothing else is said" : "")}{others}.");
    }
}
