using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Where every message with the same parameters starts in BLAKE2sp: the leaves before and after the key's block, and the root.</summary>
internal unsafe struct Blake2spStart
{
    /// <summary>The leaves before the key's block.</summary>
    public Blake2sLanes Initial;

    /// <summary>The leaves after the key's block, if there is a key; otherwise as before.</summary>
    public Blake2sLanes AfterKey;

    /// <summary>The root, whose parameter block says that there is a key but which does not hash it.</summary>
    public Blake2sState Root;

    /// <summary>The key, filled up with zeros.</summary>
    public fixed byte KeyBlock[Blake2s.BlockLength];

    /// <summary>Bytes of the digest.</summary>
    public int DigestLength;

    /// <summary>Bytes of the key.</summary>
    public int KeyLength;

    /// <summary>Sets all fields, after checking the lengths.</summary>
    public static void Set(Blake2spStart* start, int digestLength, ReadOnlySpan<byte> key)
    {
        start->DigestLength = Blake2s.CheckDigestLength(digestLength, nameof(digestLength));
        start->KeyLength = key.Length;
        Blake2sState state;
        Blake2sState.Start(&state, digestLength, key.Length, default, default, null);

        // Fanout and depth instead of 1 and 1, and the inner digests' length (BLAKE2 paper, sections 2.8 and 2.10).
        state.H[0] ^= 0x01010000 ^ (Blake2sp.Leaves << 16) ^ (2 << 24);
        state.H[3] ^= (uint)Blake2s.MaxDigestLength << 24;
        for (int leaf = 0; leaf < Blake2sp.Leaves; leaf++)
        {
            start->Initial.Write(leaf, Blake2sp.Leaves, &state);
            start->Initial.H[(2 * Blake2sp.Leaves) + leaf] ^= (uint)leaf;
        }

        state.H[3] ^= 1 << 16;
        start->Root = state;
        start->AfterKey = start->Initial;
        if (key.Length > 0)
        {
            HashKey(start, key);
        }
    }

    private static void HashKey(Blake2spStart* start, ReadOnlySpan<byte> key)
    {
        Span<byte> block = new(start->KeyBlock, Blake2s.BlockLength);
        block.Clear();
        key.CopyTo(block);
        for (int leaf = 0; leaf < Blake2sp.Leaves; leaf++)
        {
            start->AfterKey.SetInput(leaf, start->KeyBlock);
            start->AfterKey.SetLast(leaf, Blake2s.BlockLength, 0, 0);
        }

        Blake2sLaneKernels.Compress(Blake2sp.Leaves, &start->AfterKey, 1, Blake2s.BlockLength);
    }
}
