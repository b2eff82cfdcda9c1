namespace Blake2.Abstractions.Protocol;

/// <summary>What came of measuring one input in one process.</summary>
public sealed record MeasureAnswer
{
    /// <summary>Index of the input in its order.</summary>
    public int Input { get; init; }

    /// <summary>Why there is no figure; <see langword="null"/> where there is.</summary>
    public string? Refusal { get; init; }

    /// <summary>Index of the parameters that the candidate accepted.</summary>
    public int Choice { get; init; }

    /// <summary>Whether the call wrote its digest to a span of the caller's; otherwise it returned an array.</summary>
    public bool IsSpan { get; init; }

    /// <summary>Whether the API has nothing for the input's shape and was called for a message at a time in the plain way.</summary>
    public bool IsPlain { get; init; }

    /// <summary>Nanoseconds of the first call in the process; 0 for an input that was not the first, and where the candidate had refused before.</summary>
    public double FirstCallNanoseconds { get; init; }

    /// <summary>Nanoseconds a call: the mean of the iterations without outliers.</summary>
    public double MeanNanoseconds { get; init; }

    /// <summary>Standard deviation of the iterations.</summary>
    public double StdDevNanoseconds { get; init; }

    /// <summary>Half of the 99.9 % confidence interval of the mean.</summary>
    public double ErrorNanoseconds { get; init; }

    /// <summary>Calls during which collections were counted; none of them was made to collect.</summary>
    public long CountedCalls { get; init; }

    /// <summary>Collections of generation 0, or of an older one, during those calls.</summary>
    public long Gen0 { get; init; }

    /// <summary>Collections of generation 1, or of the older one, during those calls.</summary>
    public long Gen1 { get; init; }

    /// <summary>Collections of generation 2 during those calls.</summary>
    public long Gen2 { get; init; }

    /// <summary>Bytes allocated a call, by all threads.</summary>
    public long AllocatedBytes { get; init; }

    /// <summary>The digest that the measured call gives, computed after the measurement; of many messages their digests in a row.</summary>
    public byte[] Digest { get; init; } = [];

    /// <summary>The candidate's assemblies that were built without optimisation.</summary>
    public IReadOnlyList<string> UnoptimisedAssemblies { get; init; } = [];
}
