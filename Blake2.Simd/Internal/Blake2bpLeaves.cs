using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Compresses rows of BLAKE2bp: all leaves in the lanes of one thread, or over threads where that is faster.</summary>
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
            return;
        }

        for (int leaf = 0; leaf < Blake2bp.Leaves; leaf++)
        {
            Set(leaves, leaf, rows + (leaf * Blake2b.BlockLength));
        }

        Blake2bLaneKernels.Compress(Blake2bp.Leaves, leaves, count, Blake2bpHashing.RowLength);
    }

    /// <summary>Leaves for each thread; all of them where the lanes of one are as fast.</summary>
    internal static int PerThread(int threads)
    {
        int lanes = Blake2bLaneKernels.CountFor(Blake2bp.Leaves), share = (Blake2bp.Leaves + threads - 1) / threads;
        return share <= Blake2bLaneKernels.FewerThanPays(lanes) ? share : Math.Min(Blake2bp.Leaves, (share + lanes - 1) / lanes * lanes);
    }

    private static void CompressOverThreads(Blake2bLanes* leaves, byte* rows, nuint count, int share, int threads) =>
        Threads.Each((Blake2bp.Leaves + share - 1) / share, threads, piece => CompressSome(leaves, rows, count, piece * share, Math.Min(Blake2bp.Leaves, (piece + 1) * share)));

    /// <summary>Compresses the blocks of the leaves from <paramref name="first"/> to before <paramref name="end"/>.</summary>
    private static void CompressSome(Blake2bLanes* leaves, byte* rows, nuint count, int first, int end)
    {
        Blake2bLanes some;
        Blake2bState state;
        for (int leaf = first; leaf < end; leaf++)
        {
            leaves->Read(leaf, Blake2bp.Leaves, &state);
            some.Write(leaf - first, end - first, &state);
            Set(&some, leaf - first, rows + (leaf * Blake2b.BlockLength));
        }

        Blake2bLaneKernels.Compress(end - first, &some, count, Blake2bpHashing.RowLength);
        for (int leaf = first; leaf < end; leaf++)
        {
            some.Read(leaf - first, end - first, &state);
            leaves->Write(leaf, Blake2bp.Leaves, &state);
        }
    }

    private static void Set(Blake2bLanes* leaves, int leaf, byte* block)
    {
        leaves->SetInput(leaf, block);
        leaves->SetLast(leaf, Blake2b.BlockLength, 0, 0);
    }
}
