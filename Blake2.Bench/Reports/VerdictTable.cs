using System.Globalization;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>The verdicts as a table, and what stands behind each that needs words.</summary>
public static class VerdictTable
{
    /// <summary>
    /// One row a candidate and function, with the legs that gave the same verdict; of several tiers the most thorough. Candidates that the sources do not have are told
    /// by <see cref="NotAvailable"/>.
    /// </summary>
    public static TextTable Create(EvidenceFile evidence)
    {
        TextTable table = new("Candidate", "Version", "Function", "Verdict", ">Cases", "As expected", "Traps", "Legs");
        var same = MostThorough(evidence).GroupBy(row => (row.Package, row.Version, row.Algorithm, Verdict: VerdictCell(row), Expected: ExpectedCell(row), Traps: TrapCell(row)));
        foreach (var group in same)
        {
            table.Add(
                group.Key.Package, group.Key.Version, group.Key.Algorithm, group.Key.Verdict, Quantities.Count(group.Max(row => row.Executed)),
                group.Key.Expected, group.Key.Traps, string.Join(", ", group.Select(row => row.Leg).Distinct()));
        }

        return table;
    }

    /// <summary>Of each candidate, function, leg and machine the row of the most thorough tier.</summary>
    public static IEnumerable<CandidateEvidence> MostThorough(EvidenceFile evidence) =>
        evidence.Candidates.Where(IsTested).GroupBy(row => (row.Package, row.Version, row.Algorithm, row.Leg, row.Host)).Select(rows => rows.MaxBy(row => row.Executed)!);

    /// <summary>The verdict, with the number of findings: <c>Correct, 2 findings</c>.</summary>
    public static string VerdictCell(CandidateEvidence candidate)
    {
        string findings = candidate.Findings.Count switch
        {
            0 => "",
            1 => ", 1 finding",
            int count => string.Create(CultureInfo.InvariantCulture, $", {count} findings"),
        };
        return candidate.Verdict + findings + (candidate.BudgetExhausted ? " (time budget spent)" : "");
    }

    /// <summary>Candidates that could not be had, a line for each reason.</summary>
    public static IEnumerable<string> NotAvailable(EvidenceFile evidence) =>
        from candidate in evidence.Candidates
        where !IsTested(candidate)
        group NameOf(candidate) by candidate.Reason into names
        select $"{string.Join(", ", names.Distinct())}: {names.Key}";

    /// <summary>What a reader needs besides the table: reasons, failing cases, findings, traps. Empty where nothing is to say.</summary>
    public static IEnumerable<string> Details(EvidenceFile evidence)
    {
        // What one candidate and function deserves on several legs is told once.
        var groups = MostThorough(evidence).GroupBy(candidate => (Name: NameOf(candidate), candidate.Algorithm, Words: Words(candidate)));
        foreach (var group in groups.Where(group => group.Key.Words.Length > 0))
        {
            string legs = string.Join(", ", group.Select(candidate => candidate.Leg).Distinct());
            yield return $"**{group.Key.Name} {group.Key.Algorithm}** ({legs})\n\n{group.Key.Words}";
        }
    }

    /// <summary>Whether there was something to test.</summary>
    public static bool IsTested(CandidateEvidence candidate) => candidate.Verdict != nameof(Conformance.Judging.Verdict.Unavailable);

    /// <summary><c>id@version</c>, or the id alone.</summary>
    public static string NameOf(CandidateEvidence candidate) =>
        candidate.Version.Length == 0 ? candidate.Package : $"{candidate.Package}@{candidate.Version}";

    private static string TrapCell(CandidateEvidence candidate) => string.Join(", ", candidate.Traps.Select(trap => trap.Id));

    private static string ExpectedCell(CandidateEvidence candidate) =>
        candidate.IsAsExpected ? "yes" : $"no: {candidate.Expected ?? "Correct"}";

    private static string Words(CandidateEvidence candidate)
    {
        IEnumerable<string> lines =
        [
            .. candidate.Verdict == nameof(Conformance.Judging.Verdict.Correct) ? [] : new[] { candidate.Reason },
            .. candidate.Failures.Where(failure => failure.Outcome is "wrongDigest" or "crashed" or "timedOut").Take(3)
                .Select(failure => $"`{failure.Case}`: expected `{Shorten(failure.Expected)}`, got `{Shorten(failure.Actual)}`"),
            .. candidate.Findings.Select(finding => $"finding `{finding.Id}` ({finding.Severity}): {finding.Detail}"),
            .. candidate.Traps.Select(trap => $"trap `{trap.Id}`: {trap.Detail}"),
        ];
        return string.Join("\n", lines.Where(line => line.Length > 0).Select(line => "- " + line.ReplaceLineEndings(" ")));
    }

    private static string Shorten(string answer) =>
        answer.Length > 20 && answer.All(char.IsAsciiHexDigit) ? answer[..20] + "…" : answer.Length > 200 ? answer[..200] + "…" : answer;
}
