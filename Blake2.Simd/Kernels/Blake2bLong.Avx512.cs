using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>Long runs of blocks, by <see cref="Blake2bSchedule"/>.</summary>
internal static unsafe partial class Blake2bAvx512
{
    /// <inheritdoc cref="Blake2bKernels.Compress"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    private static void CompressLong(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1)
    {
        byte* unaligned = stackalloc byte[(2 * sizeof(ulong) * Blake2bSchedule.Length) + 31];
        ulong* schedule = (ulong*)(((nuint)unaligned + 31) & ~(nuint)31), next = schedule + Blake2bSchedule.Length;
        Blake2bSchedule.Fill((ulong*)input, schedule);
        Vector256<ulong> h0 = Vector256.Load(state->H), h1 = Vector256.Load(state->H + 4);
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
                d = d ^ Vector256.Create(0, 0, f0, f1);
            }

            input += Blake2b.BlockLength;
            t0 += length;
            t1 += t0 < length ? 1u : 0u;
            d = d ^ Vector256.Create(t0, t1, 0, 0);
            Vector256<ulong> a = h0, b = h1;
            Vector256<ulong> c = Vector256.Create(Blake2bConstants.IV0, Blake2bConstants.IV1, Blake2bConstants.IV2, Blake2bConstants.IV3);
            Rounds(ref a, ref b, ref c, ref d, schedule, (ulong*)input, next);
            h0 = h0 ^ a ^ c;
            h1 = h1 ^ d ^ b;
            ulong* used = schedule;
            schedule = next;
            next = used;
        }

        h0.Store(state->H);
        h1.Store(state->H + 4);
        state->T0 = t0;
        state->T1 = t1;
    }

    /// <summary>The rounds of one block by its schedule; between them the <paramref name="next"/> schedule is written, of the block at <paramref name="m"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Rounds(ref Vector256<ulong> a, ref Vector256<ulong> b, ref Vector256<ulong> c, ref Vector256<ulong> d, ulong* schedule, ulong* m, ulong* next)
    {
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule), Vector256.Load(schedule + 4), Vector256.Load(schedule + 8), Vector256.Load(schedule + 12));
        Blake2bSchedule.Word0(m, next);
        Blake2bSchedule.Word1(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 16), Vector256.Load(schedule + 20), Vector256.Load(schedule + 24), Vector256.Load(schedule + 28));
        Blake2bSchedule.Word2(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 32), Vector256.Load(schedule + 36), Vector256.Load(schedule + 40), Vector256.Load(schedule + 44));
        Blake2bSchedule.Word3(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 48), Vector256.Load(schedule + 52), Vector256.Load(schedule + 56), Vector256.Load(schedule + 60));
        Blake2bSchedule.Word4(m, next);
        Blake2bSchedule.Word5(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 64), Vector256.Load(schedule + 68), Vector256.Load(schedule + 72), Vector256.Load(schedule + 76));
        Blake2bSchedule.Word6(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 80), Vector256.Load(schedule + 84), Vector256.Load(schedule + 88), Vector256.Load(schedule + 92));
        Blake2bSchedule.Word7(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 96), Vector256.Load(schedule + 100), Vector256.Load(schedule + 104), Vector256.Load(schedule + 108));
        Blake2bSchedule.Word8(m, next);
        Blake2bSchedule.Word9(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 112), Vector256.Load(schedule + 116), Vector256.Load(schedule + 120), Vector256.Load(schedule + 124));
        Blake2bSchedule.Word10(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 128), Vector256.Load(schedule + 132), Vector256.Load(schedule + 136), Vector256.Load(schedule + 140));
        Blake2bSchedule.Word11(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 144), Vector256.Load(schedule + 148), Vector256.Load(schedule + 152), Vector256.Load(schedule + 156));
        Blake2bSchedule.Word12(m, next);
        Blake2bSchedule.Word13(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 160), Vector256.Load(schedule + 164), Vector256.Load(schedule + 168), Vector256.Load(schedule + 172));
        Blake2bSchedule.Word14(m, next);
        Round(ref a, ref b, ref c, ref d, Vector256.Load(schedule + 176), Vector256.Load(schedule + 180), Vector256.Load(schedule + 184), Vector256.Load(schedule + 188));
        Blake2bSchedule.Word15(m, next);
    }
}
