using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>16 BLAKE2s messages side by side in 512-bit vectors: a lane of each vector is one message's.</summary>
internal static unsafe class Blake2sLanesAvx512
{
    /// <summary>Messages side by side.</summary>
    public const int Count = 16;

    /// <inheritdoc cref="Blake2sLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2sLanes* lanes, nuint blocks, nuint stride)
    {
        byte* unaligned = stackalloc byte[(33 * 64) - 1];
        Vector512<uint>* m = (Vector512<uint>*)(((nuint)unaligned + 63) & ~(nuint)63), next = m + 16;
        uint* h = lanes->H;
        Vector512<uint> t0 = Vector512.Load(lanes->T0);
        Vector512<uint> t1 = Vector512.Load(lanes->T1);
        Vector512<uint> length = Vector512.Create((uint)Blake2s.BlockLength);
        nuint offset = 0;
        TransposeHalf(lanes, 0, m);
        TransposeHalf(lanes, 32, m + 8);
        for (; blocks > 0; blocks--)
        {
            Vector512<uint> v14 = Vector512.Create(Blake2sConstants.IV6), v15 = Vector512.Create(Blake2sConstants.IV7);
            if (blocks == 1)
            {
                length = Vector512.Load(lanes->LastLength);
                v14 = v14 ^ Vector512.Load(lanes->F0);
                v15 = v15 ^ Vector512.Load(lanes->F1);
            }

            t0 = t0 + length;
            t1 = t1 - Vector512.LessThan(t0, length);
            Vector512<uint> v0 = Vector512.Load(h);
            Vector512<uint> v1 = Vector512.Load(h + 16);
            Vector512<uint> v2 = Vector512.Load(h + 32);
            Vector512<uint> v3 = Vector512.Load(h + 48);
            Vector512<uint> v4 = Vector512.Load(h + 64);
            Vector512<uint> v5 = Vector512.Load(h + 80);
            Vector512<uint> v6 = Vector512.Load(h + 96);
            Vector512<uint> v7 = Vector512.Load(h + 112);
            Vector512<uint> v8 = Vector512.Create(Blake2sConstants.IV0);
            Vector512<uint> v9 = Vector512.Create(Blake2sConstants.IV1);
            Vector512<uint> v10 = Vector512.Create(Blake2sConstants.IV2);
            Vector512<uint> v11 = Vector512.Create(Blake2sConstants.IV3);
            Vector512<uint> v12 = Vector512.Create(Blake2sConstants.IV4) ^ t0;
            Vector512<uint> v13 = Vector512.Create(Blake2sConstants.IV5) ^ t1;
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x0123456789ABCDEF);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xEA489FD61C02B753);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xB8C052FDAE367194);
            if (blocks > 1)
            {
                offset += stride;
                TransposeHalf(lanes, offset, next);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x7931DCBE265A40F8);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x905724AFE1BC683D);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x2C6A0B834D75FE19);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xC51FED4A0763928B);
            if (blocks > 1)
            {
                TransposeHalf(lanes, offset + 32, next + 8);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xDB7EC13950F4862A);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x6FE9B308C2D714A5);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xA2847615FB9E3CD0);
            (Vector512.Load(h) ^ v0 ^ v8).Store(h);
            (Vector512.Load(h + 16) ^ v1 ^ v9).Store(h + 16);
            (Vector512.Load(h + 32) ^ v2 ^ v10).Store(h + 32);
            (Vector512.Load(h + 48) ^ v3 ^ v11).Store(h + 48);
            (Vector512.Load(h + 64) ^ v4 ^ v12).Store(h + 64);
            (Vector512.Load(h + 80) ^ v5 ^ v13).Store(h + 80);
            (Vector512.Load(h + 96) ^ v6 ^ v14).Store(h + 96);
            (Vector512.Load(h + 112) ^ v7 ^ v15).Store(h + 112);
            Vector512<uint>* used = m;
            m = next;
            next = used;
        }

        t0.Store(lanes->T0);
        t1.Store(lanes->T1);
    }

    /// <summary>Loads half a block of each message and turns it so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TransposeHalf(Blake2sLanes* lanes, nuint offset, Vector512<uint>* m)
    {
        TransposeQuarter(lanes, offset, m);
        TransposeQuarter(lanes, offset + 16, m + 4);
    }

    /// <summary>Four words of each message: inserts from memory do what the one shuffle port would have to do otherwise.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TransposeQuarter(Blake2sLanes* lanes, nuint offset, Vector512<uint>* m)
    {
        Vector512<uint> r0 = EveryFourth(lanes, 0, offset), r1 = EveryFourth(lanes, 1, offset);
        Vector512<uint> r2 = EveryFourth(lanes, 2, offset), r3 = EveryFourth(lanes, 3, offset);
        Vector512<ulong> low01 = Avx512F.UnpackLow(r0, r1).AsUInt64(), high01 = Avx512F.UnpackHigh(r0, r1).AsUInt64();
        Vector512<ulong> low23 = Avx512F.UnpackLow(r2, r3).AsUInt64(), high23 = Avx512F.UnpackHigh(r2, r3).AsUInt64();
        m[0] = Avx512F.UnpackLow(low01, low23).AsUInt32();
        m[1] = Avx512F.UnpackHigh(low01, low23).AsUInt32();
        m[2] = Avx512F.UnpackLow(high01, high23).AsUInt32();
        m[3] = Avx512F.UnpackHigh(high01, high23).AsUInt32();
    }

    /// <summary>Four words of the messages in every fourth lane from <paramref name="lane"/> on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<uint> EveryFourth(Blake2sLanes* lanes, int lane, nuint offset)
    {
        Vector512<uint> x = Vector128.Load((uint*)(lanes->Input(lane) + offset)).ToVector256Unsafe().ToVector512Unsafe();
        x = Avx512F.InsertVector128(x, Vector128.Load((uint*)(lanes->Input(lane + 4) + offset)), 1);
        x = Avx512F.InsertVector128(x, Vector128.Load((uint*)(lanes->Input(lane + 8) + offset)), 2);
        return Avx512F.InsertVector128(x, Vector128.Load((uint*)(lanes->Input(lane + 12) + offset)), 3);
    }

    /// <summary>A round; <paramref name="sigma"/> is a row of SIGMA (RFC 7693, section 2.7), a hexadecimal digit for each message word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector512<uint> v0, ref Vector512<uint> v1, ref Vector512<uint> v2, ref Vector512<uint> v3,
        ref Vector512<uint> v4, ref Vector512<uint> v5, ref Vector512<uint> v6, ref Vector512<uint> v7,
        ref Vector512<uint> v8, ref Vector512<uint> v9, ref Vector512<uint> v10, ref Vector512<uint> v11,
        ref Vector512<uint> v12, ref Vector512<uint> v13, ref Vector512<uint> v14, ref Vector512<uint> v15,
        Vector512<uint>* m, ulong sigma)
    {
        v0 = v0 + m[(int)(sigma >> 60)] + v4;
        v1 = v1 + m[(int)(sigma >> 52) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 44) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 36) & 15] + v7;
        v12 = Avx512F.RotateRight(v12 ^ v0, 16);
        v13 = Avx512F.RotateRight(v13 ^ v1, 16);
        v14 = Avx512F.RotateRight(v14 ^ v2, 16);
        v15 = Avx512F.RotateRight(v15 ^ v3, 16);
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = Avx512F.RotateRight(v4 ^ v8, 12);
        v5 = Avx512F.RotateRight(v5 ^ v9, 12);
        v6 = Avx512F.RotateRight(v6 ^ v10, 12);
        v7 = Avx512F.RotateRight(v7 ^ v11, 12);
        v0 = v0 + m[(int)(sigma >> 56) & 15] + v4;
        v1 = v1 + m[(int)(sigma >> 48) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 40) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 32) & 15] + v7;
        v12 = Avx512F.RotateRight(v12 ^ v0, 8);
        v13 = Avx512F.RotateRight(v13 ^ v1, 8);
        v14 = Avx512F.RotateRight(v14 ^ v2, 8);
        v15 = Avx512F.RotateRight(v15 ^ v3, 8);
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = Avx512F.RotateRight(v4 ^ v8, 7);
        v5 = Avx512F.RotateRight(v5 ^ v9, 7);
        v6 = Avx512F.RotateRight(v6 ^ v10, 7);
        v7 = Avx512F.RotateRight(v7 ^ v11, 7);
        v0 = v0 + m[(int)(sigma >> 28) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 20) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 12) & 15] + v7;
        v3 = v3 + m[(int)(sigma >> 4) & 15] + v4;
        v15 = Avx512F.RotateRight(v15 ^ v0, 16);
        v12 = Avx512F.RotateRight(v12 ^ v1, 16);
        v13 = Avx512F.RotateRight(v13 ^ v2, 16);
        v14 = Avx512F.RotateRight(v14 ^ v3, 16);
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = Avx512F.RotateRight(v5 ^ v10, 12);
        v6 = Avx512F.RotateRight(v6 ^ v11, 12);
        v7 = Avx512F.RotateRight(v7 ^ v8, 12);
        v4 = Avx512F.RotateRight(v4 ^ v9, 12);
        v0 = v0 + m[(int)(sigma >> 24) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 16) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 8) & 15] + v7;
        v3 = v3 + m[(int)sigma & 15] + v4;
        v15 = Avx512F.RotateRight(v15 ^ v0, 8);
        v12 = Avx512F.RotateRight(v12 ^ v1, 8);
        v13 = Avx512F.RotateRight(v13 ^ v2, 8);
        v14 = Avx512F.RotateRight(v14 ^ v3, 8);
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = Avx512F.RotateRight(v5 ^ v10, 7);
        v6 = Avx512F.RotateRight(v6 ^ v11, 7);
        v7 = Avx512F.RotateRight(v7 ^ v8, 7);
        v4 = Avx512F.RotateRight(v4 ^ v9, 7);
    }
}
