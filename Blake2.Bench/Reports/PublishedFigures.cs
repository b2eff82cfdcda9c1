using System.Text.Json;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>What the study of 2018 published, from <c>published-2018.json</c>, which this assembly carries.</summary>
public static class PublishedFigures
{
    private const string File = "published-2018.json";
    private static readonly Lazy<JsonElement> Document = new(() => JsonSerializer.Deserialize<JsonElement>(ReportResources.Read(File)));

    /// <summary>The study's inputs, and where a leg was measured by the series of sizes alone the one of the same length.</summary>
    private static readonly (string Name, string? OfSizes)[] Inputs = [("abc", "sizes/3"), ("profile", null), ("random", "sizes/10485760")];

    /// <summary>Where and on what the figures were measured.</summary>
    public static string Source => Document.Value.GetProperty("source").GetString()!;

    /// <summary>
    /// A row for each published figure that has a counterpart in <paramref name="rows"/>, or can have none since there is no package of it: nanoseconds then, and now. Empty where nothing has a counterpart.
    /// </summary>
    public static TextTable Beside(IReadOnlyList<BenchmarkEvidence> rows)
    {
        TextTable table = new("Candidate", "Function", "Then", "Leg", ">3 B then", ">now", ">3.19 KiB then", ">now", ">10 MiB then", ">now");
        static bool HasCounterpart((JsonElement Figure, BenchmarkEvidence[] Now) pair) => Array.Exists(Inputs, input => pair.Figure.TryGetProperty(input.Name, out _) && Now(pair.Now, input) is not null);
        var pairs = Figures(rows).ToArray();
        foreach (var pair in pairs.Where(pair => HasCounterpart(pair) || (pair.Figure.TryGetProperty("hasNoPackage", out _) && Array.Exists(pairs, HasCounterpart))))
        {
            table.Add([Text(pair.Figure, "candidate"), Text(pair.Figure, "algorithm"), Text(pair.Figure, "then"), Text(pair.Figure, "leg"), .. Inputs.SelectMany(input => Pair(pair.Figure, pair.Now, input))]);
        }

        return table;
    }

    /// <summary>The same for the bytes that a call allocated.</summary>
    public static TextTable AllocationsBeside(IReadOnlyList<BenchmarkEvidence> rows)
    {
        TextTable table = new("Candidate", "Function", "Leg", ">3 B then", ">now", ">10 MiB then", ">now");
        var figures = Figures(rows).ToArray();
        foreach ((JsonElement figure, BenchmarkEvidence[] now) in figures)
        {
            string[] Bytes((string Name, string? OfSizes) input) =>
                [figure.TryGetProperty(input.Name + "Allocated", out JsonElement then) ? Quantities.Bytes(then.GetInt64()) : "–", Now(now, input) is { } row ? Quantities.Bytes(row.AllocatedBytes) : "–"];
            if (figure.TryGetProperty("abcAllocated", out _) && (now.Length > 0 || (figure.TryGetProperty("hasNoPackage", out _) && figures.Any(pair => pair.Now.Length > 0))))
            {
                table.Add([Text(figure, "candidate"), Text(figure, "algorithm"), Text(figure, "leg"), .. Bytes(Inputs[0]), .. Bytes(Inputs[2])]);
            }
        }

        return table;
    }

    /// <summary>The published figures, each with the rows on the same candidate, function and leg.</summary>
    private static IEnumerable<(JsonElement Figure, BenchmarkEvidence[] Now)> Figures(IReadOnlyList<BenchmarkEvidence> rows) =>
        from figure in Document.Value.GetProperty("figures").EnumerateArray()
        select (figure, rows.Where(row => (row.Candidate, row.Algorithm, row.Leg) == (Text(figure, "candidate"), Text(figure, "algorithm"), Text(figure, "leg"))).ToArray());

    private static string Text(JsonElement figure, string name) => figure.GetProperty(name).GetString()!;

    private static string[] Pair(JsonElement figure, BenchmarkEvidence[] now, (string Name, string? OfSizes) input) =>
    [
        figure.TryGetProperty(input.Name, out JsonElement then) ? Quantities.Time(then.GetDouble()) : "–",
        Now(now, input) is { } row ? ComparisonTables.TimeOf(row) : "–",
    ];

    private static BenchmarkEvidence? Now(BenchmarkEvidence[] now, (string Name, string? OfSizes) input) =>
        Array.FindLast(now, row => row.Input == input.Name) ?? Array.FindLast(now, row => row.Input == input.OfSizes);
}
