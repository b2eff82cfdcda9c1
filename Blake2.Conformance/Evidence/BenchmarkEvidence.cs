namespace Blake2.Conformance.Evidence;

/// <summary>One candidate's figure on one input and leg: the median over several fresh processes.</summary>
public sealed record BenchmarkEvidence
{
    /// <summary>Package id, or the name of a built-in, system or baseline candidate.</summary>
    public required string Candidate { get; init; }

    /// <summary>Version; empty for what has none.</summary>
    public required string Version { get; init; }

    /// <summary>The hash function, as its specification names it.</summary>
    public required string Algorithm { get; init; }

    /// <summary>The leg.</summary>
    public required string Leg { get; init; }

    /// <summary>The <see cref="HostEvidence.Id"/> of the machine.</summary>
    public required string Host { get; init; }

    /// <summary>The input's name: <c>abc</c>, <c>profile</c>, <c>random</c>, <c>token</c>.</summary>
    public required string Input { get; init; }

    /// <summary>Bytes of the input; of all its messages, if there are many.</summary>
    public required long Bytes { get; init; }

    /// <summary>The <see cref="Path"/> of a call in BLAKE2bp's or BLAKE2sp's mode.</summary>
    public const string ParallelModePath = "parallel mode";

    /// <summary>Which call was measured: <c>span</c> (into a span of the caller's), <c>array</c>, <c>many</c> (messages), <c>kept key</c> or <c>parallel mode</c>.</summary>
    public required string Path { get; init; }

    /// <summary>Bytes of the digest that was asked for.</summary>
    public required int DigestLength { get; init; }

    /// <summary>Nanoseconds a call: the median over <see cref="Rounds"/>.</summary>
    public required double MeanNanoseconds { get; init; }

    /// <summary>Half of the 95 % bootstrap interval of that median over processes.</summary>
    public required double ErrorNanoseconds { get; init; }

    /// <summary>Standard deviation over processes.</summary>
    public required double StdDevNanoseconds { get; init; }

    /// <summary>The mean of each process, in order.</summary>
    public required IReadOnlyList<double> Rounds { get; init; }

    /// <summary>Nanoseconds of the first call in a process, the median over processes; 0 for inputs that were not the first that their processes hashed.</summary>
    public double FirstCallNanoseconds { get; init; }

    /// <summary>Collections of each generation, and of older ones, in 1,000 calls: all that were seen in all processes by all calls that they were counted in; 0 where none was.</summary>
    public double Gen0 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public double Gen1 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public double Gen2 { get; init; }

    /// <summary>Bytes allocated a call.</summary>
    public required long AllocatedBytes { get; init; }

    /// <summary>The digest that the measured call gave, hexadecimal; of many messages the SHA-256 of their digests in a row.</summary>
    public required string Digest { get; init; }

    /// <summary>Whether that digest is the expected one; <see langword="null"/> for plain baselines, and in parallel mode, which no witness has.</summary>
    public bool? DigestIsRight { get; init; }

    /// <summary>The verdict on this leg; <see langword="null"/> for plain baselines.</summary>
    public string? Verdict { get; init; }

    /// <summary>Whether it was measured thoroughly enough to be published: never by the quick job.</summary>
    public bool IsPublishable { get; init; }

    /// <summary>What the reader must know of the row, such as a Debug build or a digest length of 32.</summary>
    public IReadOnlyList<string> Remarks { get; init => field = value ?? []; } = [];
}

/// <summary>
/// The A/A control of an input on a leg: one candidate, measured twice under two names. Rows that differ by less than <paramref name="Relative"/> (0.02 is 2 %) do not differ.
/// </summary>
public sealed record NoiseEvidence(string Host, string Leg, string Input, double Relative);
