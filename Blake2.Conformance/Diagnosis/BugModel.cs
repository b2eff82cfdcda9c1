using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>
/// A deliberately wrong implementation: the RFC port with one step altered. It answers requests as a candidate with that bug would.
/// </summary>
public sealed class BugModel
{
    private readonly Alteration _alteration;

    internal BugModel(string bug, string variant, Alteration alteration)
    {
        Bug = bug;
        Variant = variant;
        _alteration = alteration;
    }

    /// <summary>The bug's id: <c>eager-block</c>.</summary>
    public string Bug { get; }

    /// <summary>Which form of the bug this is, in a few words.</summary>
    public string Variant { get; }

    /// <summary>The function that it applies to; <see langword="null"/> for both.</summary>
    public HashFunction? Only { get; init; }

    /// <summary>Whether only messages of gigabytes show it, so that it is tried on the long tier alone.</summary>
    public bool NeedsLongMessages { get; init; }

    /// <summary>Whether parallel answers depend on chance, so that the model says nothing of them.</summary>
    public bool LeavesParallelToChance { get; init; }

    /// <summary>Whether its words are of updates, or of objects that are used again, which not every API has.</summary>
    public bool IsOfUpdates =>
        _alteration.Piece is not null || _alteration.PieceOffset is not null || _alteration.IgnoresReset || _alteration.IgnoresInitialize || _alteration.KeptByReset != Parts.None;

    /// <summary>What it has otherwise than the RFC.</summary>
    internal Alteration Alteration => _alteration;

    /// <summary>Which stored digests are affected, as a sentence.</summary>
    internal Func<FunctionFacts, string> Effect { get; init; } = _ => "";

    /// <summary>Which digests that the candidate has made are affected.</summary>
    public string EffectOn(HashFunction function) => Effect(FunctionFacts.Of(function));

    /// <summary>The digest that it gives where nothing was hashed before; <see langword="null"/> where it gives none, or leaves it to chance.</summary>
    public byte[]? Digest(HashRequest request)
    {
        ArgumentNullException.ThrowIfNull(request);
        return Start(request.Parameters.Function).Answer(request) is [var digest] ? digest : null;
    }

    /// <summary>A session of the model, for requests in the order in which a candidate got them.</summary>
    internal ModelSession Start(HashFunction function) => new(new AlteredAdapter(function, _alteration), LeavesParallelToChance);

    /// <inheritdoc/>
    public override string ToString() => $"{Bug}: {Variant}";
}

/// <summary>One life of a model.</summary>
internal sealed class ModelSession(HashAdapter adapter, bool leavesParallelToChance)
{
    /// <summary>What the model answers; <see langword="null"/> where it says nothing.</summary>
    public IReadOnlyList<byte[]>? Answer(HashRequest request)
    {
        if (request.Path == HashPath.Parallel && leavesParallelToChance)
        {
            return null;
        }

        // Calls of a model do not depend on each other: what it answers once it answers always.
        HashRequest once = request.Path is HashPath.Repeated or HashPath.Parallel ? request with { Path = HashPath.OneShot, Other = null, Count = 1 } : request;
        HashAnswer answer = AdapterDriver.Answer(adapter, once);
        return answer.Kind == AnswerKind.Digest ? answer.Digests : [];
    }
}
