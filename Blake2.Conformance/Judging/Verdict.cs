namespace Blake2.Conformance.Judging;

/// <summary>What is said of a candidate on a leg.</summary>
public enum Verdict
{
    /// <summary>The package sources do not have it.</summary>
    Unavailable,

    /// <summary>It will not load here, or answers nothing.</summary>
    Unusable,

    /// <summary>It gave a wrong digest.</summary>
    Incorrect,

    /// <summary>It crashed or did not answer in time.</summary>
    Unreliable,

    /// <summary>Too little of it was seen.</summary>
    Inconclusive,

    /// <summary>Every digest is right, but it refuses or lacks something that RFC 7693 requires.</summary>
    Incomplete,

    /// <summary>Every digest is right.</summary>
    Correct,
}

/// <summary>How much a finding matters.</summary>
public enum Severity
{
    /// <summary>Good to know.</summary>
    Low,

    /// <summary>Some users will stumble over it.</summary>
    Medium,

    /// <summary>Data or keys are at risk.</summary>
    High,
}

/// <summary>Something wrong that is not a wrong digest on the core surface. <paramref name="Id"/> is a stable word in kebab case.</summary>
public sealed record Finding(string Id, Severity Severity, string Detail)
{
    /// <summary>The documentation that the rule rests on: type and member, or a section of the RFC; empty where it is no rule that is broken.</summary>
    public string Documentation { get; init; } = "";

    /// <summary>The id of the case, or of the probe, that shows it the most simply.</summary>
    public string Case { get; init; } = "";

    /// <summary>What was expected there; empty where the case tells.</summary>
    public string Expected { get; init; } = "";

    /// <summary>What came there.</summary>
    public string Actual { get; init; } = "";
}

/// <summary>A fact of cost or packaging that a user should know.</summary>
public sealed record Trap(string Id, string Detail);

/// <summary>The ids of traps.</summary>
public static class TrapIds
{
    /// <summary>The assembly's JIT optimizer is disabled.</summary>
    public const string DebugBuild = "debug-build";

    /// <summary>Only a .NET Framework build is there.</summary>
    public const string OldTargetOnly = "old-target-only";

    /// <summary>The id reads like a part of .NET.</summary>
    public const string PlatformLikeId = "platform-like-id";

    /// <summary>Tasks for work that has nothing to wait for.</summary>
    public const string AsyncOverCpu = "async-over-cpu";

    /// <summary>The smallest hash costs memory or time out of all proportion.</summary>
    public const string FixedCost = "fixed-cost";

    /// <summary>Hashing allocates in proportion to the message.</summary>
    public const string AllocationGrowsWithInput = "allocation-grows-with-input";

    /// <summary>The port of RFC 7693 takes less time.</summary>
    public const string SlowerThanRfcPort = "slower-than-rfc-port";

    /// <summary>All of them.</summary>
    public static IReadOnlyList<string> All { get; } = [DebugBuild, OldTargetOnly, PlatformLikeId, AsyncOverCpu, FixedCost, AllocationGrowsWithInput, SlowerThanRfcPort];
}
