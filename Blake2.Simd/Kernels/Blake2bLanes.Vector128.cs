using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>2 BLAKE2b messages side by side in .NET's own vectors: a lane of each vector is one message's.</summary>
internal static unsafe class Blake2bLanesVector128
{
    /// <summary>Messages side by side.</summary>
    public const int Count = 2;

    /// <inheritdoc cref="Blake2bLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress<TShuffle>(Blake2bLanes* lanes, nuint blocks, nuint stride)
        where TShuffle : struct, IByteShuffle
    {
        byte* unaligned = stackalloc byte[(17 * 16) - 1];
        Vector128<ulong>* m = (Vector128<ulong>*)(((nuint)unaligned + 15) & ~(nuint)15);
        ulong* h = lanes->H;
        Vector128<ulong> t0 = Vector128.Load(lanes->T0);
        Vector128<ulong> length = Vector128.Create((ulong)Blake2b.BlockLength);
        nuint offset = 0;
        for (; blocks > 0; blocks--, offset += stride)
        {
            Transpose(lanes, offset, m);
            Vector128<ulong> v14 = Vector128.Create(Blake2bConstants.IV6), v15 = Vector128.Create(Blake2bConstants.IV7);
            if (blocks == 1)
            {
                length = Vector128.Load(lanes->LastLength);
                v14 = v14 ^ Vector128.Load(lanes->F0);
                v15 = v15 ^ Vector128.Load(lanes->F1);
            }

            t0 = t0 + length;
            Vector128<ulong> v0 = Vector128.Load(h);
            Vector128<ulong> v1 = Vector128.Load(h + 2);
            Vector128<ulong> v2 = Vector128.Load(h + 4);
            Vector128<ulong> v3 = Vector128.Load(h + 6);
            Vector128<ulong> v4 = Vector128.Load(h + 8);
            Vector128<ulong> v5 = Vector128.Load(h + 10);
            Vector128<ulong> v6 = Vector128.Load(h + 12);
            Vector128<ulong> v7 = Vector128.Load(h + 14);
            Vector128<ulong> v8 = Vector128.Create(Blake2bConstants.IV0);
            Vector128<ulong> v9 = Vector128.Create(Blake2bConstants.IV1);
            Vector128<ulong> v10 = Vector128.Create(Blake2bConstants.IV2);
            Vector128<ulong> v11 = Vector128.Create(Blake2bConstants.IV3);
            Vector128<ulong> v12 = Vector128.Create(Blake2bConstants.IV4) ^ t0;
            Vector128<ulong> v13 = Vector128.Create(Blake2bConstants.IV5);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x0123456789ABCDEF);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xEA489FD61C02B753);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xB8C052FDAE367194);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x7931DCBE265A40F8);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x905724AFE1BC683D);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x2C6A0B834D75FE19);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xC51FED4A0763928B);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xDB7EC13950F4862A);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x6FE9B308C2D714A5);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xA2847615FB9E3CD0);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x0123456789ABCDEF);
            Round<TShuffle>(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xEA489FD61C02B753);
            (Vector128.Load(h) ^ v0 ^ v8).Store(h);
            (Vector128.Load(h + 2) ^ v1 ^ v9).Store(h + 2);
            (Vector128.Load(h + 4) ^ v2 ^ v10).Store(h + 4);
            (Vector128.Load(h + 6) ^ v3 ^ v11).Store(h + 6);
            (Vector128.Load(h + 8) ^ v4 ^ v12).Store(h + 8);
            (Vector128.Load(h + 10) ^ v5 ^ v13).Store(h + 10);
            (Vector128.Load(h + 12) ^ v6 ^ v14).Store(h + 12);
            (Vector128.Load(h + 14) ^ v7 ^ v15).Store(h + 14);
        }

        t0.Store(lanes->T0);
    }

    /// <summary>Loads a block of each message and turns it so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Transpose(Blake2bLanes* lanes, nuint offset, Vector128<ulong>* m)
    {
        ulong* r0 = (ulong*)(lanes->Input(0) + offset), r1 = (ulong*)(lanes->Input(1) + offset);
        for (nuint i = 0; i < 16; i++)
        {
            m[i] = Vector128.Create(r0[i], r1[i]);
        }
    }

    /// <summary>A round; <paramref name="sigma"/> is a row of SIGMA (RFC 7693, section 2.7), a hexadecimal digit for each message word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round<TShuffle>(
        ref Vector128<ulong> v0, ref Vector128<ulong> v1, ref Vector128<ulong> v2, ref Vector128<ulong> v3,
        ref Vector128<ulong> v4, ref Vector128<ulong> v5, ref Vector128<ulong> v6, ref Vector128<ulong> v7,
        ref Vector128<ulong> v8, ref Vector128<ulong> v9, ref Vector128<ulong> v10, ref Vector128<ulong> v11,
        ref Vector128<ulong> v12, ref Vector128<ulong> v13, ref Vector128<ulong> v14, ref Vector128<ulong> v15,
        Vector128<ulong>* m, ulong sigma)
        where TShuffle : struct, IByteShuffle
    {
        v0 = v0 + m[(int)(sigma >> 60)] + v4;
        v1 = v1 + m[(int)(sigma >> 52) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 44) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 36) & 15] + v7;
        v12 = v12 ^ v0;
        v12 = Vector128.Shuffle(v12.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).AsUInt64();
        v13 = v13 ^ v1;
        v13 = Vector128.Shuffle(v13.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).AsUInt64();
        v14 = v14 ^ v2;
        v14 = Vector128.Shuffle(v14.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).AsUInt64();
        v15 = v15 ^ v3;
        v15 = Vector128.Shuffle(v15.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).AsUInt64();
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = v4 ^ v8;
        v4 = TShuffle.Shuffle(v4.AsByte(), Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)).AsUInt64();
        v5 = v5 ^ v9;
        v5 = TShuffle.Shuffle(v5.AsByte(), Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)).AsUInt64();
        v6 = v6 ^ v10;
        v6 = TShuffle.Shuffle(v6.AsByte(), Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)).AsUInt64();
        v7 = v7 ^ v11;
        v7 = TShuffle.Shuffle(v7.AsByte(), Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)).AsUInt64();
        v0 = v0 + m[(int)(sigma >> 56) & 15] + v4;
        v1 = v1 + m[(int)(sigma >> 48) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 40) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 32) & 15] + v7;
        v12 = v12 ^ v0;
        v12 = TShuffle.Shuffle(v12.AsByte(), Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)).AsUInt64();
        v13 = v13 ^ v1;
        v13 = TShuffle.Shuffle(v13.AsByte(), Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)).AsUInt64();
        v14 = v14 ^ v2;
        v14 = TShuffle.Shuffle(v14.AsByte(), Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)).AsUInt64();
        v15 = v15 ^ v3;
        v15 = TShuffle.Shuffle(v15.AsByte(), Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)).AsUInt64();
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = v4 ^ v8;
        v4 = (v4 >>> 63) | (v4 << 1);
        v5 = v5 ^ v9;
        v5 = (v5 >>> 63) | (v5 << 1);
        v6 = v6 ^ v10;
        v6 = (v6 >>> 63) | (v6 << 1);
        v7 = v7 ^ v11;
        v7 = (v7 >>> 63) | (v7 << 1);
        v0 = v0 + m[(int)(sigma >> 28) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 20) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 12) & 15] + v7;
        v3 = v3 + m[(int)(sigma >> 4) & 15] + v4;
        v15 = v15 ^ v0;
        v15 = Vector128.Shuffle(v15.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).AsUInt64();
        v12 = v12 ^ v1;
        v12 = Vector128.Shuffle(v12.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).AsUInt64();
        v13 = v13 ^ v2;
        v13 = Vector128.Shuffle(v13.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).AsUInt64();
        v14 = v14 ^ v3;
        v14 = Vector128.Shuffle(v14.AsUInt32(), Vector128.Create(1u, 0, 3, 2)).AsUInt64();
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = v5 ^ v10;
        v5 = TShuffle.Shuffle(v5.AsByte(), Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)).AsUInt64();
        v6 = v6 ^ v11;
        v6 = TShuffle.Shuffle(v6.AsByte(), Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)).AsUInt64();
        v7 = v7 ^ v8;
        v7 = TShuffle.Shuffle(v7.AsByte(), Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)).AsUInt64();
        v4 = v4 ^ v9;
        v4 = TShuffle.Shuffle(v4.AsByte(), Vector128.Create((byte)3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)).AsUInt64();
        v0 = v0 + m[(int)(sigma >> 24) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 16) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 8) & 15] + v7;
        v3 = v3 + m[(int)sigma & 15] + v4;
        v15 = v15 ^ v0;
        v15 = TShuffle.Shuffle(v15.AsByte(), Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)).AsUInt64();
        v12 = v12 ^ v1;
        v12 = TShuffle.Shuffle(v12.AsByte(), Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)).AsUInt64();
        v13 = v13 ^ v2;
        v13 = TShuffle.Shuffle(v13.AsByte(), Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)).AsUInt64();
        v14 = v14 ^ v3;
        v14 = TShuffle.Shuffle(v14.AsByte(), Vector128.Create((byte)2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9)).AsUInt64();
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = v5 ^ v10;
        v5 = (v5 >>> 63) | (v5 << 1);
        v6 = v6 ^ v11;
        v6 = (v6 >>> 63) | (v6 << 1);
        v7 = v7 ^ v8;
        v7 = (v7 >>> 63) | (v7 << 1);
        v4 = v4 ^ v9;
        v4 = (v4 >>> 63) | (v4 << 1);
    }
}
