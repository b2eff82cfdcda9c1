using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Compresses rows of BLAKE2bp: the leaves side by side in lanes, or over threads where that is faster.</summary>
internal static unsafe class Blake2bpLeaves
{
    /// <summary>Bytes below which beginning threads costs more than they save.</summary>
    private const uint LeastBytes = 1 << 16;

    /// <summary>Compresses whole rows that hold no leaf's last block.</summary>
    /// <param name="leaves">The leaves.</param>
    /// <param name="rows">The first row.</param>
    /// <param name="count">Number of rows.</param>
    /// <param name="threads">Threads that may be used.</param>
    public static void Compress(Blake2bLanes* leaves, byte* rows, nuint count, int threads)
    {
        int share = count < LeastBytes / Blake2bpHashing.RowLength ? Blake2bp.Leaves : PerThread(threads);
        if (share < Blake2bp.Leaves)
        {
            CompressOverThreads(leaves, rows, count, share, threads);
        }
        else
        {
            CompressShare(leaves, rows, count, 0, Blake2bp.Leaves);
        }
    }

    /// <summary>Leaves for each thread: one alone, which is faster than it is in lanes, or else as many as fill lanes; all of them where threads would not be faster.</summary>
    internal static int PerThread(int threads)
    {
        int lanes = Blake2bLaneKernels.CountFor(Blake2bp.Leaves), share = (Blake2bp.Leaves + threads - 1) / threads;
        return share == 1 ? 1 : Math.Min(Blake2bp.Leaves, (share + lanes - 1) / lanes * lanes);
    }

    private static void CompressOverThreads(Blake2bLanes* leaves, byte* rows, nuint count, int share, int threads) =>
        Threads.Each((Blake2bp.Leaves + share - 1) / share, threads, piece => CompressShare(leaves, rows, count, piece * share, Math.Min(Blake2bp.Leaves, (piece + 1) * share)));

    /// <summary>Compresses the blocks of the leaves from <paramref name="first"/> to before <paramref name="end"/>, as many side by side as there are lanes.</summary>
    private static void CompressShare(Blake2bLanes* leaves, byte* rows, nuint count, int first, int end)
    {
        int lanes = Blake2bLaneKernels.CountFor(end - first);
        int side = lanes == 1 ? end - first : lanes;
        if (side == Blake2bp.Leaves)
        {
            for (int leaf = 0; leaf < side; leaf++)
            {
                Set(leaves, leaf, rows + (leaf * Blake2b.BlockLength));
            }

            Blake2bLaneKernels.Compress(side, leaves, count, Blake2bpHashing.RowLength);
            return;
        }

        for (; first < end; first += side)
        {
            CompressSome(leaves, rows, count, first, Math.Min(side, end - first));
        }
    }

    /// <summary>Compresses the blocks of so many leaves.</summary>
    private static void CompressSome(Blake2bLanes* leaves, byte* rows, nuint count, int first, int number)
    {
        Blake2bLanes some;
        Blake2bState state;
        for (int i = 0; i < number; i++)
        {
            leaves->Read(first + i, Blake2bp.Leaves, &state);
            some.Write(i, number, &state);
            Set(&some, i, rows + ((first + i) * Blake2b.BlockLength));
        }

        Blake2bLaneKernels.Compress(number, &some, count, Blake2bpHashing.RowLength);
        for (int i = 0; i < number; i++)
        {
            some.Read(i, number, &state);
            leaves->Write(first + i, Blake2bp.Leaves, &state);
        }
    }

    private static void Set(Blake2bLanes* leaves, int leaf, byte* block)
    {
        leaves->SetInput(leaf, block);
        leaves->SetLast(leaf, Blake2b.BlockLength, 0, 0);
    }
}
