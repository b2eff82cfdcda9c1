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

    /// <summary>The name of the family.</summary>
    public string Family => Id.Split('/')[1];

    /// <summary>Orders cases by how easily a reader follows them: the plain call first, then by bytes of message, key and digest.</summary>
    public (HashPath Path, long MessageLength, int KeyLength, int DigestLength) Simplicity =>
        (Request.Path, Request.Message.Length + (Request.Other?.Length ?? 0), Request.Parameters.KeyLength, Request.Parameters.DigestLength);

    /// <summary>Whether RFC 7693 requires a digest here: the plain call, any digest length, any key length, no other parameter.</summary>
    public bool IsRequired =>
        Due == Due.Digest && IsCore && Request.Path == HashPath.OneShot && (Request.Parameters.Fields & ~ParameterFields.Key) == 0;

    /// <inheritdoc/>
    public override string ToString() => Id;
}
