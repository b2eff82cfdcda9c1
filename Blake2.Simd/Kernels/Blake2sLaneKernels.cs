using System.Runtime.CompilerServices;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2s's compression of several messages side by side, by the kernel that <see cref="KernelChoice"/> has chosen.</summary>
internal static unsafe class Blake2sLaneKernels
{
    /// <summary>Blocks that are put beside each other where they lie apart: a kernel is fastest on a run of them.</summary>
    private const int RunBlocks = 32;

    /// <summary>The number of lanes that serves so many messages best; 1 where one after the other is best.</summary>
    public static int CountFor(int messages)
    {
        int count = KernelChoice.OfLanes switch
        {
#if NET
            Kernel.Avx512 => messages > 8 ? Blake2sLanesAvx512.Count : Blake2sLanes8Avx512.Count,
            Kernel.Sse41 => Blake2sLanesVector128.Count,
            Kernel.Vector128 when PortableShuffle.IsFast => Blake2sLanesVector128.Count,
#endif
#if NETCOREAPP
            Kernel.Avx2 => Blake2sLanesAvx2.Count,
#endif
            _ => 1,
        };
        return messages < 2 || messages <= FewerThanPays(count) ? 1 : count;
    }

    /// <summary>So many messages or fewer are done faster one after the other than in <paramref name="count"/> lanes.</summary>
    public static int FewerThanPays(int count) => KernelChoice.IsByIntegers(KernelChoice.OfOneBlake2s) ? 2 : count / 4;

    /// <summary>The same of messages of up to a block each, where setting up lanes counts as well.</summary>
    public static int FewerShortThanPays(int count) => KernelChoice.IsByIntegers(KernelChoice.OfOneBlake2s) ? Math.Max(2, 3 * count / 8) : count / 4;

    /// <summary>Compresses a run of blocks of each lane, counting their bytes.</summary>
    /// <param name="count">Number of lanes.</param>
    /// <param name="lanes">Their states, and their inputs, which are not moved on. What it says of last blocks holds for the last of the run.</param>
    /// <param name="blocks">Number of blocks of each lane, at least 1.</param>
    /// <param name="stride">Bytes from one block of a lane to its next.</param>
    public static void Compress(int count, Blake2sLanes* lanes, nuint blocks, nuint stride)
    {
        switch (KernelChoice.OfLanes, count)
        {
#if NET
            case (Kernel.Avx512, Blake2sLanesAvx512.Count):
                Blake2sLanesAvx512.Compress(lanes, blocks, stride);
                break;
            case (Kernel.Avx512, Blake2sLanes8Avx512.Count):
                Blake2sLanes8Avx512.Compress(lanes, blocks, stride);
                break;
            case (Kernel.Sse41, Blake2sLanesVector128.Count):
                Blake2sLanesVector128.Compress<Ssse3Shuffle>(lanes, blocks, stride);
                break;
            case (Kernel.Vector128, Blake2sLanesVector128.Count) when PortableShuffle.IsFast:
                Blake2sLanesVector128.Compress<PortableShuffle>(lanes, blocks, stride);
                break;
#endif
#if NETCOREAPP
            case (Kernel.Avx2, Blake2sLanesAvx2.Count):
                Blake2sLanesAvx2.Compress(lanes, blocks, stride);
                break;
#endif
            default:
                OneAfterTheOther(count, lanes, blocks, stride);
                break;
        }
    }

    /// <summary>What lanes compute, where there is no lane kernel of that width.</summary>
    [SkipLocalsInit]
    private static void OneAfterTheOther(int count, Blake2sLanes* lanes, nuint blocks, nuint stride)
    {
        byte* run = stackalloc byte[RunBlocks * Blake2s.BlockLength];
        for (int lane = 0; lane < count; lane++)
        {
            Blake2sState state;
            lanes->Read(lane, count, &state);
            byte* input = lanes->Input(lane);
            for (nuint left = blocks, some; left > 0; left -= some, input += some * stride)
            {
                byte* first = input;
                some = left;
                if (stride != Blake2s.BlockLength && left > 1)
                {
                    some = left < RunBlocks ? left : RunBlocks;
                    first = PutTogether(run, input, some, stride);
                }

                if (some < left)
                {
                    Blake2sKernels.Compress(&state, first, some, Blake2s.BlockLength, 0, 0);
                }
                else
                {
                    Blake2sKernels.Compress(&state, first, some, (uint)lanes->LastLength[lane], lanes->F0[lane], lanes->F1[lane]);
                }
            }

            lanes->Write(lane, count, &state);
        }
    }

    private static byte* PutTogether(byte* run, byte* input, nuint blocks, nuint stride)
    {
        for (nuint i = 0; i < blocks; i++)
        {
            Unsafe.CopyBlockUnaligned(run + (i * Blake2s.BlockLength), input + (i * stride), Blake2s.BlockLength);
        }

        return run;
    }
}
