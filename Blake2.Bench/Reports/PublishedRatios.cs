using System.Globalization;
using System.Text.Json;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>What other studies published as one time against another, from <c>published-ratios.json</c>, and the same two times as they are measured here.</summary>
internal static class PublishedRatios
{
    private const string File = "published-ratios.json";
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web) { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true };
    private static readonly Lazy<Ratios> Document = new(() => JsonSerializer.Deserialize<Ratios>(ReportResources.Read(File), Options)!);

    /// <summary>A title, a table and a sentence for each study; the table has no rows where nothing measured stands beside what was published.</summary>
    public static IEnumerable<(string Title, TextTable Table, string Note)> Beside(IReadOnlyList<BenchmarkEvidence> rows, Ties ties) => Document.Value.Studies.Select(study => (
        study.Title,
        Create(study, rows, ties),
        $"How many times as fast, and both times{(study.Allocations ? " and allocations" : "")} where they are known; (tie): they cannot be told apart; –: not published, or not measured on that leg.{Against(study, rows)} Published: {study.Source}, on other machines; here: the newest version that was measured."));

    /// <summary>Whose the slow side is, where it is one candidate's for all rows.</summary>
    private static string Against(Study study, IReadOnlyList<BenchmarkEvidence> rows) =>
        study.Slow.Candidate is { } candidate && rows.LastOrDefault(row => row.Candidate == candidate && study.Columns.Any(column => column.Input == row.Input)) is { } slow
            ? $" Against {BenchmarkTables.NameOf(slow)}, {study.Slow.Algorithm ?? study.Fast.Algorithm}."
            : "";

    private static TextTable Create(Study study, IReadOnlyList<BenchmarkEvidence> rows, Ties ties)
    {
        TextTable table = new(["Candidate", "Leg", .. study.Columns.Select(column => ">" + column.Title)]);
        (string Candidate, string Leg, string[] Cells)[] here =
        [
            .. from row in rows
               where study.Fast.Matches(row)
               group row by (row.Candidate, row.Leg) into own
               let cells = study.Columns.Select(column => Cell(study, own.LastOrDefault(row => row.Input == column.Input), rows, ties)).ToArray()
               where cells.Any(cell => cell is not null)
               orderby own.Key.Leg, own.Min(row => row.MeanNanoseconds / row.Bytes)
               select (own.Key.Candidate, own.Key.Leg, cells.Select(cell => cell ?? "–").ToArray()),
        ];
        foreach (Published published in here.Length == 0 ? [] : study.Published)
        {
            table.Add([published.Name, "–", .. published.Cells.Select(cell => cell.ToString())]);
        }

        foreach ((string candidate, string leg, string[] cells) in here)
        {
            table.Add([candidate, leg, .. cells]);
        }

        return table;
    }

    /// <summary>The ratio and both times; <see langword="null"/> where one of them was not measured.</summary>
    private static string? Cell(Study study, BenchmarkEvidence? fast, IReadOnlyList<BenchmarkEvidence> rows, Ties ties)
    {
        BenchmarkEvidence? slow = fast is null ? null : rows.LastOrDefault(row => study.Slow.IsBeside(fast, row));
        return slow is null ? null : InWords(ComparisonTables.GainOf(fast!, slow, ties), Cost(study, fast!), Cost(study, slow));
    }

    private static string Cost(Study study, BenchmarkEvidence row) => ComparisonTables.TimeOf(row) + (study.Allocations ? $" and {Quantities.Bytes(row.AllocatedBytes)}" : "");

    private static string InWords(string gain, string fast, string slow) => $"{gain} ({fast}, {slow})";

    private sealed record Ratios(IReadOnlyList<Study> Studies);

    private sealed record Study(string Title, string Source, IReadOnlyList<Column> Columns, Side Fast, Side Slow, IReadOnlyList<Published> Published, bool Allocations = false);

    private sealed record Column(string Title, string Input);

    private sealed record Published(string Name, IReadOnlyList<PublishedCell> Cells);

    /// <summary>What a study published in one cell; neither where it published nothing.</summary>
    /// <param name="Gain">How many times as fast; two numbers are the ends of a range.</param>
    /// <param name="Nanoseconds">The time of the fast side and of the slow one, which tell the gain.</param>
    private sealed record PublishedCell(IReadOnlyList<double>? Gain = null, IReadOnlyList<double>? Nanoseconds = null)
    {
        public override string ToString() => this switch
        {
            { Nanoseconds: [double fast, double slow] } => InWords(Quantities.Ratio(slow / fast) + "×", Quantities.Time(fast), Quantities.Time(slow)),
            { Gain: { } gain } => string.Join(" to ", gain.Select(times => string.Create(CultureInfo.InvariantCulture, $"{times}×"))),
            _ => "–",
        };
    }

    /// <summary>One of the two times: whose, of which function, up to which instruction set.</summary>
    /// <param name="Candidate">Whose; of the fast side <see langword="null"/> for everybody's, of the slow side for the fast one's own.</param>
    /// <param name="Algorithm">Of which function; of the slow side <see langword="null"/> for the same.</param>
    /// <param name="Level">Up to which instruction set; <see langword="null"/> for all that the processor has.</param>
    private sealed record Side(string? Candidate = null, string? Algorithm = null, string? Level = null)
    {
        /// <summary>Whether this is the fast side of a pair.</summary>
        public bool Matches(BenchmarkEvidence row) => (Candidate ?? row.Candidate, Algorithm, Level) == (row.Candidate, row.Algorithm, LevelOf(row));

        /// <summary>Whether <paramref name="row"/> is the slow side of a pair with <paramref name="fast"/>.</summary>
        public bool IsBeside(BenchmarkEvidence fast, BenchmarkEvidence row) =>
            row.Input == fast.Input
            && row.Algorithm == (Algorithm ?? fast.Algorithm)
            && (Candidate is null ? (row.Candidate, row.Version) == (fast.Candidate, fast.Version) : row.Candidate == Candidate)
            && (Level is null ? row.Leg == fast.Leg : LevelOf(row) == Level && LegTable.Named(row.Leg)?.Architecture == LegTable.Named(fast.Leg)?.Architecture);

        private static string? LevelOf(BenchmarkEvidence row) => LegTable.Named(row.Leg)?.Level?.Name();
    }
}
