using Blake2.Bench.Inputs;
using Blake2.Bench.Measuring;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>The measurements as tables, one for each input and leg; the inputs of a series share one.</summary>
public static class BenchmarkTables
{
    private const int ShownDigestLength = 5;

    /// <summary>A title and a table for each input on each leg of each host, rows by function and then by time.</summary>
    public static IEnumerable<(string Title, TextTable Table)> Create(EvidenceFile evidence)
    {
        Func<BenchmarkEvidence, string?> verdictOf = VerdictTable.BesideTimes(evidence);
        Ties ties = new(evidence);
        bool hasSeveralHosts = evidence.Benchmarks.Select(row => row.Host).Distinct().Count() > 1;
        foreach (var group in evidence.Benchmarks.Where(row => SweepTable.SeriesOf(row.Input) is null).GroupBy(row => (row.Host, row.Leg, row.Input, row.Bytes)))
        {
            TextTable table = new(
                "Candidate", "Function", "Hash", "Verdict", ">Mean", ">Error", ">StdDev", ">Ratio", ">MB/s", ">Gen 0", ">Gen 1", ">Gen 2", ">Allocated");
            foreach (BenchmarkEvidence row in group.OrderBy(row => FunctionOrder(row.Algorithm)).ThenBy(row => row.MeanNanoseconds))
            {
                table.Add(Cells(row, verdictOf(row), YardstickOf(row, [.. group]), ties));
            }

            string host = hasSeveralHosts ? $", {group.Key.Host}" : "";
            yield return ($"{group.Key.Input}, {Quantities.Bytes(group.Key.Bytes)} on {group.Key.Leg}{host}", table);
        }

        foreach (var series in evidence.Benchmarks.Where(row => SweepTable.SeriesOf(row.Input) is not null).GroupBy(row => (row.Host, row.Leg, Series: SweepTable.SeriesOf(row.Input))))
        {
            string host = hasSeveralHosts ? $", {series.Key.Host}" : "";
            string[] plain = [.. PlainCalls.All.Where(remark => series.Any(row => row.Remarks.Contains(remark)))];
            string mark = plain.Length == 0 ? "" : $"; * {string.Join(", or ", plain)}, since the adapter has no other call";
            yield return ($"{series.Key.Series} on {series.Key.Leg}{host}: time, MB/s, and what a call allocates{mark}", OfSeries([.. series], verdictOf, ties));
        }
    }

    /// <summary>A row for each candidate, and a column for each input; figures of plain calls are marked.</summary>
    private static TextTable OfSeries(BenchmarkEvidence[] rows, Func<BenchmarkEvidence, string?> verdictOf, Ties ties)
    {
        (string Input, long Bytes)[] inputs = [.. rows.Select(row => (row.Input, row.Bytes)).Distinct()];
        TextTable table = new(["Candidate", "Function", "Verdict", .. inputs.Select(input => $">{input.Input} ({Quantities.Bytes(input.Bytes)})")]);
        foreach (var candidate in rows
            .GroupBy(row => (Name: NameOf(row, PlainCalls.All), row.Algorithm))
            .OrderBy(group => FunctionOrder(group.Key.Algorithm)).ThenBy(group => group.Average(row => row.MeanNanoseconds / row.Bytes)))
        {
            table.Add(
            [
                candidate.Key.Name,
                candidate.Key.Algorithm,
                verdictOf(candidate.First()) ?? "–",
                .. inputs.Select(input => candidate.FirstOrDefault(row => row.Input == input.Input) is { } row ? TimeCell(row, ties) : "–"),
            ]);
        }

        return table;
    }

    private static string TimeCell(BenchmarkEvidence row, Ties ties)
    {
        string mark = row.Remarks.Intersect(PlainCalls.All).Any() ? " *" : "";
        string memory = row.AllocatedBytes == 0 ? "" : ", " + Quantities.Bytes(row.AllocatedBytes);
        return $"{Quantities.Time(row.MeanNanoseconds)}, {Quantities.Throughput(row.Bytes, row.MeanNanoseconds)}{memory}{(row.DigestIsRight == false ? " ✗ wrong" : "")}{ties.Mark(row)}{mark}";
    }

    /// <summary>The candidate, its version, and what is to be said of its figures; without the remarks in <paramref name="unsaid"/>.</summary>
    internal static string NameOf(BenchmarkEvidence row, IReadOnlyList<string>? unsaid = null) =>
        (row.Version.Length == 0 ? row.Candidate : $"{row.Candidate} {row.Version}") + string.Concat(row.Remarks.Except(unsaid ?? []).Select(remark => $" ({remark})"));

    /// <summary>How the rounds were made and how far equal rows lie apart; empty without measurements.</summary>
    public static string Footnote(EvidenceFile evidence)
    {
        if (evidence.Benchmarks.Count == 0)
        {
            return "";
        }

        int fewest = evidence.Benchmarks.Min(row => row.Rounds.Count);
        int most = evidence.Benchmarks.Max(row => row.Rounds.Count);
        string rounds = fewest == most ? $"{most}" : $"{fewest} to {most}";
        string noise = NoiseTable.InWords(evidence.Noise);
        return $"Mean: median over {rounds} fresh process{(most == 1 ? "" : "es")} a row, in interleaved rounds. Ratio: to {Measurement.Yardstick} of the same function (BLAKE2b for the baselines). Inputs that stand alone are hashed to digests of 40 bits, where a package has them, or to the length that the table says; series to digests of full length. Gen: collections in 1,000 calls, as far as the calls that were counted reached a first one."
            + (noise.Length == 0 ? " What" : $" Noise, as far as the same candidate, measured twice, differs from itself: {noise}; what lies within it, or what")
            + $" a rank test (5 %) of the processes cannot tell apart, is a tie: beside a ratio with {Measurement.Yardstick}, beside a time with the fastest right one of the function."
            + string.Concat(evidence.Conditions.Select(sentence => " " + sentence));
    }

    private static string[] Cells(BenchmarkEvidence row, string? verdict, BenchmarkEvidence? yardstick, Ties ties) =>
    [
        NameOf(row),
        row.Algorithm,
        HashCell(row),
        verdict ?? "–",
        Quantities.Time(row.MeanNanoseconds),
        OverProcesses(row, row.ErrorNanoseconds),
        OverProcesses(row, row.StdDevNanoseconds),
        yardstick is null ? "–" : RatioCell(row, yardstick, ties),
        Quantities.Throughput(row.Bytes, row.MeanNanoseconds),
        Collections(row.Gen0), Collections(row.Gen1), Collections(row.Gen2),
        row.AllocatedBytes == 0 ? "0 B" : Quantities.Bytes(row.AllocatedBytes),
    ];

    /// <summary>A spread over processes, which one process does not have.</summary>
    private static string OverProcesses(BenchmarkEvidence row, double nanoseconds) => row.Rounds.Count > 1 ? Quantities.Time(nanoseconds) : "–";

    private static string RatioCell(BenchmarkEvidence row, BenchmarkEvidence yardstick, Ties ties) =>
        Quantities.Ratio(row.MeanNanoseconds / yardstick.MeanNanoseconds) + (row != yardstick && ties.Are(row, yardstick) ? " (tie)" : "");

    /// <summary>The digest as far as 40 bits show it; a wrong one is marked, and one of another length says its length.</summary>
    private static string HashCell(BenchmarkEvidence row)
    {
        string digest = row.Digest.ToUpperInvariant();
        bool isWhole = digest.Length <= 2 * ShownDigestLength;
        string shown = isWhole ? digest : digest[..(2 * ShownDigestLength)] + "…";
        string length = isWhole || row.DigestIsRight is null ? "" : $" ({row.DigestLength} B)";
        return shown + length + (row.DigestIsRight == false ? " ✗ wrong" : "");
    }

    /// <summary>BLAKE2s is compared with native BLAKE2s, everything else with native BLAKE2b.</summary>
    private static BenchmarkEvidence? YardstickOf(BenchmarkEvidence row, IReadOnlyList<BenchmarkEvidence> group)
    {
        string function = row.Algorithm == "BLAKE2s" ? "BLAKE2s" : "BLAKE2b";
        return group.FirstOrDefault(other => other.Candidate == Measurement.Yardstick && other.Algorithm == function);
    }

    internal static int FunctionOrder(string algorithm) => algorithm switch { "BLAKE2b" => 0, "BLAKE2s" => 1, _ => 2 };

    private static string Collections(double inThousandCalls) => inThousandCalls == 0 ? "–" : Quantities.Significant(inThousandCalls);
}
