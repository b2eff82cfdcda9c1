namespace Blake2.Conformance.Judging;

/// <summary>What came of one case.</summary>
public enum Outcome
{
    /// <summary>What was due came: the digest, or a refusal.</summary>
    Pass,

    /// <summary>A digest came that is not the one, or not of the length asked for, or several different ones came.</summary>
    WrongDigest,

    /// <summary>A digest came where a refusal was due.</summary>
    WronglyAccepted,

    /// <summary>An exception came where a digest was due; the process lived on.</summary>
    WronglyRefused,

    /// <summary>The adapter declares that the API cannot express it.</summary>
    Unsupported,

    /// <summary>The process ended, or ran out of memory.</summary>
    Crashed,

    /// <summary>No answer came within the limit.</summary>
    TimedOut,

    /// <summary>It went wrong once and, asked again, too seldom to be held against the candidate.</summary>
    Unstable,

    /// <summary>The witnesses do not agree on the digest: nobody is blamed, and the run fails.</summary>
    OracleDisagreement,
}

/// <summary>How far a wrong digest or a death has been seen again in fresh sessions.</summary>
public enum Confirmation
{
    /// <summary>Nothing to confirm, or there was no time to.</summary>
    None,

    /// <summary>It came again whenever it was asked for.</summary>
    Deterministic,

    /// <summary>It came more than once, but not whenever it was asked for: in at least 2 of 10 fresh sessions.</summary>
    Intermittent,
}
