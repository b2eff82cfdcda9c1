using System.Runtime.CompilerServices;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2b's compression of several messages side by side, by the kernel that <see cref="KernelChoice"/> has chosen.</summary>
internal static unsafe class Blake2bLaneKernels
{
    /// <summary>Blocks that are put beside each other where they lie apart: a kernel is fastest on a run of them.</summary>
    private const int RunBlocks = 32;

    /// <summary>The number of lanes that serves so many messages best; 1 where one after the other is best.</summary>
    public static int CountFor(int messages)
    {
        int count = KernelChoice.OfLanes switch
        {
#if NET
            Kernel.Avx512 => messages > 4 ? Blake2bLanesAvx512.Count : Blake2bLanes4Avx512.Count,
            Kernel.Sse41 or Kernel.Vector128 when KernelChoice.IsByIntegers(KernelChoice.OfOneBlake2b) => 1,
            Kernel.Sse41 => Blake2bLanesVector128.Count,
            Kernel.Vector128 when PortableShuffle.IsFast => Blake2bLanesVector128.Count,
#endif
#if NETCOREAPP
            Kernel.Avx2 => Blake2bLanesAvx2.Count,
#endif
            _ => 1,
        };
        return messages < 2 || messages <= FewerThanPays(count) ? 1 : count;
    }

    /// <summary>So many messages or fewer are done faster one after the other than in <paramref name="count"/> lanes.</summary>
    public static int FewerThanPays(int count) => KernelChoice.IsByIntegers(KernelChoice.OfOneBlake2b) ? 2 : count / 4;

    /// <summary>The same of messages of up to a block each, where setting up lanes counts as well.</summary>
    public static int FewerShortThanPays(int count) => KernelChoice.IsByIntegers(KernelChoice.OfOneBlake2b) ? Math.Max(2, 3 * count / 8) : count / 4;

    /// <summary>Compresses a run of blocks of each lane, counting their bytes.</summary>
    /// <param name="count">Number of lanes.</param>
    /// <param name="lanes">Their states, and their inputs, which are not moved on. What it says of last blocks holds for the last of the run.</param>
    /// <param name="blocks">Number of blocks of each lane, at least 1.</param>
    /// <param name="stride">Bytes from one block of a lane to its next.</param>
    public static void Compress(int count, Blake2bLanes* lanes, nuint blocks, nuint stride)
    {
        switch (KernelChoice.OfLanes, count)
        {
#if NET
            case (Kernel.Avx512, Blake2bLanesAvx512.Count):
                Blake2bLanesAvx512.Compress(lanes, blocks, stride);
                break;
            case (Kernel.Avx512, Blake2bLanes4Avx512.Count):
                Blake2bLanes4Avx512.Compress(lanes, blocks, stride);
                break;
            case (Kernel.Sse41, Blake2bLanesVector128.Count):
                Blake2bLanesVector128.Compress<Ssse3Shuffle>(lanes, blocks, stride);
                break;
            case (Kernel.Vector128, Blake2bLanesVector128.Count) when PortableShuffle.IsFast:
                Blake2bLanesVector128.Compress<PortableShuffle>(lanes, blocks, stride);
                break;
#endif
#if NETCOREAPP
            case (Kernel.Avx2, Blake2bLanesAvx2.Count):
                Blake2bLanesAvx2.Compress(lanes, blocks, stride);
                break;
#endif
            default:
                OneAfterTheOther(count, lanes, blocks, stride);
                break;
        }
    }

    /// <summary>What lanes compute, where there is no lane kernel of that width.</summary>
    [SkipLocalsInit]
    private static void OneAfterTheOther(int count, Blake2bLanes* lanes, nuint blocks, nuint stride)
    {
        byte* run = stackalloc byte[RunBlocks * Blake2b.BlockLength];
        for (int lane = 0; lane < count; lane++)
        {
            Blake2bState state;
            lanes->Read(lane, count, &state);
            byte* input = lanes->Input(lane);
            for (nuint left = blocks, some; left > 0; left -= some, input += some * stride)
            {
                byte* first = input;
                some = left;
                if (stride != Blake2b.BlockLength && left > 1)
                {
                    some = left < RunBlocks ? left : RunBlocks;
                    first = PutTogether(run, input, some, stride);
                }

                if (some < left)
                {
                    Blake2bKernels.Compress(&state, first, some, Blake2b.BlockLength, 0, 0);
                }
                else
                {
                    Blake2bKernels.Compress(&state, first, some, (uint)lanes->LastLength[lane], lanes->F0[lane], lanes->F1[lane]);
                }
            }

            lanes->Write(lane, count, &state);
        }
    }

    private static byte* PutTogether(byte* run, byte* input, nuint blocks, nuint stride)
    {
        for (nuint i = 0; i < blocks; i++)
        {
            Unsafe.CopyBlockUnaligned(run + (i * Blake2b.BlockLength), input + (i * stride), Blake2b.BlockLength);
        }

        return run;
    }
}
