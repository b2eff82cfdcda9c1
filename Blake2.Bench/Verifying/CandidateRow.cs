using System.Text.Json;
using Blake2.Bench.Candidates;
using Blake2.Bench.Reports;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;

namespace Blake2.Bench.Verifying;

/// <summary>Makes an evidence row of a run's result.</summary>
internal static class CandidateRow
{
    /// <summary>How a reason begins that lists gaps.</summary>
    public const string Lacks = "it lacks ";

    private const int FailuresAnOutcome = 10;

    /// <summary>The row; <paramref name="blank"/> tells who, where and what was expected.</summary>
    public static CandidateEvidence Create(CandidateEvidence blank, BuiltAdapter adapter, ConformanceResult result) => blank with
    {
        Sha512 = adapter.PackageSha512,
        Asset = adapter.Asset,
        AssetSha256 = adapter.AssetSha256,
        Verdict = result.Verdict.ToString(),
        Reason = Wording.OfCandidate(Reason(result)),
        Witnesses = result.Witnesses,
        Cases = result.Count().OrderBy(outcome => outcome.Key).ToDictionary(outcome => CamelCase(outcome.Key), outcome => outcome.Value),
        LongestMessage = result.LongestMessage,
        BudgetExhausted = result.BudgetExhausted,
        Interrupted = result.Cancelled,
        Diagnosis = Diagnosis(result.Explanation),
        Failures = [.. Failures(result)],
        Findings = [.. result.Findings.Select(finding => Finding(finding))],
        Traps = [.. adapter.Traps.Concat(result.Traps).Select(trap => new TrapEvidence(trap.Id, Wording.OfCandidate(trap.Detail)))],
    };

    /// <summary>A finding as evidence has it.</summary>
    public static FindingEvidence Finding(Finding finding) =>
        new(Wording.OfCandidate(finding.Id), finding.Severity.ToString().ToLowerInvariant(), Wording.OfCandidate(finding.Detail))
        {
            Documentation = Wording.OfCandidate(finding.Documentation),
            Case = finding.Case,
            Expected = Wording.OfCandidate(finding.Expected),
            Actual = Wording.OfCandidate(finding.Actual),
        };

    /// <summary>What is wrong with the candidate; <see langword="null"/> where nothing is.</summary>
    public static DiagnosisEvidence? Diagnosis(Explanation? explanation) => explanation is null ? null
        : new DiagnosisEvidence(explanation.Bugs, explanation.Agreeing, explanation.Of, explanation.Smallest)
        {
            Models = [.. explanation.Models.Select(model => model.Variant)],
            Effects = explanation.Effects,
            Features = explanation.Features,
            LeftToChance = explanation.LeftToChance,
        };

    private static string Reason(ConformanceResult result)
    {
        int wrong = result.Results.Count(r => r.Outcome == Outcome.WrongDigest && r.IsCore);
        CaseResult? death = result.Results.FirstOrDefault(r => r is { Outcome: Outcome.Crashed or Outcome.TimedOut, IsCore: true, Confirmation: not Confirmation.None });
        return result.Verdict switch
        {
            Verdict.Incorrect => $"{Quantities.Count(wrong)} of {Quantities.Count(result.Executed)} cases gave a wrong digest; {Smallest(result)}",
            Verdict.Unusable => result.UnusableReason ?? $"it answered nothing: {FirstRefusal(result)}",
            Verdict.Unreliable when death is not null => $"{CaseWords.Of(death.Case.Request)}: {death.Detail} (`{death.Case.Id}`)",
            Verdict.Incomplete => Lacks + string.Join("; ", result.Gaps),
            Verdict.Inconclusive when result.Cancelled => $"it was interrupted after {Quantities.Count(result.Executed)} of {Quantities.Count(result.Planned)} cases",
            Verdict.Inconclusive when result.StoppedAfterDeaths => $"its process died again and again, never twice on the same case; {Quantities.Count(result.Executed)} of {Quantities.Count(result.Planned)} cases ran",
            Verdict.Inconclusive when result.Unconfirmed > 0 => $"{result.Unconfirmed} cases went wrong, and there was no time to ask again",
            Verdict.Inconclusive => $"only {Quantities.Count(result.Executed)} of {Quantities.Count(result.Planned)} cases ran",
            _ => "",
        };
    }

    private static string Smallest(ConformanceResult result)
    {
        ConformanceCase smallest = result.Results.Where(r => r.Outcome == Outcome.WrongDigest && r.IsCore).MinBy(r => r.Case.Simplicity)!.Case;
        return $"the smallest is {CaseWords.Of(smallest.Request)} (`{smallest.Id}`)";
    }

    private static string FirstRefusal(ConformanceResult result)
    {
        CaseResult? first = result.Results.FirstOrDefault(r => r.Outcome == Outcome.WronglyRefused) ?? result.Results.FirstOrDefault(r => r.Detail is not null);
        return $"{first?.Exception} {first?.Detail}".Trim();
    }

    private static IEnumerable<FailureEvidence> Failures(ConformanceResult result) =>
        from failed in result.Results
        where failed.Outcome is not (Outcome.Pass or Outcome.Unsupported)
        group failed by failed.Outcome into sameOutcome
        orderby sameOutcome.Key
        from failed in sameOutcome.OrderBy(r => r.Case.Simplicity).Take(FailuresAnOutcome)
        select Failure(failed, $"{failed.Case.Request.Parameters} message={failed.Case.Request.Message}");

    /// <summary>A failing case as evidence has it.</summary>
    public static FailureEvidence Failure(CaseResult failed, string parameters) => new(
        failed.Case.Id, CamelCase(failed.Outcome), parameters, failed.Expected is null ? "" : Convert.ToHexStringLower(failed.Expected), Actual(failed));

    /// <summary>What came: digests, or the exception's type and message.</summary>
    private static string Actual(CaseResult failed)
    {
        string digests = string.Join(" / ", failed.Actual.Select(Convert.ToHexStringLower));
        string words = Wording.OfCandidate(string.Join(": ", new[] { failed.Exception, failed.Detail }.OfType<string>()));
        return digests.Length == 0 ? words : words.Length == 0 ? digests : $"{digests} ({words})";
    }

    private static string CamelCase(Outcome outcome) => JsonNamingPolicy.CamelCase.ConvertName(outcome.ToString());
}
