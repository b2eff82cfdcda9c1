using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2b's compression with AVX-512VL: a rotation is one instruction.</summary>
/// <remarks>
/// The rows of the state are vectors. <c>b</c> ends the longest chain of a round, so that it stays where it is and the other three rows
/// are permuted while it is computed: after the first half of a round lane 0 holds the G of v4, which is the last of RFC 7693's list.
/// </remarks>
internal static unsafe partial class Blake2bAvx512
{
    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1)
    {
        if (blocks >= Blake2bSchedule.Pays)
        {
            CompressLong(state, input, blocks, lastLength, f0, f1);
            return;
        }

        Vector256<ulong> h0 = Vector256.Load(state->H), h1 = Vector256.Load(state->H + 4);
        ulong t0 = state->T0, t1 = state->T1;
        for (; blocks > 0; blocks--, input += Blake2b.BlockLength)
        {
            uint length = Blake2b.BlockLength;
            Vector256<ulong> d = Vector256.Create(Blake2bConstants.IV4, Blake2bConstants.IV5, Blake2bConstants.IV6, Blake2bConstants.IV7);
            if (blocks == 1)
            {
                length = lastLength;
                d = d ^ Vector256.Create(0, 0, f0, f1);
            }

            t0 += length;
            t1 += t0 < length ? 1u : 0u;
            d = d ^ Vector256.Create(t0, t1, 0, 0);
            Vector256<ulong> a = h0, b = h1;
            Vector256<ulong> c = Vector256.Create(Blake2bConstants.IV0, Blake2bConstants.IV1, Blake2bConstants.IV2, Blake2bConstants.IV3);
            Rounds(ref a, ref b, ref c, ref d, (ulong*)input);
            h0 = h0 ^ a ^ c;
            h1 = h1 ^ d ^ b;
        }

        h0.Store(state->H);
        h1.Store(state->H + 4);
        state->T0 = t0;
        state->T1 = t1;
    }

    /// <inheritdoc cref="Blake2bKernels.Last"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Last(ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength)
    {
        Vector256<ulong> h0 = Vector256.Load(h) ^ Vector256.CreateScalar(parameters), h1 = Vector256.Load(h + 4);
        Vector256<ulong> a = h0, b = h1;
        Vector256<ulong> c = Vector256.Create(Blake2bConstants.IV0, Blake2bConstants.IV1, Blake2bConstants.IV2, Blake2bConstants.IV3);
        Vector256<ulong> d = Vector256.Create(Blake2bConstants.IV4, Blake2bConstants.IV5, ~Blake2bConstants.IV6, Blake2bConstants.IV7) ^ Vector256.CreateScalar(t0);
        Rounds(ref a, ref b, ref c, ref d, (ulong*)block);
        h0 = h0 ^ a ^ c;
        h1 = h1 ^ d ^ b;
        if (digestLength == 64)
        {
            h0.Store((ulong*)digest);
            h1.Store((ulong*)digest + 4);
            return;
        }

        ulong* words = stackalloc ulong[8];
        h0.Store(words);
        h1.Store(words + 4);
        Unsafe.CopyBlockUnaligned(digest, words, (uint)digestLength);
    }

    private static Vector256<byte> Right24
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10, 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10);
    }

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

    /// <summary>Four message words: broadcasts from memory, and blends, which leave the shuffle port to the permutations.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ulong> Words(ulong* m, int i, int j, int k, int l) => Avx.Blend(
        Avx.Blend(Avx.BroadcastScalarToVector256((double*)m + i), Avx.BroadcastScalarToVector256((double*)m + j), 0b0010),
        Avx.Blend(Avx.BroadcastScalarToVector256((double*)m + k), Avx.BroadcastScalarToVector256((double*)m + l), 0b1000),
        0b1100).AsUInt64();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector256<ulong> a, ref Vector256<ulong> b, ref Vector256<ulong> c, ref Vector256<ulong> d, Vector256<ulong> m0, Vector256<ulong> m1, Vector256<ulong> m2, Vector256<ulong> m3)
    {
        Vector256<ulong> e;
        a = a + m0;
        a = a + b;
        d = Avx512F.VL.RotateRight(d ^ a, 32);
        a = a + m1;
        c = c + d;
        b = Avx2.Shuffle((b ^ c).AsByte(), Right24).AsUInt64();
        a = a + b;
        d = Avx512F.VL.RotateRight(d ^ a, 16);
        e = Avx2.Permute4x64(d, 0b01_00_11_10);
        a = Avx2.Permute4x64(a, 0b10_01_00_11);
        c = c + d;
        b = Avx512F.VL.RotateRight(b ^ c, 63);
        c = Avx2.Permute4x64(c, 0b00_11_10_01);
        a = a + m2;
        a = a + b;
        d = Avx512F.VL.RotateRight(e ^ a, 32);
        a = a + m3;
        c = c + d;
        b = Avx2.Shuffle((b ^ c).AsByte(), Right24).AsUInt64();
        a = a + b;
        d = Avx512F.VL.RotateRight(d ^ a, 16);
        e = Avx2.Permute4x64(d, 0b01_00_11_10);
        a = Avx2.Permute4x64(a, 0b00_11_10_01);
        c = c + d;
        b = Avx512F.VL.RotateRight(b ^ c, 63);
        c = Avx2.Permute4x64(c, 0b10_01_00_11);
        d = e;
    }
}
