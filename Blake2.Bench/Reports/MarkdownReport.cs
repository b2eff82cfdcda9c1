using System.Text;
using Blake2.Bench.Reports.Charts;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>Everything that evidence tells, as one Markdown document.</summary>
public static class MarkdownReport
{
    /// <summary>The whole document.</summary>
    /// <param name="evidence">What it tells.</param>
    /// <param name="pictures">The pictures that lie beside it; <see langword="null"/> for a document without.</param>
    public static string Write(EvidenceFile evidence, PictureFiles? pictures = null)
    {
        (string Title, string Text)[] sections =
        [
            ("Verdicts", evidence.Candidates.Count > 0 ? Verdicts(evidence) : ""),
            ("Side by side", Comparisons(evidence)),
            ("Throughput against message size", pictures?.ToMarkdown() is { Length: > 0 } drawn ? $"{drawn}\n{ThroughputPictures.Omitted}\n" : ""),
            ("What stands behind the verdicts", string.Join("\n\n", VerdictTable.Details(evidence)) is { Length: > 0 } details ? details + "\n" : ""),
            ("Measurements", evidence.Benchmarks.Count > 0 ? Benchmarks(evidence) : ""),
        ];
        sections = [.. sections.Where(section => section.Text.Length > 0)];
        string contents = string.Join(" · ", sections.Select(section => $"[{section.Title}](#{section.Title.ToLowerInvariant().Replace(' ', '-')})"));
        StringBuilder text = new($"# BLAKE2 on .NET: verdicts and measurements\n\n{Provenance(evidence)}");
        text.Append(contents.Length == 0 ? "" : $"\n{contents}\n").AppendJoin("", sections.Select(section => $"\n## {section.Title}\n\n{section.Text}"));
        return text.ToString();
    }

    /// <summary>The table of verdicts, and what could not be had.</summary>
    public static string Verdicts(EvidenceFile evidence)
    {
        StringBuilder text = new();
        string[] disagreements = [.. VerdictTable.Disagreements(evidence)];
        if (disagreements.Length > 0)
        {
            text.Append("**The witnesses disagree, so that no verdict of this run counts:**\n\n").AppendJoin("", disagreements.Select(line => $"- {line}\n")).Append('\n');
        }

        text.Append(VerdictTable.Create(evidence).ToMarkdown()).AppendJoin("", Reach.Of(evidence).Select(sentence => $"\n{sentence}\n"));
        string[] absent = [.. VerdictTable.NotAvailable(evidence).Concat(evidence.NotRun)];
        if (absent.Length > 0)
        {
            text.Append("\nNot run:\n\n").AppendJoin("", absent.Select(line => $"- {line}\n"));
        }

        return text.ToString();
    }

    /// <summary>The tables of measurements.</summary>
    public static string Benchmarks(EvidenceFile evidence) =>
        string.Join("\n", BenchmarkTables.Create(evidence).Select(part => $"### {part.Title}\n\n{part.Table.ToMarkdown()}")) + $"\n{BenchmarkTables.Footnote(evidence)}\n";

    /// <summary>The measurements set side by side; empty where there is nothing to compare.</summary>
    private static string Comparisons(EvidenceFile evidence) =>
        string.Join("\n", ComparisonTables.Create(evidence).Select(part => $"### {part.Title}\n\n{part.Table.ToMarkdown()}\n{part.Note}\n"));

    /// <summary>What wrote the evidence, when, and on what.</summary>
    public static string Provenance(EvidenceFile evidence) =>
        $"Written by {evidence.Tool.Name} {evidence.Tool.Version} from its evidence; not edited by hand.\n\n{string.Concat(Origins(evidence).Select(sentence => $"- {sentence}\n"))}";

    /// <summary>A sentence for each machine, for the legs of each runtime on it, and for where the packages came from.</summary>
    internal static IEnumerable<string> Origins(EvidenceFile evidence) =>
    [
        .. evidence.Hosts.Select(host => $"`{host.Id}`: {host.Processor}, {host.ProcessorCount} processors; {host.OperatingSystem}; {host.Runtime}; {host.Date}"),
        .. from leg in evidence.Legs
           group leg by (leg.Host, leg.Runtime, leg.Under) into same
           let under = same.Key.Under.Length == 0 ? "" : $" under {same.Key.Under}"
           select $"on `{same.Key.Host}`, {same.Key.Runtime}{under}: {string.Join(", ", same.Select(leg => $"{leg.Leg} (has {leg.Level})"))}",
        .. evidence.Provenance,
        .. evidence.Interrupted ? ["The run was interrupted: parts are missing."] : Array.Empty<string>(),
    ];
}
