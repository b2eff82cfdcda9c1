using System.Text;
using System.Text.Json.Nodes;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Reports;

/// <summary>Badges in the form that shields.io reads from an address (endpoint badge, schema version 1): one a candidate version, and one a package for its newest version.</summary>
public static class Badges
{
    /// <summary>File names and contents.</summary>
    public static IReadOnlyDictionary<string, string> Create(EvidenceFile evidence)
    {
        Dictionary<string, string> files = [];
        foreach (IGrouping<string, CandidateEvidence> package in evidence.Candidates.GroupBy(row => row.Package))
        {
            IGrouping<string, CandidateEvidence>[] versions = [.. package.GroupBy(row => row.Version).OrderBy(version => VersionOrder.Of(version.Key))];
            foreach (IGrouping<string, CandidateEvidence> version in versions)
            {
                files[FileName(VerdictTable.NameOf(version.First()))] = Badge([.. version]);
            }

            // The newest of those that could be had; a badge that says "not tested" of a package whose older version was tested helps nobody.
            files[FileName(package.Key)] = Badge([.. versions.LastOrDefault(version => version.Any(row => row.IsTested)) ?? versions[^1]]);
        }

        return files;
    }

    private static string Badge(CandidateEvidence[] rows)
    {
        (string Algorithm, CandidateEvidence Worst)[] functions = [.. rows.GroupBy(row => row.Algorithm).Select(function => (function.Key, Worst(function)!)).OrderBy(function => function.Key, StringComparer.Ordinal)];
        string[] verdicts = [.. functions.Select(function => Message(function.Worst)).Distinct()];
        string message = verdicts.Length == 1 ? verdicts[0] : string.Join("; ", functions.Select(function => $"{function.Algorithm} {Message(function.Worst)}"));
        CandidateEvidence[] tested = [.. functions.Select(function => function.Worst).Where(row => row.IsTested)];
        CandidateEvidence worst = Worst(tested) ?? rows[0];
        JsonObject badge = new()
        {
            ["schemaVersion"] = 1,
            ["label"] = verdicts.Length == 1 ? string.Join(", ", functions.Select(function => function.Algorithm)) : "BLAKE2",
            ["message"] = message,
            ["color"] = Color(worst, Array.Exists(tested, row => VerdictTable.HighFindings(row) > 0)),
            ["isError"] = worst.WitnessesDisagree || worst.Verdict is nameof(Verdict.Incorrect) or nameof(Verdict.Unusable) or nameof(Verdict.Unreliable),
        };
        return badge.ToJsonString() + "\n";
    }

    private static string Message(CandidateEvidence row) => row.IsTested ? VerdictTable.GraveVerdictCell(row) : "not tested";

    /// <summary>The row with the gravest verdict, and of several those the one with the most high findings, so that none stands in another's shadow.</summary>
    private static CandidateEvidence? Worst(IEnumerable<CandidateEvidence> rows)
    {
        CandidateEvidence[] all = [.. rows];
        return VerdictTable.Gravest(all) is { } gravest ? all.Where(row => row.Verdict == gravest.Verdict).MaxBy(row => (VerdictTable.HighFindings(row), row.Findings.Count)) : null;
    }

    private static string Color(CandidateEvidence row, bool hasHighFindings) => row switch
    {
        { WitnessesDisagree: true } => "lightgrey",
        { Verdict: nameof(Verdict.Incorrect) or nameof(Verdict.Unusable) } => "red",
        { Verdict: nameof(Verdict.Unreliable) } => "orange",
        { Verdict: nameof(Verdict.Correct) or nameof(Verdict.Incomplete) } when hasHighFindings => "orange",
        { Verdict: nameof(Verdict.Incomplete) } => "yellow",
        { Verdict: nameof(Verdict.Correct), Findings.Count: 0 } => "brightgreen",
        { Verdict: nameof(Verdict.Correct) } => "green",
        _ => "lightgrey",
    };

    /// <summary>An assembly's name may hold what a file's may not.</summary>
    private static string FileName(string candidate)
    {
        StringBuilder name = new(candidate.Length);
        foreach (char c in candidate)
        {
            name.Append(char.IsAsciiLetterOrDigit(c) || c is '.' or '-' or '_' or '@' or '+' ? c : '_');
        }

        return name.Append(".json").ToString();
    }
}
