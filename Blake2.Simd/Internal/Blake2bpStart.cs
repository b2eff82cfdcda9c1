using System.Runtime.CompilerServices;
using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Where every message with the same parameters starts in BLAKE2bp: the leaves before and after the key's block, and the root.</summary>
internal sealed unsafe class Blake2bpStart
{
    /// <summary>The leaves before the key's block.</summary>
    public Blake2bLanes Initial;

    /// <summary>The leaves after the key's block, if there is a key; otherwise as before.</summary>
    public Blake2bLanes AfterKey;

    /// <summary>The root, whose parameter block says that there is a key but which does not hash it.</summary>
    public Blake2bState Root;

    private Blake2bBlock _keyBlock;

    public Blake2bpStart(int digestLength, ReadOnlySpan<byte> key)
    {
        DigestLength = Blake2b.CheckDigestLength(digestLength, nameof(digestLength));
        KeyLength = key.Length;
        fixed (Blake2bState* root = &Root)
        fixed (Blake2bLanes* leaves = &Initial)
        {
            for (int leaf = 0; leaf < Blake2bp.Leaves; leaf++)
            {
                Blake2bState state;
                Blake2bState.Start(&state, digestLength, KeyLength, default, default, Node(leaf, 0));
                leaves->Write(leaf, Blake2bp.Leaves, &state);
            }

            Blake2bState.Start(root, digestLength, KeyLength, default, default, Node(0, 1));
        }

        AfterKey = Initial;
        if (KeyLength > 0)
        {
            HashKey(key);
        }
    }

    private Blake2bpStart(Blake2bpStart other)
    {
        DigestLength = other.DigestLength;
        KeyLength = other.KeyLength;
        Initial = other.Initial;
        AfterKey = other.AfterKey;
        Root = other.Root;
        _keyBlock = other._keyBlock;
    }

    public int DigestLength { get; }

    public int KeyLength { get; private set; }

    public ref byte KeyBlock => ref _keyBlock.Bytes[0];

    public Blake2bpStart Copy() => new(this);

    /// <summary>Overwrites the key, and what was made from it, with zeros.</summary>
    public void Clear()
    {
        Initial = default;
        AfterKey = default;
        Root = default;
        _keyBlock = default;
        KeyLength = 0;
    }

    private static Blake2TreeNode Node(int offset, byte depth) => new()
    {
        Fanout = Blake2bp.Leaves,
        MaxDepth = 2,
        NodeOffset = (ulong)offset,
        NodeDepth = depth,
        InnerLength = Blake2b.MaxDigestLength,
    };

    private void HashKey(ReadOnlySpan<byte> key)
    {
        fixed (Blake2bLanes* leaves = &AfterKey)
        fixed (byte* block = _keyBlock.Bytes)
        {
            key.CopyTo(new Span<byte>(block, Blake2b.BlockLength));
            for (int leaf = 0; leaf < Blake2bp.Leaves; leaf++)
            {
                leaves->SetInput(leaf, block);
                leaves->SetLast(leaf, Blake2b.BlockLength, 0, 0);
            }

            Blake2bLaneKernels.Compress(Blake2bp.Leaves, leaves, 1, Blake2b.BlockLength);
        }
    }
}
