using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Fuzzing;

/// <summary>What random requests found.</summary>
/// <param name="Candidate">Who was asked.</param>
/// <param name="Seed">The seed, with which the same requests come again.</param>
/// <param name="Asked">Requests that the candidate was really put to.</param>
/// <param name="Failures">
/// The failures to tell: smallest failing cases, the most easily followed first; then some of those that do not come in every session, that there was no time to ask again, and that came once.
/// </param>
public sealed record FuzzResult(CandidateIdentity Candidate, ulong Seed, int Asked, IReadOnlyList<CaseResult> Failures)
{
    /// <summary>How long it took.</summary>
    public TimeSpan Elapsed { get; init; }

    /// <summary>Requests that went wrong when they were first asked.</summary>
    public int Failed { get; init; }

    /// <summary>Those among them that were asked again and went wrong too seldom to be held against the candidate.</summary>
    public int Unstable { get; init; }

    /// <summary>Why no more were made although there was time; empty where the time was used.</summary>
    public string Ended { get; init; } = "";

    /// <summary>Answers for diagnosis, right and wrong: the first of the random requests.</summary>
    public IReadOnlyList<CaseResult> Answers { get; init; } = [];

    /// <summary>Answers to requests that differ in one thing from the smallest failing ones: a model must reproduce them too, but they are no sample of anything.</summary>
    public IReadOnlyList<CaseResult> Neighbours { get; init; } = [];

    /// <summary>What these neighbours tell of the things that a failing request takes, a sentence each.</summary>
    public IReadOnlyList<string> Sensitivities { get; init; } = [];
}
