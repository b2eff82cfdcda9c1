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
    private static Vector128<ulong> IV45
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Sse2.LoadVector128(Blake2bConstants.IV + 4);
    }

    private static Vector128<ulong> IV67
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Sse2.LoadVector128(Blake2bConstants.IV + 6);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ulong> Counter(Blake2bState* state) => Sse2.LoadVector128(&state->T0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Rounds(
        ref Vector128<ulong> a0, ref Vector128<ulong> a1, ref Vector128<ulong> b0, ref Vector128<ulong> b1, Vector128<ulong> d0, Vector128<ulong> d1, ulong* m) =>
        Rounds(ref a0, ref a1, ref b0, ref b1, d0, d1, m, m);

    /// <summary>The twelve rounds. On return <c>a</c> and <c>b</c> hold what is to be added (XOR) to the chaining value.</summary>
    [MethodImpl(KernelChoice.Optimized)]
    private static void Rounds(
        ref Vector128<ulong> rowA0, ref Vector128<ulong> rowA1, ref Vector128<ulong> rowB0, ref Vector128<ulong> rowB1, Vector128<ulong> d0, Vector128<ulong> d1, ulong* m, ulong* again)
    {
        byte* orders = ByteRotations.Of64;
        Vector128<ulong> a0 = rowA0, a1 = rowA1, b0 = rowB0, b1 = rowB1;
        Vector128<ulong> c0 = Sse2.LoadVector128(Blake2bConstants.IV), c1 = Sse2.LoadVector128(Blake2bConstants.IV + 2);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 11, 12, 5, 15, 8, 0, 2, 13, 9, 10, 3, 7, 4, 14, 6, 1);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 7, 3, 13, 11, 9, 1, 12, 14, 15, 2, 5, 4, 8, 6, 10, 0);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 9, 5, 2, 10, 0, 7, 4, 15, 3, 14, 11, 6, 13, 1, 12, 8);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 2, 6, 0, 8, 12, 10, 11, 3, 1, 4, 7, 15, 9, 13, 5, 14);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 12, 1, 14, 4, 5, 15, 13, 10, 8, 0, 6, 9, 11, 7, 3, 2);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 13, 7, 12, 3, 11, 14, 1, 9, 2, 5, 15, 8, 10, 0, 4, 6);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 6, 14, 11, 0, 15, 9, 3, 8, 10, 12, 13, 1, 5, 2, 7, 4);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, m, orders, 10, 8, 7, 1, 2, 4, 6, 5, 13, 15, 9, 3, 0, 11, 14, 12);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, again, orders, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(ref a0, ref a1, ref b0, ref b1, ref c0, ref c1, ref d0, ref d1, again, orders, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        rowA0 = Sse2.Xor(a0, c0);
        rowA1 = Sse2.Xor(a1, c1);
        rowB0 = Sse2.Xor(b0, d0);
        rowB1 = Sse2.Xor(b1, d1);
    }

    /// <summary>A round; the message words in the order in which they are used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector128<ulong> a0, ref Vector128<ulong> a1, ref Vector128<ulong> b0, ref Vector128<ulong> b1,
        ref Vector128<ulong> c0, ref Vector128<ulong> c1, ref Vector128<ulong> d0, ref Vector128<ulong> d1,
        ulong* m, byte* orders, int m0, int m1, int m2, int m3, int m4, int m5, int m6, int m7, int m8, int m9, int m10, int m11, int m12, int m13, int m14, int m15)
    {
        a0 = Sse2.Add(Sse2.Add(a0, Words(m, m0, m1)), b0);
        a1 = Sse2.Add(Sse2.Add(a1, Words(m, m2, m3)), b1);
        d0 = Sse2.Shuffle(Sse2.Xor(d0, a0).AsUInt32(), 0b10_11_00_01).AsUInt64();
        d1 = Sse2.Shuffle(Sse2.Xor(d1, a1).AsUInt32(), 0b10_11_00_01).AsUInt64();
        c0 = Sse2.Add(c0, d0);
        c1 = Sse2.Add(c1, d1);
        b0 = Ssse3.Shuffle(Sse2.Xor(b0, c0).AsByte(), Sse2.LoadVector128(orders)).AsUInt64();
        b1 = Ssse3.Shuffle(Sse2.Xor(b1, c1).AsByte(), Sse2.LoadVector128(orders)).AsUInt64();
        a0 = Sse2.Add(Sse2.Add(a0, Words(m, m4, m5)), b0);
        a1 = Sse2.Add(Sse2.Add(a1, Words(m, m6, m7)), b1);
        d0 = Ssse3.Shuffle(Sse2.Xor(d0, a0).AsByte(), Sse2.LoadVector128(orders + 32)).AsUInt64();
        d1 = Ssse3.Shuffle(Sse2.Xor(d1, a1).AsByte(), Sse2.LoadVector128(orders + 32)).AsUInt64();
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
        b0 = Ssse3.Shuffle(Sse2.Xor(b0, c0).AsByte(), Sse2.LoadVector128(orders)).AsUInt64();
        b1 = Ssse3.Shuffle(Sse2.Xor(b1, c1).AsByte(), Sse2.LoadVector128(orders)).AsUInt64();
        a0 = Sse2.Add(Sse2.Add(a0, Words(m, m12, m13)), b0);
        a1 = Sse2.Add(Sse2.Add(a1, Words(m, m14, m15)), b1);
        d0 = Ssse3.Shuffle(Sse2.Xor(d0, a0).AsByte(), Sse2.LoadVector128(orders + 32)).AsUInt64();
        d1 = Ssse3.Shuffle(Sse2.Xor(d1, a1).AsByte(), Sse2.LoadVector128(orders + 32)).AsUInt64();
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
}
