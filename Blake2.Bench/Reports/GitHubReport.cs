using System.Text;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>What a step of GitHub Actions shows: annotations by workflow commands, and the job's summary in Markdown.</summary>
public static class GitHubReport
{
    /// <summary>GitHub refuses the whole summary of a step that is longer.</summary>
    private const int LongestSummary = 1 << 20;

    private const string Cut = "\n\n(The rest is cut: GitHub shows no more. It is whole in the file that `--markdown` writes.)\n";

    /// <summary>A line for each reason why the gate fails, and a notice for what was compared with a baseline and could not be. The gravest come first, as GitHub shows the first ten of a kind.</summary>
    public static IEnumerable<string> Annotations(EvidenceFile evidence, BaselineComparison? baseline = null)
    {
        foreach (string disagreement in VerdictTable.Disagreements(evidence))
        {
            yield return Command("error", "The witnesses disagree", $"{disagreement}; no verdict of this run counts");
        }

        foreach (CandidateEvidence row in evidence.Candidates.Where(row => row.IsDecided && !row.IsAsExpected))
        {
            yield return Command("error", NameOf(row), $"is {row.Verdict}, expected {row.Expected ?? "Correct"}: {string.Join("; ", DiagnosisText.Of(row.Diagnosis).Take(1).Prepend(row.Reason))}");
        }

        foreach (BaselineRow row in baseline?.Rows ?? [])
        {
            if (row.Outcome != BaselineOutcome.Held)
            {
                yield return Command(row.Fails ? "error" : "notice", row.Fails ? "Not as in the baseline" : "Not compared", row.Detail);
            }
        }

        if (baseline?.Nothing is { } nothing)
        {
            yield return Command("error", "Nothing was compared", nothing);
        }

        if (!evidence.Candidates.Any(row => row.IsTested) && evidence.Benchmarks.Count == 0)
        {
            yield return Command("error", "Nothing was tested", string.Join("; ", VerdictTable.NotAvailable(evidence).Concat(evidence.NotRun)));
        }
    }

    /// <summary>The job's summary, in at most <paramref name="room"/> bytes of UTF-8.</summary>
    public static string Summary(EvidenceFile evidence, BaselineComparison? baseline = null, int room = LongestSummary)
    {
        StringBuilder text = new(MarkdownReport.Write(evidence));
        string[] compared = [.. (baseline?.Rows ?? []).Where(row => row.Outcome != BaselineOutcome.Held).Select(row => $"{(row.Fails ? "**fails**: " : "")}{row.Detail}"), .. baseline?.Nothing is { } nothing ? new[] { $"**fails**: {nothing}" } : []];
        if (baseline is not null)
        {
            text.Append("\n## Compared with the baseline\n\n").AppendJoin("", compared.DefaultIfEmpty("nothing is new").Select(line => $"- {line}\n"));
        }

        return WithinLines(text.ToString(), room);
    }

    /// <summary>A workflow command whose text cannot be taken for more than text.</summary>
    public static string Command(string name, string title, string message) => $"::{name} title={Data(title).Replace(":", "%3A", StringComparison.Ordinal).Replace(",", "%2C", StringComparison.Ordinal)}::{Data(message)}";

    private static string Data(string text) =>
        text.Replace("%", "%25", StringComparison.Ordinal).Replace("\r", "%0D", StringComparison.Ordinal).Replace("\n", "%0A", StringComparison.Ordinal);

    private static string WithinLines(string text, int room)
    {
        if (Encoding.UTF8.GetByteCount(text) <= room)
        {
            return text;
        }

        StringBuilder kept = new();
        int left = room - Cut.Length;
        foreach (string line in text.Split('\n'))
        {
            left -= Encoding.UTF8.GetByteCount(line) + 1;
            if (left < 0)
            {
                break;
            }

            kept.Append(line).Append('\n');
        }

        return kept.Length == 0 ? "" : kept + Cut;
    }

    private static string NameOf(CandidateEvidence row) => $"{VerdictTable.NameOf(row)} {row.Algorithm} on {row.Leg}";
}
