using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2s's compression with SSE4.1 (and, encoded anew by the JIT, with AVX).</summary>
/// <remarks>
/// The rows of the state are vectors. <c>b</c> ends the longest chain of a round, so that it stays where it is and the other three rows
/// are permuted while it is computed: after the first half of a round lane 0 holds the G of v4, which is the last of RFC 7693's list.
/// </remarks>
internal static unsafe partial class Blake2sSse41
{
#if NET
    /// <inheritdoc cref="Blake2sKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2sState* state, byte* input, nuint blocks, uint lastLength, uint f0, uint f1)
    {
        Vector128<uint> h0 = Sse2.LoadVector128(state->H), h1 = Sse2.LoadVector128(state->H + 4);
        uint t0 = state->T0, t1 = state->T1;
        for (; blocks > 0; blocks--, input += Blake2s.BlockLength)
        {
            uint length = Blake2s.BlockLength;
            Vector128<uint> d = Vector128.Create(Blake2sConstants.IV4, Blake2sConstants.IV5, Blake2sConstants.IV6, Blake2sConstants.IV7);
            if (blocks == 1)
            {
                length = lastLength;
                d = Sse2.Xor(d, Vector128.Create(0, 0, f0, f1));
            }

            t0 += length;
            t1 += t0 < length ? 1u : 0u;
            d = Sse2.Xor(d, Vector128.Create(t0, t1, 0, 0));
            Vector128<uint> a = h0, b = h1;
            Vector128<uint> c = Vector128.Create(Blake2sConstants.IV0, Blake2sConstants.IV1, Blake2sConstants.IV2, Blake2sConstants.IV3);
            Rounds(ref a, ref b, ref c, ref d, (uint*)input);
            h0 = Sse2.Xor(h0, Sse2.Xor(a, c));
            h1 = Sse2.Xor(h1, Sse2.Xor(d, b));
        }

        Sse2.Store(state->H, h0);
        Sse2.Store(state->H + 4, h1);
        state->T0 = t0;
        state->T1 = t1;
    }

    /// <inheritdoc cref="Blake2sKernels.Last"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Last(uint* h, uint parameters, uint t0, byte* block, byte* digest, int digestLength)
    {
        Vector128<uint> h0 = Sse2.Xor(Sse2.LoadVector128(h), Vector128.CreateScalar(parameters)), h1 = Sse2.LoadVector128(h + 4);
        Vector128<uint> a = h0, b = h1;
        Vector128<uint> c = Vector128.Create(Blake2sConstants.IV0, Blake2sConstants.IV1, Blake2sConstants.IV2, Blake2sConstants.IV3);
        Vector128<uint> d = Sse2.Xor(Vector128.Create(Blake2sConstants.IV4, Blake2sConstants.IV5, ~Blake2sConstants.IV6, Blake2sConstants.IV7), Vector128.CreateScalar(t0));
        Rounds(ref a, ref b, ref c, ref d, (uint*)block);
        h0 = Sse2.Xor(h0, Sse2.Xor(a, c));
        h1 = Sse2.Xor(h1, Sse2.Xor(d, b));
        if (digestLength == 32)
        {
            Sse2.Store((uint*)digest, h0);
            Sse2.Store((uint*)digest + 4, h1);
            return;
        }

        uint* words = stackalloc uint[8];
        Sse2.Store(words, h0);
        Sse2.Store(words + 4, h1);
        Unsafe.CopyBlockUnaligned(digest, words, (uint)digestLength);
    }

    private static Vector128<byte> Right16
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    }

    private static Vector128<byte> Right8
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Rounds(ref Vector128<uint> a, ref Vector128<uint> b, ref Vector128<uint> c, ref Vector128<uint> d, uint* m)
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
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector128<uint> a, ref Vector128<uint> b, ref Vector128<uint> c, ref Vector128<uint> d, Vector128<uint> m0, Vector128<uint> m1, Vector128<uint> m2, Vector128<uint> m3)
    {
        Vector128<uint> left;
        a = Sse2.Add(a, m0);
        a = Sse2.Add(a, b);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Right16).AsUInt32();
        c = Sse2.Add(c, d);
        b = Sse2.Xor(b, c);
        left = Sse2.ShiftLeftLogical(b, 20);
        a = Sse2.Add(a, m1);
        b = Sse2.Xor(Sse2.ShiftRightLogical(b, 12), left);
        a = Sse2.Add(a, b);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Right8).AsUInt32();
        c = Sse2.Add(c, d);
        b = Sse2.Xor(b, c);
        left = Sse2.ShiftLeftLogical(b, 25);
        a = Sse2.Shuffle(a, 0b10_01_00_11);
        b = Sse2.Xor(Sse2.ShiftRightLogical(b, 7), left);
        d = Sse2.Shuffle(d, 0b01_00_11_10);
        c = Sse2.Shuffle(c, 0b00_11_10_01);
        a = Sse2.Add(a, m2);
        a = Sse2.Add(a, b);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Right16).AsUInt32();
        c = Sse2.Add(c, d);
        b = Sse2.Xor(b, c);
        left = Sse2.ShiftLeftLogical(b, 20);
        a = Sse2.Add(a, m3);
        b = Sse2.Xor(Sse2.ShiftRightLogical(b, 12), left);
        a = Sse2.Add(a, b);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Right8).AsUInt32();
        c = Sse2.Add(c, d);
        b = Sse2.Xor(b, c);
        left = Sse2.ShiftLeftLogical(b, 25);
        a = Sse2.Shuffle(a, 0b00_11_10_01);
        b = Sse2.Xor(Sse2.ShiftRightLogical(b, 7), left);
        d = Sse2.Shuffle(d, 0b01_00_11_10);
        c = Sse2.Shuffle(c, 0b10_01_00_11);
    }
#endif

    /// <summary>Four message words: a load, and three inserts from memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<uint> Words(uint* m, int i, int j, int k, int l) => Sse41.Insert(
        Sse41.Insert(Sse41.Insert(Sse2.LoadScalarVector128(m + i), m[j], 1), m[k], 2), m[l], 3);
}
