namespace Blake2.Conformance.Evidence;

/// <summary>What an evaluation tells of a package besides verdicts and measurements.</summary>
public sealed record EvaluationEvidence
{
    /// <summary>The package's id.</summary>
    public required string Package { get; init; }

    /// <summary>Its version.</summary>
    public required string Version { get; init; }

    /// <summary>In a sentence, whether to use it.</summary>
    public required string Recommendation { get; init; }

    /// <summary>Facts of its identity by name: licence, targets, signature, date and others.</summary>
    public IReadOnlyList<IdentityEvidence> Identity { get; init => field = value ?? []; } = [];

    /// <summary>What a user should know before installing it, a sentence each.</summary>
    public IReadOnlyList<string> Warnings { get; init => field = value ?? []; } = [];

    /// <summary>Whether the adapters were found out by trying, and are not the catalogue's.</summary>
    public bool IsInferred { get; init; }

    /// <summary>The adapters by which it was called.</summary>
    public IReadOnlyList<AdapterEvidence> Adapters { get; init => field = value ?? []; } = [];

    /// <summary>Public members that were found and not called: those that an inferred adapter has no use for, or, where no adapter could be written, all that might be it.</summary>
    public IReadOnlyList<string> Found { get; init => field = value ?? []; } = [];
}

/// <summary>A fact of a package's identity.</summary>
public sealed record IdentityEvidence(string Name, string Value);

/// <summary>An adapter's file name and its C# text.</summary>
public sealed record AdapterEvidence(string Name, string Text);
