namespace Blake2.Simd;

/// <summary>
/// A node's place in a hash tree: the tree fields of the parameter block (BLAKE2 paper, section 2.8; RFC 7693 fixes them
/// for sequential hashing). The defaults are those of sequential hashing.
/// </summary>
public sealed record Blake2TreeNode
{
    /// <summary>Children of a node, 0 for any number; 1 in sequential hashing.</summary>
    public byte Fanout { get; init; } = 1;

    /// <summary>Levels of the tree, 255 for any number; 1 in sequential hashing.</summary>
    public byte MaxDepth { get; init; } = 1;

    /// <summary>Bytes of message in a leaf, 0 for any number.</summary>
    public uint LeafLength { get; init; }

    /// <summary>Index of the node on its level, below 2^64 for BLAKE2b and below 2^48 for BLAKE2s.</summary>
    public ulong NodeOffset { get; init; }

    /// <summary>Level of the node, 0 for a leaf.</summary>
    public byte NodeDepth { get; init; }

    /// <summary>Bytes of the digests inside the tree: 0 in sequential hashing, else at most 64 for BLAKE2b and 32 for BLAKE2s.</summary>
    public byte InnerLength { get; init; }

    /// <summary>Whether the node is the last of its level, which sets the second finalization word.</summary>
    public bool IsLastNode { get; init; }
}
