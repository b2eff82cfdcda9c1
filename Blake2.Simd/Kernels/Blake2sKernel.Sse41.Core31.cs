using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <content>The rounds of BLAKE2s with SSE4.1 for .NET Core 3.1, whose JIT has to be spared, above all on x86 with its eight registers.</content>
/// <remarks>
/// The rounds are a method of their own, with a budget for inlining of its own; message words are loaded where they are added; the orders of bytes are loaded through a pointer.
/// </remarks>
internal static unsafe partial class Blake2sSse41
{
    /// <summary>Bytes of the rounds' workspace: the chaining value, the counter and the finalization words.</summary>
    private const int WorkspaceLength = 48 + StackVectors.Alignment;

    /// <inheritdoc cref="Blake2sKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Compress(Blake2sState* state, byte* input, nuint blocks, uint lastLength, uint f0, uint f1)
    {
        byte* memory = stackalloc byte[WorkspaceLength];
        uint* h = (uint*)StackVectors.Aligned(memory);
        Sse2.StoreAligned(h, Sse2.LoadVector128(state->H));
        Sse2.StoreAligned(h + 4, Sse2.LoadVector128(state->H + 4));
        Sse2.StoreAligned(h + 8, StackVectors.Create(state->T0, state->T1, 0, 0));
        for (; blocks > 0; blocks--, input += Blake2s.BlockLength)
        {
            uint length = Blake2s.BlockLength;
            Vector128<uint> step = Sse2.ConvertScalarToVector128UInt32(length);
            if (blocks == 1)
            {
                length = lastLength;
                step = StackVectors.Create(length, 0, f0, f1);
            }

            Sse2.StoreAligned(h + 8, Sse2.Add(Sse2.LoadAlignedVector128(h + 8), step));
            if (h[8] < length)
            {
                h[9]++;
            }

            Rounds(h, (uint*)input);
        }

        Sse2.Store(state->H, Sse2.LoadAlignedVector128(h));
        Sse2.Store(state->H + 4, Sse2.LoadAlignedVector128(h + 4));
        state->T0 = h[8];
        state->T1 = h[9];
    }

    /// <inheritdoc cref="Blake2sKernels.Last"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    public static void Last(uint* h, uint parameters, uint t0, byte* block, byte* digest, int digestLength)
    {
        byte* memory = stackalloc byte[WorkspaceLength];
        uint* words = (uint*)StackVectors.Aligned(memory);
        Sse2.StoreAligned(words, Sse2.Xor(Sse2.LoadVector128(h), Sse2.ConvertScalarToVector128UInt32(parameters)));
        Sse2.StoreAligned(words + 4, Sse2.LoadVector128(h + 4));
        Sse2.StoreAligned(words + 8, StackVectors.Create(t0, 0, uint.MaxValue, 0));
        Rounds(words, (uint*)block);
        if (digestLength == Blake2s.MaxDigestLength)
        {
            Sse2.Store((uint*)digest, Sse2.LoadAlignedVector128(words));
            Sse2.Store((uint*)digest + 4, Sse2.LoadAlignedVector128(words + 4));
            return;
        }

        Unsafe.CopyBlockUnaligned(digest, words, (uint)digestLength);
    }

    /// <summary>The ten rounds, and their addition (XOR) to the chaining value.</summary>
    [MethodImpl(KernelChoice.Optimized)]
    private static void Rounds(uint* h, uint* m)
    {
        Vector128<uint> a = Sse2.LoadAlignedVector128(h), b = Sse2.LoadAlignedVector128(h + 4), c = Sse2.LoadVector128(Blake2sConstants.IV);
        Vector128<uint> d = Sse2.Xor(Sse2.LoadVector128(Blake2sConstants.IV + 4), Sse2.LoadAlignedVector128(h + 8));
        byte* orders = ByteRotations.Of32;
        Round(ref a, ref b, ref c, ref d, m, orders, 0, 2, 4, 6, 1, 3, 5, 7, 14, 8, 10, 12, 15, 9, 11, 13);
        Round(ref a, ref b, ref c, ref d, m, orders, 14, 4, 9, 13, 10, 8, 15, 6, 5, 1, 0, 11, 3, 12, 2, 7);
        Round(ref a, ref b, ref c, ref d, m, orders, 11, 12, 5, 15, 8, 0, 2, 13, 9, 10, 3, 7, 4, 14, 6, 1);
        Round(ref a, ref b, ref c, ref d, m, orders, 7, 3, 13, 11, 9, 1, 12, 14, 15, 2, 5, 4, 8, 6, 10, 0);
        Round(ref a, ref b, ref c, ref d, m, orders, 9, 5, 2, 10, 0, 7, 4, 15, 3, 14, 11, 6, 13, 1, 12, 8);
        Round(ref a, ref b, ref c, ref d, m, orders, 2, 6, 0, 8, 12, 10, 11, 3, 1, 4, 7, 15, 9, 13, 5, 14);
        Round(ref a, ref b, ref c, ref d, m, orders, 12, 1, 14, 4, 5, 15, 13, 10, 8, 0, 6, 9, 11, 7, 3, 2);
        Round(ref a, ref b, ref c, ref d, m, orders, 13, 7, 12, 3, 11, 14, 1, 9, 2, 5, 15, 8, 10, 0, 4, 6);
        Round(ref a, ref b, ref c, ref d, m, orders, 6, 14, 11, 0, 15, 9, 3, 8, 10, 12, 13, 1, 5, 2, 7, 4);
        Round(ref a, ref b, ref c, ref d, m, orders, 10, 8, 7, 1, 2, 4, 6, 5, 13, 15, 9, 3, 0, 11, 14, 12);
        Sse2.StoreAligned(h, Sse2.Xor(Sse2.LoadAlignedVector128(h), Sse2.Xor(a, c)));
        Sse2.StoreAligned(h + 4, Sse2.Xor(Sse2.LoadAlignedVector128(h + 4), Sse2.Xor(b, d)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Round(
        ref Vector128<uint> a, ref Vector128<uint> b, ref Vector128<uint> c, ref Vector128<uint> d, uint* m, byte* orders,
        int m0, int m1, int m2, int m3, int m4, int m5, int m6, int m7, int m8, int m9, int m10, int m11, int m12, int m13, int m14, int m15)
    {
        Vector128<uint> left;
        a = Sse2.Add(a, Words(m, m0, m1, m2, m3));
        a = Sse2.Add(a, b);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Sse2.LoadVector128(orders)).AsUInt32();
        c = Sse2.Add(c, d);
        b = Sse2.Xor(b, c);
        left = Sse2.ShiftLeftLogical(b, 20);
        a = Sse2.Add(a, Words(m, m4, m5, m6, m7));
        b = Sse2.Xor(Sse2.ShiftRightLogical(b, 12), left);
        a = Sse2.Add(a, b);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Sse2.LoadVector128(orders + 32)).AsUInt32();
        c = Sse2.Add(c, d);
        b = Sse2.Xor(b, c);
        left = Sse2.ShiftLeftLogical(b, 25);
        a = Sse2.Shuffle(a, 0b10_01_00_11);
        b = Sse2.Xor(Sse2.ShiftRightLogical(b, 7), left);
        d = Sse2.Shuffle(d, 0b01_00_11_10);
        c = Sse2.Shuffle(c, 0b00_11_10_01);
        a = Sse2.Add(a, Words(m, m8, m9, m10, m11));
        a = Sse2.Add(a, b);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Sse2.LoadVector128(orders)).AsUInt32();
        c = Sse2.Add(c, d);
        b = Sse2.Xor(b, c);
        left = Sse2.ShiftLeftLogical(b, 20);
        a = Sse2.Add(a, Words(m, m12, m13, m14, m15));
        b = Sse2.Xor(Sse2.ShiftRightLogical(b, 12), left);
        a = Sse2.Add(a, b);
        d = Ssse3.Shuffle(Sse2.Xor(d, a).AsByte(), Sse2.LoadVector128(orders + 32)).AsUInt32();
        c = Sse2.Add(c, d);
        b = Sse2.Xor(b, c);
        left = Sse2.ShiftLeftLogical(b, 25);
        a = Sse2.Shuffle(a, 0b00_11_10_01);
        b = Sse2.Xor(Sse2.ShiftRightLogical(b, 7), left);
        d = Sse2.Shuffle(d, 0b01_00_11_10);
        c = Sse2.Shuffle(c, 0b10_01_00_11);
    }
}
