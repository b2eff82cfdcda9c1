using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <content>The compression for .NET Core 3.1: the state stays in memory and one G is done after the other, for which the eight registers of x86 are enough.</content>
internal static unsafe partial class Blake2bLanesAvx2
{
    /// <inheritdoc cref="Blake2bLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2bLanes* lanes, nuint blocks, nuint stride)
    {
        byte* memory = stackalloc byte[(2 * 16 * 32) + StackVectors.Alignment];
        ulong* v = (ulong*)StackVectors.Aligned(memory), m = v + (16 * Count);
        ulong* h = lanes->H;
        for (nuint offset = 0; blocks > 0; blocks--, offset += stride)
        {
            for (nuint i = 0; i < 4; i++)
            {
                TransposeQuarter(lanes, offset + (32 * i), (Vector256<ulong>*)m + (4 * i));
            }

            for (int i = 0; i < 8; i++)
            {
                Avx.StoreAligned(v + (Count * i), Avx.LoadVector256(h + (Count * i)));
                Avx.StoreAligned(v + (Count * (i + 8)), Avx2.BroadcastScalarToVector256(Blake2bConstants.IV + i));
            }

            Vector256<ulong> length = Avx2.BroadcastScalarToVector256(Sse2.ConvertScalarToVector128UInt32(Blake2b.BlockLength).AsUInt64());
            if (blocks == 1)
            {
                length = Avx.LoadVector256(lanes->LastLength);
                Avx.StoreAligned(v + (14 * Count), Avx2.Xor(Avx.LoadAlignedVector256(v + (14 * Count)), Avx.LoadVector256(lanes->F0)));
                Avx.StoreAligned(v + (15 * Count), Avx2.Xor(Avx.LoadAlignedVector256(v + (15 * Count)), Avx.LoadVector256(lanes->F1)));
            }

            Vector256<ulong> t0 = Avx2.Add(Avx.LoadVector256(lanes->T0), length);
            Avx.Store(lanes->T0, t0);
            Avx.StoreAligned(v + (12 * Count), Avx2.Xor(Avx.LoadAlignedVector256(v + (12 * Count)), t0));
            Rounds(v, v, m);
            for (int i = 0; i < 8; i++)
            {
                Vector256<ulong> halves = Avx2.Xor(Avx.LoadAlignedVector256(v + (Count * i)), Avx.LoadAlignedVector256(v + (Count * (i + 8))));
                Avx.Store(h + (Count * i), Avx2.Xor(Avx.LoadVector256(h + (Count * i)), halves));
            }
        }
    }

    /// <summary>The rounds. The same state is read by one pointer and written by another: the JIT would compute the addresses first and keep them in memory.</summary>
    [MethodImpl(KernelChoice.Optimized)]
    private static void Rounds(ulong* v, ulong* to, ulong* m)
    {
        byte* orders = ByteRotations.Of64;
        for (int round = 0; round < 12; round++)
        {
            byte* sigma = Sigma.Row(round);
            G(v, v + 16, v + 32, v + 48, to, to + 16, to + 32, to + 48, m, sigma, orders);
            G(v + 4, v + 20, v + 36, v + 52, to + 4, to + 20, to + 36, to + 52, m, sigma + 2, orders);
            G(v + 8, v + 24, v + 40, v + 56, to + 8, to + 24, to + 40, to + 56, m, sigma + 4, orders);
            G(v + 12, v + 28, v + 44, v + 60, to + 12, to + 28, to + 44, to + 60, m, sigma + 6, orders);
            G(v, v + 20, v + 40, v + 60, to, to + 20, to + 40, to + 60, m, sigma + 8, orders);
            G(v + 4, v + 24, v + 44, v + 48, to + 4, to + 24, to + 44, to + 48, m, sigma + 10, orders);
            G(v + 8, v + 28, v + 32, v + 52, to + 8, to + 28, to + 32, to + 52, m, sigma + 12, orders);
            G(v + 12, v + 16, v + 36, v + 56, to + 12, to + 16, to + 36, to + 56, m, sigma + 14, orders);
        }
    }

    /// <summary>The mixing function G (RFC 7693, section 3.1) with the message words that <paramref name="sigma"/> names.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void G(ulong* va, ulong* vb, ulong* vc, ulong* vd, ulong* toA, ulong* toB, ulong* toC, ulong* toD, ulong* m, byte* sigma, byte* orders)
    {
        Vector256<ulong> a, b, c, d;
        b = Avx.LoadAlignedVector256(vb);
        a = Avx2.Add(Avx.LoadAlignedVector256(va), Avx.LoadAlignedVector256(m + sigma[0]));
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(Avx.LoadAlignedVector256(vd), a).AsUInt32(), 0b10_11_00_01).AsUInt64();
        c = Avx2.Add(Avx.LoadAlignedVector256(vc), d);
        b = Avx2.Shuffle(Avx2.Xor(b, c).AsByte(), Avx.LoadVector256(orders)).AsUInt64();
        a = Avx2.Add(a, Avx.LoadAlignedVector256(m + sigma[1]));
        a = Avx2.Add(a, b);
        Avx.StoreAligned(toA, a);
        d = Avx2.Shuffle(Avx2.Xor(d, a).AsByte(), Avx.LoadVector256(orders + 32)).AsUInt64();
        Avx.StoreAligned(toD, d);
        c = Avx2.Add(c, d);
        Avx.StoreAligned(toC, c);
        b = Avx2.Xor(b, c);
        Avx.StoreAligned(toB, Avx2.Xor(Avx2.ShiftRightLogical(b, 63), Avx2.Add(b, b)));
    }
}
