using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;

namespace Blake2.Bench.ConformanceSuite;

/// <summary>What in a family's results is red.</summary>
internal static class FamilyCheck
{
    /// <summary>Sentences that each name a case; none where all is well.</summary>
    /// <param name="result">What came of the family.</param>
    /// <param name="mayHaveGaps">Whether the candidate is known to refuse or lack something that RFC 7693 requires.</param>
    public static IReadOnlyList<string> Faults(ConformanceResult result, bool mayHaveGaps)
    {
        CaseResult[] due = [.. result.Results.Where(r => r.IsExecuted && r.Case.Due == Due.Digest)];

        // Where only sizes were asked that a candidate with gaps may lack, refusing all of them is no more than the gap.
        bool answersNothing = due.Any(HasLongestDigest) && !due.Any(r => r.Outcome == Outcome.Pass);
        return
        [
            .. result.UnusableReason is { } reason ? [$"it will not load: {reason}"] : Array.Empty<string>(),
            .. result.Results.Where(r => IsWrong(r) || (!mayHaveGaps && IsGap(r)) || (answersNothing && r.Outcome == Outcome.WronglyRefused)).Select(Describe),
        ];
    }

    private static bool HasLongestDigest(CaseResult result) =>
        result.Case.Request.Parameters is var parameters && parameters.DigestLength == FunctionFacts.Of(parameters.Function).MaxDigestLength;

    private static bool IsWrong(CaseResult result) =>
        result.Outcome == Outcome.OracleDisagreement || (result.IsCore && result.Outcome is Outcome.WrongDigest or Outcome.Crashed or Outcome.TimedOut);

    private static bool IsGap(CaseResult result) => result.Case.IsRequired && result.Outcome is Outcome.WronglyRefused or Outcome.Unsupported;

    private static string Describe(CaseResult result)
    {
        string actual = string.Join(" / ", result.Actual.Select(Convert.ToHexStringLower));
        return $"{result.Case.Id}: {result.Outcome}, expected {Convert.ToHexStringLower(result.Expected ?? [])}, got {actual} {result.Exception} {result.Detail}";
    }
}
