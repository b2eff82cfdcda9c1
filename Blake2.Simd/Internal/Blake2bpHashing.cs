using System.Runtime.CompilerServices;
using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>A message dealt out to the leaves of BLAKE2bp a block at a time (BLAKE2 paper, section 2.10).</summary>
internal static unsafe class Blake2bpHashing
{
    /// <summary>Bytes of a block for each leaf.</summary>
    public const int RowLength = Blake2bp.Leaves * Blake2b.BlockLength;

    /// <summary>Bytes that must follow a row for it to hold no leaf's last block.</summary>
    private const int Following = RowLength - Blake2b.BlockLength + 1;

    /// <summary>The whole message at once, after checking the lengths.</summary>
    [SkipLocalsInit]
    public static void Hash(ReadOnlySpan<byte> key, byte* message, nuint length, byte* digest, int digestLength, int threads)
    {
        Blake2bpStart start;
        Blake2bpStart.Set(&start, digestLength, key);
        byte* rows = stackalloc byte[2 * RowLength];
        int waiting = Append(&start.AfterKey, rows, 0, message, length, threads);
        Finish(&start, &start.AfterKey, rows, waiting, digest);
        if (key.Length > 0)
        {
            new Span<byte>(&start, sizeof(Blake2bpStart)).Clear();
        }
    }

    /// <summary>Compresses the rows that certainly hold no leaf's last block, and keeps the rest in <paramref name="rows"/>, which has room for two.</summary>
    /// <returns>Bytes that wait in <paramref name="rows"/> now.</returns>
    public static int Append(Blake2bLanes* leaves, byte* rows, int waiting, byte* bytes, nuint length, int threads)
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

            Blake2bpLeaves.Compress(leaves, rows, 1, 1);
            waiting -= RowLength;
            Buffer.MemoryCopy(rows + RowLength, rows, RowLength, waiting);
        }

        if (waiting == 0 && length >= RowLength + Following)
        {
            nuint count = (length - Following) / RowLength;
            Blake2bpLeaves.Compress(leaves, bytes, count, threads);
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
    public static void Finish(Blake2bpStart* start, Blake2bLanes* leaves, byte* rows, int waiting, byte* digest)
    {
        new Span<byte>(rows + waiting, (2 * RowLength) - waiting).Clear();
        byte* digests = stackalloc byte[Blake2bp.Leaves * Blake2b.MaxDigestLength];
        FinishRow(start, leaves, rows, waiting, waiting - RowLength, true, digests);
        if (waiting > RowLength)
        {
            FinishRow(start, leaves, rows + RowLength, waiting - RowLength, 0, false, digests);
        }

        Blake2bState root = start->Root;
        Blake2bHashing.Finish(&root, digests, Blake2bp.Leaves * Blake2b.MaxDigestLength, ulong.MaxValue);
        root.WriteDigest(digest, start->DigestLength);
    }

    /// <summary>Compresses a row, which is the last for the leaves that have no bytes in the next, and takes those leaves' digests.</summary>
    private static void FinishRow(Blake2bpStart* start, Blake2bLanes* leaves, byte* row, int rowBytes, int nextBytes, bool isFirst, byte* digests)
    {
        for (int leaf = 0; leaf < Blake2bp.Leaves; leaf++)
        {
            bool isLast = LeafBytes(nextBytes, leaf) == 0;
            bool isLastNode = leaf == Blake2bp.Leaves - 1;
            leaves->SetInput(leaf, row + (leaf * Blake2b.BlockLength));
            leaves->SetLast(leaf, (uint)LeafBytes(rowBytes, leaf), isLast ? ulong.MaxValue : 0, isLast && isLastNode ? ulong.MaxValue : 0);
        }

        // A leaf that ended in the row before is compressed again, to no purpose and to no harm: its digest has been taken.
        Blake2bLaneKernels.Compress(Blake2bp.Leaves, leaves, 1, RowLength);
        for (int leaf = 0; leaf < Blake2bp.Leaves; leaf++)
        {
            int leafBytes = LeafBytes(rowBytes, leaf);
            if (LeafBytes(nextBytes, leaf) == 0 && (isFirst || leafBytes > 0))
            {
                TakeDigest(start, leaves, leaf, leafBytes == 0, digests);
            }
        }
    }

    private static void TakeDigest(Blake2bpStart* start, Blake2bLanes* leaves, int leaf, bool isEmpty, byte* digests)
    {
        Blake2bState state;
        leaves->Read(leaf, Blake2bp.Leaves, &state);
        if (isEmpty && start->KeyLength > 0)
        {
            // The key's block is the leaf's last.
            start->Initial.Read(leaf, Blake2bp.Leaves, &state);
            Blake2bHashing.Finish(&state, start->KeyBlock, Blake2b.BlockLength, leaf == Blake2bp.Leaves - 1 ? ulong.MaxValue : 0);
        }

        state.WriteDigest(digests + (leaf * Blake2b.MaxDigestLength), Blake2b.MaxDigestLength);
    }

    private static int LeafBytes(int rowBytes, int leaf) =>
        Math.Max(0, Math.Min(Blake2b.BlockLength, rowBytes - (leaf * Blake2b.BlockLength)));
}
