using System.Text.Json;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>What the study of 2018 published, from <c>published-2018.json</c>, which this assembly carries.</summary>
public static class PublishedFigures
{
    private const string File = "reports/published-2018.json";
    private static readonly string[] Inputs = ["abc", "profile", "random"];
    private static readonly Lazy<JsonElement> Document = new(Load);

    /// <summary>Where and on what the figures were measured.</summary>
    public static string Source => Document.Value.GetProperty("source").GetString()!;

    /// <summary>A row for each published figure that has a counterpart in <paramref name="rows"/>: nanoseconds then, and now.</summary>
    public static TextTable Beside(IReadOnlyList<BenchmarkEvidence> rows)
    {
        TextTable table = new("Candidate", "Function", "Then", "Leg", ">3 B then", ">now", ">3.19 KiB then", ">now", ">10 MiB then", ">now");
        foreach (JsonElement figure in Document.Value.GetProperty("figures").EnumerateArray())
        {
            string Text(string name) => figure.GetProperty(name).GetString()!;
            BenchmarkEvidence[] now = [.. rows.Where(row => (row.Candidate, row.Algorithm, row.Leg) == (Text("candidate"), Text("algorithm"), Text("leg")))];
            if (Array.Exists(now, row => figure.TryGetProperty(row.Input, out _)))
            {
                table.Add([Text("candidate"), Text("algorithm"), Text("then"), Text("leg"), .. Inputs.SelectMany(input => Pair(figure, now, input))]);
            }
        }

        return table;
    }

    private static string[] Pair(JsonElement figure, BenchmarkEvidence[] now, string input) =>
    [
        figure.TryGetProperty(input, out JsonElement then) ? Quantities.Time(then.GetDouble()) : "–",
        Array.FindLast(now, row => row.Input == input) is { } row ? Quantities.Time(row.MeanNanoseconds) + (row.DigestIsRight == false ? " ✗ wrong" : "") : "–",
    ];

    private static JsonElement Load()
    {
        using Stream stream = typeof(PublishedFigures).Assembly.GetManifestResourceStream(File) ?? throw new InvalidDataException($"This build carries no '{File}'.");
        using JsonDocument document = JsonDocument.Parse(stream);
        return document.RootElement.Clone();
    }
}
