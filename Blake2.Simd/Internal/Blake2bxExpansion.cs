using System.Runtime.CompilerServices;
using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>The output of BLAKE2Xb from its root's digest: independent blocks, which are computed side by side (BLAKE2X, section 2).</summary>
internal static unsafe class Blake2bxExpansion
{
    private const int OutputBlockLength = Blake2b.MaxDigestLength;

    /// <summary>The tree fields of the root: sequential, but the upper 32 bits of the node offset are the output's length.</summary>
    public static Blake2TreeNode RootNode(uint outputLength) => new() { NodeOffset = (ulong)outputLength << 32 };

    /// <summary>Fills <paramref name="output"/>.</summary>
    /// <param name="root">The 64-byte digest of the root.</param>
    /// <param name="outputLength">The output's length as it is hashed.</param>
    /// <param name="output">At least a byte.</param>
    [SkipLocalsInit]
    public static void Fill(byte* root, uint outputLength, Span<byte> output)
    {
        byte* block = stackalloc byte[Blake2b.BlockLength];
        Padding.Copy(block, root, OutputBlockLength, Blake2b.BlockLength);
        Blake2bState template;
        Blake2bState.Start(&template, OutputBlockLength, 0, default, default, new Blake2TreeNode
        {
            Fanout = 0,
            MaxDepth = 0,
            LeafLength = OutputBlockLength,
            NodeOffset = (ulong)outputLength << 32,
            InnerLength = OutputBlockLength,
        });

        // Where nobody knows which block is the last, all are whole, and what is not wanted of the last is cut off.
        bool isLengthKnown = outputLength != Blake2xb.UnknownLength;
        int blocks = (int)(((long)output.Length + OutputBlockLength - 1) / OutputBlockLength);
        int count = Blake2bLaneKernels.CountFor(blocks);
        Blake2bLanes lanes;
        fixed (byte* to = output)
        {
            for (int first = 0; first < blocks; first += count)
            {
                int used = Math.Min(count, blocks - first);
                for (int lane = 0; lane < count; lane++)
                {
                    Blake2bState state = StateOf(template, first + lane, isLengthKnown ? output.Length : long.MaxValue);
                    lanes.Write(lane, count, &state);
                    lanes.SetInput(lane, block);
                    lanes.SetLast(lane, OutputBlockLength, ulong.MaxValue, 0);
                }

                Blake2bLaneKernels.Compress(count, &lanes, 1, Blake2b.BlockLength);
                for (int lane = 0; lane < used; lane++)
                {
                    Blake2bState state;
                    lanes.Read(lane, count, &state);
                    state.WriteDigest(to + ((long)(first + lane) * OutputBlockLength), DigestLength(first + lane, output.Length));
                }
            }
        }

        new Span<byte>(block, Blake2b.BlockLength).Clear();
    }

    /// <summary>The state that output block <paramref name="index"/> starts from: its node offset and its length are its own.</summary>
    private static Blake2bState StateOf(Blake2bState template, int index, long outputLength)
    {
        template.H[0] ^= OutputBlockLength ^ (uint)DigestLength(index, outputLength);
        template.H[1] ^= (uint)index;
        return template;
    }

    private static int DigestLength(int index, long outputLength) =>
        (int)Math.Max(1, Math.Min(OutputBlockLength, outputLength - ((long)index * OutputBlockLength)));
}
