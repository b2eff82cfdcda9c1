using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Compresses rows of BLAKE2sp: the leaves side by side in lanes, or over threads where that is faster.</summary>
internal static unsafe class Blake2spLeaves
{
    /// <summary>Bytes below which beginning threads costs more than they save.</summary>
    private const uint LeastBytes = 1 << 16;

    /// <summary>Compresses whole rows that hold no leaf's last block.</summary>
    /// <param name="leaves">The leaves.</param>
    /// <param name="rows">The first row.</param>
    /// <param name="count">Number of rows.</param>
    /// <param name="threads">Threads that may be used.</param>
    public static void Compress(Blake2sLanes* leaves, byte* rows, nuint count, int threads)
    {
        int share = count < LeastBytes / Blake2spHashing.RowLength ? Blake2sp.Leaves : PerThread(threads);
        if (share < Blake2sp.Leaves)
        {
            CompressOverThreads(leaves, rows, count, share, threads);
        }
        else
        {
            CompressShare(leaves, rows, count, 0, Blake2sp.Leaves);
        }
    }

    /// <summary>Leaves for each thread: one alone, which is faster than it is in lanes, or else as many as fill lanes; all of them where threads would not be faster.</summary>
    internal static int PerThread(int threads)
    {
        int lanes = Blake2sLaneKernels.CountFor(Blake2sp.Leaves), share = (Blake2sp.Leaves + threads - 1) / threads;
        return share == 1 ? 1 : Math.Min(Blake2sp.Leaves, (share + lanes - 1) / lanes * lanes);
    }

    private static void CompressOverThreads(Blake2sLanes* leaves, byte* rows, nuint count, int share, int threads) =>
        Threads.Each((Blake2sp.Leaves + share - 1) / share, threads, piece => CompressShare(leaves, rows, count, piece * share, Math.Min(Blake2sp.Leaves, (piece + 1) * share)));

    /// <summary>Compresses the blocks of the leaves from <paramref name="first"/> to before <paramref name="end"/>, as many side by side as there are lanes.</summary>
    private static void CompressShare(Blake2sLanes* leaves, byte* rows, nuint count, int first, int end)
    {
        int lanes = Blake2sLaneKernels.CountFor(end - first);
        int side = lanes == 1 ? end - first : lanes;
        if (side == Blake2sp.Leaves)
        {
            for (int leaf = 0; leaf < side; leaf++)
            {
                Set(leaves, leaf, rows + (leaf * Blake2s.BlockLength));
            }

            Blake2sLaneKernels.Compress(side, leaves, count, Blake2spHashing.RowLength);
            return;
        }

        for (; first < end; first += side)
        {
            CompressSome(leaves, rows, count, first, Math.Min(side, end - first));
        }
    }

    /// <summary>Compresses the blocks of so many leaves.</summary>
    private static void CompressSome(Blake2sLanes* leaves, byte* rows, nuint count, int first, int number)
    {
        Blake2sLanes some;
        Blake2sState state;
        for (int i = 0; i < number; i++)
        {
            leaves->Read(first + i, Blake2sp.Leaves, &state);
            some.Write(i, number, &state);
            Set(&some, i, rows + ((first + i) * Blake2s.BlockLength));
        }

        Blake2sLaneKernels.Compress(number, &some, count, Blake2spHashing.RowLength);
        for (int i = 0; i < number; i++)
        {
            some.Read(i, number, &state);
            leaves->Write(first + i, Blake2sp.Leaves, &state);
        }
    }

    private static void Set(Blake2sLanes* leaves, int leaf, byte* block)
    {
        leaves->SetInput(leaf, block);
        leaves->SetLast(leaf, Blake2s.BlockLength, 0, 0);
    }
}
