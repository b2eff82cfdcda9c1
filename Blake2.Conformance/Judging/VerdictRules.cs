using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Judging;

/// <summary>The one place where a verdict comes from. The first rule that applies is it.</summary>
public static class VerdictRules
{
    private const int FewestExecuted = 500;

    /// <summary>What can be asked of an API with few lengths may be no more than this, with nothing left to ask.</summary>
    private const int FewestOfAll = 100;

    /// <summary>A set of few cases (the long tier, one family) must have run to this part at least: some paths are ones that an API may lack.</summary>
    private const int FewestPart = 4;

    /// <summary>The verdict on what was seen.</summary>
    public static Verdict Decide(VerdictGrounds grounds)
    {
        ArgumentNullException.ThrowIfNull(grounds);
        int executed = grounds.Results.Count(result => result.IsExecuted);
        bool isAllThatCan = executed >= FewestOfAll && grounds.Results.Count(result => result.IsExecuted || result.Outcome == Outcome.Unsupported) == grounds.Planned;
        bool isEnough = isAllThatCan || executed >= Math.Min(FewestExecuted, Math.Max(1, grounds.Planned / FewestPart));
        return grounds.UnavailableReason is not null ? Verdict.Unavailable
            : grounds.UnusableReason is not null || AnswersNothing(grounds, isEnough) ? Verdict.Unusable
            : grounds.Results.Any(IsProofOfError) ? Verdict.Incorrect
            : grounds.Results.Any(IsFailureToAnswer) ? Verdict.Unreliable
            : !isEnough || grounds.StoppedAfterDeaths || grounds.Cancelled || grounds.Results.Any(IsSuspicion) ? Verdict.Inconclusive
            : grounds.Results.Any(IsGap) ? Verdict.Incomplete
            : Verdict.Correct;
    }

    /// <summary>Not one digest, right or wrong, although enough was asked or it died again and again.</summary>
    private static bool AnswersNothing(VerdictGrounds grounds, bool isEnough) =>
        (isEnough || grounds.StoppedAfterDeaths) && !grounds.Results.Any(GaveDigest);

    private static bool GaveDigest(CaseResult result) =>
        result.Outcome is Outcome.WrongDigest or Outcome.WronglyAccepted or Outcome.Unstable || (result.Outcome == Outcome.Pass && result.Case.Due == Due.Digest);

    /// <summary>A wrong digest on the core surface that came again. An API that takes a salt and computes it wrong is as wrong as any.</summary>
    private static bool IsProofOfError(CaseResult result) =>
        result is { Outcome: Outcome.WrongDigest, IsCore: true, Confirmation: not Confirmation.None };

    private static bool IsFailureToAnswer(CaseResult result) =>
        result is { Outcome: Outcome.Crashed or Outcome.TimedOut, IsCore: true, Confirmation: not Confirmation.None };

    /// <summary>Something wrong that nobody had the time to ask for again: too little to accuse, too much to acquit.</summary>
    private static bool IsSuspicion(CaseResult result) =>
        result is { Outcome: Outcome.WrongDigest or Outcome.Crashed or Outcome.TimedOut, IsCore: true, Confirmation: Confirmation.None };

    /// <summary>A digest length or a key length of RFC 7693 that the plain call refuses or cannot express.</summary>
    private static bool IsGap(CaseResult result) =>
        result.Outcome is Outcome.WronglyRefused or Outcome.Unsupported && result.Case.IsRequired;
}

/// <summary>What a verdict rests on.</summary>
public sealed record VerdictGrounds(IReadOnlyList<CaseResult> Results, int Planned)
{
    /// <summary>Why the sources do not have it.</summary>
    public string? UnavailableReason { get; init; }

    /// <summary>Why it will not load.</summary>
    public string? UnusableReason { get; init; }

    /// <summary>Whether the run ended because the candidate had died too often.</summary>
    public bool StoppedAfterDeaths { get; init; }

    /// <summary>Whether the caller ended the run, so that what is missing might have been wrong.</summary>
    public bool Cancelled { get; init; }
}
