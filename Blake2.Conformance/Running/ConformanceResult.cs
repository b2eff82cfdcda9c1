using Blake2.Conformance.Cases;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Running;

/// <summary>What a run found out about a candidate.</summary>
public sealed record ConformanceResult(CandidateIdentity Candidate, Tier Tier, Verdict Verdict)
{
    /// <summary>Every case that was asked, in order.</summary>
    public IReadOnlyList<CaseResult> Results { get; init; } = [];

    /// <summary>How many cases there were to ask.</summary>
    public int Planned { get; init; }

    /// <summary>Why it will not load; <see langword="null"/> where it did.</summary>
    public string? UnusableReason { get; init; }

    /// <summary>What of RFC 7693 it refuses or lacks.</summary>
    public IReadOnlyList<string> Gaps { get; init; } = [];

    /// <summary>What besides the verdict is worth telling.</summary>
    public IReadOnlyList<Finding> Findings { get; init; } = [];

    /// <summary>What is wrong with it; <see langword="null"/> where it is not incorrect.</summary>
    public Explanation? Explanation { get; init; }

    /// <summary>What its calls cost, where that is out of the ordinary.</summary>
    public IReadOnlyList<Trap> Traps { get; init; } = [];

    /// <summary>Names of the witnesses that the expected digests stand on.</summary>
    public IReadOnlyList<string> Witnesses { get; init; } = [];

    /// <summary>Whether the time was up before all cases were asked.</summary>
    public bool BudgetExhausted { get; init; }

    /// <summary>Whether the caller ended the run.</summary>
    public bool Cancelled { get; init; }

    /// <summary>Whether it died so often that no further case was asked.</summary>
    public bool StoppedAfterDeaths { get; init; }

    /// <summary>How long it took, asking again included.</summary>
    public TimeSpan Elapsed { get; init; }

    /// <summary>Cases that the candidate was really put to.</summary>
    public int Executed => Results.Count(result => result.IsExecuted);

    /// <summary>Bytes of the longest message of which the candidate gave a digest that was judged; 0 where it gave none.</summary>
    public long LongestMessage =>
        Results.Where(result => result.Outcome is Outcome.Pass or Outcome.WrongDigest && result.Case.Due == Due.Digest).Select(result => result.Case.Request.Message.Length).DefaultIfEmpty().Max();

    /// <summary>Cases of the core surface that went wrong and could not be asked again in time, so that they neither accuse nor acquit.</summary>
    public int Unconfirmed => Results.Count(result =>
        result is { IsCore: true, Confirmation: Confirmation.None, Outcome: Outcome.WrongDigest or Outcome.Crashed or Outcome.TimedOut });

    /// <summary>Whether witnesses disagree somewhere, so that the whole run fails.</summary>
    public bool WitnessesDisagree => Results.Any(result => result.Outcome == Outcome.OracleDisagreement);

    /// <summary>The verdict as a table shows it: <c>Correct, 2 findings</c>.</summary>
    public string VerdictText => Findings.Count switch
    {
        0 => $"{Verdict}",
        1 => $"{Verdict}, 1 finding",
        _ => $"{Verdict}, {Findings.Count} findings",
    };

    /// <summary>How many cases came to each outcome.</summary>
    public IReadOnlyDictionary<Outcome, int> Count() =>
        Results.GroupBy(result => result.Outcome).ToDictionary(group => group.Key, group => group.Count());
}
