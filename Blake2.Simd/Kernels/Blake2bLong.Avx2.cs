using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>Long runs of blocks, by <see cref="Blake2bSchedule"/>.</summary>
internal static unsafe partial class Blake2bAvx2
{
    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    private static void CompressLong(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1)
    {
        byte* unaligned = stackalloc byte[(2 * sizeof(ulong) * Blake2bSchedule.Length) + 31];
        ulong* schedule = (ulong*)(((nuint)unaligned + 31) & ~(nuint)31), next = schedule + Blake2bSchedule.Length;
        Blake2bSchedule.Fill((ulong*)input, schedule);
        Vector256<ulong> h0 = Avx.LoadVector256(state->H), h1 = Avx.LoadVector256(state->H + 4);
        ulong t0 = state->T0, t1 = state->T1;
        for (; blocks > 0; blocks--)
        {
            uint length = Blake2b.BlockLength;
            Vector256<ulong> d = Vector256.Create(Blake2bConstants.IV4, Blake2bConstants.IV5, Blake2bConstants.IV6, Blake2bConstants.IV7);
            if (blocks == 1)
            {
                // There is no next block: this one's schedule is written again, to no purpose, and nothing after it is read.
                input -= Blake2b.BlockLength;
                length = lastLength;
                d = Avx2.Xor(d, Vector256.Create(0, 0, f0, f1));
            }

            input += Blake2b.BlockLength;
            t0 += length;
            t1 += t0 < length ? 1u : 0u;
            d = Avx2.Xor(d, Vector256.Create(t0, t1, 0, 0));
            Vector256<ulong> a = h0, b = h1;
            Vector256<ulong> c = Vector256.Create(Blake2bConstants.IV0, Blake2bConstants.IV1, Blake2bConstants.IV2, Blake2bConstants.IV3);
            Rounds(ref a, ref b, ref c, ref d, schedule, (ulong*)input, next);
            h0 = Avx2.Xor(h0, Avx2.Xor(a, c));
            h1 = Avx2.Xor(h1, Avx2.Xor(d, b));
            ulong* used = schedule;
            schedule = next;
            next = used;
        }

        Avx.Store(state->H, h0);
        Avx.Store(state->H + 4, h1);
        state->T0 = t0;
        state->T1 = t1;
    }

    /// <summary>The rounds of one block by its schedule; between them the <paramref name="next"/> schedule is written, of the block at <paramref name="m"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Rounds(ref Vector256<ulong> a, ref Vector256<ulong> b, ref Vector256<ulong> c, ref Vector256<ulong> d, ulong* schedule, ulong* m, ulong* next)
    {
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule), Avx.LoadVector256(schedule + 4), Avx.LoadVector256(schedule + 8), Avx.LoadVector256(schedule + 12));
        Blake2bSchedule.Word0(m, next);
        Blake2bSchedule.Word1(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 16), Avx.LoadVector256(schedule + 20), Avx.LoadVector256(schedule + 24), Avx.LoadVector256(schedule + 28));
        Blake2bSchedule.Word2(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 32), Avx.LoadVector256(schedule + 36), Avx.LoadVector256(schedule + 40), Avx.LoadVector256(schedule + 44));
        Blake2bSchedule.Word3(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 48), Avx.LoadVector256(schedule + 52), Avx.LoadVector256(schedule + 56), Avx.LoadVector256(schedule + 60));
        Blake2bSchedule.Word4(m, next);
        Blake2bSchedule.Word5(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 64), Avx.LoadVector256(schedule + 68), Avx.LoadVector256(schedule + 72), Avx.LoadVector256(schedule + 76));
        Blake2bSchedule.Word6(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 80), Avx.LoadVector256(schedule + 84), Avx.LoadVector256(schedule + 88), Avx.LoadVector256(schedule + 92));
        Blake2bSchedule.Word7(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 96), Avx.LoadVector256(schedule + 100), Avx.LoadVector256(schedule + 104), Avx.LoadVector256(schedule + 108));
        Blake2bSchedule.Word8(m, next);
        Blake2bSchedule.Word9(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 112), Avx.LoadVector256(schedule + 116), Avx.LoadVector256(schedule + 120), Avx.LoadVector256(schedule + 124));
        Blake2bSchedule.Word10(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 128), Avx.LoadVector256(schedule + 132), Avx.LoadVector256(schedule + 136), Avx.LoadVector256(schedule + 140));
        Blake2bSchedule.Word11(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 144), Avx.LoadVector256(schedule + 148), Avx.LoadVector256(schedule + 152), Avx.LoadVector256(schedule + 156));
        Blake2bSchedule.Word12(m, next);
        Blake2bSchedule.Word13(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 160), Avx.LoadVector256(schedule + 164), Avx.LoadVector256(schedule + 168), Avx.LoadVector256(schedule + 172));
        Blake2bSchedule.Word14(m, next);
        Round(ref a, ref b, ref c, ref d, Avx.LoadVector256(schedule + 176), Avx.LoadVector256(schedule + 180), Avx.LoadVector256(schedule + 184), Avx.LoadVector256(schedule + 188));
        Blake2bSchedule.Word15(m, next);
    }
}
