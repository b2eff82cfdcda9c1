using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2b's compression with SSE4.1 (and, encoded anew by the JIT, with AVX).</summary>
/// <remarks>
/// A row of the state is two vectors. <c>b</c> ends the longest chain of a round, so that it stays where it is: <c>d</c> turns by two words,
/// which is an exchange of its halves, and <c>a</c> and <c>c</c> by one.
/// </remarks>
internal static unsafe partial class Blake2bSse41
{
#if NET
    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1)
    {
        ulong* h = state->H;
        for (; blocks > 0; blocks--, input += Blake2b.BlockLength)
        {
            bool last = blocks == 1;
            uint length = last ? lastLength : Blake2b.BlockLength;
            state->T0 += length;
            state->T1 += state->T0 < length ? 1u : 0u;
            Vector128<ulong> a0 = Sse2.LoadVector128(h), a1 = Sse2.LoadVector128(h + 2), b0 = Sse2.LoadVector128(h + 4), b1 = Sse2.LoadVector128(h + 6);
            Vector128<ulong> d0 = Sse2.Xor(IV45, Counter(state));
            Vector128<ulong> d1 = last ? Sse2.Xor(IV67, Vector128.Create(f0, f1)) : IV67;
            Rounds(ref a0, ref a1, ref b0, ref b1, d0, d1, (ulong*)input);
            Sse2.Store(h, Sse2.Xor(Sse2.LoadVector128(h), a0));
            Sse2.Store(h + 2, Sse2.Xor(Sse2.LoadVector128(h + 2), a1));
            Sse2.Store(h + 4, Sse2.Xor(Sse2.LoadVector128(h + 4), b0));
            Sse2.Store(h + 6, Sse2.Xor(Sse2.LoadVector128(h + 6), b1));
        }
    }

    /// <inheritdoc cref="Blake2bKernels.Last"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Last(ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength)
    {
        Vector128<ulong> a0 = Sse2.Xor(Sse2.LoadVector128(h), Vector128.CreateScalar(parameters)), a1 = Sse2.LoadVector128(h + 2), b0 = Sse2.LoadVector128(h + 4), b1 = Sse2.LoadVector128(h + 6);
        Vector128<ulong> d0 = Sse2.Xor(Vector128.Create(Blake2bConstants.IV4, Blake2bConstants.IV5), Vector128.CreateScalar(t0));
        Vector128<ulong> d1 = Vector128.Create(~Blake2bConstants.IV6, Blake2bConstants.IV7);
        Rounds(ref a0, ref a1, ref b0, ref b1, d0, d1, (ulong*)block);
        ulong* words = stackalloc ulong[8];
        ulong* target = digestLength == Blake2b.MaxDigestLength ? (ulong*)digest : words;
        Sse2.Store(target, Sse2.Xor(Sse2.Xor(Sse2.LoadVector128(h), Vector128.CreateScalar(parameters)), a0));
        Sse2.Store(target + 2, Sse2.Xor(Sse2.LoadVector128(h + 2), a1));
        Sse2.Store(target + 4, Sse2.Xor(Sse2.LoadVector128(h + 4), b0));
        Sse2.Store(target + 6, Sse2.Xor(Sse2.LoadVector128(h + 6), b1));
        if (target == words)
        {
            Unsafe.CopyBlockUnaligned(digest, words, (uint)digestLength);
        }
    }

    private static Vector128<ulong> IV45
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create(Blake2bConstants.IV4, Blake2bConstants.IV5);
    }

    private static Vector128<ulong> IV67
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create(Blake2bConstants.IV6, Blake2bConstants.IV7);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ulong> Counter(Blake2bState* state) => Vector128.Create(state->T0, state->T1);

    private static Vector128<byte> Right24
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10);
    }

    private static Vector128<byte> Right16
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9);
    }

    /// <summary>The twelve rounds. On return <c>a</c> and <c>b</c> hold what is to be added (XOR) to the chaining value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Rounds(
        ref Vector128<ulong> a0, ref Vector128<ulong> a1, ref Vector128<ulong> b0, ref Vector128<ulong> b1, Vector128<ulong> d0, Vector128<ulong> d1, ulong* m)
    {
        Vector128<ulong> c0 = Vector128.Create(Blake2bConstants.IV0, Blake2bConstants.IV1), c1 = Vector128.Create(Blake2bConstants.IV2, Blake2bConstants.IV3);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 11, 12, 5, 15, 8, 0, 2, 13, 9, 10, 3, 7, 4, 14, 6, 1);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 7, 3, 13, 11, 9, 1, 12, 14, 15, 2, 5, 4, 8, 6, 10, 0);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 9, 5, 2, 10, 0, 7, 4, 15, 3, 14, 11, 6, 13, 1, 12, 8);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 2, 6, 0, 8, 12, 10, 11, 3, 1, 4, 7, 15, 9, 13, 5, 14);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 12, 1, 14, 4, 5, 15, 13, 10, 8, 0, 6, 9, 11, 7, 3, 2);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 13, 7, 12, 3, 11, 14, 1, 9, 2, 5, 15, 8, 10, 0, 4, 6);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 6, 14, 11, 0, 15, 9, 3, 8, 10, 12, 13, 1, 5, 2, 7, 4);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 10, 8, 7, 1, 2, 4, 6, 5, 13, 15, 9, 3, 0, 11, 14, 12);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        a0 = Sse2.Xor(a0, c0);
        a1 = Sse2.Xor(a1, c1);
        b0 = Sse2.Xor(b0, d0);
        b1 = Sse2.Xor(b1, d1);
    }

    /// <summary>A round; the message words in the order in which they are used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector128<ulong> a0, ref Vector128<ulong> a1, ref Vector128<ulong> b0, ref Vector128<ulong> b1,
        ref Vector128<ulong> c0, ref Vector128<ulong> c1, ref Vector128<ulong> d0, ref Vector128<ulong> d1,
        ulong* m, int m0, int m1, int m2, int m3, int m4, int m5, int m6, int m7, int m8, int m9, int m10, int m11, int m12, int m13, int m14, int m15)
    {
        a0 = Sse2.Add(Sse2.Add(a0, Words(m, m0, m1)), b0);
        a1 = Sse2.Add(Sse2.Add(a1, Words(m, m2, m3)), b1);
        d0 = Sse2.Shuffle(Sse2.Xor(d0, a0).AsUInt32(), 0b10_11_00_01).AsUInt64();
        d1 = Sse2.Shuffle(Sse2.Xor(d1, a1).AsUInt32(), 0b10_11_00_01).AsUInt64();
        c0 = Sse2.Add(c0, d0);
        c1 = Sse2.Add(c1, d1);
        b0 = Ssse3.Shuffle(Sse2.Xor(b0, c0).AsByte(), Right24).AsUInt64();
        b1 = Ssse3.Shuffle(Sse2.Xor(b1, c1).AsByte(), Right24).AsUInt64();
        a0 = Sse2.Add(Sse2.Add(a0, Words(m, m4, m5)), b0);
        a1 = Sse2.Add(Sse2.Add(a1, Words(m, m6, m7)), b1);
        d0 = Ssse3.Shuffle(Sse2.Xor(d0, a0).AsByte(), Right16).AsUInt64();
        d1 = Ssse3.Shuffle(Sse2.Xor(d1, a1).AsByte(), Right16).AsUInt64();
        c0 = Sse2.Add(c0, d0);
        c1 = Sse2.Add(c1, d1);
        b0 = Right63(Sse2.Xor(b0, c0));
        b1 = Right63(Sse2.Xor(b1, c1));
        (Vector128<ulong> a, Vector128<ulong> c, Vector128<ulong> d) = (a0, c0, d0);
        a0 = Ssse3.AlignRight(a, a1, 8);
        a1 = Ssse3.AlignRight(a1, a, 8);
        c0 = Ssse3.AlignRight(c1, c, 8);
        c1 = Ssse3.AlignRight(c, c1, 8);
        d0 = d1;
        d1 = d;
        a0 = Sse2.Add(Sse2.Add(a0, Words(m, m8, m9)), b0);
        a1 = Sse2.Add(Sse2.Add(a1, Words(m, m10, m11)), b1);
        d0 = Sse2.Shuffle(Sse2.Xor(d0, a0).AsUInt32(), 0b10_11_00_01).AsUInt64();
        d1 = Sse2.Shuffle(Sse2.Xor(d1, a1).AsUInt32(), 0b10_11_00_01).AsUInt64();
        c0 = Sse2.Add(c0, d0);
        c1 = Sse2.Add(c1, d1);
        b0 = Ssse3.Shuffle(Sse2.Xor(b0, c0).AsByte(), Right24).AsUInt64();
        b1 = Ssse3.Shuffle(Sse2.Xor(b1, c1).AsByte(), Right24).AsUInt64();
        a0 = Sse2.Add(Sse2.Add(a0, Words(m, m12, m13)), b0);
        a1 = Sse2.Add(Sse2.Add(a1, Words(m, m14, m15)), b1);
        d0 = Ssse3.Shuffle(Sse2.Xor(d0, a0).AsByte(), Right16).AsUInt64();
        d1 = Ssse3.Shuffle(Sse2.Xor(d1, a1).AsByte(), Right16).AsUInt64();
        c0 = Sse2.Add(c0, d0);
        c1 = Sse2.Add(c1, d1);
        b0 = Right63(Sse2.Xor(b0, c0));
        b1 = Right63(Sse2.Xor(b1, c1));
        (a, c, d) = (a0, c0, d0);
        a0 = Ssse3.AlignRight(a1, a, 8);
        a1 = Ssse3.AlignRight(a, a1, 8);
        c0 = Ssse3.AlignRight(c, c1, 8);
        c1 = Ssse3.AlignRight(c1, c, 8);
        d0 = d1;
        d1 = d;
    }
#endif

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<ulong> Words(ulong* m, int i, int j) => Sse2.LoadHigh(Sse2.LoadScalarVector128((double*)(m + i)), (double*)(m + j)).AsUInt64();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<ulong> Right63(Vector128<ulong> x) => Sse2.Xor(Sse2.ShiftRightLogical(x, 63), Sse2.Add(x, x));
}
