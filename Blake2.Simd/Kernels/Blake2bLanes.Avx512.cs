using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>8 BLAKE2b messages side by side in 512-bit vectors: a lane of each vector is one message's.</summary>
internal static unsafe class Blake2bLanesAvx512
{
    /// <summary>Messages side by side.</summary>
    public const int Count = 8;

    /// <inheritdoc cref="Blake2bLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2bLanes* lanes, nuint blocks, nuint stride)
    {
        byte* unaligned = stackalloc byte[(33 * 64) - 1];
        Vector512<ulong>* m = (Vector512<ulong>*)(((nuint)unaligned + 63) & ~(nuint)63), next = m + 16;
        ulong* h = lanes->H;
        Vector512<ulong> t0 = Vector512.Load(lanes->T0);
        Vector512<ulong> length = Vector512.Create((ulong)Blake2b.BlockLength);
        nuint offset = 0;
        TransposeHalf(lanes, 0, m);
        TransposeHalf(lanes, 64, m + 8);
        for (; blocks > 0; blocks--)
        {
            Vector512<ulong> v14 = Vector512.Create(Blake2bConstants.IV6), v15 = Vector512.Create(Blake2bConstants.IV7);
            if (blocks == 1)
            {
                length = Vector512.Load(lanes->LastLength);
                v14 = v14 ^ Vector512.Load(lanes->F0);
                v15 = v15 ^ Vector512.Load(lanes->F1);
            }

            t0 = t0 + length;
            Vector512<ulong> v0 = Vector512.Load(h);
            Vector512<ulong> v1 = Vector512.Load(h + 8);
            Vector512<ulong> v2 = Vector512.Load(h + 16);
            Vector512<ulong> v3 = Vector512.Load(h + 24);
            Vector512<ulong> v4 = Vector512.Load(h + 32);
            Vector512<ulong> v5 = Vector512.Load(h + 40);
            Vector512<ulong> v6 = Vector512.Load(h + 48);
            Vector512<ulong> v7 = Vector512.Load(h + 56);
            Vector512<ulong> v8 = Vector512.Create(Blake2bConstants.IV0);
            Vector512<ulong> v9 = Vector512.Create(Blake2bConstants.IV1);
            Vector512<ulong> v10 = Vector512.Create(Blake2bConstants.IV2);
            Vector512<ulong> v11 = Vector512.Create(Blake2bConstants.IV3);
            Vector512<ulong> v12 = Vector512.Create(Blake2bConstants.IV4) ^ t0;
            Vector512<ulong> v13 = Vector512.Create(Blake2bConstants.IV5);
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
                TransposeHalf(lanes, offset + 64, next + 8);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xDB7EC13950F4862A);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x6FE9B308C2D714A5);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xA2847615FB9E3CD0);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x0123456789ABCDEF);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xEA489FD61C02B753);
            (Vector512.Load(h) ^ v0 ^ v8).Store(h);
            (Vector512.Load(h + 8) ^ v1 ^ v9).Store(h + 8);
            (Vector512.Load(h + 16) ^ v2 ^ v10).Store(h + 16);
            (Vector512.Load(h + 24) ^ v3 ^ v11).Store(h + 24);
            (Vector512.Load(h + 32) ^ v4 ^ v12).Store(h + 32);
            (Vector512.Load(h + 40) ^ v5 ^ v13).Store(h + 40);
            (Vector512.Load(h + 48) ^ v6 ^ v14).Store(h + 48);
            (Vector512.Load(h + 56) ^ v7 ^ v15).Store(h + 56);
            Vector512<ulong>* used = m;
            m = next;
            next = used;
        }

        t0.Store(lanes->T0);
    }

    /// <summary>Loads half a block of each message and turns it so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TransposeHalf(Blake2bLanes* lanes, nuint offset, Vector512<ulong>* m)
    {
        TransposePair(lanes, offset, m);
        TransposePair(lanes, offset + 16, m + 2);
        TransposePair(lanes, offset + 32, m + 4);
        TransposePair(lanes, offset + 48, m + 6);
    }

    /// <summary>Two words of each message: inserts from memory do what the one shuffle port would have to do otherwise.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TransposePair(Blake2bLanes* lanes, nuint offset, Vector512<ulong>* m)
    {
        Vector512<ulong> even = EverySecond(lanes, 0, offset), odd = EverySecond(lanes, 1, offset);
        m[0] = Avx512F.UnpackLow(even, odd);
        m[1] = Avx512F.UnpackHigh(even, odd);
    }

    /// <summary>Two words of the messages in every second lane from <paramref name="lane"/> on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ulong> EverySecond(Blake2bLanes* lanes, int lane, nuint offset)
    {
        Vector512<ulong> x = Vector128.Load((ulong*)(lanes->Input(lane) + offset)).ToVector256Unsafe().ToVector512Unsafe();
        x = Avx512F.InsertVector128(x.AsUInt32(), Vector128.Load((uint*)(lanes->Input(lane + 2) + offset)), 1).AsUInt64();
        x = Avx512F.InsertVector128(x.AsUInt32(), Vector128.Load((uint*)(lanes->Input(lane + 4) + offset)), 2).AsUInt64();
        return Avx512F.InsertVector128(x.AsUInt32(), Vector128.Load((uint*)(lanes->Input(lane + 6) + offset)), 3).AsUInt64();
    }

    /// <summary>A round; <paramref name="sigma"/> is a row of SIGMA (RFC 7693, section 2.7), a hexadecimal digit for each message word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector512<ulong> v0, ref Vector512<ulong> v1, ref Vector512<ulong> v2, ref Vector512<ulong> v3,
        ref Vector512<ulong> v4, ref Vector512<ulong> v5, ref Vector512<ulong> v6, ref Vector512<ulong> v7,
        ref Vector512<ulong> v8, ref Vector512<ulong> v9, ref Vector512<ulong> v10, ref Vector512<ulong> v11,
        ref Vector512<ulong> v12, ref Vector512<ulong> v13, ref Vector512<ulong> v14, ref Vector512<ulong> v15,
        Vector512<ulong>* m, ulong sigma)
    {
        v0 = v0 + m[(int)(sigma >> 60)] + v4;
        v1 = v1 + m[(int)(sigma >> 52) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 44) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 36) & 15] + v7;
        v12 = Avx512F.RotateRight(v12 ^ v0, 32);
        v13 = Avx512F.RotateRight(v13 ^ v1, 32);
        v14 = Avx512F.RotateRight(v14 ^ v2, 32);
        v15 = Avx512F.RotateRight(v15 ^ v3, 32);
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = Avx512F.RotateRight(v4 ^ v8, 24);
        v5 = Avx512F.RotateRight(v5 ^ v9, 24);
        v6 = Avx512F.RotateRight(v6 ^ v10, 24);
        v7 = Avx512F.RotateRight(v7 ^ v11, 24);
        v0 = v0 + m[(int)(sigma >> 56) & 15] + v4;
        v1 = v1 + m[(int)(sigma >> 48) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 40) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 32) & 15] + v7;
        v12 = Avx512F.RotateRight(v12 ^ v0, 16);
        v13 = Avx512F.RotateRight(v13 ^ v1, 16);
        v14 = Avx512F.RotateRight(v14 ^ v2, 16);
        v15 = Avx512F.RotateRight(v15 ^ v3, 16);
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = Avx512F.RotateRight(v4 ^ v8, 63);
        v5 = Avx512F.RotateRight(v5 ^ v9, 63);
        v6 = Avx512F.RotateRight(v6 ^ v10, 63);
        v7 = Avx512F.RotateRight(v7 ^ v11, 63);
        v0 = v0 + m[(int)(sigma >> 28) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 20) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 12) & 15] + v7;
        v3 = v3 + m[(int)(sigma >> 4) & 15] + v4;
        v15 = Avx512F.RotateRight(v15 ^ v0, 32);
        v12 = Avx512F.RotateRight(v12 ^ v1, 32);
        v13 = Avx512F.RotateRight(v13 ^ v2, 32);
        v14 = Avx512F.RotateRight(v14 ^ v3, 32);
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = Avx512F.RotateRight(v5 ^ v10, 24);
        v6 = Avx512F.RotateRight(v6 ^ v11, 24);
        v7 = Avx512F.RotateRight(v7 ^ v8, 24);
        v4 = Avx512F.RotateRight(v4 ^ v9, 24);
        v0 = v0 + m[(int)(sigma >> 24) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 16) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 8) & 15] + v7;
        v3 = v3 + m[(int)sigma & 15] + v4;
        v15 = Avx512F.RotateRight(v15 ^ v0, 16);
        v12 = Avx512F.RotateRight(v12 ^ v1, 16);
        v13 = Avx512F.RotateRight(v13 ^ v2, 16);
        v14 = Avx512F.RotateRight(v14 ^ v3, 16);
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = Avx512F.RotateRight(v5 ^ v10, 63);
        v6 = Avx512F.RotateRight(v6 ^ v11, 63);
        v7 = Avx512F.RotateRight(v7 ^ v8, 63);
        v4 = Avx512F.RotateRight(v4 ^ v9, 63);
    }
}
