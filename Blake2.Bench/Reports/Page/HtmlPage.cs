using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Blake2.Bench.Reports.Charts;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports.Page;

/// <summary>Everything that evidence tells, as one HTML file that needs nothing beside it and no network.</summary>
public static partial class HtmlPage
{
    /// <summary>The whole file. Of several tiers of one verdict the page has the most thorough, with what the others found besides.</summary>
    public static string Write(EvidenceFile all)
    {
        // The page's rows refer to the judged ones by their places, and show what the tables show.
        CandidateEvidence[] judged = [.. VerdictTable.MostThorough(all)];
        EvidenceFile evidence = all with { Candidates = [.. judged, .. all.Candidates.Where(candidate => !candidate.IsTested)] };
        PageView view = new(
            [.. PageRows.Of(judged, evidence)], Inputs(evidence), ThroughputPictures.Of(evidence), [.. VerdictTable.Disagreements(all)],
            [.. VerdictTable.NotAvailable(evidence).Concat(evidence.NotRun)], BenchmarkTables.Footnote(evidence), [.. MarkdownReport.Origins(evidence)]);
        string[] scripts = [.. Chart.Scripts.SkipLast(1).Concat(["vega-embed.min.js", Chart.Scripts[^1], "page.js"]).Select(Script)];
        Dictionary<string, string> parts = new()
        {
            ["script-hashes"] = string.Join(' ', scripts.Select(script => $"'sha256-{Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(script)))}'")),
            ["style"] = ReportResources.Read("page.css"),
            ["evidence"] = Data(EvidenceJson.Write(evidence)),
            ["view"] = JsonSerializer.Serialize(view, PageContext.Default.PageView),
            ["specification"] = Chart.Specification.ToJsonString(),
            ["configurations"] = Chart.Configurations.ToJsonString(),
            ["licences"] = Text(string.Join("\n\n", ReportResources.Licences.Select(name => $"{name[..^".LICENSE".Length]}\n\n{ReportResources.Read(name)}"))),
            ["scripts"] = string.Join("\n", scripts.Select(script => $"<script>{script}</script>")),
        };
        return Placeholder().Replace(ReportResources.Read("page.html"), match => parts[match.Groups["name"].Value]);
    }

    /// <summary>The inputs that were measured, those that stand alone first.</summary>
    private static PageInput[] Inputs(EvidenceFile evidence) =>
    [
        .. from row in evidence.Benchmarks
           group row by row.Input into input
           orderby Blake2.Bench.Inputs.SweepTable.SeriesOf(input.Key) is not null
           select new PageInput(input.Key, $"{input.Key} ({Quantities.Bytes(input.First().Bytes)})"),
    ];

    /// <summary>JSON in a form in which nothing can end the element that holds it: this writer's own encoder writes &lt;, &gt; and &amp; as escapes.</summary>
    private static string Data(string json) => JsonNode.Parse(json)!.ToJsonString();

    private static string Text(string text) => text.Replace("&", "&amp;", StringComparison.Ordinal).Replace("<", "&lt;", StringComparison.Ordinal);

    /// <summary>An embedded script, without the address of a source map that does not come along.</summary>
    private static string Script(string name)
    {
        string script = SourceMap().Replace(ReportResources.Read(name), "");
        return !script.Contains("</script", StringComparison.OrdinalIgnoreCase) && !script.Contains("<!--", StringComparison.Ordinal)
            ? script
            : throw new InvalidDataException($"The script '{name}' cannot stand in a page: it holds what ends or hides an element.");
    }

    [GeneratedRegex(@"\{\{(?<name>[a-z-]+)\}\}")]
    private static partial Regex Placeholder();

    [GeneratedRegex(@"^//# sourceMappingURL=.*$", RegexOptions.Multiline)]
    private static partial Regex SourceMap();
}
