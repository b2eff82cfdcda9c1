using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Running;

/// <summary>Where a run ends, besides at its last case.</summary>
public sealed record RunOptions
{
    /// <summary>Time for asking the cases; what has run by then is judged. <see cref="Timeout.InfiniteTimeSpan"/> for no end.</summary>
    public TimeSpan Budget { get; init; } = Timeout.InfiniteTimeSpan;

    /// <summary>Time for asking again what went wrong. At least the first few are asked however little it is.</summary>
    public TimeSpan ReexaminationBudget { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>Crashes and time-outs after which no further case is asked.</summary>
    public int MostDeaths { get; init; } = 5;

    /// <summary>Whether, after the cases, the rules of .NET's hash classes are examined, too.</summary>
    public bool ExaminesContracts { get; init; } = true;

    /// <summary>Whether the bug behind wrong digests is looked for.</summary>
    public bool Explains { get; init; } = true;

    /// <summary>What the cases show, and nothing besides: no rules of .NET's hash classes, no diagnosis.</summary>
    public static RunOptions CasesOnly { get; } = new() { ExaminesContracts = false, Explains = false };

    /// <summary>The options of a tier: 30 seconds for the quick one, 5 minutes for the full one, no end for the long one.</summary>
    public static RunOptions Of(Tier tier) => tier switch
    {
        Tier.Quick => new RunOptions { Budget = TimeSpan.FromSeconds(30) },
        Tier.Full => new RunOptions { Budget = TimeSpan.FromMinutes(5), ReexaminationBudget = TimeSpan.FromMinutes(1) },
        _ => new RunOptions { ReexaminationBudget = TimeSpan.FromHours(1) },
    };
}

/// <summary>How far a run is. <paramref name="Wrong"/> counts the wrong digests so far.</summary>
public sealed record RunProgress(CandidateIdentity Candidate, int Done, int Planned, int Wrong);
