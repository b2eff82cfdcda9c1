using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2b's compression with AVX2.</summary>
/// <remarks>
/// The rows of the state are vectors. <c>b</c> ends the longest chain of a round, so that it stays where it is and the other three rows
/// are permuted while it is computed: after the first half of a round lane 0 holds the G of v4, which is the last of RFC 7693's list.
/// </remarks>
internal static unsafe partial class Blake2bAvx2
{
#if NET
    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1)
    {
        Vector256<ulong> h0 = Avx.LoadVector256(state->H), h1 = Avx.LoadVector256(state->H + 4);
        ulong t0 = state->T0, t1 = state->T1;
        for (; blocks > 0; blocks--, input += Blake2b.BlockLength)
        {
            uint length = Blake2b.BlockLength;
            Vector256<ulong> d = IVHigh;
            if (blocks == 1)
            {
                length = lastLength;
                d = Avx2.Xor(d, Vector256.Create(0, 0, f0, f1));
            }

            t0 += length;
            t1 += t0 < length ? 1u : 0u;
            d = Avx2.Xor(d, Counter(state, t0, t1));
            Vector256<ulong> a = h0, b = h1;
            Vector256<ulong> c = IVLow;
            Rounds(ref a, ref b, ref c, ref d, (ulong*)input);
            h0 = Avx2.Xor(h0, Avx2.Xor(a, c));
            h1 = Avx2.Xor(h1, Avx2.Xor(d, b));
        }

        Avx.Store(state->H, h0);
        Avx.Store(state->H + 4, h1);
        state->T0 = t0;
        state->T1 = t1;
    }

    /// <inheritdoc cref="Blake2bKernels.Last"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Last(ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength)
    {
        Vector256<ulong> h0 = Avx2.Xor(Avx.LoadVector256(h), Vector256.CreateScalar(parameters)), h1 = Avx.LoadVector256(h + 4);
        Vector256<ulong> a = h0, b = h1;
        Vector256<ulong> c = IVLow;
        Vector256<ulong> d = Avx2.Xor(Vector256.Create(Blake2bConstants.IV4, Blake2bConstants.IV5, ~Blake2bConstants.IV6, Blake2bConstants.IV7), Vector256.CreateScalar(t0));
        Rounds(ref a, ref b, ref c, ref d, (ulong*)block);
        h0 = Avx2.Xor(h0, Avx2.Xor(a, c));
        h1 = Avx2.Xor(h1, Avx2.Xor(d, b));
        if (digestLength == 64)
        {
            Avx.Store((ulong*)digest, h0);
            Avx.Store((ulong*)digest + 4, h1);
            return;
        }

        ulong* words = stackalloc ulong[8];
        Avx.Store(words, h0);
        Avx.Store(words + 4, h1);
        Unsafe.CopyBlockUnaligned(digest, words, (uint)digestLength);
    }

    private static Vector256<ulong> IVLow
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create(Blake2bConstants.IV0, Blake2bConstants.IV1, Blake2bConstants.IV2, Blake2bConstants.IV3);
    }

    private static Vector256<ulong> IVHigh
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create(Blake2bConstants.IV4, Blake2bConstants.IV5, Blake2bConstants.IV6, Blake2bConstants.IV7);
    }

    private static Vector256<byte> Right24
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10, 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10);
    }

    private static Vector256<byte> Right16
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9, 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ulong> Counter(Blake2bState* state, ulong t0, ulong t1) => Vector256.Create(t0, t1, 0, 0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Rounds(ref Vector256<ulong> a, ref Vector256<ulong> b, ref Vector256<ulong> c, ref Vector256<ulong> d, ulong* m)
    {
        Round(ref a, ref b, ref c, ref d, Words(m, 0, 2, 4, 6), Words(m, 1, 3, 5, 7), Words(m, 14, 8, 10, 12), Words(m, 15, 9, 11, 13));
        Round(ref a, ref b, ref c, ref d, Words(m, 14, 4, 9, 13), Words(m, 10, 8, 15, 6), Words(m, 5, 1, 0, 11), Words(m, 3, 12, 2, 7));
        Round(ref a, ref b, ref c, ref d, Words(m, 11, 12, 5, 15), Words(m, 8, 0, 2, 13), Words(m, 9, 10, 3, 7), Words(m, 4, 14, 6, 1));
        Round(ref a, ref b, ref c, ref d, Words(m, 7, 3, 13, 11), Words(m, 9, 1, 12, 14), Words(m, 15, 2, 5, 4), Words(m, 8, 6, 10, 0));
        Round(ref a, ref b, ref c, ref d, Words(m, 9, 5, 2, 10), Words(m, 0, 7, 4, 15), Words(m, 3, 14, 11, 6), Words(m, 13, 1, 12, 8));
        Round(ref a, ref b, ref c, ref d, Words(m, 2, 6, 0, 8), Words(m, 12, 10, 11, 3), Words(m, 1, 4, 7, 15), Words(m, 9, 13, 5, 14));
        Round(ref a, ref b, ref c, ref d, Words(m, 12, 1, 14, 4), Words(m, 5, 15, 13, 10), Words(m, 8, 0, 6, 9), Words(m, 11, 7, 3, 2));
        Round(ref a, ref b, ref c, ref d, Words(m, 13, 7, 12, 3), Words(m, 11, 14, 1, 9), Words(m, 2, 5, 15, 8), Words(m, 10, 0, 4, 6));
        Round(ref a, ref b, ref c, ref d, Words(m, 6, 14, 11, 0), Words(m, 15, 9, 3, 8), Words(m, 10, 12, 13, 1), Words(m, 5, 2, 7, 4));
        Round(ref a, ref b, ref c, ref d, Words(m, 10, 8, 7, 1), Words(m, 2, 4, 6, 5), Words(m, 13, 15, 9, 3), Words(m, 0, 11, 14, 12));
        Round(ref a, ref b, ref c, ref d, Words(m, 0, 2, 4, 6), Words(m, 1, 3, 5, 7), Words(m, 14, 8, 10, 12), Words(m, 15, 9, 11, 13));
        Round(ref a, ref b, ref c, ref d, Words(m, 14, 4, 9, 13), Words(m, 10, 8, 15, 6), Words(m, 5, 1, 0, 11), Words(m, 3, 12, 2, 7));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector256<ulong> a, ref Vector256<ulong> b, ref Vector256<ulong> c, ref Vector256<ulong> d, Vector256<ulong> m0, Vector256<ulong> m1, Vector256<ulong> m2, Vector256<ulong> m3)
    {
        Vector256<ulong> e;
        a = Avx2.Add(a, m0);
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(d, a).AsUInt32(), 0b10_11_00_01).AsUInt64();
        a = Avx2.Add(a, m1);
        c = Avx2.Add(c, d);
        b = Avx2.Shuffle(Avx2.Xor(b, c).AsByte(), Right24).AsUInt64();
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(d, a).AsByte(), Right16).AsUInt64();
        e = Avx2.Permute4x64(d, 0b01_00_11_10);
        c = Avx2.Add(c, d);
        b = Avx2.Xor(b, c);
        b = Right63(b);
        a = Avx2.Permute4x64(a, 0b10_01_00_11);
        c = Avx2.Permute4x64(c, 0b00_11_10_01);
        a = Avx2.Add(a, m2);
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(e, a).AsUInt32(), 0b10_11_00_01).AsUInt64();
        a = Avx2.Add(a, m3);
        c = Avx2.Add(c, d);
        b = Avx2.Shuffle(Avx2.Xor(b, c).AsByte(), Right24).AsUInt64();
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(d, a).AsByte(), Right16).AsUInt64();
        e = Avx2.Permute4x64(d, 0b01_00_11_10);
        c = Avx2.Add(c, d);
        b = Avx2.Xor(b, c);
        b = Right63(b);
        a = Avx2.Permute4x64(a, 0b00_11_10_01);
        c = Avx2.Permute4x64(c, 0b10_01_00_11);
        d = e;
    }
#endif

    /// <summary>Four message words: broadcasts from memory, and blends, which leave the shuffle port to the permutations.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ulong> Words(ulong* m, int i, int j, int k, int l) => Avx2.Blend(
        Avx2.Blend(Avx2.BroadcastScalarToVector256(m + i).AsUInt32(), Avx2.BroadcastScalarToVector256(m + j).AsUInt32(), 0b00001100),
        Avx2.Blend(Avx2.BroadcastScalarToVector256(m + k).AsUInt32(), Avx2.BroadcastScalarToVector256(m + l).AsUInt32(), 0b11000000),
        0b11110000).AsUInt64();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ulong> Right63(Vector256<ulong> x) => Avx2.Xor(Avx2.ShiftRightLogical(x, 63), Avx2.Add(x, x));
}
