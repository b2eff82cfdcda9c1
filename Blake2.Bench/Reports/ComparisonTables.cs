using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Bench.Measuring;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>What the measurements show when they are set side by side: legs, instruction sets, sizes, first calls, and what was published before.</summary>
public static class ComparisonTables
{
    private const string LongInput = "random";
    private const string SizeSeries = "sizes";
    private const string ScalarLevel = "-scalar";

    /// <summary>A title, a table and a sentence for each comparison that the evidence has rows for.</summary>
    public static IEnumerable<(string Title, TextTable Table, string Note)> Create(EvidenceFile evidence)
    {
        BenchmarkEvidence[] all = [.. evidence.Benchmarks];
        Ties ties = new(evidence);
        if (AcrossLegs(all, ties) is { Rows.Count: > 0 } legs)
        {
            yield return ("10 MiB on each leg", legs, "Time of one call, in the order of the first leg; of a leg's name the part after the architecture says up to which instruction set it may go. –: it was not measured there; 'Not run' has the reasons. (tie): with the fastest right one of the function on the leg." + (evidence.Legs.Any(leg => leg.Under == Wine.Name) ? " Under Wine the platform's own functions (dotnet) are Wine's, and not those of Windows." : ""));
        }

        if (NoiseTable.Create(evidence) is { Rows.Count: > 0 } noise)
        {
            yield return ("How far equal code lies apart", noise, $"One candidate measured twice in one run, under two names: how far the two medians differ, over the inputs of a row. It is {Measurement.Yardstick}, or the first candidate of a run without it. Smaller differences between candidates are ties, and so are greater ones that a rank test of the processes (5 %) cannot tell from chance, as where other work held some of them up. Disturbed: rows of which the slowest process took over {Sample.DisturbedPercent} % longer than the fastest; where they are many, the machine was busy, and small differences say little. Legs are measured side by side, those by instruction set in one run of their own: what one of them differs by from the same code on a leg without that suffix is the time between the runs.");
        }

        foreach (var host in all.GroupBy(row => row.Host))
        {
            string suffix = all.All(row => row.Host == host.Key) ? "" : $", {host.Key}";
            foreach ((string title, TextTable table, string note) in OfHost([.. host], ties).Where(comparison => comparison.Table.Rows.Count > 0))
            {
                yield return (title + suffix, table, note);
            }
        }
    }

    private static IEnumerable<(string Title, TextTable Table, string Note)> OfHost(BenchmarkEvidence[] rows, Ties ties)
    {
        yield return ("Then and now", PublishedFigures.Beside(rows), $"Then: {PublishedFigures.Source}. The 3.19 KiB are another ICC profile of the same length; now: the newest version that was measured, with the instruction sets of then where these are known. –: not published, or not measured on that leg.");
        yield return ("Then and now: bytes allocated", PublishedFigures.AllocationsBeside(rows), "Then: the same study.");
        foreach (var study in PublishedRatios.Beside(rows, ties))
        {
            yield return study;
        }

        yield return ("What instruction sets give", BySize(rows, row => BaseOf(row, rows) is not null, row => SpeedUpCell(row, BaseOf(row, rows)!, ties)), "MB/s, and how many times as fast as with scalar code only; (tie): the two cannot be told apart. An implementation may leave vectors alone where it knows integers to be faster.");
        yield return ("Bytes allocated by the length of the message", BySize(rows, row => IsWhole(row.Leg) && Allocates(row, rows), row => Quantities.Bytes(row.AllocatedBytes)), "One call. Rows that allocate nothing at any length are left out.");
        yield return ("The first call in a process", FirstCalls(rows), "Loading and compiling the package's code included, the adapter's excluded; beside it the same call later. Of a candidate measured in several runs the one with the shortest message.");
    }

    /// <summary>A row for each candidate, a column for each leg of each machine, for the long input.</summary>
    private static TextTable AcrossLegs(BenchmarkEvidence[] all, Ties ties)
    {
        BenchmarkEvidence[] rows = [.. all.Where(row => row.Input == LongInput)];
        (string Host, string Leg)[] legs = [.. rows.Select(row => (row.Host, row.Leg)).Distinct()];
        bool hasSeveralHosts = legs.Select(leg => leg.Host).Distinct().Count() > 1;
        TextTable table = new(["Candidate", "Function", .. legs.Select(leg => hasSeveralHosts ? $">{leg.Leg}, {leg.Host}" : ">" + leg.Leg)]);
        foreach (var group in (legs.Length > 1 ? rows : []).GroupBy(row => (row.Candidate, row.Version, row.Algorithm)).OrderBy(group => BenchmarkTables.FunctionOrder(group.Key.Algorithm)).ThenBy(group => group.Min(row => (Array.IndexOf(legs, (row.Host, row.Leg)), row.MeanNanoseconds))))
        {
            table.Add([BenchmarkTables.NameOf(group.First()), group.Key.Algorithm, .. legs.Select(leg => Cell(group, row => (row.Host, row.Leg) == leg, row => TimeOf(row) + ties.Mark(row)))]);
        }

        return table;
    }

    /// <summary>A row for each candidate and leg, a column for each length of the series of sizes.</summary>
    private static TextTable BySize(BenchmarkEvidence[] all, Func<BenchmarkEvidence, bool> isIn, Func<BenchmarkEvidence, string> cell)
    {
        BenchmarkEvidence[] rows = [.. all.Where(row => SweepTable.SeriesOf(row.Input) == SizeSeries && isIn(row))];
        long[] sizes = [.. rows.Select(row => row.Bytes).Distinct().Order()];
        TextTable table = new(["Candidate", "Function", "Leg", .. sizes.Select(size => ">" + Quantities.Bytes(size))]);
        foreach (var group in rows.GroupBy(row => (Name: BenchmarkTables.NameOf(row), row.Algorithm, row.Leg)).OrderBy(group => BenchmarkTables.FunctionOrder(group.Key.Algorithm)).ThenBy(group => group.Key.Name, StringComparer.Ordinal))
        {
            table.Add([group.Key.Name, group.Key.Algorithm, group.Key.Leg, .. sizes.Select(size => Cell(group, row => row.Bytes == size, cell))]);
        }

        return table;
    }

    private static TextTable FirstCalls(BenchmarkEvidence[] all)
    {
        TextTable table = new("Candidate", "Function", "Leg", ">First call", ">Later", ">First / later");
        IEnumerable<BenchmarkEvidence> shortest = all.Where(row => row.FirstCallNanoseconds > 0 && IsWhole(row.Leg))
            .GroupBy(row => (row.Candidate, row.Version, row.Algorithm, row.Leg)).Select(rows => rows.MinBy(row => row.Bytes)!);
        foreach (BenchmarkEvidence row in shortest.OrderBy(row => row.Leg, StringComparer.Ordinal).ThenBy(row => row.FirstCallNanoseconds))
        {
            table.Add(
                BenchmarkTables.NameOf(row), row.Algorithm, row.Leg, Quantities.Time(row.FirstCallNanoseconds), TimeOf(row), Quantities.Significant(row.FirstCallNanoseconds / row.MeanNanoseconds));
        }

        return table;
    }

    private static string Cell(IEnumerable<BenchmarkEvidence> rows, Func<BenchmarkEvidence, bool> isIt, Func<BenchmarkEvidence, string> cell) =>
        rows.FirstOrDefault(isIt) is { } row ? cell(row) : "–";

    private static string SpeedUpCell(BenchmarkEvidence row, BenchmarkEvidence scalar, Ties ties) => $"{Quantities.Throughput(row.Bytes, row.MeanNanoseconds)}, {GainOf(row, scalar, ties)}";

    /// <summary>How many times as fast as <paramref name="slow"/> the row is, and whether they are a tie.</summary>
    internal static string GainOf(BenchmarkEvidence row, BenchmarkEvidence slow, Ties ties) =>
        Quantities.Ratio(slow.MeanNanoseconds / row.MeanNanoseconds) + "×" + (row != slow && ties.Are(row, slow) ? " (tie)" : "");

    /// <summary>Time of one call, and whether its digest was wrong.</summary>
    internal static string TimeOf(BenchmarkEvidence row) => Quantities.Time(row.MeanNanoseconds) + (row.DigestIsRight == false ? " ✗ wrong" : "");

    /// <summary>The same candidate's figure without any vectors on the same architecture, where the row is one of an instruction set.</summary>
    private static BenchmarkEvidence? BaseOf(BenchmarkEvidence row, BenchmarkEvidence[] all) => IsWhole(row.Leg) ? null : Array.Find(all, other =>
        (other.Candidate, other.Version, other.Algorithm, other.Input) == (row.Candidate, row.Version, row.Algorithm, row.Input)
        && other.Leg == row.Leg[..row.Leg.IndexOf('-', StringComparison.Ordinal)] + ScalarLevel);

    /// <summary>Whether any length of the row's series costs its candidate memory.</summary>
    private static bool Allocates(BenchmarkEvidence row, BenchmarkEvidence[] all) => all.Any(other =>
        (other.Candidate, other.Version, other.Algorithm, other.Leg) == (row.Candidate, row.Version, row.Algorithm, row.Leg)
        && SweepTable.SeriesOf(other.Input) == SizeSeries && other.AllocatedBytes > 0);

    /// <summary>Whether the leg has all instruction sets of its processor.</summary>
    private static bool IsWhole(string leg) => LegTable.Named(leg) is { Level: null };
}
