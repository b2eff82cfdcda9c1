namespace Blake2.Conformance.Cases;

/// <summary>How much is asked of a candidate.</summary>
public enum Tier
{
    /// <summary>Messages of up to 1 MiB and one of 16 MiB, for counters that are cut short; seconds.</summary>
    Quick,

    /// <summary>All of <see cref="Quick"/> and much more, messages of up to 16 MiB; minutes.</summary>
    Full,

    /// <summary>Messages of 2 GiB and 4 GiB, in pieces or as a stream; for nights.</summary>
    Long,
}
