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
        byte* unaligned = stackalloc byte[(17 * 64) - 1];
        Vector512<uint>* m = (Vector512<uint>*)(((nuint)unaligned + 63) & ~(nuint)63);
        uint* h = lanes->H;
        Vector512<uint> t0 = Vector512.Load(lanes->T0);
        Vector512<uint> t1 = Vector512.Load(lanes->T1);
        Vector512<uint> length = Vector512.Create((uint)Blake2s.BlockLength);
        nuint offset = 0;
        for (; blocks > 0; blocks--, offset += stride)
        {
            Transpose(lanes, offset, m);
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
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x7931DCBE265A40F8);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x905724AFE1BC683D);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x2C6A0B834D75FE19);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xC51FED4A0763928B);
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
        }

        t0.Store(lanes->T0);
        t1.Store(lanes->T1);
    }

    /// <summary>Loads a block of each message and turns it so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Transpose(Blake2sLanes* lanes, nuint offset, Vector512<uint>* m)
    {
        Vector512<uint> r0 = Vector512.Load((uint*)(lanes->Input(0) + offset));
        Vector512<uint> r1 = Vector512.Load((uint*)(lanes->Input(1) + offset));
        Vector512<uint> r2 = Vector512.Load((uint*)(lanes->Input(2) + offset));
        Vector512<uint> r3 = Vector512.Load((uint*)(lanes->Input(3) + offset));
        Vector512<uint> r4 = Vector512.Load((uint*)(lanes->Input(4) + offset));
        Vector512<uint> r5 = Vector512.Load((uint*)(lanes->Input(5) + offset));
        Vector512<uint> r6 = Vector512.Load((uint*)(lanes->Input(6) + offset));
        Vector512<uint> r7 = Vector512.Load((uint*)(lanes->Input(7) + offset));
        Vector512<uint> r8 = Vector512.Load((uint*)(lanes->Input(8) + offset));
        Vector512<uint> r9 = Vector512.Load((uint*)(lanes->Input(9) + offset));
        Vector512<uint> r10 = Vector512.Load((uint*)(lanes->Input(10) + offset));
        Vector512<uint> r11 = Vector512.Load((uint*)(lanes->Input(11) + offset));
        Vector512<uint> r12 = Vector512.Load((uint*)(lanes->Input(12) + offset));
        Vector512<uint> r13 = Vector512.Load((uint*)(lanes->Input(13) + offset));
        Vector512<uint> r14 = Vector512.Load((uint*)(lanes->Input(14) + offset));
        Vector512<uint> r15 = Vector512.Load((uint*)(lanes->Input(15) + offset));
        Quarter(r0, r1, r2, r3, out Vector512<uint> x00, out Vector512<uint> x01, out Vector512<uint> x02, out Vector512<uint> x03);
        Quarter(r4, r5, r6, r7, out Vector512<uint> x10, out Vector512<uint> x11, out Vector512<uint> x12, out Vector512<uint> x13);
        Quarter(r8, r9, r10, r11, out Vector512<uint> x20, out Vector512<uint> x21, out Vector512<uint> x22, out Vector512<uint> x23);
        Quarter(r12, r13, r14, r15, out Vector512<uint> x30, out Vector512<uint> x31, out Vector512<uint> x32, out Vector512<uint> x33);
        Store(m + 0, x00, x10, x20, x30);
        Store(m + 1, x01, x11, x21, x31);
        Store(m + 2, x02, x12, x22, x32);
        Store(m + 3, x03, x13, x23, x33);
    }

    /// <summary>Turns the 4×4 words in each quarter of four messages' vectors.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Quarter(
        Vector512<uint> r0, Vector512<uint> r1, Vector512<uint> r2, Vector512<uint> r3,
        out Vector512<uint> x0, out Vector512<uint> x1, out Vector512<uint> x2, out Vector512<uint> x3)
    {
        Vector512<ulong> low01 = Avx512F.UnpackLow(r0, r1).AsUInt64(), high01 = Avx512F.UnpackHigh(r0, r1).AsUInt64();
        Vector512<ulong> low23 = Avx512F.UnpackLow(r2, r3).AsUInt64(), high23 = Avx512F.UnpackHigh(r2, r3).AsUInt64();
        x0 = Avx512F.UnpackLow(low01, low23).AsUInt32();
        x1 = Avx512F.UnpackHigh(low01, low23).AsUInt32();
        x2 = Avx512F.UnpackLow(high01, high23).AsUInt32();
        x3 = Avx512F.UnpackHigh(high01, high23).AsUInt32();
    }

    /// <summary>Words 0, 4, 8 and 12 after <paramref name="m"/>, from vectors of four messages each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store(Vector512<uint>* m, Vector512<uint> x0, Vector512<uint> x1, Vector512<uint> x2, Vector512<uint> x3)
    {
        Vector512<uint> low08 = Avx512F.Shuffle4x128(x0, x1, 0b10_00_10_00), high08 = Avx512F.Shuffle4x128(x2, x3, 0b10_00_10_00);
        Vector512<uint> low4C = Avx512F.Shuffle4x128(x0, x1, 0b11_01_11_01), high4C = Avx512F.Shuffle4x128(x2, x3, 0b11_01_11_01);
        m[0] = Avx512F.Shuffle4x128(low08, high08, 0b10_00_10_00);
        m[4] = Avx512F.Shuffle4x128(low4C, high4C, 0b10_00_10_00);
        m[8] = Avx512F.Shuffle4x128(low08, high08, 0b11_01_11_01);
        m[12] = Avx512F.Shuffle4x128(low4C, high4C, 0b11_01_11_01);
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
