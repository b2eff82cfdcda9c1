using System.Globalization;
using Blake2.Bench.Inputs;
using Blake2.Bench.Measuring;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>The A/A control: how far one candidate, measured twice, differs from itself.</summary>
public static class NoiseTable
{
    /// <summary>Up to this many figures are told one by one in a sentence.</summary>
    private const int MostInSentence = 4;

    /// <summary>A row for each series of inputs on each leg, and one for the inputs that stand alone; none for a single figure, which a sentence tells.</summary>
    public static TextTable Create(EvidenceFile evidence)
    {
        TextTable table = new("Machine", "Leg", "Inputs", ">Least", ">Median", ">Greatest", ">Disturbed");
        var rows = evidence.Noise.GroupBy(noise => (noise.Host, noise.Leg, Series: SweepTable.SeriesOf(noise.Input)));
        foreach (var row in evidence.Noise.Count > MostInSentence ? rows : [])
        {
            double[] values = [.. row.Select(noise => noise.Relative)];
            HashSet<string> inputs = [.. row.Select(noise => noise.Input)];
            BenchmarkEvidence[] measured = [.. evidence.Benchmarks.Where(other => (other.Host, other.Leg) == (row.Key.Host, row.Key.Leg) && inputs.Contains(other.Input))];
            table.Add(row.Key.Host, row.Key.Leg, row.Key.Series ?? string.Join(", ", row.Select(noise => noise.Input)), Percent(values.Min()), Percent(Sample.Median(values)), Percent(values.Max()),
                $"{measured.Count(other => Sample.IsDisturbed(other.Rounds))} of {measured.Length}");
        }

        return table;
    }

    /// <summary>The same in words, one by one or, where they are many, as a range; empty where nothing was measured twice.</summary>
    public static string InWords(IReadOnlyList<NoiseEvidence> noise)
    {
        double[] values = [.. noise.Select(one => one.Relative)];
        return values.Length == 0 ? ""
            : values.Length <= MostInSentence ? string.Join(", ", noise.Select(one => $"{one.Input} on {one.Leg} {Percent(one.Relative)}"))
            : $"{Percent(values.Min())} to {Percent(values.Max())} by leg and input, {Percent(Sample.Median(values))} in the median";
    }

    private static string Percent(double relative) => (100 * relative).ToString("0.0", CultureInfo.InvariantCulture) + " %";
}
