using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>4 BLAKE2b messages side by side with AVX2: a lane of each vector is one message's.</summary>
internal static unsafe partial class Blake2bLanesAvx2
{
    /// <summary>Messages side by side.</summary>
    public const int Count = 4;

#if NET
    /// <inheritdoc cref="Blake2bLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2bLanes* lanes, nuint blocks, nuint stride)
    {
        byte* unaligned = stackalloc byte[(33 * 32) - 1];
        Vector256<ulong>* m = (Vector256<ulong>*)(((nuint)unaligned + 31) & ~(nuint)31), next = m + 16;
        ulong* h = lanes->H;
        Vector256<ulong> t0 = Avx.LoadVector256(lanes->T0);
        Vector256<ulong> length = Vector256.Create((ulong)Blake2b.BlockLength);
        nuint offset = 0;
        for (nuint i = 0; i < 4; i++)
        {
            TransposeQuarter(lanes, 32 * i, m + (4 * i));
        }

        for (; blocks > 0; blocks--)
        {
            Vector256<ulong> v14 = Vector256.Create(Blake2bConstants.IV6), v15 = Vector256.Create(Blake2bConstants.IV7);
            if (blocks == 1)
            {
                length = Avx.LoadVector256(lanes->LastLength);
                v14 = Avx2.Xor(v14, Avx.LoadVector256(lanes->F0));
                v15 = Avx2.Xor(v15, Avx.LoadVector256(lanes->F1));
            }

            t0 = Avx2.Add(t0, length);
            Vector256<ulong> v0 = Avx.LoadVector256(h);
            Vector256<ulong> v1 = Avx.LoadVector256(h + 4);
            Vector256<ulong> v2 = Avx.LoadVector256(h + 8);
            Vector256<ulong> v3 = Avx.LoadVector256(h + 12);
            Vector256<ulong> v4 = Avx.LoadVector256(h + 16);
            Vector256<ulong> v5 = Avx.LoadVector256(h + 20);
            Vector256<ulong> v6 = Avx.LoadVector256(h + 24);
            Vector256<ulong> v7 = Avx.LoadVector256(h + 28);
            Vector256<ulong> v8 = Vector256.Create(Blake2bConstants.IV0);
            Vector256<ulong> v9 = Vector256.Create(Blake2bConstants.IV1);
            Vector256<ulong> v10 = Vector256.Create(Blake2bConstants.IV2);
            Vector256<ulong> v11 = Vector256.Create(Blake2bConstants.IV3);
            Vector256<ulong> v12 = Avx2.Xor(Vector256.Create(Blake2bConstants.IV4), t0);
            Vector256<ulong> v13 = Vector256.Create(Blake2bConstants.IV5);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x0123456789ABCDEF);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xEA489FD61C02B753);
            if (blocks > 1)
            {
                offset += stride;
                TransposeQuarter(lanes, offset, next);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xB8C052FDAE367194);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x7931DCBE265A40F8);
            if (blocks > 1)
            {
                TransposeQuarter(lanes, offset + 32, next + 4);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x905724AFE1BC683D);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x2C6A0B834D75FE19);
            if (blocks > 1)
            {
                TransposeQuarter(lanes, offset + 64, next + 8);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xC51FED4A0763928B);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xDB7EC13950F4862A);
            if (blocks > 1)
            {
                TransposeQuarter(lanes, offset + 96, next + 12);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x6FE9B308C2D714A5);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xA2847615FB9E3CD0);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x0123456789ABCDEF);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xEA489FD61C02B753);
            Avx.Store(h, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h), v0), v8));
            Avx.Store(h + 4, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 4), v1), v9));
            Avx.Store(h + 8, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 8), v2), v10));
            Avx.Store(h + 12, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 12), v3), v11));
            Avx.Store(h + 16, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 16), v4), v12));
            Avx.Store(h + 20, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 20), v5), v13));
            Avx.Store(h + 24, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 24), v6), v14));
            Avx.Store(h + 28, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 28), v7), v15));
            Vector256<ulong>* used = m;
            m = next;
            next = used;
        }

        Avx.Store(lanes->T0, t0);
    }

    /// <summary>A round; <paramref name="sigma"/> is a row of SIGMA (RFC 7693, section 2.7), a hexadecimal digit for each message word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector256<ulong> v0, ref Vector256<ulong> v1, ref Vector256<ulong> v2, ref Vector256<ulong> v3,
        ref Vector256<ulong> v4, ref Vector256<ulong> v5, ref Vector256<ulong> v6, ref Vector256<ulong> v7,
        ref Vector256<ulong> v8, ref Vector256<ulong> v9, ref Vector256<ulong> v10, ref Vector256<ulong> v11,
        ref Vector256<ulong> v12, ref Vector256<ulong> v13, ref Vector256<ulong> v14, ref Vector256<ulong> v15,
        Vector256<ulong>* m, ulong sigma)
    {
        v0 = Avx2.Add(Avx2.Add(v0, m[(int)(sigma >> 60)]), v4);
        v1 = Avx2.Add(Avx2.Add(v1, m[(int)(sigma >> 52) & 15]), v5);
        v2 = Avx2.Add(Avx2.Add(v2, m[(int)(sigma >> 44) & 15]), v6);
        v3 = Avx2.Add(Avx2.Add(v3, m[(int)(sigma >> 36) & 15]), v7);
        v12 = Avx2.Xor(v12, v0);
        v12 = Avx2.Shuffle(v12.AsUInt32(), 0b10_11_00_01).AsUInt64();
        v13 = Avx2.Xor(v13, v1);
        v13 = Avx2.Shuffle(v13.AsUInt32(), 0b10_11_00_01).AsUInt64();
        v14 = Avx2.Xor(v14, v2);
        v14 = Avx2.Shuffle(v14.AsUInt32(), 0b10_11_00_01).AsUInt64();
        v15 = Avx2.Xor(v15, v3);
        v15 = Avx2.Shuffle(v15.AsUInt32(), 0b10_11_00_01).AsUInt64();
        v8 = Avx2.Add(v8, v12);
        v9 = Avx2.Add(v9, v13);
        v10 = Avx2.Add(v10, v14);
        v11 = Avx2.Add(v11, v15);
        v4 = Avx2.Xor(v4, v8);
        v4 = Avx2.Shuffle(v4.AsByte(), Right24).AsUInt64();
        v5 = Avx2.Xor(v5, v9);
        v5 = Avx2.Shuffle(v5.AsByte(), Right24).AsUInt64();
        v6 = Avx2.Xor(v6, v10);
        v6 = Avx2.Shuffle(v6.AsByte(), Right24).AsUInt64();
        v7 = Avx2.Xor(v7, v11);
        v7 = Avx2.Shuffle(v7.AsByte(), Right24).AsUInt64();
        v0 = Avx2.Add(Avx2.Add(v0, m[(int)(sigma >> 56) & 15]), v4);
        v1 = Avx2.Add(Avx2.Add(v1, m[(int)(sigma >> 48) & 15]), v5);
        v2 = Avx2.Add(Avx2.Add(v2, m[(int)(sigma >> 40) & 15]), v6);
        v3 = Avx2.Add(Avx2.Add(v3, m[(int)(sigma >> 32) & 15]), v7);
        v12 = Avx2.Xor(v12, v0);
        v12 = Avx2.Shuffle(v12.AsByte(), Right16).AsUInt64();
        v13 = Avx2.Xor(v13, v1);
        v13 = Avx2.Shuffle(v13.AsByte(), Right16).AsUInt64();
        v14 = Avx2.Xor(v14, v2);
        v14 = Avx2.Shuffle(v14.AsByte(), Right16).AsUInt64();
        v15 = Avx2.Xor(v15, v3);
        v15 = Avx2.Shuffle(v15.AsByte(), Right16).AsUInt64();
        v8 = Avx2.Add(v8, v12);
        v9 = Avx2.Add(v9, v13);
        v10 = Avx2.Add(v10, v14);
        v11 = Avx2.Add(v11, v15);
        v4 = Avx2.Xor(v4, v8);
        v4 = Avx2.Xor(Avx2.ShiftRightLogical(v4, 63), Avx2.Add(v4, v4));
        v5 = Avx2.Xor(v5, v9);
        v5 = Avx2.Xor(Avx2.ShiftRightLogical(v5, 63), Avx2.Add(v5, v5));
        v6 = Avx2.Xor(v6, v10);
        v6 = Avx2.Xor(Avx2.ShiftRightLogical(v6, 63), Avx2.Add(v6, v6));
        v7 = Avx2.Xor(v7, v11);
        v7 = Avx2.Xor(Avx2.ShiftRightLogical(v7, 63), Avx2.Add(v7, v7));
        v0 = Avx2.Add(Avx2.Add(v0, m[(int)(sigma >> 28) & 15]), v5);
        v1 = Avx2.Add(Avx2.Add(v1, m[(int)(sigma >> 20) & 15]), v6);
        v2 = Avx2.Add(Avx2.Add(v2, m[(int)(sigma >> 12) & 15]), v7);
        v3 = Avx2.Add(Avx2.Add(v3, m[(int)(sigma >> 4) & 15]), v4);
        v15 = Avx2.Xor(v15, v0);
        v15 = Avx2.Shuffle(v15.AsUInt32(), 0b10_11_00_01).AsUInt64();
        v12 = Avx2.Xor(v12, v1);
        v12 = Avx2.Shuffle(v12.AsUInt32(), 0b10_11_00_01).AsUInt64();
        v13 = Avx2.Xor(v13, v2);
        v13 = Avx2.Shuffle(v13.AsUInt32(), 0b10_11_00_01).AsUInt64();
        v14 = Avx2.Xor(v14, v3);
        v14 = Avx2.Shuffle(v14.AsUInt32(), 0b10_11_00_01).AsUInt64();
        v10 = Avx2.Add(v10, v15);
        v11 = Avx2.Add(v11, v12);
        v8 = Avx2.Add(v8, v13);
        v9 = Avx2.Add(v9, v14);
        v5 = Avx2.Xor(v5, v10);
        v5 = Avx2.Shuffle(v5.AsByte(), Right24).AsUInt64();
        v6 = Avx2.Xor(v6, v11);
        v6 = Avx2.Shuffle(v6.AsByte(), Right24).AsUInt64();
        v7 = Avx2.Xor(v7, v8);
        v7 = Avx2.Shuffle(v7.AsByte(), Right24).AsUInt64();
        v4 = Avx2.Xor(v4, v9);
        v4 = Avx2.Shuffle(v4.AsByte(), Right24).AsUInt64();
        v0 = Avx2.Add(Avx2.Add(v0, m[(int)(sigma >> 24) & 15]), v5);
        v1 = Avx2.Add(Avx2.Add(v1, m[(int)(sigma >> 16) & 15]), v6);
        v2 = Avx2.Add(Avx2.Add(v2, m[(int)(sigma >> 8) & 15]), v7);
        v3 = Avx2.Add(Avx2.Add(v3, m[(int)sigma & 15]), v4);
        v15 = Avx2.Xor(v15, v0);
        v15 = Avx2.Shuffle(v15.AsByte(), Right16).AsUInt64();
        v12 = Avx2.Xor(v12, v1);
        v12 = Avx2.Shuffle(v12.AsByte(), Right16).AsUInt64();
        v13 = Avx2.Xor(v13, v2);
        v13 = Avx2.Shuffle(v13.AsByte(), Right16).AsUInt64();
        v14 = Avx2.Xor(v14, v3);
        v14 = Avx2.Shuffle(v14.AsByte(), Right16).AsUInt64();
        v10 = Avx2.Add(v10, v15);
        v11 = Avx2.Add(v11, v12);
        v8 = Avx2.Add(v8, v13);
        v9 = Avx2.Add(v9, v14);
        v5 = Avx2.Xor(v5, v10);
        v5 = Avx2.Xor(Avx2.ShiftRightLogical(v5, 63), Avx2.Add(v5, v5));
        v6 = Avx2.Xor(v6, v11);
        v6 = Avx2.Xor(Avx2.ShiftRightLogical(v6, 63), Avx2.Add(v6, v6));
        v7 = Avx2.Xor(v7, v8);
        v7 = Avx2.Xor(Avx2.ShiftRightLogical(v7, 63), Avx2.Add(v7, v7));
        v4 = Avx2.Xor(v4, v9);
        v4 = Avx2.Xor(Avx2.ShiftRightLogical(v4, 63), Avx2.Add(v4, v4));
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
#endif

    /// <summary>Loads four words of each message and turns them so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TransposeQuarter(Blake2bLanes* lanes, nuint offset, Vector256<ulong>* m)
    {
        byte* p0 = lanes->Input(0) + offset, p1 = lanes->Input(1) + offset, p2 = lanes->Input(2) + offset, p3 = lanes->Input(3) + offset;
        Pair(p0, p1, p2, p3, m);
        Pair(p0 + 16, p1 + 16, p2 + 16, p3 + 16, m + 2);
    }

    /// <summary>Two words of each message: inserts from memory leave the one shuffle port to the two unpacks.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Pair(byte* p0, byte* p1, byte* p2, byte* p3, Vector256<ulong>* m)
    {
        Vector256<ulong> even = Avx2.InsertVector128(Sse2.LoadVector128((ulong*)p0).ToVector256Unsafe(), Sse2.LoadVector128((ulong*)p2), 1);
        Vector256<ulong> odd = Avx2.InsertVector128(Sse2.LoadVector128((ulong*)p1).ToVector256Unsafe(), Sse2.LoadVector128((ulong*)p3), 1);
        m[0] = Avx2.UnpackLow(even, odd);
        m[1] = Avx2.UnpackHigh(even, odd);
    }
}
