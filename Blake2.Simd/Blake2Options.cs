namespace Blake2.Simd;

/// <summary>All that a BLAKE2 hash depends on besides its message (the parameter block, BLAKE2 paper, section 2.8).</summary>
/// <remarks>
/// The memory is read when a hash is started with the options, and not kept. Sizes are checked then, because they depend on the function:
/// <list type="table">
/// <listheader><term>field</term><description>BLAKE2b / BLAKE2s, in bytes</description></listheader>
/// <item><term>digest</term><description>1 to 64 / 1 to 32</description></item>
/// <item><term>key</term><description>0 to 64 / 0 to 32</description></item>
/// <item><term>salt, personalization</term><description>none or 16 / none or 8</description></item>
/// </list>
/// </remarks>
public sealed record Blake2Options
{
    /// <summary>Bytes of the digest; <see langword="null"/> for what the call says or, where it says nothing, the longest.</summary>
    public int? DigestLength { get; init; }

    /// <summary>The key; empty for an unkeyed hash. An array that is <see langword="null"/> becomes empty memory, so that nobody can tell it from no key; <see cref="Blake2bKey"/> and <see cref="Blake2sKey"/> refuse both.</summary>
    public ReadOnlyMemory<byte> Key { get; init; }

    /// <summary>The salt; empty for none, which is the same as a salt of zeros.</summary>
    public ReadOnlyMemory<byte> Salt { get; init; }

    /// <summary>The personalization; empty for none, which is the same as a personalization of zeros.</summary>
    public ReadOnlyMemory<byte> Personalization { get; init; }

    /// <summary>The node of a hash tree that is being computed; <see langword="null"/> for sequential hashing.</summary>
    public Blake2TreeNode? Node { get; init; }
}
