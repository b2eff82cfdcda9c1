namespace Blake2.Bench;

/// <summary>The program's documented exit codes.</summary>
public static class ExitCode
{
    /// <summary>Everything came out as expected.</summary>
    public const int AsExpected = 0;

    /// <summary>A verdict is not the expected one, something is worse than in the baseline, or a table is stale.</summary>
    public const int NotAsExpected = 1;

    /// <summary>Wrong usage: an unknown name, an unreadable file.</summary>
    public const int WrongUsage = 2;

    /// <summary>Nothing could be tested.</summary>
    public const int NothingTested = 3;

    /// <summary>A failure of the program's own, such as witnesses that disagree.</summary>
    public const int OwnFailure = 4;

    /// <summary>Interrupted by the user.</summary>
    public const int Interrupted = 130;
}
