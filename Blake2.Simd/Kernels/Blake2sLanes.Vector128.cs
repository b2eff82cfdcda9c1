using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>4 BLAKE2s messages side by side in .NET's own vectors: a lane of each vector is one message's.</summary>
internal static unsafe class Blake2sLanesVector128
{
    /// <summary>Messages side by side.</summary>
    public const int Count = 4;

    /// <inheritdoc cref="Blake2sLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress<TShuffle>(Blake2sLanes* lanes, nuint blocks, nuint stride)
        where TShuffle : struct, IByteShuffle
    {
        byte* unaligned = stackalloc byte[(17 * 16) - 1];
        Vector128<uint>* m = (Vector128<uint>*)(((nuint)unaligned + 15) & ~(nuint)15);
        uint* h = lanes->H;
        Vector128<uint> t0 = Vector128.Load(lanes->T0);
        Vector128<uint> t1 = Vector128.Load(lanes->T1);
        Vector128<uint> length = Vector128.Create((uint)Blake2s.BlockLength);
        nuint offset = 0;
        for (; blocks > 0; blocks--, offset += stride)
        {
            Transpose(lanes, offset, m);
            Vector128<uint> v14 = Vector128.Create(Blake2sConstants.IV6), v15 = Vector128.Create(Blake2sConstants.IV7);
            if (blocks == 1)
            {
                length = Vector128.Load(lanes->LastLength);
                v14 = v14 ^ Vector128.Load(lanes->F0);
                v15 = v15 ^ Vector128.Load(lanes->F1);
            }

            t0 = t0 + length;
            t1 = t1 - Vector128.LessThan(t0, length);
            Vector128<uint> v0 = Vector128.Load(h);
            Vector128<uint> v1 = Vector128.Load(h + 4);
            Vector128<uint> v2 = Vector128.Load(h + 8);
            Vector128<uint> v3 = Vector128.Load(h + 12);
            Vector128<uint> v4 = Vector128.Load(h + 16);
            Vector128<uint> v5 = Vector128.Load(h + 20);
            Vector128<uint> v6 = Vector128.Load(h + 24);
            Vector128<uint> v7 = Vector128.Load(h + 28);
            Vector128<uint> v8 = Vector128.Create(Blake2sConstants.IV0);
            Vector128<uint> v9 = Vector128.Create(Blake2sConstants.IV1);
            Vector128<uint> v10 = Vector128.Create(Blake2sConstants.IV2);
            Vector128<uint> v11 = Vector128.Create(Blake2sConstants.IV3);
            Vector128<uint> v12 = Vector128.Create(Blake2sConstants.IV4) ^ t0;
            Vector128<uint> v13 = Vector128.Create(Blake2sConstants.IV5) ^ t1;
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
            (Vector128.Load(h) ^ v0 ^ v8).Store(h);
            (Vector128.Load(h + 4) ^ v1 ^ v9).Store(h + 4);
            (Vector128.Load(h + 8) ^ v2 ^ v10).Store(h + 8);
            (Vector128.Load(h + 12) ^ v3 ^ v11).Store(h + 12);
            (Vector128.Load(h + 16) ^ v4 ^ v12).Store(h + 16);
            (Vector128.Load(h + 20) ^ v5 ^ v13).Store(h + 20);
            (Vector128.Load(h + 24) ^ v6 ^ v14).Store(h + 24);
            (Vector128.Load(h + 28) ^ v7 ^ v15).Store(h + 28);
        }

        t0.Store(lanes->T0);
        t1.Store(lanes->T1);
    }

    /// <summary>Loads a block of each message and turns it so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Transpose(Blake2sLanes* lanes, nuint offset, Vector128<uint>* m)
    {
        uint* r0 = (uint*)(lanes->Input(0) + offset), r1 = (uint*)(lanes->Input(1) + offset), r2 = (uint*)(lanes->Input(2) + offset), r3 = (uint*)(lanes->Input(3) + offset);
        for (nuint i = 0; i < 16; i++)
        {
            m[i] = Vector128.Create(r0[i], r1[i], r2[i], r3[i]);
        }
    }

    /// <summary>A round; <paramref name="sigma"/> is a row of SIGMA (RFC 7693, section 2.7), a hexadecimal digit for each message word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round<TShuffle>(
        ref Vector128<uint> v0, ref Vector128<uint> v1, ref Vector128<uint> v2, ref Vector128<uint> v3,
        ref Vector128<uint> v4, ref Vector128<uint> v5, ref Vector128<uint> v6, ref Vector128<uint> v7,
        ref Vector128<uint> v8, ref Vector128<uint> v9, ref Vector128<uint> v10, ref Vector128<uint> v11,
        ref Vector128<uint> v12, ref Vector128<uint> v13, ref Vector128<uint> v14, ref Vector128<uint> v15,
        Vector128<uint>* m, ulong sigma)
        where TShuffle : struct, IByteShuffle
    {
        v0 = v0 + m[(int)(sigma >> 60)] + v4;
        v1 = v1 + m[(int)(sigma >> 52) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 44) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 36) & 15] + v7;
        v12 = v12 ^ v0;
        v12 = TShuffle.Shuffle(v12.AsByte(), Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)).AsUInt32();
        v13 = v13 ^ v1;
        v13 = TShuffle.Shuffle(v13.AsByte(), Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)).AsUInt32();
        v14 = v14 ^ v2;
        v14 = TShuffle.Shuffle(v14.AsByte(), Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)).AsUInt32();
        v15 = v15 ^ v3;
        v15 = TShuffle.Shuffle(v15.AsByte(), Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)).AsUInt32();
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = v4 ^ v8;
        v4 = (v4 >>> 12) | (v4 << 20);
        v5 = v5 ^ v9;
        v5 = (v5 >>> 12) | (v5 << 20);
        v6 = v6 ^ v10;
        v6 = (v6 >>> 12) | (v6 << 20);
        v7 = v7 ^ v11;
        v7 = (v7 >>> 12) | (v7 << 20);
        v0 = v0 + m[(int)(sigma >> 56) & 15] + v4;
        v1 = v1 + m[(int)(sigma >> 48) & 15] + v5;
        v2 = v2 + m[(int)(sigma >> 40) & 15] + v6;
        v3 = v3 + m[(int)(sigma >> 32) & 15] + v7;
        v12 = v12 ^ v0;
        v12 = TShuffle.Shuffle(v12.AsByte(), Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)).AsUInt32();
        v13 = v13 ^ v1;
        v13 = TShuffle.Shuffle(v13.AsByte(), Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)).AsUInt32();
        v14 = v14 ^ v2;
        v14 = TShuffle.Shuffle(v14.AsByte(), Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)).AsUInt32();
        v15 = v15 ^ v3;
        v15 = TShuffle.Shuffle(v15.AsByte(), Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)).AsUInt32();
        v8 = v8 + v12;
        v9 = v9 + v13;
        v10 = v10 + v14;
        v11 = v11 + v15;
        v4 = v4 ^ v8;
        v4 = (v4 >>> 7) | (v4 << 25);
        v5 = v5 ^ v9;
        v5 = (v5 >>> 7) | (v5 << 25);
        v6 = v6 ^ v10;
        v6 = (v6 >>> 7) | (v6 << 25);
        v7 = v7 ^ v11;
        v7 = (v7 >>> 7) | (v7 << 25);
        v0 = v0 + m[(int)(sigma >> 28) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 20) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 12) & 15] + v7;
        v3 = v3 + m[(int)(sigma >> 4) & 15] + v4;
        v15 = v15 ^ v0;
        v15 = TShuffle.Shuffle(v15.AsByte(), Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)).AsUInt32();
        v12 = v12 ^ v1;
        v12 = TShuffle.Shuffle(v12.AsByte(), Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)).AsUInt32();
        v13 = v13 ^ v2;
        v13 = TShuffle.Shuffle(v13.AsByte(), Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)).AsUInt32();
        v14 = v14 ^ v3;
        v14 = TShuffle.Shuffle(v14.AsByte(), Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)).AsUInt32();
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = v5 ^ v10;
        v5 = (v5 >>> 12) | (v5 << 20);
        v6 = v6 ^ v11;
        v6 = (v6 >>> 12) | (v6 << 20);
        v7 = v7 ^ v8;
        v7 = (v7 >>> 12) | (v7 << 20);
        v4 = v4 ^ v9;
        v4 = (v4 >>> 12) | (v4 << 20);
        v0 = v0 + m[(int)(sigma >> 24) & 15] + v5;
        v1 = v1 + m[(int)(sigma >> 16) & 15] + v6;
        v2 = v2 + m[(int)(sigma >> 8) & 15] + v7;
        v3 = v3 + m[(int)sigma & 15] + v4;
        v15 = v15 ^ v0;
        v15 = TShuffle.Shuffle(v15.AsByte(), Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)).AsUInt32();
        v12 = v12 ^ v1;
        v12 = TShuffle.Shuffle(v12.AsByte(), Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)).AsUInt32();
        v13 = v13 ^ v2;
        v13 = TShuffle.Shuffle(v13.AsByte(), Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)).AsUInt32();
        v14 = v14 ^ v3;
        v14 = TShuffle.Shuffle(v14.AsByte(), Vector128.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)).AsUInt32();
        v10 = v10 + v15;
        v11 = v11 + v12;
        v8 = v8 + v13;
        v9 = v9 + v14;
        v5 = v5 ^ v10;
        v5 = (v5 >>> 7) | (v5 << 25);
        v6 = v6 ^ v11;
        v6 = (v6 >>> 7) | (v6 << 25);
        v7 = v7 ^ v8;
        v7 = (v7 >>> 7) | (v7 << 25);
        v4 = v4 ^ v9;
        v4 = (v4 >>> 7) | (v4 << 25);
    }
}
