using Blake2.Conformance.Inputs;

namespace Blake2.Conformance.Witnesses;

/// <summary>The published digests of long messages, which no one computes anew for every run.</summary>
public sealed class PublishedWitness : IDigestWitness
{
    private readonly Dictionary<UInt128, byte[]> _digests =
        PublishedVectors.Long.ToDictionary(vector => new HashQuestion(vector.Parameters, vector.Message).Key, vector => vector.Digest);

    /// <inheritdoc/>
    public string Name => "published";

    /// <inheritdoc/>
    public bool Knows(HashQuestion question) => _digests.ContainsKey(question.Key);

    /// <inheritdoc/>
    public byte[] Digest(HashQuestion question) => _digests[question.Key];

    /// <inheritdoc/>
    public bool Confirms(HashQuestion question, byte[] digest) => Digest(question).AsSpan().SequenceEqual(digest);

    /// <inheritdoc/>
    public string Says(HashQuestion question) => Convert.ToHexStringLower(Digest(question));
}
