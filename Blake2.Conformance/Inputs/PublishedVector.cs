using Blake2.Abstractions;

namespace Blake2.Conformance.Inputs;

/// <summary>A digest that others published: entry number <paramref name="Entry"/> (from 0) of a file of <c>inputs/</c>.</summary>
public sealed record PublishedVector(string File, int Entry, HashParameters Parameters, MessageRecipe Message, byte[] Digest)
{
    /// <inheritdoc/>
    public override string ToString() => $"entry {Entry} of {File} ({Parameters}, message {Message})";
}
