using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>4 BLAKE2b messages side by side with AVX-512VL in 256-bit vectors: a lane of each vector is one message's.</summary>
internal static unsafe class Blake2bLanes4Avx512
{
    /// <summary>Messages side by side.</summary>
    public const int Count = 4;

    /// <inheritdoc cref="Blake2bLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2bLanes* lanes, nuint blocks, nuint stride)
    {
        byte* unaligned = stackalloc byte[(17 * 32) - 1];
        Vector256<ulong>* m = (Vector256<ulong>*)(((nuint)unaligned + 31) & ~(nuint)31);
        ulong* h = lanes->H;
        Vector256<ulong> t0 = Vector256.Load(lanes->T0);
        Vector256<ulong> length = Vector256.Create((ulong)Blake2b.BlockLength);
        nuint offset = 0;
        for (; blocks > 0; blocks--, offset += stride)
        {
            Transpose(lanes, offset, m);
            Vector256<ulong> v14 = Vector256.Create(Blake2bConstants.IV6), v15 = Vector256.Create(Blake2bConstants.IV7);
            if (blocks == 1)
            {
                length = Vector256.Load(lanes->LastLength);
                v14 = v14 ^ Vector256.Load(lanes->F0);
                v15 = v15 ^ Vector256.Load(lanes->F1);
            }

            t0 = t0 + length;
            Vector256<ulong> v0 = Vector256.Load(h);
            Vector256<ulong> v1 = Vector256.Load(h + 4);
            Vector256<ulong> v2 = Vector256.Load(h + 8);
            Vector256<ulong> v3 = Vector256.Load(h + 12);
            Vector256<ulong> v4 = Vector256.Load(h + 16);
            Vector256<ulong> v5 = Vector256.Load(h + 20);
            Vector256<ulong> v6 = Vector256.Load(h + 24);
            Vector256<ulong> v7 = Vector256.Load(h + 28);
            Vector256<ulong> v8 = Vector256.Create(Blake2bConstants.IV0);
            Vector256<ulong> v9 = Vector256.Create(Blake2bConstants.IV1);
            Vector256<ulong> v10 = Vector256.Create(Blake2bConstants.IV2);
            Vector256<ulong> v11 = Vector256.Create(Blake2bConstants.IV3);
            Vector256<ulong> v12 = Vector256.Create(Blake2bConstants.IV4) ^ t0;
            Vector256<ulong> v13 = Vector256.Create(Blake2bConstants.IV5);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x0123456789ABCDEF);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xEA489FD61C02B753);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xB8C052FDAE367194);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x7931DCBE265A40F8);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x905724AFE1BC683D);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x2C6A0B834D75FE19);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xC51FED4A0763928B);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xDB7EC13950F4862A);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x6FE9B308C2D714A5);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xA2847615FB9E3CD0);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x0123456789ABCDEF);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xEA489FD61C02B753);
            (Vector256.Load(h) ^ v0 ^ v8).Store(h);
            (Vector256.Load(h + 4) ^ v1 ^ v9).Store(h + 4);
            (Vector256.Load(h + 8) ^ v2 ^ v10).Store(h + 8);
            (Vector256.Load(h + 12) ^ v3 ^ v11).Store(h + 12);
            (Vector256.Load(h + 16) ^ v4 ^ v12).Store(h + 16);
            (Vector256.Load(h + 20) ^ v5 ^ v13).Store(h + 20);
            (Vector256.Load(h + 24) ^ v6 ^ v14).Store(h + 24);
            (Vector256.Load(h + 28) ^ v7 ^ v15).Store(h + 28);
        }

        t0.Store(lanes->T0);
    }

    /// <summary>Loads a block of each message and turns it so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Transpose(Blake2bLanes* lanes, nuint offset, Vector256<ulong>* m)
    {
        byte* p0 = lanes->Input(0) + offset, p1 = lanes->Input(1) + offset, p2 = lanes->Input(2) + offset, p3 = lanes->Input(3) + offset;
        for (nuint i = 0; i < 16; i += 4)
        {
            Pair(p0 + (8 * i), p1 + (8 * i), p2 + (8 * i), p3 + (8 * i), m + i);
            Pair(p0 + (8 * i) + 16, p1 + (8 * i) + 16, p2 + (8 * i) + 16, p3 + (8 * i) + 16, m + i + 2);
        }
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

    /// <summary>A round; <paramref name="sigma"/> is a row of SIGMA (RFC 7693, section 2.7), a hexadecimal digit for each message word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector256<ulong> v0, ref Vector256<ulong> v1, ref Vector256<ulong> v2, ref Vector256<ulong> v3,
        ref Vector256<ulong> v4, ref Vector256<ulong> v5, ref Vector256<ulong> v6, ref Vector256<ulong> v7,
        ref Vector256<ulong> v8, ref Vector256<ulong> v9, ref Vector256<ulong> v10, ref Vector256<ulong> v11,
        ref Vector256<ulong> v12, ref Vector256<ulong> v13, ref Vector256<ulong> v14, ref Vector256<ulong> v15,
        Vector256<ulong>* m, ulong sigma)
    {
        v0 = v0 + m[(int)(sigma >> 60)] + v4;
        v1 = v1 + m[(int)(sigma >> 52) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 44) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 36) & 15] + v7;
        v12 = Avx512F.VL.RotateRight(v12 ^ v0, 32);
        v13 = Avx512F.VL.RotateRight(v13 ^ v1, 32);
        v14 = Avx512F.VL.RotateRight(v14 ^ v2, 32);
        v15 = Avx512F.VL.RotateRight(v15 ^ v3, 32);
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = Avx512F.VL.RotateRight(v4 ^ v8, 24);
        v5 = Avx512F.VL.RotateRight(v5 ^ v9, 24);
        v6 = Avx512F.VL.RotateRight(v6 ^ v10, 24);
        v7 = Avx512F.VL.RotateRight(v7 ^ v11, 24);
        v0 = v0 + m[(int)(sigma >> 56) & 15] + v4;
        v1 = v1 + m[(int)(sigma >> 48) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 40) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 32) & 15] + v7;
        v12 = Avx512F.VL.RotateRight(v12 ^ v0, 16);
        v13 = Avx512F.VL.RotateRight(v13 ^ v1, 16);
        v14 = Avx512F.VL.RotateRight(v14 ^ v2, 16);
        v15 = Avx512F.VL.RotateRight(v15 ^ v3, 16);
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = Avx512F.VL.RotateRight(v4 ^ v8, 63);
        v5 = Avx512F.VL.RotateRight(v5 ^ v9, 63);
        v6 = Avx512F.VL.RotateRight(v6 ^ v10, 63);
        v7 = Avx512F.VL.RotateRight(v7 ^ v11, 63);
        v0 = v0 + m[(int)(sigma >> 28) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 20) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 12) & 15] + v7;
        v3 = v3 + m[(int)(sigma >> 4) & 15] + v4;
        v15 = Avx512F.VL.RotateRight(v15 ^ v0, 32);
        v12 = Avx512F.VL.RotateRight(v12 ^ v1, 32);
        v13 = Avx512F.VL.RotateRight(v13 ^ v2, 32);
        v14 = Avx512F.VL.RotateRight(v14 ^ v3, 32);
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = Avx512F.VL.RotateRight(v5 ^ v10, 24);
        v6 = Avx512F.VL.RotateRight(v6 ^ v11, 24);
        v7 = Avx512F.VL.RotateRight(v7 ^ v8, 24);
        v4 = Avx512F.VL.RotateRight(v4 ^ v9, 24);
        v0 = v0 + m[(int)(sigma >> 24) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 16) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 8) & 15] + v7;
        v3 = v3 + m[(int)sigma & 15] + v4;
        v15 = Avx512F.VL.RotateRight(v15 ^ v0, 16);
        v12 = Avx512F.VL.RotateRight(v12 ^ v1, 16);
        v13 = Avx512F.VL.RotateRight(v13 ^ v2, 16);
        v14 = Avx512F.VL.RotateRight(v14 ^ v3, 16);
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = Avx512F.VL.RotateRight(v5 ^ v10, 63);
        v6 = Avx512F.VL.RotateRight(v6 ^ v11, 63);
        v7 = Avx512F.VL.RotateRight(v7 ^ v8, 63);
        v4 = Avx512F.VL.RotateRight(v4 ^ v9, 63);
    }
}
