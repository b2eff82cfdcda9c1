namespace Blake2.Abstractions;

/// <summary>The tree fields of the parameter block (BLAKE2 paper, section 2.8). The defaults are those of sequential hashing.</summary>
public sealed record TreeParameters
{
    /// <summary>Children of a node, 0 for any number; 1 in sequential mode.</summary>
    public byte Fanout { get; init; } = 1;

    /// <summary>Levels of the tree, 255 for any number; 1 in sequential mode.</summary>
    public byte MaxDepth { get; init; } = 1;

    /// <summary>Bytes of message in a leaf, 0 for any number.</summary>
    public uint LeafLength { get; init; }

    /// <summary>Index of the node on its level: 64 bits in BLAKE2b, 48 in BLAKE2s.</summary>
    public ulong NodeOffset { get; init; }

    /// <summary>Level of the node: 0 for a leaf.</summary>
    public byte NodeDepth { get; init; }

    /// <summary>Bytes of the digests inside the tree, 0 in sequential mode.</summary>
    public byte InnerLength { get; init; }

    /// <summary>Whether this is the last node of its level, which sets the second finalization word (f1).</summary>
    public bool IsLastNode { get; init; }
}
