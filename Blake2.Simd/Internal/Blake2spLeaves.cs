using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Compresses rows of BLAKE2sp: all leaves in the lanes of one thread, or over threads where that is faster.</summary>
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
            return;
        }

        for (int leaf = 0; leaf < Blake2sp.Leaves; leaf++)
        {
            Set(leaves, leaf, rows + (leaf * Blake2s.BlockLength));
        }

        Blake2sLaneKernels.Compress(Blake2sp.Leaves, leaves, count, Blake2spHashing.RowLength);
    }

    /// <summary>Leaves for each thread; all of them where the lanes of one are as fast.</summary>
    internal static int PerThread(int threads)
    {
        int lanes = Blake2sLaneKernels.CountFor(Blake2sp.Leaves), share = (Blake2sp.Leaves + threads - 1) / threads;
        return share <= Blake2sLaneKernels.FewerThanPays(lanes) ? share : Math.Min(Blake2sp.Leaves, (share + lanes - 1) / lanes * lanes);
    }

    private static void CompressOverThreads(Blake2sLanes* leaves, byte* rows, nuint count, int share, int threads) =>
        Threads.Each((Blake2sp.Leaves + share - 1) / share, threads, piece => CompressSome(leaves, rows, count, piece * share, Math.Min(Blake2sp.Leaves, (piece + 1) * share)));

    /// <summary>Compresses the blocks of the leaves from <paramref name="first"/> to before <paramref name="end"/>.</summary>
    private static void CompressSome(Blake2sLanes* leaves, byte* rows, nuint count, int first, int end)
    {
        Blake2sLanes some;
        Blake2sState state;
        for (int leaf = first; leaf < end; leaf++)
        {
            leaves->Read(leaf, Blake2sp.Leaves, &state);
            some.Write(leaf - first, end - first, &state);
            Set(&some, leaf - first, rows + (leaf * Blake2s.BlockLength));
        }

        Blake2sLaneKernels.Compress(end - first, &some, count, Blake2spHashing.RowLength);
        for (int leaf = first; leaf < end; leaf++)
        {
            some.Read(leaf - first, end - first, &state);
            leaves->Write(leaf, Blake2sp.Leaves, &state);
        }
    }

    private static void Set(Blake2sLanes* leaves, int leaf, byte* block)
    {
        leaves->SetInput(leaf, block);
        leaves->SetLast(leaf, Blake2s.BlockLength, 0, 0);
    }
}
