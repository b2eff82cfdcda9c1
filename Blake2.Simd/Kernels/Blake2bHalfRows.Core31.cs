using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>What the kernels of BLAKE2b whose rows are two 128-bit vectors share on .NET Core 3.1: what is done around the rounds.</summary>
internal static unsafe class Blake2bHalfRows
{
    /// <summary>Bytes of the rounds' workspace: the chaining value, the counter and the finalization words, and row a.</summary>
    private const int WorkspaceLength = 128 + StackVectors.Alignment;

    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    /// <param name="kernel">Whose rounds: <see cref="Kernel.Sse41"/>'s or <see cref="Kernel.Sse2"/>'s.</param>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Kernel kernel, Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1)
    {
        byte* memory = stackalloc byte[WorkspaceLength];
        ulong* h = (ulong*)StackVectors.Aligned(memory);
        for (int i = 0; i < 8; i += 2)
        {
            Sse2.StoreAligned(h + i, Sse2.LoadVector128(state->H + i));
        }

        Sse2.StoreAligned(h + 8, StackVectors.Create(state->T0, state->T1));
        Sse2.StoreAligned(h + 10, StackVectors.Create(0, 0));
        for (; blocks > 0; blocks--, input += Blake2b.BlockLength)
        {
            uint length = Blake2b.BlockLength;
            if (blocks == 1)
            {
                length = lastLength;
                Sse2.StoreAligned(h + 10, StackVectors.Create(f0, f1));
            }

            Sse2.StoreAligned(h + 8, Sse2.Add(Sse2.LoadAlignedVector128(h + 8), Sse2.ConvertScalarToVector128UInt32(length).AsUInt64()));
            if (h[8] < length)
            {
                h[9]++;
            }

            Rounds(kernel, h, (ulong*)input);
        }

        for (int i = 0; i < 8; i += 2)
        {
            Sse2.Store(state->H + i, Sse2.LoadAlignedVector128(h + i));
        }

        state->T0 = h[8];
        state->T1 = h[9];
    }

    /// <inheritdoc cref="Blake2bKernels.Last"/>
    /// <param name="kernel">Whose rounds: <see cref="Kernel.Sse41"/>'s or <see cref="Kernel.Sse2"/>'s.</param>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Last(Kernel kernel, ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength)
    {
        byte* memory = stackalloc byte[WorkspaceLength];
        ulong* words = (ulong*)StackVectors.Aligned(memory);
        Sse2.StoreAligned(words, Sse2.Xor(Sse2.LoadVector128(h), StackVectors.Create(parameters, 0)));
        for (int i = 2; i < 8; i += 2)
        {
            Sse2.StoreAligned(words + i, Sse2.LoadVector128(h + i));
        }

        Sse2.StoreAligned(words + 8, StackVectors.Create(t0, 0));
        Sse2.StoreAligned(words + 10, StackVectors.Create(ulong.MaxValue, 0));
        Rounds(kernel, words, (ulong*)block);
        if (digestLength == Blake2b.MaxDigestLength)
        {
            for (int i = 0; i < 8; i += 2)
            {
                Sse2.Store((ulong*)digest + i, Sse2.LoadAlignedVector128(words + i));
            }

            return;
        }

        Unsafe.CopyBlockUnaligned(digest, words, (uint)digestLength);
    }

    private static void Rounds(Kernel kernel, ulong* h, ulong* m)
    {
        if (kernel == Kernel.Sse41)
        {
            Blake2bSse41.Rounds(h, m, m);
        }
        else
        {
            Blake2bSse2.Rounds(h, m, m);
        }
    }
}
