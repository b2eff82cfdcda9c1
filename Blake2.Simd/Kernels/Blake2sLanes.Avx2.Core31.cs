using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <content>The compression for .NET Core 3.1: the state stays in memory and one G is done after the other, for which the eight registers of x86 are enough.</content>
internal static unsafe partial class Blake2sLanesAvx2
{
    /// <inheritdoc cref="Blake2sLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2sLanes* lanes, nuint blocks, nuint stride)
    {
        byte* memory = stackalloc byte[(2 * 16 * 32) + StackVectors.Alignment];
        uint* v = (uint*)StackVectors.Aligned(memory), m = v + (16 * Count);
        uint* h = lanes->H;
        for (nuint offset = 0; blocks > 0; blocks--, offset += stride)
        {
            for (nuint i = 0; i < 4; i++)
            {
                TransposeQuarter(lanes, offset + (16 * i), (Vector256<uint>*)m + (4 * i));
            }

            for (int i = 0; i < 8; i++)
            {
                Avx.StoreAligned(v + (Count * i), Avx.LoadVector256(h + (Count * i)));
                Avx.StoreAligned(v + (Count * (i + 8)), Avx2.BroadcastScalarToVector256(Blake2sConstants.IV + i));
            }

            Vector256<uint> length = Avx2.BroadcastScalarToVector256(Sse2.ConvertScalarToVector128UInt32(Blake2s.BlockLength));
            if (blocks == 1)
            {
                length = Avx.LoadVector256(lanes->LastLength);
                Avx.StoreAligned(v + (14 * Count), Avx2.Xor(Avx.LoadAlignedVector256(v + (14 * Count)), Avx.LoadVector256(lanes->F0)));
                Avx.StoreAligned(v + (15 * Count), Avx2.Xor(Avx.LoadAlignedVector256(v + (15 * Count)), Avx.LoadVector256(lanes->F1)));
            }

            Vector256<uint> t0 = Avx2.Add(Avx.LoadVector256(lanes->T0), length);
            Vector256<uint> t1 = Carry(Avx.LoadVector256(lanes->T1), t0, length);
            Avx.Store(lanes->T0, t0);
            Avx.Store(lanes->T1, t1);
            Avx.StoreAligned(v + (12 * Count), Avx2.Xor(Avx.LoadAlignedVector256(v + (12 * Count)), t0));
            Avx.StoreAligned(v + (13 * Count), Avx2.Xor(Avx.LoadAlignedVector256(v + (13 * Count)), t1));
            Rounds(v, v, (ulong*)m);
            for (int i = 0; i < 8; i++)
            {
                Vector256<uint> halves = Avx2.Xor(Avx.LoadAlignedVector256(v + (Count * i)), Avx.LoadAlignedVector256(v + (Count * (i + 8))));
                Avx.Store(h + (Count * i), Avx2.Xor(Avx.LoadVector256(h + (Count * i)), halves));
            }
        }
    }

    /// <summary>The rounds. The same state is read by one pointer and written by another: the JIT would compute the addresses first and keep them in memory.</summary>
    [MethodImpl(KernelChoice.Optimized)]
    private static void Rounds(uint* v, uint* to, ulong* m)
    {
        byte* orders = ByteRotations.Of32;
        for (int round = 0; round < 10; round++)
        {
            byte* sigma = Sigma.Row(round);
            G(v, v + 32, v + 64, v + 96, to, to + 32, to + 64, to + 96, m, sigma, orders);
            G(v + 8, v + 40, v + 72, v + 104, to + 8, to + 40, to + 72, to + 104, m, sigma + 2, orders);
            G(v + 16, v + 48, v + 80, v + 112, to + 16, to + 48, to + 80, to + 112, m, sigma + 4, orders);
            G(v + 24, v + 56, v + 88, v + 120, to + 24, to + 56, to + 88, to + 120, m, sigma + 6, orders);
            G(v, v + 40, v + 80, v + 120, to, to + 40, to + 80, to + 120, m, sigma + 8, orders);
            G(v + 8, v + 48, v + 88, v + 96, to + 8, to + 48, to + 88, to + 96, m, sigma + 10, orders);
            G(v + 16, v + 56, v + 64, v + 104, to + 16, to + 56, to + 64, to + 104, m, sigma + 12, orders);
            G(v + 24, v + 32, v + 72, v + 112, to + 24, to + 32, to + 72, to + 112, m, sigma + 14, orders);
        }
    }

    /// <summary>The mixing function G (RFC 7693, section 3.1) with the message words that <paramref name="sigma"/> names.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void G(uint* va, uint* vb, uint* vc, uint* vd, uint* toA, uint* toB, uint* toC, uint* toD, ulong* m, byte* sigma, byte* orders)
    {
        Vector256<uint> a, b, c, d;
        b = Avx.LoadAlignedVector256(vb);
        a = Avx2.Add(Avx.LoadAlignedVector256(va), Avx.LoadAlignedVector256(m + sigma[0]).AsUInt32());
        a = Avx2.Add(a, b);
        d = Avx2.Shuffle(Avx2.Xor(Avx.LoadAlignedVector256(vd), a).AsByte(), Avx.LoadVector256(orders)).AsUInt32();
        c = Avx2.Add(Avx.LoadAlignedVector256(vc), d);
        b = Avx2.Xor(b, c);
        b = Avx2.Xor(Avx2.ShiftRightLogical(b, 12), Avx2.ShiftLeftLogical(b, 20));
        a = Avx2.Add(a, Avx.LoadAlignedVector256(m + sigma[1]).AsUInt32());
        a = Avx2.Add(a, b);
        Avx.StoreAligned(toA, a);
        d = Avx2.Shuffle(Avx2.Xor(d, a).AsByte(), Avx.LoadVector256(orders + 32)).AsUInt32();
        Avx.StoreAligned(toD, d);
        c = Avx2.Add(c, d);
        Avx.StoreAligned(toC, c);
        b = Avx2.Xor(b, c);
        Avx.StoreAligned(toB, Avx2.Xor(Avx2.ShiftRightLogical(b, 7), Avx2.ShiftLeftLogical(b, 25)));
    }
}
