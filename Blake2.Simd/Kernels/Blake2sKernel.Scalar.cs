using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2s's compression with integers alone.</summary>
/// <remarks>In each half of a round the message words are added first, and the four <c>G</c> advance step by step together: of the orders tried it makes the JIT spill least.</remarks>
internal static unsafe partial class Blake2sScalar
{
    /// <inheritdoc cref="Blake2sKernels.Compress"/>
    public static void Compress(Blake2sState* state, byte* input, nuint blocks, uint lastLength, uint f0, uint f1)
    {
        Compress(state->H, 0, state->H, state->T0, state->T1, input, blocks, lastLength, f0, f1);
        ulong bytes = ((ulong)(blocks - 1) * Blake2s.BlockLength) + lastLength;
        bytes += state->T0;
        state->T0 = (uint)bytes;
        state->T1 += (uint)(bytes >> 32);
    }

    /// <inheritdoc cref="Blake2sKernels.Last"/>
    [SkipLocalsInit]
    public static void Last(uint* h, uint parameters, uint t0, byte* block, byte* digest, int digestLength)
    {
        if (digestLength == Blake2s.MaxDigestLength && BitConverter.IsLittleEndian)
        {
            Compress(h, parameters, (uint*)digest, t0, 0, block, 1, 0, uint.MaxValue, 0);
            return;
        }

        Blake2sState memory;
        Blake2sState* state = &memory;
        Compress(h, parameters, state->H, t0, 0, block, 1, 0, uint.MaxValue, 0);
        state->WriteDigest(digest, digestLength);
    }

    /// <summary>The words of a block: the block itself, or on a big-endian machine a copy of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint* MessageWords(byte* block, uint* swapped)
    {
        if (BitConverter.IsLittleEndian)
        {
            return (uint*)block;
        }

        for (int i = 0; i < 16; i++)
        {
            swapped[i] = BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<uint>((uint*)block + i));
        }

        return swapped;
    }

    /// <summary>Compresses a run of blocks.</summary>
    /// <param name="h">The chaining value before it.</param>
    /// <param name="parameters">What is to be folded into its first word; 0 for more than one block.</param>
    /// <param name="output">Takes the chaining value after it; the same as <paramref name="h"/> for more than one block.</param>
    /// <param name="t0">Bytes counted before, low word.</param>
    /// <param name="t1">Bytes counted before, high word.</param>
    /// <param name="input">The first block; not necessarily aligned.</param>
    /// <param name="blocks">Number of blocks, at least 1.</param>
    /// <param name="lastLength">Bytes to count for the last block.</param>
    /// <param name="f0">The finalization flag of the last block: 0 or all ones.</param>
    /// <param name="f1">The last-node flag of the last block: 0 or all ones.</param>
    private static void Compress(uint* h, uint parameters, uint* output, uint t0, uint t1, byte* input, nuint blocks, uint lastLength, uint f0, uint f1)
    {
        if (IntPtr.Size == 4)
        {
            CompressInMemory(h, parameters, output, t0, t1, input, blocks, lastLength, f0, f1);
        }
        else
        {
            CompressInRegisters(h, parameters, output, t0, t1, input, blocks, lastLength, f0, f1);
        }
    }

    /// <inheritdoc cref="Compress(uint*, uint, uint*, uint, uint, byte*, nuint, uint, uint, uint)"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    internal static void CompressInRegisters(uint* h, uint parameters, uint* output, uint t0, uint t1, byte* input, nuint blocks, uint lastLength, uint f0, uint f1)
    {
        uint* swapped = stackalloc uint[16];
        for (; blocks > 0; blocks--, input += Blake2s.BlockLength)
        {
            uint* m = MessageWords(input, swapped);
            uint length = blocks == 1 ? lastLength : Blake2s.BlockLength;
            t0 += length;
            t1 += t0 < length ? 1u : 0u;
            uint v0 = h[0] ^ parameters, v1 = h[1], v2 = h[2], v3 = h[3], v4 = h[4], v5 = h[5], v6 = h[6], v7 = h[7];
            uint v8 = Blake2sConstants.IV0, v9 = Blake2sConstants.IV1, v10 = Blake2sConstants.IV2, v11 = Blake2sConstants.IV3;
            uint v12 = Blake2sConstants.IV4 ^ t0, v13 = Blake2sConstants.IV5 ^ t1, v14 = Blake2sConstants.IV6, v15 = Blake2sConstants.IV7;
            if (blocks == 1)
            {
                v14 ^= f0;
                v15 ^= f1;
            }

            // Round 0: SIGMA row 0.
            v0 += m[0]; v1 += m[2]; v2 += m[4]; v3 += m[6];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[1]; v1 += m[3]; v2 += m[5]; v3 += m[7];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[8]; v1 += m[10]; v2 += m[12]; v3 += m[14];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[9]; v1 += m[11]; v2 += m[13]; v3 += m[15];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 1: SIGMA row 1.
            v0 += m[14]; v1 += m[4]; v2 += m[9]; v3 += m[13];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[10]; v1 += m[8]; v2 += m[15]; v3 += m[6];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[1]; v1 += m[0]; v2 += m[11]; v3 += m[5];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[12]; v1 += m[2]; v2 += m[7]; v3 += m[3];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 2: SIGMA row 2.
            v0 += m[11]; v1 += m[12]; v2 += m[5]; v3 += m[15];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[8]; v1 += m[0]; v2 += m[2]; v3 += m[13];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[10]; v1 += m[3]; v2 += m[7]; v3 += m[9];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[14]; v1 += m[6]; v2 += m[1]; v3 += m[4];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 3: SIGMA row 3.
            v0 += m[7]; v1 += m[3]; v2 += m[13]; v3 += m[11];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[9]; v1 += m[1]; v2 += m[12]; v3 += m[14];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[2]; v1 += m[5]; v2 += m[4]; v3 += m[15];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[6]; v1 += m[10]; v2 += m[0]; v3 += m[8];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 4: SIGMA row 4.
            v0 += m[9]; v1 += m[5]; v2 += m[2]; v3 += m[10];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[0]; v1 += m[7]; v2 += m[4]; v3 += m[15];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[14]; v1 += m[11]; v2 += m[6]; v3 += m[3];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[1]; v1 += m[12]; v2 += m[8]; v3 += m[13];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 5: SIGMA row 5.
            v0 += m[2]; v1 += m[6]; v2 += m[0]; v3 += m[8];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[12]; v1 += m[10]; v2 += m[11]; v3 += m[3];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[4]; v1 += m[7]; v2 += m[15]; v3 += m[1];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[13]; v1 += m[5]; v2 += m[14]; v3 += m[9];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 6: SIGMA row 6.
            v0 += m[12]; v1 += m[1]; v2 += m[14]; v3 += m[4];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[5]; v1 += m[15]; v2 += m[13]; v3 += m[10];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[0]; v1 += m[6]; v2 += m[9]; v3 += m[8];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[7]; v1 += m[3]; v2 += m[2]; v3 += m[11];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 7: SIGMA row 7.
            v0 += m[13]; v1 += m[7]; v2 += m[12]; v3 += m[3];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[11]; v1 += m[14]; v2 += m[1]; v3 += m[9];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[5]; v1 += m[15]; v2 += m[8]; v3 += m[2];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[0]; v1 += m[4]; v2 += m[6]; v3 += m[10];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 8: SIGMA row 8.
            v0 += m[6]; v1 += m[14]; v2 += m[11]; v3 += m[0];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[15]; v1 += m[9]; v2 += m[3]; v3 += m[8];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[12]; v1 += m[13]; v2 += m[1]; v3 += m[10];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[2]; v1 += m[7]; v2 += m[4]; v3 += m[5];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            // Round 9: SIGMA row 9.
            v0 += m[10]; v1 += m[8]; v2 += m[7]; v3 += m[1];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 16); v13 = BitOperations.RotateRight(v13 ^ v1, 16); v14 = BitOperations.RotateRight(v14 ^ v2, 16); v15 = BitOperations.RotateRight(v15 ^ v3, 16);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 12); v5 = BitOperations.RotateRight(v5 ^ v9, 12); v6 = BitOperations.RotateRight(v6 ^ v10, 12); v7 = BitOperations.RotateRight(v7 ^ v11, 12);
            v0 += m[2]; v1 += m[4]; v2 += m[6]; v3 += m[5];
            v0 += v4; v1 += v5; v2 += v6; v3 += v7;
            v12 = BitOperations.RotateRight(v12 ^ v0, 8); v13 = BitOperations.RotateRight(v13 ^ v1, 8); v14 = BitOperations.RotateRight(v14 ^ v2, 8); v15 = BitOperations.RotateRight(v15 ^ v3, 8);
            v8 += v12; v9 += v13; v10 += v14; v11 += v15;
            v4 = BitOperations.RotateRight(v4 ^ v8, 7); v5 = BitOperations.RotateRight(v5 ^ v9, 7); v6 = BitOperations.RotateRight(v6 ^ v10, 7); v7 = BitOperations.RotateRight(v7 ^ v11, 7);
            v0 += m[15]; v1 += m[9]; v2 += m[3]; v3 += m[13];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 16); v12 = BitOperations.RotateRight(v12 ^ v1, 16); v13 = BitOperations.RotateRight(v13 ^ v2, 16); v14 = BitOperations.RotateRight(v14 ^ v3, 16);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 12); v6 = BitOperations.RotateRight(v6 ^ v11, 12); v7 = BitOperations.RotateRight(v7 ^ v8, 12); v4 = BitOperations.RotateRight(v4 ^ v9, 12);
            v0 += m[11]; v1 += m[14]; v2 += m[12]; v3 += m[0];
            v0 += v5; v1 += v6; v2 += v7; v3 += v4;
            v15 = BitOperations.RotateRight(v15 ^ v0, 8); v12 = BitOperations.RotateRight(v12 ^ v1, 8); v13 = BitOperations.RotateRight(v13 ^ v2, 8); v14 = BitOperations.RotateRight(v14 ^ v3, 8);
            v10 += v15; v11 += v12; v8 += v13; v9 += v14;
            v5 = BitOperations.RotateRight(v5 ^ v10, 7); v6 = BitOperations.RotateRight(v6 ^ v11, 7); v7 = BitOperations.RotateRight(v7 ^ v8, 7); v4 = BitOperations.RotateRight(v4 ^ v9, 7);

            output[0] = h[0] ^ parameters ^ v0 ^ v8;
            output[1] = h[1] ^ v1 ^ v9;
            output[2] = h[2] ^ v2 ^ v10;
            output[3] = h[3] ^ v3 ^ v11;
            output[4] = h[4] ^ v4 ^ v12;
            output[5] = h[5] ^ v5 ^ v13;
            output[6] = h[6] ^ v6 ^ v14;
            output[7] = h[7] ^ v7 ^ v15;
        }
    }
}
