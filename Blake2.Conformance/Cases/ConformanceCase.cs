using System.Numerics;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>What is due from a candidate.</summary>
public enum Due
{
    /// <summary>The digest.</summary>
    Digest,

    /// <summary>A refusal: the parameters are out of the range that RFC 7693 gives.</summary>
    Refusal,
}

/// <summary>One request and what is due. Its <paramref name="Id"/> is stable: <c>2b/length/128/keyed-64/digest-5</c>.</summary>
public sealed record ConformanceCase(string Id, HashRequest Request)
{
    /// <summary>What is due.</summary>
    public Due Due { get; init; }

    /// <summary>
    /// Whether a wrong digest makes a candidate incorrect. Beyond the core surface (a clone in mid-stream, a key set after use, an empty key array where
    /// none works, misuse after the end) it is a finding.
    /// </summary>
    public bool IsCore { get; init; } = true;

    /// <summary>What is hashed under what, of which the digests are due in this order.</summary>
    public IReadOnlyList<(HashParameters Parameters, MessageRecipe Message)> Questions =>
        Due == Due.Refusal ? []
        : Request is { Path: HashPath.Interleaved, Other: { } other } ? [(Request.Parameters, Request.Message), (Request.OtherParameters, other)]
        : [(Request.Parameters, Request.Message)];

    /// <summary>The name of the family.</summary>
    public string Family => Id.Split('/')[1];

    /// <summary>
    /// Orders cases so that the first one that fails is the smallest. What counts, one after the other: the bytes that are hashed; how many parameters it has that a plain call leaves out (key,
    /// salt, personalization, tree, a digest that is not the longest); the path, the plain call first, and its pieces; the lengths of key and digest; the message's pattern; the id's length. A key
    /// counts as a block, since it is hashed as the message's first one (RFC 7693, section 3.3): what fails on a plain message of one block and on the empty one under a key is told by the plain one.
    /// </summary>
    public (long HashedLength, int Extras, HashPath Path, int Pieces, int KeyLength, int DigestLength, MessagePattern Pattern, int IdLength) Simplicity
    {
        get
        {
            HashParameters parameters = Request.Parameters;
            FunctionFacts facts = FunctionFacts.Of(parameters.Function);
            long hashed = Request.Message.Length + (Request.Other?.Length ?? 0) + (parameters.KeyLength > 0 ? facts.BlockLength : 0);
            int extras = BitOperations.PopCount((uint)parameters.Fields) + (parameters.DigestLength == facts.MaxDigestLength ? 0 : 1);
            return (hashed, extras, Request.Path, Request.Chunks.Count, parameters.KeyLength, parameters.DigestLength, Request.Message.Pattern, Id.Length);
        }
    }

    /// <summary>Whether RFC 7693 requires a digest here: the plain call, any digest length, any key length, no other parameter.</summary>
    public bool IsRequired =>
        Due == Due.Digest && IsCore && Request.Path == HashPath.OneShot && (Request.Parameters.Fields & ~ParameterFields.Key) == 0;

    /// <inheritdoc/>
    public override string ToString() => Id;
}
