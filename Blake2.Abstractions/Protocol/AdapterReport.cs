namespace Blake2.Abstractions.Protocol;

/// <summary>What a worker says of the adapter after it has tried to load it.</summary>
public sealed record AdapterReport
{
    /// <summary>Why it does not load; <see langword="null"/> where it does.</summary>
    public string? LoadError { get; init; }

    /// <summary>The function that it computes.</summary>
    public HashFunction Function { get; init; }

    /// <summary>What it says that its API can express.</summary>
    public ParameterFields Fields { get; init; }

    /// <summary>The contract's interfaces that it implements: <c>ISpanHash</c>.</summary>
    public IReadOnlyList<string> Interfaces { get; init; } = [];
}
