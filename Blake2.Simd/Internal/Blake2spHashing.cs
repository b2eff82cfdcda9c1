using System.Runtime.CompilerServices;
using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>A message dealt out to the leaves of BLAKE2sp a block at a time (BLAKE2 paper, section 2.10).</summary>
internal static unsafe class Blake2spHashing
{
    /// <summary>Bytes of a block for each leaf.</summary>
    public const int RowLength = Blake2sp.Leaves * Blake2s.BlockLength;

    /// <summary>Bytes that must follow a row for it to hold no leaf's last block.</summary>
    private const int Following = RowLength - Blake2s.BlockLength + 1;

    /// <summary>The whole message at once, after checking the lengths.</summary>
    [SkipLocalsInit]
    public static void Hash(ReadOnlySpan<byte> key, byte* message, nuint length, byte* digest, int digestLength, int threads)
    {
        Blake2spStart start;
        Blake2spStart.Set(&start, digestLength, key);
        byte* rows = stackalloc byte[2 * RowLength];
        int waiting = Append(&start.AfterKey, rows, 0, message, length, threads);
        Finish(&start, &start.AfterKey, rows, waiting, digest);
        if (key.Length > 0)
        {
            new Span<byte>(&start, sizeof(Blake2spStart)).Clear();
        }
    }

    /// <summary>Compresses the rows that certainly hold no leaf's last block, and keeps the rest in <paramref name="rows"/>, which has room for two.</summary>
    /// <returns>Bytes that wait in <paramref name="rows"/> now.</returns>
    public static int Append(Blake2sLanes* leaves, byte* rows, int waiting, byte* bytes, nuint length, int threads)
    {
        while (waiting > 0 && (nuint)waiting + length >= RowLength + Following)
        {
            if (waiting < RowLength)
            {
                nuint room = (nuint)(RowLength - waiting);
                Unsafe.CopyBlockUnaligned(rows + waiting, bytes, (uint)room);
                bytes += room;
                length -= room;
                waiting = RowLength;
            }

            Blake2spLeaves.Compress(leaves, rows, 1, 1);
            waiting -= RowLength;
            Buffer.MemoryCopy(rows + RowLength, rows, RowLength, waiting);
        }

        if (waiting == 0 && length >= RowLength + Following)
        {
            nuint count = (length - Following) / RowLength;
            Blake2spLeaves.Compress(leaves, bytes, count, threads);
            bytes += count * RowLength;
            length -= count * RowLength;
        }

        Unsafe.CopyBlockUnaligned(rows + waiting, bytes, (uint)length);
        return waiting + (int)length;
    }

    /// <summary>Ends the leaves and the root.</summary>
    /// <param name="start">The parameters.</param>
    /// <param name="leaves">The leaves; used up.</param>
    /// <param name="rows">What waits, in room for two rows; the rest of it is overwritten with zeros.</param>
    /// <param name="waiting">Bytes that wait.</param>
    /// <param name="digest">Takes the digest.</param>
    [SkipLocalsInit]
    public static void Finish(Blake2spStart* start, Blake2sLanes* leaves, byte* rows, int waiting, byte* digest)
    {
        new Span<byte>(rows + waiting, (2 * RowLength) - waiting).Clear();
        byte* digests = stackalloc byte[Blake2sp.Leaves * Blake2s.MaxDigestLength];
        FinishRow(start, leaves, rows, waiting, waiting - RowLength, true, digests);
        if (waiting > RowLength)
        {
            FinishRow(start, leaves, rows + RowLength, waiting - RowLength, 0, false, digests);
        }

        Blake2sState root = start->Root;
        Blake2sHashing.Finish(&root, digests, Blake2sp.Leaves * Blake2s.MaxDigestLength, uint.MaxValue);
        root.WriteDigest(digest, start->DigestLength);
    }

    /// <summary>Compresses a row, which is the last for the leaves that have no bytes in the next, and takes those leaves' digests.</summary>
    private static void FinishRow(Blake2spStart* start, Blake2sLanes* leaves, byte* row, int rowBytes, int nextBytes, bool isFirst, byte* digests)
    {
        for (int leaf = 0; leaf < Blake2sp.Leaves; leaf++)
        {
            bool isLast = LeafBytes(nextBytes, leaf) == 0;
            bool isLastNode = leaf == Blake2sp.Leaves - 1;
            leaves->SetInput(leaf, row + (leaf * Blake2s.BlockLength));
            leaves->SetLast(leaf, (uint)LeafBytes(rowBytes, leaf), isLast ? uint.MaxValue : 0, isLast && isLastNode ? uint.MaxValue : 0);
        }

        // A leaf that ended in the row before is compressed again, to no purpose and to no harm: its digest has been taken.
        Blake2sLaneKernels.Compress(Blake2sp.Leaves, leaves, 1, RowLength);
        for (int leaf = 0; leaf < Blake2sp.Leaves; leaf++)
        {
            int leafBytes = LeafBytes(rowBytes, leaf);
            if (LeafBytes(nextBytes, leaf) == 0 && (isFirst || leafBytes > 0))
            {
                TakeDigest(start, leaves, leaf, leafBytes == 0, digests);
            }
        }
    }

    private static void TakeDigest(Blake2spStart* start, Blake2sLanes* leaves, int leaf, bool isEmpty, byte* digests)
    {
        Blake2sState state;
        leaves->Read(leaf, Blake2sp.Leaves, &state);
        if (isEmpty && start->KeyLength > 0)
        {
            // The key's block is the leaf's last.
            start->Initial.Read(leaf, Blake2sp.Leaves, &state);
            Blake2sHashing.Finish(&state, start->KeyBlock, Blake2s.BlockLength, leaf == Blake2sp.Leaves - 1 ? uint.MaxValue : 0);
        }

        state.WriteDigest(digests + (leaf * Blake2s.MaxDigestLength), Blake2s.MaxDigestLength);
    }

    private static int LeafBytes(int rowBytes, int leaf) =>
        Math.Max(0, Math.Min(Blake2s.BlockLength, rowBytes - (leaf * Blake2s.BlockLength)));
}
