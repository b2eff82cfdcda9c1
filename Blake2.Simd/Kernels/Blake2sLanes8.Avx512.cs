using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>8 BLAKE2s messages side by side with AVX-512VL in 256-bit vectors: a lane of each vector is one message's.</summary>
internal static unsafe class Blake2sLanes8Avx512
{
    /// <summary>Messages side by side.</summary>
    public const int Count = 8;

    /// <inheritdoc cref="Blake2sLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2sLanes* lanes, nuint blocks, nuint stride)
    {
        byte* unaligned = stackalloc byte[(17 * 32) - 1];
        Vector256<uint>* m = (Vector256<uint>*)(((nuint)unaligned + 31) & ~(nuint)31);
        uint* h = lanes->H;
        Vector256<uint> t0 = Vector256.Load(lanes->T0);
        Vector256<uint> t1 = Vector256.Load(lanes->T1);
        Vector256<uint> length = Vector256.Create((uint)Blake2s.BlockLength);
        nuint offset = 0;
        for (; blocks > 0; blocks--, offset += stride)
        {
            Transpose(lanes, offset, m);
            Vector256<uint> v14 = Vector256.Create(Blake2sConstants.IV6), v15 = Vector256.Create(Blake2sConstants.IV7);
            if (blocks == 1)
            {
                length = Vector256.Load(lanes->LastLength);
                v14 = v14 ^ Vector256.Load(lanes->F0);
                v15 = v15 ^ Vector256.Load(lanes->F1);
            }

            t0 = t0 + length;
            t1 = t1 - Vector256.LessThan(t0, length);
            Vector256<uint> v0 = Vector256.Load(h);
            Vector256<uint> v1 = Vector256.Load(h + 8);
            Vector256<uint> v2 = Vector256.Load(h + 16);
            Vector256<uint> v3 = Vector256.Load(h + 24);
            Vector256<uint> v4 = Vector256.Load(h + 32);
            Vector256<uint> v5 = Vector256.Load(h + 40);
            Vector256<uint> v6 = Vector256.Load(h + 48);
            Vector256<uint> v7 = Vector256.Load(h + 56);
            Vector256<uint> v8 = Vector256.Create(Blake2sConstants.IV0);
            Vector256<uint> v9 = Vector256.Create(Blake2sConstants.IV1);
            Vector256<uint> v10 = Vector256.Create(Blake2sConstants.IV2);
            Vector256<uint> v11 = Vector256.Create(Blake2sConstants.IV3);
            Vector256<uint> v12 = Vector256.Create(Blake2sConstants.IV4) ^ t0;
            Vector256<uint> v13 = Vector256.Create(Blake2sConstants.IV5) ^ t1;
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
            (Vector256.Load(h) ^ v0 ^ v8).Store(h);
            (Vector256.Load(h + 8) ^ v1 ^ v9).Store(h + 8);
            (Vector256.Load(h + 16) ^ v2 ^ v10).Store(h + 16);
            (Vector256.Load(h + 24) ^ v3 ^ v11).Store(h + 24);
            (Vector256.Load(h + 32) ^ v4 ^ v12).Store(h + 32);
            (Vector256.Load(h + 40) ^ v5 ^ v13).Store(h + 40);
            (Vector256.Load(h + 48) ^ v6 ^ v14).Store(h + 48);
            (Vector256.Load(h + 56) ^ v7 ^ v15).Store(h + 56);
        }

        t0.Store(lanes->T0);
        t1.Store(lanes->T1);
    }

    /// <summary>Loads a block of each message and turns it so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Transpose(Blake2sLanes* lanes, nuint offset, Vector256<uint>* m)
    {
        for (nuint i = 0; i < 16; i += 4)
        {
            nuint at = offset + (4 * i);
            Vector256<uint> r04 = Load(lanes->Input(0) + at, lanes->Input(4) + at), r15 = Load(lanes->Input(1) + at, lanes->Input(5) + at);
            Vector256<uint> r26 = Load(lanes->Input(2) + at, lanes->Input(6) + at), r37 = Load(lanes->Input(3) + at, lanes->Input(7) + at);
            Vector256<ulong> low01 = Avx2.UnpackLow(r04, r15).AsUInt64(), high01 = Avx2.UnpackHigh(r04, r15).AsUInt64();
            Vector256<ulong> low23 = Avx2.UnpackLow(r26, r37).AsUInt64(), high23 = Avx2.UnpackHigh(r26, r37).AsUInt64();
            m[i] = Avx2.UnpackLow(low01, low23).AsUInt32();
            m[i + 1] = Avx2.UnpackHigh(low01, low23).AsUInt32();
            m[i + 2] = Avx2.UnpackLow(high01, high23).AsUInt32();
            m[i + 3] = Avx2.UnpackHigh(high01, high23).AsUInt32();
        }
    }

    /// <summary>Four words of two messages: an insert from memory leaves the shuffle port to the unpacks.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<uint> Load(byte* low, byte* high) =>
        Avx2.InsertVector128(Sse2.LoadVector128((uint*)low).ToVector256Unsafe(), Sse2.LoadVector128((uint*)high), 1);

    /// <summary>A round; <paramref name="sigma"/> is a row of SIGMA (RFC 7693, section 2.7), a hexadecimal digit for each message word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector256<uint> v0, ref Vector256<uint> v1, ref Vector256<uint> v2, ref Vector256<uint> v3,
        ref Vector256<uint> v4, ref Vector256<uint> v5, ref Vector256<uint> v6, ref Vector256<uint> v7,
        ref Vector256<uint> v8, ref Vector256<uint> v9, ref Vector256<uint> v10, ref Vector256<uint> v11,
        ref Vector256<uint> v12, ref Vector256<uint> v13, ref Vector256<uint> v14, ref Vector256<uint> v15,
        Vector256<uint>* m, ulong sigma)
    {
        v0 = v0 + m[(int)(sigma >> 60)] + v4;
        v1 = v1 + m[(int)(sigma >> 52) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 44) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 36) & 15] + v7;
        v12 = Avx512F.VL.RotateRight(v12 ^ v0, 16);
        v13 = Avx512F.VL.RotateRight(v13 ^ v1, 16);
        v14 = Avx512F.VL.RotateRight(v14 ^ v2, 16);
        v15 = Avx512F.VL.RotateRight(v15 ^ v3, 16);
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = Avx512F.VL.RotateRight(v4 ^ v8, 12);
        v5 = Avx512F.VL.RotateRight(v5 ^ v9, 12);
        v6 = Avx512F.VL.RotateRight(v6 ^ v10, 12);
        v7 = Avx512F.VL.RotateRight(v7 ^ v11, 12);
        v0 = v0 + m[(int)(sigma >> 56) & 15] + v4;
        v1 = v1 + m[(int)(sigma >> 48) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 40) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 32) & 15] + v7;
        v12 = Avx512F.VL.RotateRight(v12 ^ v0, 8);
        v13 = Avx512F.VL.RotateRight(v13 ^ v1, 8);
        v14 = Avx512F.VL.RotateRight(v14 ^ v2, 8);
        v15 = Avx512F.VL.RotateRight(v15 ^ v3, 8);
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = Avx512F.VL.RotateRight(v4 ^ v8, 7);
        v5 = Avx512F.VL.RotateRight(v5 ^ v9, 7);
        v6 = Avx512F.VL.RotateRight(v6 ^ v10, 7);
        v7 = Avx512F.VL.RotateRight(v7 ^ v11, 7);
        v0 = v0 + m[(int)(sigma >> 28) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 20) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 12) & 15] + v7;
        v3 = v3 + m[(int)(sigma >> 4) & 15] + v4;
        v15 = Avx512F.VL.RotateRight(v15 ^ v0, 16);
        v12 = Avx512F.VL.RotateRight(v12 ^ v1, 16);
        v13 = Avx512F.VL.RotateRight(v13 ^ v2, 16);
        v14 = Avx512F.VL.RotateRight(v14 ^ v3, 16);
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = Avx512F.VL.RotateRight(v5 ^ v10, 12);
        v6 = Avx512F.VL.RotateRight(v6 ^ v11, 12);
        v7 = Avx512F.VL.RotateRight(v7 ^ v8, 12);
        v4 = Avx512F.VL.RotateRight(v4 ^ v9, 12);
        v0 = v0 + m[(int)(sigma >> 24) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 16) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 8) & 15] + v7;
        v3 = v3 + m[(int)sigma & 15] + v4;
        v15 = Avx512F.VL.RotateRight(v15 ^ v0, 8);
        v12 = Avx512F.VL.RotateRight(v12 ^ v1, 8);
        v13 = Avx512F.VL.RotateRight(v13 ^ v2, 8);
        v14 = Avx512F.VL.RotateRight(v14 ^ v3, 8);
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = Avx512F.VL.RotateRight(v5 ^ v10, 7);
        v6 = Avx512F.VL.RotateRight(v6 ^ v11, 7);
        v7 = Avx512F.VL.RotateRight(v7 ^ v8, 7);
        v4 = Avx512F.VL.RotateRight(v4 ^ v9, 7);
    }
}
