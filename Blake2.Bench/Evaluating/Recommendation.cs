using Blake2.Bench.Reports;
using Blake2.Bench.Verifying;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Evaluating;

/// <summary>One sentence on whether to use a package, from its verdicts, findings and traps.</summary>
internal static class Recommendation
{
    /// <summary>Findings of digests that are wrong where no case looks.</summary>
    private static readonly string[] OtherwiseWrong = ["further-calls-wrong", "key-by-reference"];

    /// <summary>The sentence; the gravest verdict decides.</summary>
    /// <param name="rows">The package's rows.</param>
    /// <param name="unjudged">What was found and not judged, a sentence each.</param>
    /// <param name="isAllCalled">Whether no public member that may hash was left out.</param>
    public static string Of(IReadOnlyList<CandidateEvidence> rows, IReadOnlyList<string> unjudged, bool isAllCalled)
    {
        CandidateEvidence? gravest = VerdictTable.Gravest(rows.Where(row => row.IsTested));
        if (gravest is null)
        {
            return $"Nothing can be said: {(rows.Count > 0 ? rows[0].Reason : "it could not be tested")}.";
        }

        string function = gravest.Algorithm;
        return gravest.Verdict switch
        {
            nameof(Verdict.Incorrect) => $"Do not use it: its {function} is wrong{Diagnosed(gravest)}; digests that were stored with it may be invalid.",
            nameof(Verdict.Unusable) => $"It cannot be used here: {gravest.Reason}.",
            nameof(Verdict.Unreliable) => $"Do not use it: its {function} crashes or hangs ({gravest.Reason}).",
            nameof(Verdict.Inconclusive) => $"Nothing can be said yet: {gravest.Reason}.",
            nameof(Verdict.Incomplete) => $"{Incomplete(rows, gravest, unjudged)} ({function}: {gravest.Reason}).",
            _ => Correct(rows, unjudged, isAllCalled),
        };
    }

    private static string Incomplete(IReadOnlyList<CandidateEvidence> rows, CandidateEvidence gravest, IReadOnlyList<string> unjudged)
    {
        FindingEvidence[] grave = Grave(rows);
        string mind = grave.Length == 0 ? "" : $"; {Mind(grave)}";
        return grave.Any(finding => OtherwiseWrong.Contains(finding.Id)) ? $"The digests of its plain calls are right, and others are not{mind}"
            : unjudged.Count > 0 ? $"The digests that were judged are right{mind}; {unjudged[0]}"
            : !gravest.Reason.StartsWith(CandidateRow.Lacks, StringComparison.Ordinal) ? $"The digests that were judged are right{mind}"
            : $"Its digests are right; use it where what it lacks is not needed{mind}";
    }

    private static FindingEvidence[] Grave(IReadOnlyList<CandidateEvidence> rows) =>
        [.. rows.SelectMany(row => row.Findings).Where(finding => string.Equals(finding.Severity, nameof(Severity.High), StringComparison.OrdinalIgnoreCase)).DistinctBy(finding => finding.Id)];

    private static string Mind(FindingEvidence[] grave) => $"mind that {string.Join(", and that ", grave.Select(Said))}";

    private static string Correct(IReadOnlyList<CandidateEvidence> rows, IReadOnlyList<string> unjudged, bool isAllCalled)
    {
        FindingEvidence[] grave = Grave(rows);
        string[] findings = [.. rows.SelectMany(row => row.Findings).Select(finding => finding.Id).Distinct()];
        string[] traps = [.. rows.SelectMany(row => row.Traps).Select(trap => trap.Id).Distinct()];
        string but = string.Join("; ", new[]
        {
            grave.Length > 0 ? Mind(grave) : findings.Length > 0 ? $"know its findings ({string.Join(", ", findings)})" : "",
            traps.Length > 0 ? $"know its traps ({string.Join(", ", traps)})" : "",
        }.Where(part => part.Length > 0));
        string right = findings.Intersect(OtherwiseWrong).Any() ? "The digests of its plain calls are right, and others are not"
            : unjudged.Count > 0 ? "The digests that were judged are right" : isAllCalled ? "Every digest is right" : "Every digest of what was called is right";
        string rest = unjudged.Count > 0 ? $"; but {unjudged[0]}" : isAllCalled ? "" : "; the members that were not called are listed at the end";
        return but.Length > 0 ? $"{right}; {but}{rest}." : unjudged.Count > 0 ? $"{right}{rest}." : $"{right}, and nothing speaks against it{rest}.";
    }

    /// <summary>The rule that is broken, or what was seen, with the finding's id.</summary>
    private static string Said(FindingEvidence finding)
    {
        int rule = finding.Detail.IndexOf("; but ", StringComparison.Ordinal);
        int examples = finding.Detail.IndexOf(": ", StringComparison.Ordinal);
        string said = rule > 0 ? $"it breaks the rule '{finding.Detail[..rule]}'" : "this was found: " + (examples > 0 ? finding.Detail[..examples] : finding.Detail);
        return $"{said} ({finding.Id})";
    }

    private static string Diagnosed(CandidateEvidence row) => row.Diagnosis is { Bugs: [{ } bug, ..] } ? $" ('{bug.Replace('-', ' ')}')" : "";
}
