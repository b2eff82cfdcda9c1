using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>The packages in short: a row for each verdict that versions of one share, with one line that says why.</summary>
public static class PackageTable
{
    private static readonly string[] Severities = ["high", "medium", "low"];

    /// <summary>The table; candidates without a version, which are ours or the system's, are not in it.</summary>
    public static TextTable Create(EvidenceFile evidence)
    {
        TextTable table = new("Package", "Versions", "Function", "Verdict", "In a line", "Legs");
        IEnumerable<CandidateEvidence> rows = VerdictTable.MostThorough(evidence).Where(row => row.Version.Length > 0);
        foreach (var group in rows.GroupBy(row => (row.Package, row.Algorithm, row.Verdict, Why: Why(row))))
        {
            table.Add(group.Key.Package, Joined(group, row => row.Version), group.Key.Algorithm, group.Key.Verdict, group.Key.Why, Joined(group, row => row.Leg));
        }

        return table;
    }

    private static string Joined(IEnumerable<CandidateEvidence> rows, Func<CandidateEvidence, string> part) => string.Join(", ", rows.Select(part).Distinct());

    private static string Why(CandidateEvidence row)
    {
        string[] parts = [.. new[] { Ground(row), Findings(row), Traps(row) }.Where(part => part.Length > 0)];
        return string.Join("; ", parts);
    }

    /// <summary>What a verdict other than Correct stands on.</summary>
    private static string Ground(CandidateEvidence row) => row switch
    {
        { Verdict: nameof(Conformance.Judging.Verdict.Correct) } => "",
        { Diagnosis.Effects: [string effect, ..] } => effect,
        _ => FirstSentence(row.Reason),
    };

    private static string FirstSentence(string text) => text.IndexOf(". ", StringComparison.Ordinal) is var end and > 0 ? text[..end] : text;

    /// <summary>The gravest finding's rule, and how many there are besides.</summary>
    private static string Findings(CandidateEvidence row)
    {
        FindingEvidence[] findings = [.. row.Findings.OrderBy(finding => Array.IndexOf(Severities, finding.Severity))];
        string more = findings.Length > 1 ? $", and {findings.Length - 1} more" : "";
        return findings.Length == 0 ? "" : $"`{findings[0].Id}` ({findings[0].Severity}){more}";
    }

    private static string Traps(CandidateEvidence row) =>
        row.Traps.Count == 0 ? "" : (row.Traps.Count == 1 ? "trap " : "traps ") + string.Join(", ", row.Traps.Select(trap => $"`{trap.Id}`"));
}
