using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>The packages in short: a row for each verdict that versions of one share, with one line that says why. Instruction-set levels are named where their verdict is another one.</summary>
public static class PackageTable
{
    private const int MostLegsNamed = 3;

    private static readonly string[] Severities = ["high", "medium", "low"];

    /// <summary>The table; candidates without a version, which are ours or the system's, are not in it.</summary>
    public static TextTable Create(EvidenceFile evidence)
    {
        TextTable table = new("Package", "Versions", "Function", "Verdict", "In a line", "Legs");
        IEnumerable<CandidateEvidence> rows = VerdictTable.MostThorough(evidence).Where(row => row.Version.Length > 0);
        IEnumerable<Line> lines = rows.GroupBy(row => (row.Package, row.Version, row.Algorithm, row.Verdict, Ground: Ground(row)))
            .Select(legs => new Line(legs.Key.Package, legs.Key.Version, legs.Key.Algorithm, legs.Key.Verdict, Why(legs.Key.Ground, [.. legs]), LegNames.WithoutLevels([.. legs.Select(row => row.Leg)])));
        foreach (var versions in lines.GroupBy(line => (line.Package, line.Function, line.Verdict, line.Why, line.Legs)))
        {
            table.Add(versions.Key.Package, string.Join(", ", versions.Select(line => line.Version).Distinct()), versions.Key.Function, versions.Key.Verdict, versions.Key.Why, versions.Key.Legs);
        }

        return table;
    }

    private static string Why(string ground, IReadOnlyList<CandidateEvidence> legs) =>
        string.Join("; ", new[] { ground, Findings(legs), Traps(legs) }.Where(part => part.Length > 0));

    /// <summary>What a verdict other than Correct stands on.</summary>
    private static string Ground(CandidateEvidence row) => row switch
    {
        { Verdict: nameof(Conformance.Judging.Verdict.Correct) } => "",
        { Diagnosis.Effects: [string effect, ..] } => effect,
        _ => FirstSentence(row.Reason),
    };

    private static string FirstSentence(string text) => text.IndexOf(". ", StringComparison.Ordinal) is var end and > 0 ? text[..end] : text;

    /// <summary>The gravest finding's rule, and how many there are besides.</summary>
    private static string Findings(IReadOnlyList<CandidateEvidence> legs)
    {
        var findings = legs.SelectMany(row => row.Findings, (row, finding) => (row.Leg, finding.Id, finding.Severity))
            .OrderBy(found => Array.IndexOf(Severities, found.Severity)).GroupBy(found => found.Id, found => (found.Leg, found.Severity)).ToArray();
        string more = findings.Length > 1 ? $", and {findings.Length - 1} more" : "";
        return findings.Length == 0 ? "" : $"`{findings[0].Key}` ({findings[0].First().Severity}{Where(findings[0].Select(found => found.Leg), legs)}){more}";
    }

    private static string Traps(IReadOnlyList<CandidateEvidence> legs)
    {
        var traps = legs.SelectMany(row => row.Traps, (row, trap) => (row.Leg, trap.Id)).GroupBy(found => found.Id, found => found.Leg).ToArray();
        return traps.Length == 0 ? "" : (traps.Length == 1 ? "trap " : "traps ") + string.Join(", ", traps.Select(trap => $"`{trap.Key}`{Where(trap, legs)}"));
    }

    /// <summary>The legs that have it, where not all have; many by their number.</summary>
    private static string Where(IEnumerable<string> having, IReadOnlyList<CandidateEvidence> legs)
    {
        string[] some = [.. having.Distinct()];
        int all = legs.Select(row => row.Leg).Distinct().Count();
        return some.Length == all ? "" : some.Length > MostLegsNamed ? $" on {some.Length} of {all} legs" : " on " + string.Join(", ", some);
    }

    /// <summary>What one version is on the legs that agree.</summary>
    private sealed record Line(string Package, string Version, string Function, string Verdict, string Why, string Legs);
}
