using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2b's compression in .NET's own vectors, which become NEON on arm64.</summary>
/// <remarks>
/// A row of the state is two vectors. <c>b</c> ends the longest chain of a round, so that it stays where it is: <c>d</c> turns by two words,
/// which is an exchange of its halves, and <c>a</c> and <c>c</c> by one.
/// </remarks>
internal static unsafe class Blake2bVector128
{
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
            Vector128<ulong> a0 = Vector128.Load(h), a1 = Vector128.Load(h + 2), b0 = Vector128.Load(h + 4), b1 = Vector128.Load(h + 6);
            Vector128<ulong> d0 = Vector128.Create(Blake2bConstants.IV4, Blake2bConstants.IV5) ^ Vector128.Create(state->T0, state->T1);
            Vector128<ulong> d1 = Vector128.Create(Blake2bConstants.IV6 ^ (last ? f0 : 0), Blake2bConstants.IV7 ^ (last ? f1 : 0));
            Rounds(ref a0, ref a1, ref b0, ref b1, d0, d1, (ulong*)input);
            (Vector128.Load(h) ^ a0).Store(h);
            (Vector128.Load(h + 2) ^ a1).Store(h + 2);
            (Vector128.Load(h + 4) ^ b0).Store(h + 4);
            (Vector128.Load(h + 6) ^ b1).Store(h + 6);
        }
    }

    /// <inheritdoc cref="Blake2bKernels.Last"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Last(ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength)
    {
        Vector128<ulong> a0 = Vector128.Load(h) ^ Vector128.CreateScalar(parameters), a1 = Vector128.Load(h + 2), b0 = Vector128.Load(h + 4), b1 = Vector128.Load(h + 6);
        Vector128<ulong> d0 = Vector128.Create(Blake2bConstants.IV4, Blake2bConstants.IV5) ^ Vector128.CreateScalar(t0);
        Vector128<ulong> d1 = Vector128.Create(~Blake2bConstants.IV6, Blake2bConstants.IV7);
        Rounds(ref a0, ref a1, ref b0, ref b1, d0, d1, (ulong*)block);
        ulong* words = stackalloc ulong[8];
        ulong* target = digestLength == Blake2b.MaxDigestLength ? (ulong*)digest : words;
        (Vector128.Load(h) ^ Vector128.CreateScalar(parameters) ^ a0).Store(target);
        (Vector128.Load(h + 2) ^ a1).Store(target + 2);
        (Vector128.Load(h + 4) ^ b0).Store(target + 4);
        (Vector128.Load(h + 6) ^ b1).Store(target + 6);
        if (target == words)
        {
            Unsafe.CopyBlockUnaligned(digest, words, (uint)digestLength);
        }
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
        a0 = a0 ^ c0;
        a1 = a1 ^ c1;
        b0 = b0 ^ d0;
        b1 = b1 ^ d1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ulong> Words(ulong* m, int i, int j) => Vector128.Create(m[i], m[j]);

    /// <summary>A round; the message words in the order in which they are used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector128<ulong> a0, ref Vector128<ulong> a1, ref Vector128<ulong> b0, ref Vector128<ulong> b1,
        ref Vector128<ulong> c0, ref Vector128<ulong> c1, ref Vector128<ulong> d0, ref Vector128<ulong> d1,
        ulong* m, int m0, int m1, int m2, int m3, int m4, int m5, int m6, int m7, int m8, int m9, int m10, int m11, int m12, int m13, int m14, int m15)
    {
        a0 = a0 + Words(m, m0, m1) + b0;
        a1 = a1 + Words(m, m2, m3) + b1;
        d0 = Right(d0 ^ a0, 32);
        d1 = Right(d1 ^ a1, 32);
        c0 = c0 + d0;
        c1 = c1 + d1;
        b0 = Right(b0 ^ c0, 24);
        b1 = Right(b1 ^ c1, 24);
        a0 = a0 + Words(m, m4, m5) + b0;
        a1 = a1 + Words(m, m6, m7) + b1;
        d0 = Right(d0 ^ a0, 16);
        d1 = Right(d1 ^ a1, 16);
        c0 = c0 + d0;
        c1 = c1 + d1;
        b0 = Right(b0 ^ c0, 63);
        b1 = Right(b1 ^ c1, 63);
        (Vector128<ulong> a, Vector128<ulong> c, Vector128<ulong> d) = (a0, c0, d0);
        a0 = Turn(a1, a);
        a1 = Turn(a, a1);
        c0 = Turn(c, c1);
        c1 = Turn(c1, c);
        d0 = d1;
        d1 = d;
        a0 = a0 + Words(m, m8, m9) + b0;
        a1 = a1 + Words(m, m10, m11) + b1;
        d0 = Right(d0 ^ a0, 32);
        d1 = Right(d1 ^ a1, 32);
        c0 = c0 + d0;
        c1 = c1 + d1;
        b0 = Right(b0 ^ c0, 24);
        b1 = Right(b1 ^ c1, 24);
        a0 = a0 + Words(m, m12, m13) + b0;
        a1 = a1 + Words(m, m14, m15) + b1;
        d0 = Right(d0 ^ a0, 16);
        d1 = Right(d1 ^ a1, 16);
        c0 = c0 + d0;
        c1 = c1 + d1;
        b0 = Right(b0 ^ c0, 63);
        b1 = Right(b1 ^ c1, 63);
        (a, c, d) = (a0, c0, d0);
        a0 = Turn(a, a1);
        a1 = Turn(a1, a);
        c0 = Turn(c1, c);
        c1 = Turn(c, c1);
        d0 = d1;
        d1 = d;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ulong> Right(Vector128<ulong> x, int count) => (x >>> count) | (x << (64 - count));

    /// <summary>The second word of <paramref name="x"/> and the first of <paramref name="y"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ulong> Turn(Vector128<ulong> x, Vector128<ulong> y) => Vector128.ConditionalSelect(
        Vector128.Create(ulong.MaxValue, 0),
        Vector128.Shuffle(x, Vector128.Create(1ul, 0)),
        Vector128.Shuffle(y, Vector128.Create(1ul, 0)));
}
