using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2b's compression with SSE2 for .NET Core 3.1 on x86, where it is all that is sure to be there, and where 64-bit integers are pairs of registers.</summary>
/// <remarks>As with SSE4.1, but words turn by shifts and by 16-bit shuffles, for bytes cannot be shuffled yet.</remarks>
internal static unsafe class Blake2bSse2
{
    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Compress(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1) => Blake2bHalfRows.Compress(Kernel.Sse2, state, input, blocks, lastLength, f0, f1);

    /// <inheritdoc cref="Blake2bKernels.Last"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Last(ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength) => Blake2bHalfRows.Last(Kernel.Sse2, h, parameters, t0, block, digest, digestLength);

    /// <summary>The twelve rounds, and their addition (XOR) to the chaining value.</summary>
    [MethodImpl(KernelChoice.Optimized)]
    internal static void Rounds(ulong* h, ulong* m, ulong* again)
    {
        ulong* a = h + 12;
        Sse2.StoreAligned(a, Sse2.LoadAlignedVector128(h));
        Sse2.StoreAligned(a + 2, Sse2.LoadAlignedVector128(h + 2));
        Vector128<ulong> b0 = Sse2.LoadAlignedVector128(h + 4), b1 = Sse2.LoadAlignedVector128(h + 6);
        Vector128<ulong> c0 = Sse2.LoadVector128(Blake2bConstants.IV), c1 = Sse2.LoadVector128(Blake2bConstants.IV + 2);
        Vector128<ulong> d0 = Sse2.Xor(Sse2.LoadVector128(Blake2bConstants.IV + 4), Sse2.LoadAlignedVector128(h + 8));
        Vector128<ulong> d1 = Sse2.Xor(Sse2.LoadVector128(Blake2bConstants.IV + 6), Sse2.LoadAlignedVector128(h + 10));
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 11, 12, 5, 15, 8, 0, 2, 13, 9, 10, 3, 7, 4, 14, 6, 1);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 7, 3, 13, 11, 9, 1, 12, 14, 15, 2, 5, 4, 8, 6, 10, 0);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 9, 5, 2, 10, 0, 7, 4, 15, 3, 14, 11, 6, 13, 1, 12, 8);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 2, 6, 0, 8, 12, 10, 11, 3, 1, 4, 7, 15, 9, 13, 5, 14);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 12, 1, 14, 4, 5, 15, 13, 10, 8, 0, 6, 9, 11, 7, 3, 2);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 13, 7, 12, 3, 11, 14, 1, 9, 2, 5, 15, 8, 10, 0, 4, 6);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 6, 14, 11, 0, 15, 9, 3, 8, 10, 12, 13, 1, 5, 2, 7, 4);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, 10, 8, 7, 1, 2, 4, 6, 5, 13, 15, 9, 3, 0, 11, 14, 12);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, again, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, again, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        Sse2.StoreAligned(h, Sse2.Xor(Sse2.LoadAlignedVector128(h), Sse2.Xor(Sse2.LoadAlignedVector128(a), c0)));
        Sse2.StoreAligned(h + 2, Sse2.Xor(Sse2.LoadAlignedVector128(h + 2), Sse2.Xor(Sse2.LoadAlignedVector128(a + 2), c1)));
        Sse2.StoreAligned(h + 4, Sse2.Xor(Sse2.LoadAlignedVector128(h + 4), Sse2.Xor(b0, d0)));
        Sse2.StoreAligned(h + 6, Sse2.Xor(Sse2.LoadAlignedVector128(h + 6), Sse2.Xor(b1, d1)));
    }

    /// <summary>A round; the message words in the order in which they are used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ulong* a, ref Vector128<ulong> b0, ref Vector128<ulong> b1,
        ref Vector128<ulong> c0, ref Vector128<ulong> c1, ref Vector128<ulong> d0, ref Vector128<ulong> d1,
        ulong* m, int m0, int m1, int m2, int m3, int m4, int m5, int m6, int m7, int m8, int m9, int m10, int m11, int m12, int m13, int m14, int m15)
    {
        Half(a, ref b0, ref c0, ref d0, m, m0, m1, m4, m5);
        Half(a + 2, ref b1, ref c1, ref d1, m, m2, m3, m6, m7);
        (Vector128<ulong> b, Vector128<ulong> c, Vector128<ulong> d) = (b0, c0, d0);
        b0 = Exchanged(b, b1);
        b1 = Exchanged(b1, b);
        c0 = c1;
        c1 = c;
        d0 = Exchanged(d1, d);
        d1 = Exchanged(d, d1);
        Half(a, ref b0, ref c0, ref d0, m, m9, m10, m13, m14);
        Half(a + 2, ref b1, ref c1, ref d1, m, m11, m8, m15, m12);
        (b, c, d) = (b0, c0, d0);
        b0 = Exchanged(b1, b);
        b1 = Exchanged(b, b1);
        c0 = c1;
        c1 = c;
        d0 = Exchanged(d, d1);
        d1 = Exchanged(d1, d);
    }

    /// <summary>Two of the four Gs that a step of a round does at once: five registers are enough, while those of the other two wait in memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Half(ulong* aa, ref Vector128<ulong> b, ref Vector128<ulong> c, ref Vector128<ulong> d, ulong* m, int m0, int m1, int m2, int m3)
    {
        Vector128<ulong> a = Blake2bSse41.Words(m, m0, m1);
        a = Sse2.Add(a, Sse2.LoadAlignedVector128(aa));
        a = Sse2.Add(a, b);
        d = Sse2.Shuffle(Sse2.Xor(d, a).AsUInt32(), 0b10_11_00_01).AsUInt64();
        c = Sse2.Add(c, d);
        a = Sse2.Add(a, Blake2bSse41.Words(m, m2, m3));
        b = Sse2.Xor(b, c);
        b = Sse2.Or(Sse2.ShiftRightLogical(b, 24), Sse2.ShiftLeftLogical(b, 40));
        a = Sse2.Add(a, b);
        Sse2.StoreAligned(aa, a);
        d = Sse2.ShuffleHigh(Sse2.ShuffleLow(Sse2.Xor(d, a).AsUInt16(), 0b00_11_10_01), 0b00_11_10_01).AsUInt64();
        c = Sse2.Add(c, d);
        b = Blake2bSse41.Right63(Sse2.Xor(b, c));
    }

    /// <summary>The upper word of the one vector and the lower one of the other.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ulong> Exchanged(Vector128<ulong> upper, Vector128<ulong> lower) => Sse2.Shuffle(upper.AsDouble(), lower.AsDouble(), 0b01).AsUInt64();
}
