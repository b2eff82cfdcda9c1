using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <content>The rounds of BLAKE2b with SSE4.1 for .NET Core 3.1, whose JIT has to be spared, above all on x86 with its eight registers.</content>
/// <remarks>
/// The rounds are a method of their own, with a budget for inlining of its own; message words are loaded where they are added; the orders of bytes are loaded through a pointer.
/// Rounds 10 and 11 take the words by a second pointer to the same block: the JIT would keep those of rounds 0 and 1 for them, in memory.
/// </remarks>
internal static unsafe partial class Blake2bSse41
{
    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Compress(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1) => Blake2bHalfRows.Compress(Kernel.Sse41, state, input, blocks, lastLength, f0, f1);

    /// <inheritdoc cref="Blake2bKernels.Last"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Last(ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength) => Blake2bHalfRows.Last(Kernel.Sse41, h, parameters, t0, block, digest, digestLength);

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
        byte* orders = ByteRotations.Of64;
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 11, 12, 5, 15, 8, 0, 2, 13, 9, 10, 3, 7, 4, 14, 6, 1);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 7, 3, 13, 11, 9, 1, 12, 14, 15, 2, 5, 4, 8, 6, 10, 0);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 9, 5, 2, 10, 0, 7, 4, 15, 3, 14, 11, 6, 13, 1, 12, 8);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 2, 6, 0, 8, 12, 10, 11, 3, 1, 4, 7, 15, 9, 13, 5, 14);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 12, 1, 14, 4, 5, 15, 13, 10, 8, 0, 6, 9, 11, 7, 3, 2);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 13, 7, 12, 3, 11, 14, 1, 9, 2, 5, 15, 8, 10, 0, 4, 6);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 6, 14, 11, 0, 15, 9, 3, 8, 10, 12, 13, 1, 5, 2, 7, 4);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 10, 8, 7, 1, 2, 4, 6, 5, 13, 15, 9, 3, 0, 11, 14, 12);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, again, orders, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(a, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, again, orders, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
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
        ulong* m, byte* orders, int m0, int m1, int m2, int m3, int m4, int m5, int m6, int m7, int m8, int m9, int m10, int m11, int m12, int m13, int m14, int m15)
    {
        Half(a, ref b0, ref c0, ref d0, m, orders, m0, m1, m4, m5);
        Half(a + 2, ref b1, ref c1, ref d1, m, orders, m2, m3, m6, m7);
        (Vector128<ulong> b, Vector128<ulong> c, Vector128<ulong> d) = (b0, c0, d0);
        b0 = Ssse3.AlignRight(b1, b, 8);
        b1 = Ssse3.AlignRight(b, b1, 8);
        c0 = c1;
        c1 = c;
        d0 = Ssse3.AlignRight(d, d1, 8);
        d1 = Ssse3.AlignRight(d1, d, 8);
        Half(a, ref b0, ref c0, ref d0, m, orders, m9, m10, m13, m14);
        Half(a + 2, ref b1, ref c1, ref d1, m, orders, m11, m8, m15, m12);
        (b, c, d) = (b0, c0, d0);
        b0 = Ssse3.AlignRight(b, b1, 8);
        b1 = Ssse3.AlignRight(b1, b, 8);
        c0 = c1;
        c1 = c;
        d0 = Ssse3.AlignRight(d1, d, 8);
        d1 = Ssse3.AlignRight(d, d1, 8);
    }

    /// <summary>Two of the four Gs that a step of a round does at once: five registers are enough, while those of the other two wait in memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Half(ulong* aa, ref Vector128<ulong> b, ref Vector128<ulong> c, ref Vector128<ulong> d, ulong* m, byte* orders, int m0, int m1, int m2, int m3)
    {
        Vector128<ulong> a = Words(m, m0, m1);
        a = Sse2.Add(a, Sse2.LoadAlignedVector128(aa));
        a = Sse2.Add(a, b);
        d = Sse2.Shuffle(Sse2.Xor(d, a).AsUInt32(), 0b10_11_00_01).AsUInt64();
        c = Sse2.Add(c, d);
        a = Sse2.Add(a, Words(m, m2, m3));
        b = Ssse3.Shuffle(Sse2.Xor(b, c).AsByte(), Sse2.LoadVector128(orders)).AsUInt64();
        a = Sse2.Add(a, b);
        Sse2.StoreAligned(aa, a);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Sse2.LoadVector128(orders + 32)).AsUInt64();
        c = Sse2.Add(c, d);
        b = Right63(Sse2.Xor(b, c));
    }
}
