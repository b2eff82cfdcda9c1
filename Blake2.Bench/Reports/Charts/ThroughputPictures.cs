using System.Globalization;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Reports.Charts;

/// <summary>The pictures that the series of sizes gives: implementations beside each other on each leg, and the legs of one implementation beside each other.</summary>
public static class ThroughputPictures
{
    private const string Series = "sizes";
    private const int Colors = 8;
    private const int Shapes = 5;

    /// <summary>Where an implementation's legs lie closer together at every size, its instruction sets make no picture.</summary>
    private const double NotableRatio = 1.25;

    /// <summary>What has no picture, for the reader who misses it.</summary>
    public static string Omitted { get; } = string.Create(CultureInfo.InvariantCulture, $"Pictures by instruction set are of those implementations only whose instruction sets make a difference: {NotableRatio} times at one size at least.");

    private static readonly string[] Functions = ["BLAKE2b", "BLAKE2s"];

    /// <summary>The pictures; none where no sizes were measured.</summary>
    public static IReadOnlyList<Picture> Of(EvidenceFile evidence)
    {
        BenchmarkEvidence[] rows = [.. evidence.Benchmarks.Where(row => SweepTable.SeriesOf(row.Input) == Series && row.Bytes > 0)];
        Dictionary<string, int> places = [];
        foreach (BenchmarkEvidence row in rows)
        {
            places.TryAdd(NameOf(row), places.Count);
        }

        return [.. Implementations(evidence, rows, places), .. InstructionSets(evidence, rows)];
    }

    private static IEnumerable<Picture> Implementations(EvidenceFile evidence, BenchmarkEvidence[] rows, Dictionary<string, int> places) =>
        from leg in rows.GroupBy(row => (row.Host, row.Leg))
        from function in Functions
        where leg.Any(row => row.Algorithm == function)
        let shown = leg.Where(row => row.Algorithm == function || !Functions.Contains(row.Algorithm)).ToArray()
        where HasLines(shown)
        select new Picture($"{function} on {leg.Key.Leg}", Machine(evidence, leg.Key.Host, [leg.Key.Leg]), function, leg.Key.Leg, leg.Key.Host, Points(shown, NameOf, name => places[name]));

    private static IEnumerable<Picture> InstructionSets(EvidenceFile evidence, BenchmarkEvidence[] rows) =>
        from one in rows.Where(row => Functions.Contains(row.Algorithm)).GroupBy(row => (row.Host, Architecture: row.Leg.Split('-')[0], Name: NameOf(row), row.Algorithm))
        let shown = Levels([.. one])
        where HasLines(shown) && shown.GroupBy(row => row.Bytes).Any(size => size.Max(row => row.MeanNanoseconds) >= NotableRatio * size.Min(row => row.MeanNanoseconds))
        let legs = shown.Select(row => row.Leg).Distinct().ToList()
        select new Picture(
            $"{one.Key.Algorithm} by {one.Key.Name} on {one.Key.Architecture}, by instruction set", Machine(evidence, one.Key.Host, legs), one.Key.Algorithm, "", one.Key.Host, Points(shown, row => row.Leg, legs.IndexOf));

    /// <summary>Where several levels were measured, those alone: the leg without one is the highest of them again, from another run.</summary>
    private static BenchmarkEvidence[] Levels(BenchmarkEvidence[] rows)
    {
        BenchmarkEvidence[] levels = [.. rows.Where(row => LegTable.Named(row.Leg) is { Level: not null })];
        return levels.Select(row => row.Leg).Distinct().Skip(1).Any() ? levels : rows;
    }

    private static bool HasLines(BenchmarkEvidence[] rows) => rows.Select(row => row.Bytes).Distinct().Skip(1).Any();

    private static PicturePoint[] Points(IEnumerable<BenchmarkEvidence> rows, Func<BenchmarkEvidence, string> lineOf, Func<string, int> placeOf) =>
    [
        .. from line in rows.GroupBy(lineOf)
           let place = placeOf(line.Key)
           let isWrong = line.Any(row => row.DigestIsRight == false || row.Verdict == nameof(Verdict.Incorrect))
           let label = isWrong ? $"{line.Key} ✗ wrong" : line.Key
           from row in line.OrderBy(row => row.Bytes)
           let kind = isWrong ? "wrong" : Functions.Contains(row.Algorithm) ? "right" : "other"
           select new PicturePoint(line.Key, label, place % Colors, place / Colors % Shapes, kind, row.Bytes, row.Bytes * 1e3 / row.MeanNanoseconds, Quantities.Time(row.MeanNanoseconds)),
    ];

    private static string NameOf(BenchmarkEvidence row)
    {
        string name = row.Version.Length == 0 ? row.Candidate : $"{row.Candidate} {row.Version}";
        return Functions.Contains(row.Algorithm) ? name : $"{row.Algorithm} ({name})";
    }

    private static string Machine(EvidenceFile evidence, string id, IReadOnlyList<string> legs)
    {
        string? processor = evidence.Hosts.FirstOrDefault(host => host.Id == id)?.Processor;
        string?[] runtimes = [.. evidence.Legs.Where(leg => leg.Host == id && legs.Contains(leg.Leg)).Select(leg => leg.Under.Length == 0 ? leg.Runtime : $"{leg.Runtime} under {leg.Under}").Distinct()];
        return string.Join("; ", new[] { processor ?? id }.Concat(runtimes));
    }
}
