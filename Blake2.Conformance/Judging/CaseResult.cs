using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Judging;

/// <summary>A case and what came of it.</summary>
public sealed record CaseResult(ConformanceCase Case, Outcome Outcome)
{
    /// <summary>The digest that was due; <see langword="null"/> where a refusal was, or the witnesses disagree.</summary>
    public byte[]? Expected { get; init; }

    /// <summary>The digests that came, the other object's too where there were two.</summary>
    public IReadOnlyList<byte[]> Actual { get; init; } = [];

    /// <summary>What a reader needs besides the digests: the exception, the lengths, who disagrees.</summary>
    public string? Detail { get; init; }

    /// <summary>The exception's type, where one came.</summary>
    public string? Exception { get; init; }

    /// <summary>Words of <see cref="Abstractions.AnswerFaults"/>.</summary>
    public IReadOnlyList<string> Faults { get; init; } = [];

    /// <summary>How it died when it was first asked, where it did not when it was asked again: then this result is that of the later answer.</summary>
    public string? EarlierDeath { get; init; }

    /// <summary>
    /// After which case it goes wrong, in words, where it is answered right in a session of its own and, twice, wrong as at first after the cases that it had followed; <see langword="null"/> where
    /// that has not been seen.
    /// </summary>
    public string? OnlyAfter { get; init; }

    /// <summary>How far it has been seen again.</summary>
    public Confirmation Confirmation { get; init; }

    /// <summary>Whether the candidate was really put to it.</summary>
    public bool IsExecuted => Outcome is not (Outcome.Unsupported or Outcome.OracleDisagreement);

    /// <summary>Whether it counts against the candidate's verdict: a digest was due on the core surface.</summary>
    public bool IsCore => Case.IsCore && Case.Due == Due.Digest;
}
