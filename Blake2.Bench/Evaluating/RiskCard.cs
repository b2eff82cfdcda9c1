using System.Globalization;
using System.Text;
using Blake2.Abstractions;
using Blake2.Bench.Measuring;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Evaluating;

/// <summary>What a team wants to know before it adopts a package, on one page.</summary>
internal static class RiskCard
{
    /// <summary>The card as Markdown.</summary>
    /// <param name="evidence">What was found.</param>
    /// <param name="repro">How the user sees it again; <see langword="null"/> where there is no telling.</param>
    public static string Write(EvidenceFile evidence, ReproLine? repro = null)
    {
        EvaluationEvidence evaluation = evidence.Evaluation ?? throw new ArgumentException("The evidence is of no evaluation.", nameof(evidence));
        EvidenceFile own = evidence with { Candidates = [.. evidence.Candidates.Where(row => IsOwn(evaluation, row))] };
        StringBuilder text = new($"# {evaluation.Package} {evaluation.Version}\n\n**{evaluation.Recommendation}**\n");
        if (own.Candidates.Any(row => row.IsTested))
        {
            text.Append("\n## Verdict\n\n").Append(VerdictTable.Create(own, hasExpectations: false).ToMarkdown());
            AppendParts(text, Reach.Of(own), "\n");
        }

        AppendParts(text, VerdictTable.Details(own), "\n");
        AppendList(text, "To see it again", [.. repro?.Of(own.Candidates) ?? []]);
        string[] absent = [.. VerdictTable.NotAvailable(own).Concat(evidence.NotRun)];
        AppendList(text, "Not run", absent);
        if (evidence.Benchmarks.Count > 0)
        {
            text.Append("\n## Time and memory\n\n").Append(Figures(evidence, evaluation).ToMarkdown()).Append('\n').Append(BenchmarkTables.Footnote(evidence)).Append('\n');
        }

        text.Append("\n## Identity\n\n").AppendJoin("", evaluation.Identity.Select(fact => $"- {fact.Name}: {fact.Value}\n"));
        AppendList(text, "Warnings", evaluation.Warnings);
        AppendAdapters(text, evaluation);
        return text.ToString();
    }

    /// <summary>Whether a row is about the package that is evaluated, and not about one beside it.</summary>
    public static bool IsOwn(EvaluationEvidence evaluation, CandidateEvidence row) => row.Package == evaluation.Package && row.Version == evaluation.Version;

    private static TextTable Figures(EvidenceFile evidence, EvaluationEvidence evaluation)
    {
        TextTable table = new("Input", "Function", "Candidate", ">Time", ">Ratio", ">Allocated");
        foreach (var group in evidence.Benchmarks.GroupBy(row => (row.Leg, row.Input, row.Algorithm)))
        {
            double? yardstick = group.FirstOrDefault(row => row.Candidate == Measurement.Yardstick)?.MeanNanoseconds;
            foreach (BenchmarkEvidence row in group.OrderBy(row => row.MeanNanoseconds))
            {
                bool isOwn = row.Candidate == evaluation.Package && row.Version == evaluation.Version;
                table.Add(
                    $"{row.Input}, {Quantities.Bytes(row.Bytes)}", row.Algorithm, (isOwn ? $"**{row.Candidate}**" : row.Candidate) + string.Concat(row.Remarks.Select(remark => $" ({remark})")) + (row.DigestIsRight == false ? " ✗ wrong" : ""),
                    Quantities.Time(row.MeanNanoseconds), yardstick is { } unit ? Quantities.Ratio(row.MeanNanoseconds / unit) : "–", Quantities.Bytes(row.AllocatedBytes));
            }
        }

        return table;
    }

    private static void AppendAdapters(StringBuilder text, EvaluationEvidence evaluation)
    {
        if (evaluation.Adapters.Count > 0)
        {
            text.Append("\n## How it was called\n\n").Append(evaluation.IsInferred
                ? "This was found out by trying against known answers, and is exactly what was compiled, judged and measured.\n"
                : "By the adapter of the catalogue.\n");
            if (evaluation.Adapters.Any(adapter => HasFurther(adapter.Text)))
            {
                text.Append(CultureInfo.InvariantCulture, $"What stands under `{nameof(IFurtherCalls.Calls)}` and `{nameof(IVerifyHash.Verifications)}` was asked for messages of at most {FurtherCallLimits.LongestMessage:N0} bytes.\n");
            }
        }

        foreach (AdapterEvidence adapter in evaluation.Adapters)
        {
            text.Append("\n```csharp\n").Append(adapter.Text.Replace("```", "'''", StringComparison.Ordinal).TrimEnd()).Append("\n```\n");
        }

        if (evaluation.Found.Count > 0)
        {
            text.Append(evaluation.Adapters.Count > 0 ? "\n## Public members that were not called\n\nWhat these do was not judged.\n\n```\n" : "\n## What was found\n\n```\n").AppendJoin("\n", evaluation.Found.Select(line => line.Replace("```", "'''", StringComparison.Ordinal))).Append("\n```\n");
        }
    }

    private static bool HasFurther(string adapter) => adapter.Contains(nameof(IFurtherCalls), StringComparison.Ordinal) || adapter.Contains(nameof(IVerifyHash), StringComparison.Ordinal);

    private static void AppendList(StringBuilder text, string title, IReadOnlyList<string> lines)
    {
        if (lines.Count > 0)
        {
            text.Append($"\n## {title}\n\n").AppendJoin("", lines.Select(line => $"- {line}\n"));
        }
    }

    private static void AppendParts(StringBuilder text, IEnumerable<string> parts, string between)
    {
        foreach (string part in parts)
        {
            text.Append(between).Append(part).Append('\n');
        }
    }
}
