using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>8 BLAKE2s messages side by side with AVX2: a lane of each vector is one message's.</summary>
internal static unsafe partial class Blake2sLanesAvx2
{
    /// <summary>Messages side by side.</summary>
    public const int Count = 8;

#if NET
    /// <inheritdoc cref="Blake2sLaneKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2sLanes* lanes, nuint blocks, nuint stride)
    {
        byte* unaligned = stackalloc byte[(33 * 32) - 1];
        Vector256<uint>* m = (Vector256<uint>*)(((nuint)unaligned + 31) & ~(nuint)31), next = m + 16;
        uint* h = lanes->H;
        Vector256<uint> t0 = Avx.LoadVector256(lanes->T0);
        Vector256<uint> t1 = Avx.LoadVector256(lanes->T1);
        Vector256<uint> length = Vector256.Create((uint)Blake2s.BlockLength);
        nuint offset = 0;
        for (nuint i = 0; i < 4; i++)
        {
            TransposeQuarter(lanes, 16 * i, m + (4 * i));
        }

        for (; blocks > 0; blocks--)
        {
            Vector256<uint> v14 = Vector256.Create(Blake2sConstants.IV6), v15 = Vector256.Create(Blake2sConstants.IV7);
            if (blocks == 1)
            {
                length = Avx.LoadVector256(lanes->LastLength);
                v14 = Avx2.Xor(v14, Avx.LoadVector256(lanes->F0));
                v15 = Avx2.Xor(v15, Avx.LoadVector256(lanes->F1));
            }

            t0 = Avx2.Add(t0, length);
            t1 = Carry(t1, t0, length);
            Vector256<uint> v0 = Avx.LoadVector256(h);
            Vector256<uint> v1 = Avx.LoadVector256(h + 8);
            Vector256<uint> v2 = Avx.LoadVector256(h + 16);
            Vector256<uint> v3 = Avx.LoadVector256(h + 24);
            Vector256<uint> v4 = Avx.LoadVector256(h + 32);
            Vector256<uint> v5 = Avx.LoadVector256(h + 40);
            Vector256<uint> v6 = Avx.LoadVector256(h + 48);
            Vector256<uint> v7 = Avx.LoadVector256(h + 56);
            Vector256<uint> v8 = Vector256.Create(Blake2sConstants.IV0);
            Vector256<uint> v9 = Vector256.Create(Blake2sConstants.IV1);
            Vector256<uint> v10 = Vector256.Create(Blake2sConstants.IV2);
            Vector256<uint> v11 = Vector256.Create(Blake2sConstants.IV3);
            Vector256<uint> v12 = Avx2.Xor(Vector256.Create(Blake2sConstants.IV4), t0);
            Vector256<uint> v13 = Avx2.Xor(Vector256.Create(Blake2sConstants.IV5), t1);
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
                TransposeQuarter(lanes, offset + 16, next + 4);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x905724AFE1BC683D);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x2C6A0B834D75FE19);
            if (blocks > 1)
            {
                TransposeQuarter(lanes, offset + 32, next + 8);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xC51FED4A0763928B);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xDB7EC13950F4862A);
            if (blocks > 1)
            {
                TransposeQuarter(lanes, offset + 48, next + 12);
            }

            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0x6FE9B308C2D714A5);
            Round(ref v0, ref v1, ref v2, ref v3, ref v4, ref v5, ref v6, ref v7, ref v8, ref v9, ref v10, ref v11, ref v12, ref v13, ref v14, ref v15, m, 0xA2847615FB9E3CD0);
            Avx.Store(h, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h), v0), v8));
            Avx.Store(h + 8, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 8), v1), v9));
            Avx.Store(h + 16, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 16), v2), v10));
            Avx.Store(h + 24, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 24), v3), v11));
            Avx.Store(h + 32, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 32), v4), v12));
            Avx.Store(h + 40, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 40), v5), v13));
            Avx.Store(h + 48, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 48), v6), v14));
            Avx.Store(h + 56, Avx2.Xor(Avx2.Xor(Avx.LoadVector256(h + 56), v7), v15));
            Vector256<uint>* used = m;
            m = next;
            next = used;
        }

        Avx.Store(lanes->T0, t0);
        Avx.Store(lanes->T1, t1);
    }

    /// <summary>A round; <paramref name="sigma"/> is a row of SIGMA (RFC 7693, section 2.7), a hexadecimal digit for each message word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector256<uint> v0, ref Vector256<uint> v1, ref Vector256<uint> v2, ref Vector256<uint> v3,
        ref Vector256<uint> v4, ref Vector256<uint> v5, ref Vector256<uint> v6, ref Vector256<uint> v7,
        ref Vector256<uint> v8, ref Vector256<uint> v9, ref Vector256<uint> v10, ref Vector256<uint> v11,
        ref Vector256<uint> v12, ref Vector256<uint> v13, ref Vector256<uint> v14, ref Vector256<uint> v15,
        Vector256<uint>* m, ulong sigma)
    {
        v0 = Avx2.Add(Avx2.Add(v0, m[(int)(sigma >> 60)]), v4);
        v1 = Avx2.Add(Avx2.Add(v1, m[(int)(sigma >> 52) & 15]), v5);
        v2 = Avx2.Add(Avx2.Add(v2, m[(int)(sigma >> 44) & 15]), v6);
        v3 = Avx2.Add(Avx2.Add(v3, m[(int)(sigma >> 36) & 15]), v7);
        v12 = Avx2.Xor(v12, v0);
        v12 = Avx2.Shuffle(v12.AsByte(), Right16).AsUInt32();
        v13 = Avx2.Xor(v13, v1);
        v13 = Avx2.Shuffle(v13.AsByte(), Right16).AsUInt32();
        v14 = Avx2.Xor(v14, v2);
        v14 = Avx2.Shuffle(v14.AsByte(), Right16).AsUInt32();
        v15 = Avx2.Xor(v15, v3);
        v15 = Avx2.Shuffle(v15.AsByte(), Right16).AsUInt32();
        v8 = Avx2.Add(v8, v12);
        v9 = Avx2.Add(v9, v13);
        v10 = Avx2.Add(v10, v14);
        v11 = Avx2.Add(v11, v15);
        v4 = Avx2.Xor(v4, v8);
        v4 = Avx2.Xor(Avx2.ShiftRightLogical(v4, 12), Avx2.ShiftLeftLogical(v4, 20));
        v5 = Avx2.Xor(v5, v9);
        v5 = Avx2.Xor(Avx2.ShiftRightLogical(v5, 12), Avx2.ShiftLeftLogical(v5, 20));
        v6 = Avx2.Xor(v6, v10);
        v6 = Avx2.Xor(Avx2.ShiftRightLogical(v6, 12), Avx2.ShiftLeftLogical(v6, 20));
        v7 = Avx2.Xor(v7, v11);
        v7 = Avx2.Xor(Avx2.ShiftRightLogical(v7, 12), Avx2.ShiftLeftLogical(v7, 20));
        v0 = Avx2.Add(Avx2.Add(v0, m[(int)(sigma >> 56) & 15]), v4);
        v1 = Avx2.Add(Avx2.Add(v1, m[(int)(sigma >> 48) & 15]), v5);
        v2 = Avx2.Add(Avx2.Add(v2, m[(int)(sigma >> 40) & 15]), v6);
        v3 = Avx2.Add(Avx2.Add(v3, m[(int)(sigma >> 32) & 15]), v7);
        v12 = Avx2.Xor(v12, v0);
        v12 = Avx2.Shuffle(v12.AsByte(), Right8).AsUInt32();
        v13 = Avx2.Xor(v13, v1);
        v13 = Avx2.Shuffle(v13.AsByte(), Right8).AsUInt32();
        v14 = Avx2.Xor(v14, v2);
        v14 = Avx2.Shuffle(v14.AsByte(), Right8).AsUInt32();
        v15 = Avx2.Xor(v15, v3);
        v15 = Avx2.Shuffle(v15.AsByte(), Right8).AsUInt32();
        v8 = Avx2.Add(v8, v12);
        v9 = Avx2.Add(v9, v13);
        v10 = Avx2.Add(v10, v14);
        v11 = Avx2.Add(v11, v15);
        v4 = Avx2.Xor(v4, v8);
        v4 = Avx2.Xor(Avx2.ShiftRightLogical(v4, 7), Avx2.ShiftLeftLogical(v4, 25));
        v5 = Avx2.Xor(v5, v9);
        v5 = Avx2.Xor(Avx2.ShiftRightLogical(v5, 7), Avx2.ShiftLeftLogical(v5, 25));
        v6 = Avx2.Xor(v6, v10);
        v6 = Avx2.Xor(Avx2.ShiftRightLogical(v6, 7), Avx2.ShiftLeftLogical(v6, 25));
        v7 = Avx2.Xor(v7, v11);
        v7 = Avx2.Xor(Avx2.ShiftRightLogical(v7, 7), Avx2.ShiftLeftLogical(v7, 25));
        v0 = Avx2.Add(Avx2.Add(v0, m[(int)(sigma >> 28) & 15]), v5);
        v1 = Avx2.Add(Avx2.Add(v1, m[(int)(sigma >> 20) & 15]), v6);
        v2 = Avx2.Add(Avx2.Add(v2, m[(int)(sigma >> 12) & 15]), v7);
        v3 = Avx2.Add(Avx2.Add(v3, m[(int)(sigma >> 4) & 15]), v4);
        v15 = Avx2.Xor(v15, v0);
        v15 = Avx2.Shuffle(v15.AsByte(), Right16).AsUInt32();
        v12 = Avx2.Xor(v12, v1);
        v12 = Avx2.Shuffle(v12.AsByte(), Right16).AsUInt32();
        v13 = Avx2.Xor(v13, v2);
        v13 = Avx2.Shuffle(v13.AsByte(), Right16).AsUInt32();
        v14 = Avx2.Xor(v14, v3);
        v14 = Avx2.Shuffle(v14.AsByte(), Right16).AsUInt32();
        v10 = Avx2.Add(v10, v15);
        v11 = Avx2.Add(v11, v12);
        v8 = Avx2.Add(v8, v13);
        v9 = Avx2.Add(v9, v14);
        v5 = Avx2.Xor(v5, v10);
        v5 = Avx2.Xor(Avx2.ShiftRightLogical(v5, 12), Avx2.ShiftLeftLogical(v5, 20));
        v6 = Avx2.Xor(v6, v11);
        v6 = Avx2.Xor(Avx2.ShiftRightLogical(v6, 12), Avx2.ShiftLeftLogical(v6, 20));
        v7 = Avx2.Xor(v7, v8);
        v7 = Avx2.Xor(Avx2.ShiftRightLogical(v7, 12), Avx2.ShiftLeftLogical(v7, 20));
        v4 = Avx2.Xor(v4, v9);
        v4 = Avx2.Xor(Avx2.ShiftRightLogical(v4, 12), Avx2.ShiftLeftLogical(v4, 20));
        v0 = Avx2.Add(Avx2.Add(v0, m[(int)(sigma >> 24) & 15]), v5);
        v1 = Avx2.Add(Avx2.Add(v1, m[(int)(sigma >> 16) & 15]), v6);
        v2 = Avx2.Add(Avx2.Add(v2, m[(int)(sigma >> 8) & 15]), v7);
        v3 = Avx2.Add(Avx2.Add(v3, m[(int)sigma & 15]), v4);
        v15 = Avx2.Xor(v15, v0);
        v15 = Avx2.Shuffle(v15.AsByte(), Right8).AsUInt32();
        v12 = Avx2.Xor(v12, v1);
        v12 = Avx2.Shuffle(v12.AsByte(), Right8).AsUInt32();
        v13 = Avx2.Xor(v13, v2);
        v13 = Avx2.Shuffle(v13.AsByte(), Right8).AsUInt32();
        v14 = Avx2.Xor(v14, v3);
        v14 = Avx2.Shuffle(v14.AsByte(), Right8).AsUInt32();
        v10 = Avx2.Add(v10, v15);
        v11 = Avx2.Add(v11, v12);
        v8 = Avx2.Add(v8, v13);
        v9 = Avx2.Add(v9, v14);
        v5 = Avx2.Xor(v5, v10);
        v5 = Avx2.Xor(Avx2.ShiftRightLogical(v5, 7), Avx2.ShiftLeftLogical(v5, 25));
        v6 = Avx2.Xor(v6, v11);
        v6 = Avx2.Xor(Avx2.ShiftRightLogical(v6, 7), Avx2.ShiftLeftLogical(v6, 25));
        v7 = Avx2.Xor(v7, v8);
        v7 = Avx2.Xor(Avx2.ShiftRightLogical(v7, 7), Avx2.ShiftLeftLogical(v7, 25));
        v4 = Avx2.Xor(v4, v9);
        v4 = Avx2.Xor(Avx2.ShiftRightLogical(v4, 7), Avx2.ShiftLeftLogical(v4, 25));
    }

    private static Vector256<byte> Right16
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    }

    private static Vector256<byte> Right8
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create((byte)1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12);
    }
#endif

    /// <summary>Loads four words of each message and turns them so that <c>m[i]</c> holds word <c>i</c> of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TransposeQuarter(Blake2sLanes* lanes, nuint offset, Vector256<uint>* m)
    {
        Vector256<uint> r04 = Load(lanes->Input(0) + offset, lanes->Input(4) + offset), r15 = Load(lanes->Input(1) + offset, lanes->Input(5) + offset);
        Vector256<uint> r26 = Load(lanes->Input(2) + offset, lanes->Input(6) + offset), r37 = Load(lanes->Input(3) + offset, lanes->Input(7) + offset);
        Vector256<ulong> low01 = Avx2.UnpackLow(r04, r15).AsUInt64(), high01 = Avx2.UnpackHigh(r04, r15).AsUInt64();
        Vector256<ulong> low23 = Avx2.UnpackLow(r26, r37).AsUInt64(), high23 = Avx2.UnpackHigh(r26, r37).AsUInt64();
        m[0] = Avx2.UnpackLow(low01, low23).AsUInt32();
        m[1] = Avx2.UnpackHigh(low01, low23).AsUInt32();
        m[2] = Avx2.UnpackLow(high01, high23).AsUInt32();
        m[3] = Avx2.UnpackHigh(high01, high23).AsUInt32();
    }

    /// <summary>Four words of two messages: an insert from memory leaves the shuffle port to the unpacks.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<uint> Load(byte* low, byte* high) =>
        Avx2.InsertVector128(Sse2.LoadVector128((uint*)low).ToVector256Unsafe(), Sse2.LoadVector128((uint*)high), 1);

    /// <summary><paramref name="t1"/>, and 1 more in each lane where adding <paramref name="length"/> made <paramref name="t0"/> overflow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<uint> Carry(Vector256<uint> t1, Vector256<uint> t0, Vector256<uint> length)
    {
        Vector256<uint> noOverflow = Avx2.CompareEqual(Avx2.Max(t0, length), t0);
        return Avx2.Subtract(Avx2.Add(t1, noOverflow), Avx2.CompareEqual(t0, t0));
    }
}
