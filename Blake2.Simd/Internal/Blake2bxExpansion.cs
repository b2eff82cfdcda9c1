using System.Runtime.CompilerServices;
using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>The root of BLAKE2Xb and its output: independent blocks, which are computed side by side (BLAKE2X, section 2).</summary>
internal static unsafe class Blake2bxExpansion
{
    /// <summary>Bytes of the longest output of unknown length: its blocks have numbers of 32 bits.</summary>
    public const long MostBytes = (1L << 32) * BlockLength;

    /// <summary>Bytes of the longest array.</summary>
    public const long LongestArray = 0x7FFFFFC7;

    private const int BlockLength = Blake2b.MaxDigestLength;

    /// <summary>Bytes that are compared at a time.</summary>
    private const int ComparedLength = 1024;

    /// <summary>Where a message's root starts: sequential, but the output's length is in the node offset's upper bits.</summary>
    public static Blake2bStart RootStart(ReadOnlySpan<byte> key, ulong outputLength) =>
        new(BlockLength, key, default, default, new Blake2TreeNode { NodeOffset = outputLength << 32 });

    /// <summary>Writes the digest of a message's root, after checking the key's length.</summary>
    public static void HashRoot(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, ulong outputLength, byte* digest)
    {
        Blake2bState root;
        Blake2bState.Start(&root, BlockLength, key.Length, default, default, null);
        FoldOutputLength(&root, outputLength);
        fixed (byte* keyBytes = key)
        fixed (byte* message = source)
        {
            Blake2bHashing.Hash(&root, keyBytes, key.Length, message, (nuint)source.Length, digest, BlockLength, 0);
        }
    }

    /// <summary>Fills <paramref name="output"/>.</summary>
    /// <param name="root">The 64-byte digest of the root.</param>
    /// <param name="outputLength">Bytes of the whole output, or Blake2xb.UnknownLength.</param>
    /// <param name="position">Bytes of the output before those that are wanted.</param>
    /// <param name="output">Takes as many bytes as it has.</param>
    [SkipLocalsInit]
    public static void Fill(byte* root, uint outputLength, long position, Span<byte> output)
    {
        byte* block = stackalloc byte[Blake2b.BlockLength];
        Padding.Copy(block, root, BlockLength, Blake2b.BlockLength);
        Blake2bState node;
        StartNode(&node, outputLength);

        // Where nobody knows which block is the last, all are whole, and what is not wanted of the last is cut off.
        long known = outputLength == Blake2xb.UnknownLength ? long.MaxValue : outputLength;
        long next = position / BlockLength, end = output.IsEmpty ? next : (position + output.Length + BlockLength - 1) / BlockLength;
        int count = Blake2bLaneKernels.CountFor((int)Math.Min(end - next, int.MaxValue));
        fixed (byte* to = output)
        {
            if (count > 1)
            {
                next = FillInLanes(count, block, &node, next, end, known, position, to, output.Length);
            }

            Blake2bState state;
            byte* digest = stackalloc byte[BlockLength];
            for (; next < end; next++)
            {
                state = node;
                state.H[0] ^= BlockLength ^ (uint)LengthOf(next, known);
                state.H[1] ^= (uint)next;
                Blake2bKernels.Last(state.H, 0, BlockLength, block, digest, BlockLength);
                Copy(digest, (next * BlockLength) - position, LengthOf(next, known), to, output.Length);
            }
        }

        new Span<byte>(block, Blake2b.BlockLength).Clear();
    }

    /// <summary>Whether <paramref name="hash"/> is the output of that length, in a time that does not depend on where they differ.</summary>
    [SkipLocalsInit]
    public static bool Equal(byte* root, ReadOnlySpan<byte> hash)
    {
        byte* some = stackalloc byte[ComparedLength];
        bool isEqual = true;
        for (int at = 0; at < hash.Length; at += ComparedLength)
        {
            Span<byte> part = new(some, Math.Min(ComparedLength, hash.Length - at));
            Fill(root, (uint)hash.Length, at, part);
            isEqual &= FixedTime.Equal(part, hash.Slice(at, part.Length));
        }

        return isEqual;
    }

    /// <summary>Fills side by side as many blocks as lanes are faster for.</summary>
    /// <returns>The number of the block that is next.</returns>
    [SkipLocalsInit]
    private static long FillInLanes(int count, byte* block, Blake2bState* node, long next, long end, long known, long position, byte* to, int length)
    {
        Blake2bLanes fresh, lanes;
        for (int lane = 0; lane < count; lane++)
        {
            fresh.Write(lane, count, node);
            lanes.SetInput(lane, block);
            lanes.SetLast(lane, BlockLength, ulong.MaxValue, 0);
        }

        Blake2bState state;
        byte* digest = stackalloc byte[BlockLength];
        for (; end - next > Blake2bLaneKernels.FewerThanPays(count); next += count)
        {
            Unsafe.CopyBlockUnaligned(lanes.H, fresh.H, (uint)(sizeof(ulong) * 8 * count));
            for (int lane = 0; lane < count; lane++)
            {
                // A block's number and its length are its own.
                lanes.T0[lane] = lanes.T1[lane] = 0;
                lanes.H[lane] ^= BlockLength ^ (uint)LengthOf(next + lane, known);
                lanes.H[count + lane] ^= (uint)(next + lane);
            }

            Blake2bLaneKernels.Compress(count, &lanes, 1, Blake2b.BlockLength);
            for (int lane = 0; lane < count && next + lane < end; lane++)
            {
                lanes.Read(lane, count, &state);
                long at = ((next + lane) * BlockLength) - position;
                if (at >= 0 && at <= length - BlockLength)
                {
                    // Whole: an output that ends later than its block has no short block here.
                    state.WriteDigest(to + at, BlockLength);
                }
                else
                {
                    state.WriteDigest(digest, BlockLength);
                    Copy(digest, at, LengthOf(next + lane, known), to, length);
                }
            }
        }

        return Math.Min(next, end);
    }

    /// <summary>Copies what is wanted of a block that lies at <paramref name="at"/>, which is negative where its start is not wanted.</summary>
    private static void Copy(byte* digest, long at, int digestLength, byte* to, int length)
    {
        int skipped = (int)Math.Max(0, -at);
        Unsafe.CopyBlockUnaligned(to + at + skipped, digest + skipped, (uint)(Math.Min(digestLength, length - at) - skipped));
    }

    /// <summary>What all blocks of an output have in common.</summary>
    private static void StartNode(Blake2bState* state, uint outputLength)
    {
        Blake2bState.Start(state, BlockLength);
        FoldOutputLength(state, outputLength);

        // Fanout and depth 0 instead of 1 and 1, leaves and inner digests of a block's length (BLAKE2 paper, section 2.8).
        state->H[0] ^= 0x01010000 ^ ((ulong)BlockLength << 32);
        state->H[2] ^= BlockLength << 8;
    }

    private static void FoldOutputLength(Blake2bState* state, ulong outputLength) => state->H[1] ^= outputLength << 32;

    /// <summary>Bytes of a block: only the last of an output of known length may have fewer. A lane beyond it has a byte, which nobody takes.</summary>
    private static int LengthOf(long index, long known) =>
        (int)Math.Max(1, Math.Min(BlockLength, known - (index * BlockLength)));
}
