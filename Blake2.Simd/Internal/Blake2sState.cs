using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Blake2.Simd.Internal;

/// <summary>The chaining value and the counter of BLAKE2s (RFC 7693, section 2.1), as a kernel reads and writes them.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct Blake2sState
{
    /// <summary>The chaining value.</summary>
    public fixed uint H[8];

    /// <summary>Bytes hashed so far, low word.</summary>
    public uint T0;

    /// <summary>Bytes hashed so far, high word.</summary>
    public uint T1;

    /// <summary>The second finalization word for a last block with this <paramref name="node"/> (BLAKE2 paper, section 2.4).</summary>
    public static uint LastNodeFlag(Blake2TreeNode? node) => node is { IsLastNode: true } ? uint.MaxValue : 0;

    /// <summary>Sequential, unkeyed, without salt and personalization.</summary>
    public static void Start(Blake2sState* state, int digestLength)
    {
        state->H[0] = Blake2sConstants.IV0 ^ 0x01010000 ^ (uint)digestLength;
        state->H[1] = Blake2sConstants.IV1;
        state->H[2] = Blake2sConstants.IV2;
        state->H[3] = Blake2sConstants.IV3;
        state->H[4] = Blake2sConstants.IV4;
        state->H[5] = Blake2sConstants.IV5;
        state->H[6] = Blake2sConstants.IV6;
        state->H[7] = Blake2sConstants.IV7;
        state->T0 = 0;
        state->T1 = 0;
    }

    /// <summary>The parameters of <paramref name="options"/>, except that the digest has <paramref name="digestLength"/> bytes.</summary>
    public static void Start(Blake2sState* state, int digestLength, Blake2Options options) =>
        Start(state, digestLength, options.Key.Length, options.Salt.Span, options.Personalization.Span, options.Node, nameof(options));

    /// <summary>Folds the parameter block into the IV, after checking the lengths. Errors name <paramref name="options"/>, where the fields come from there.</summary>
    public static void Start(Blake2sState* state, int digestLength, int keyLength, ReadOnlySpan<byte> salt, ReadOnlySpan<byte> personalization, Blake2TreeNode? node, string? options = null)
    {
        Blake2s.CheckKeyLength(keyLength, options ?? "key");

        Start(state, digestLength);
        state->H[0] ^= (uint)keyLength << 8;
        Fold(state->H + 4, salt, nameof(salt), options);
        Fold(state->H + 6, personalization, nameof(personalization), options);
        if (node is not null)
        {
            Fold(state->H, node);
        }
    }

    /// <summary>Writes the first <paramref name="digestLength"/> bytes of the chaining value.</summary>
    public void WriteDigest(byte* digest, int digestLength)
    {
        fixed (uint* words = H)
        {
            if (!BitConverter.IsLittleEndian)
            {
                for (int i = 0; i < 8; i++)
                {
                    words[i] = BinaryPrimitives.ReverseEndianness(words[i]);
                }
            }

            Buffer.MemoryCopy(words, digest, digestLength, digestLength);
        }
    }

    private static void Fold(uint* words, ReadOnlySpan<byte> field, string name, string? options)
    {
        if (field.Length == Blake2s.SaltLength)
        {
            words[0] ^= BinaryPrimitives.ReadUInt32LittleEndian(field);
            words[1] ^= BinaryPrimitives.ReadUInt32LittleEndian(field.Slice(sizeof(uint)));
        }
        else if (!field.IsEmpty)
        {
            Throw.FieldLength(field.Length, Blake2s.SaltLength, name, options ?? name);
        }
    }

    private static void Fold(uint* words, Blake2TreeNode node)
    {
        if (node.InnerLength > Blake2s.MaxDigestLength)
        {
            Throw.InnerLength(node.InnerLength, Blake2s.MaxDigestLength, "options");
        }

        if (node.NodeOffset >> 48 != 0)
        {
            Throw.NodeOffset(node.NodeOffset, "options");
        }

        words[0] ^= 0x01010000 ^ ((uint)node.Fanout << 16) ^ ((uint)node.MaxDepth << 24);
        words[1] ^= node.LeafLength;
        words[2] ^= (uint)node.NodeOffset;
        words[3] ^= (uint)(node.NodeOffset >> 32) ^ ((uint)node.NodeDepth << 16) ^ ((uint)node.InnerLength << 24);
    }
}

/// <summary>A message block in an object.</summary>
internal unsafe struct Blake2sBlock
{
    public fixed byte Bytes[64];
}
