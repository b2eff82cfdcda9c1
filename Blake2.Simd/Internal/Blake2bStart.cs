namespace Blake2.Simd.Internal;

/// <summary>Where every message with the same parameters starts: the parameter block folded in, and the key's block already compressed.</summary>
internal sealed unsafe class Blake2bStart
{
    /// <summary>The chaining value with the parameter block folded in, before the key's block.</summary>
    public Blake2bState Initial;

    /// <summary>The state after the key's block, for messages that are not empty; only if there is a key.</summary>
    public Blake2bState AfterKey;

    private static readonly Blake2bStart?[] UnkeyedStarts = new Blake2bStart?[Blake2b.MaxDigestLength + 1];

    /// <summary>The key, padded to a block; only if there is a key.</summary>
    private Blake2bBlock _keyBlock;

    public Blake2bStart(int digestLength, ReadOnlySpan<byte> key, ReadOnlySpan<byte> salt, ReadOnlySpan<byte> personalization, Blake2TreeNode? node, string? options = null)
    {
        DigestLength = digestLength;
        KeyLength = key.Length;
        LastNodeFlag = Blake2bState.LastNodeFlag(node);
        fixed (Blake2bState* initial = &Initial)
        {
            Blake2bState.Start(initial, digestLength, key.Length, salt, personalization, node, options);
        }

        AfterKey = Initial;
        if (KeyLength > 0)
        {
            fixed (Blake2bState* afterKey = &AfterKey)
            fixed (byte* block = _keyBlock.Bytes)
            {
                key.CopyTo(new Span<byte>(block, key.Length));
                Kernels.Blake2bKernels.Compress(afterKey, block, 1, Blake2b.BlockLength, 0, 0);
            }
        }
    }

    private Blake2bStart(Blake2bStart other)
    {
        DigestLength = other.DigestLength;
        KeyLength = other.KeyLength;
        LastNodeFlag = other.LastNodeFlag;
        Initial = other.Initial;
        AfterKey = other.AfterKey;
        _keyBlock = other._keyBlock;
    }

    public int DigestLength { get; }

    public int KeyLength { get; private set; }

    /// <summary>The second finalization word: all ones for the last node of a tree's level.</summary>
    public ulong LastNodeFlag { get; }

    public ref byte KeyBlock => ref _keyBlock.Bytes[0];

    public static Blake2bStart Of(Blake2Options options) => new(
        Blake2b.CheckDigestLength(options.DigestLength ?? Blake2b.MaxDigestLength, nameof(options)),
        options.Key.Span,
        options.Salt.Span,
        options.Personalization.Span,
        options.Node,
        nameof(options));

    /// <summary>The start of unkeyed sequential hashing, which is made once for each length. Nobody may clear it.</summary>
    public static Blake2bStart Unkeyed(int digestLength) => UnkeyedStarts[digestLength] ??= new(digestLength, default, default, default, null);

    public Blake2bStart Copy() => new(this);

    /// <summary>Hashes a message and writes <see cref="DigestLength"/> bytes.</summary>
    public void Hash(byte* message, nuint length, byte* digest)
    {
        bool isEmptyAndKeyed = length == 0 && KeyLength > 0;
        Blake2bState state = KeyLength == 0 || isEmptyAndKeyed ? Initial : AfterKey;
        if (isEmptyAndKeyed)
        {
            fixed (byte* block = &KeyBlock)
            {
                Blake2bHashing.Finish(&state, block, Blake2b.BlockLength, LastNodeFlag);
            }

            state.WriteDigest(digest, DigestLength);
        }
        else if (length <= Blake2b.BlockLength && LastNodeFlag == 0)
        {
            Blake2bHashing.Last(state.H, 0, state.T0, message, (uint)length, digest, DigestLength);
        }
        else
        {
            Blake2bHashing.Finish(&state, message, length, LastNodeFlag);
            state.WriteDigest(digest, DigestLength);
        }
    }

    /// <summary>Overwrites the key, and what was made from it, with zeros.</summary>
    public void Clear()
    {
        Initial = default;
        AfterKey = default;
        _keyBlock = default;
        KeyLength = 0;
    }
}
