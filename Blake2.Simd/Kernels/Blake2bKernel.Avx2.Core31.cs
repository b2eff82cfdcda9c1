using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <content>The rounds of BLAKE2b with AVX2 for .NET Core 3.1, whose JIT has to be spared, above all on x86 with its eight registers.</content>
/// <remarks>
/// The rounds are a method of their own, with a budget for inlining of its own; message words are loaded where they are added; the orders of bytes are loaded through a pointer.
/// Rounds 10 and 11 take the words by a second pointer to the same block: the JIT would keep those of rounds 0 and 1 for them, in memory.
/// </remarks>
internal static unsafe partial class Blake2bAvx2
{
    /// <summary>Bytes of the rounds' workspace: the chaining value, the counter and the finalization words.</summary>
    private const int WorkspaceLength = 96 + StackVectors.Alignment;

    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1)
    {
        byte* memory = stackalloc byte[WorkspaceLength];
        ulong* h = (ulong*)StackVectors.Aligned(memory);
        Avx.StoreAligned(h, Avx.LoadVector256(state->H));
        Avx.StoreAligned(h + 4, Avx.LoadVector256(state->H + 4));
        Avx.StoreAligned(h + 8, StackVectors.Create(state->T0, state->T1).ToVector256());
        for (; blocks > 0; blocks--, input += Blake2b.BlockLength)
        {
            uint length = Blake2b.BlockLength;
            Vector256<ulong> step = Sse2.ConvertScalarToVector128UInt32(length).AsUInt64().ToVector256();
            if (blocks == 1)
            {
                length = lastLength;
                step = Avx.InsertVector128(StackVectors.Create(length, 0).ToVector256(), StackVectors.Create(f0, f1), 1);
            }

            Avx.StoreAligned(h + 8, Avx2.Add(Avx.LoadAlignedVector256(h + 8), step));
            if (h[8] < length)
            {
                h[9]++;
            }

            Rounds(h, (ulong*)input, (ulong*)input);
        }

        Avx.Store(state->H, Avx.LoadAlignedVector256(h));
        Avx.Store(state->H + 4, Avx.LoadAlignedVector256(h + 4));
        state->T0 = h[8];
        state->T1 = h[9];
    }

    /// <inheritdoc cref="Blake2bKernels.Last"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Last(ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength)
    {
        byte* memory = stackalloc byte[WorkspaceLength];
        ulong* words = (ulong*)StackVectors.Aligned(memory);
        Avx.StoreAligned(words, Avx2.Xor(Avx.LoadVector256(h), StackVectors.Create(parameters, 0).ToVector256()));
        Avx.StoreAligned(words + 4, Avx.LoadVector256(h + 4));
        Avx.StoreAligned(words + 8, Avx.InsertVector128(StackVectors.Create(t0, 0).ToVector256(), StackVectors.Create(ulong.MaxValue, 0), 1));
        Rounds(words, (ulong*)block, (ulong*)block);
        if (digestLength == Blake2b.MaxDigestLength)
        {
            Avx.Store((ulong*)digest, Avx.LoadAlignedVector256(words));
            Avx.Store((ulong*)digest + 4, Avx.LoadAlignedVector256(words + 4));
            return;
        }

        Unsafe.CopyBlockUnaligned(digest, words, (uint)digestLength);
    }

    /// <summary>The twelve rounds, and their addition (XOR) to the chaining value.</summary>
    [MethodImpl(KernelChoice.Optimized)]
    private static void Rounds(ulong* h, ulong* m, ulong* again)
    {
        Vector256<ulong> a = Avx.LoadAlignedVector256(h), b = Avx.LoadAlignedVector256(h + 4), c = Avx.LoadVector256(Blake2bConstants.IV);
        Vector256<ulong> d = Avx2.Xor(Avx.LoadVector256(Blake2bConstants.IV + 4), Avx.LoadAlignedVector256(h + 8));
        byte* orders = ByteRotations.Of64;
        Round(ref a, ref b, ref c, ref d, m, orders, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(ref a, ref b, ref c, ref d, m, orders, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        Round(ref a, ref b, ref c, ref d, m, orders, 11, 12, 5, 15, 8, 0, 2, 13, 9, 10, 3, 7, 4, 14, 6, 1);
        Round(ref a, ref b, ref c, ref d, m, orders, 7, 3, 13, 11, 9, 1, 12, 14, 15, 2, 5, 4, 8, 6, 10, 0);
        Round(ref a, ref b, ref c, ref d, m, orders, 9, 5, 2, 10, 0, 7, 4, 15, 3, 14, 11, 6, 13, 1, 12, 8);
        Round(ref a, ref b, ref c, ref d, m, orders, 2, 6, 0, 8, 12, 10, 11, 3, 1, 4, 7, 15, 9, 13, 5, 14);
        Round(ref a, ref b, ref c, ref d, m, orders, 12, 1, 14, 4, 5, 15, 13, 10, 8, 0, 6, 9, 11, 7, 3, 2);
        Round(ref a, ref b, ref c, ref d, m, orders, 13, 7, 12, 3, 11, 14, 1, 9, 2, 5, 15, 8, 10, 0, 4, 6);
        Round(ref a, ref b, ref c, ref d, m, orders, 6, 14, 11, 0, 15, 9, 3, 8, 10, 12, 13, 1, 5, 2, 7, 4);
        Round(ref a, ref b, ref c, ref d, m, orders, 10, 8, 7, 1, 2, 4, 6, 5, 13, 15, 9, 3, 0, 11, 14, 12);
        Round(ref a, ref b, ref c, ref d, again, orders, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(ref a, ref b, ref c, ref d, again, orders, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        Avx.StoreAligned(h, Avx2.Xor(Avx.LoadAlignedVector256(h), Avx2.Xor(a, c)));
        Avx.StoreAligned(h + 4, Avx2.Xor(Avx.LoadAlignedVector256(h + 4), Avx2.Xor(b, d)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector256<ulong> a, ref Vector256<ulong> b, ref Vector256<ulong> c, ref Vector256<ulong> d, ulong* m, byte* orders,
        int m0, int m1, int m2, int m3, int m4, int m5, int m6, int m7, int m8, int m9, int m10, int m11, int m12, int m13, int m14, int m15)
    {
        Vector256<ulong> e;
        a = Avx2.Add(a, Words(m, m0, m1, m2, m3));
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(d, a).AsUInt32(), 0b10_11_00_01).AsUInt64();
        a = Avx2.Add(a, Words(m, m4, m5, m6, m7));
        c = Avx2.Add(c, d);
        b = Avx2.Shuffle(Avx2.Xor(b, c).AsByte(), Avx.LoadVector256(orders)).AsUInt64();
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(d, a).AsByte(), Avx.LoadVector256(orders + 32)).AsUInt64();
        e = Avx2.Permute4x64(d, 0b01_00_11_10);
        c = Avx2.Add(c, d);
        b = Avx2.Xor(b, c);
        b = Right63(b);
        a = Avx2.Permute4x64(a, 0b10_01_00_11);
        c = Avx2.Permute4x64(c, 0b00_11_10_01);
        a = Avx2.Add(a, Words(m, m8, m9, m10, m11));
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(e, a).AsUInt32(), 0b10_11_00_01).AsUInt64();
        a = Avx2.Add(a, Words(m, m12, m13, m14, m15));
        c = Avx2.Add(c, d);
        b = Avx2.Shuffle(Avx2.Xor(b, c).AsByte(), Avx.LoadVector256(orders)).AsUInt64();
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(d, a).AsByte(), Avx.LoadVector256(orders + 32)).AsUInt64();
        e = Avx2.Permute4x64(d, 0b01_00_11_10);
        c = Avx2.Add(c, d);
        b = Avx2.Xor(b, c);
        b = Right63(b);
        a = Avx2.Permute4x64(a, 0b00_11_10_01);
        c = Avx2.Permute4x64(c, 0b10_01_00_11);
        d = e;
    }
}
