using System.Buffers;
using Blake2.Simd.Internal;
using Blake2.Simd.Kernels;

namespace Blake2.Simd;

public sealed unsafe partial class Blake2b
{
    /// <summary>Hashes many messages of one length, side by side in the lanes of the processor's vectors.</summary>
    /// <param name="sources">The messages, one after the other.</param>
    /// <param name="sourceLength">Bytes of each message.</param>
    /// <param name="destinations">Takes the digests, one after the other; it must not overlap the messages.</param>
    /// <param name="digestLength">Bytes of each digest: 1 to 64.</param>
    /// <param name="maxDegreeOfParallelism">Threads to use: 1 for the caller's alone, -1 for as many as there are processors.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="sourceLength"/> is not positive, <paramref name="digestLength"/> is not 1 to 64,
    /// or <paramref name="maxDegreeOfParallelism"/> is neither positive nor -1.</exception>
    /// <exception cref="ArgumentException"><paramref name="sources"/> is not a whole number of messages, or <paramref name="destinations"/> is too short or overlaps it.</exception>
    public static void HashDataMany(ReadOnlySpan<byte> sources, int sourceLength, Span<byte> destinations, int digestLength = MaxDigestLength, int maxDegreeOfParallelism = 1)
    {
        CheckDigestLength(digestLength, nameof(digestLength));
        HashMany(Blake2bStart.Unkeyed(digestLength), sources, sourceLength, destinations, maxDegreeOfParallelism);
    }

    /// <summary>Hashes many messages of any lengths, side by side in the lanes of the processor's vectors.</summary>
    /// <param name="sources">The messages. Each element of the list is read once, by the calling thread, before the first is hashed.</param>
    /// <param name="destinations">Takes the digests, one after the other; it must not overlap the messages.</param>
    /// <param name="digestLength">Bytes of each digest: 1 to 64.</param>
    /// <param name="maxDegreeOfParallelism">Threads to use: 1 for the caller's alone, -1 for as many as there are processors.</param>
    /// <exception cref="ArgumentNullException"><paramref name="sources"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64, or <paramref name="maxDegreeOfParallelism"/> is neither positive nor -1.</exception>
    /// <exception cref="ArgumentException"><paramref name="destinations"/> is too short, or a message overlaps it.</exception>
    public static void HashDataMany(IReadOnlyList<ReadOnlyMemory<byte>> sources, Span<byte> destinations, int digestLength = MaxDigestLength, int maxDegreeOfParallelism = 1)
    {
        CheckDigestLength(digestLength, nameof(digestLength));
        Throw.IfNull(sources, nameof(sources));
        HashMany(Blake2bStart.Unkeyed(digestLength), null, sources, sources.Count, destinations, digestLength, maxDegreeOfParallelism);
    }

    /// <summary>Hashes many messages of any lengths, each under a key of its own, side by side in the lanes of the processor's vectors.</summary>
    /// <param name="keys">A key for each message, all for digests of one length; an object may be there more than once.</param>
    /// <param name="sources">The messages. Each element of the list is read once, by the calling thread, before the first is hashed.</param>
    /// <param name="destinations">Takes the digests, one after the other; it must not overlap the messages.</param>
    /// <param name="maxDegreeOfParallelism">Threads to use: 1 for the caller's alone, -1 for as many as there are processors.</param>
    /// <exception cref="ArgumentNullException"><paramref name="keys"/> or <paramref name="sources"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxDegreeOfParallelism"/> is neither positive nor -1.</exception>
    /// <exception cref="ArgumentException">There are not as many keys as messages, one is <see langword="null"/>, their digests have different lengths, a message overlaps <paramref name="destinations"/>, or <paramref name="destinations"/> is too short.</exception>
    /// <exception cref="ObjectDisposedException">A key is disposed.</exception>
    public static void HashDataMany(IReadOnlyList<Blake2bKey> keys, IReadOnlyList<ReadOnlyMemory<byte>> sources, Span<byte> destinations, int maxDegreeOfParallelism = 1)
    {
        Throw.IfNull(keys, nameof(keys));
        Throw.IfNull(sources, nameof(sources));
        int count = sources.Count, keyCount = keys.Count;
        if (keyCount != count)
        {
            throw new ArgumentException($"There are {count} messages, but {keyCount} keys.", nameof(keys));
        }

        // A copy: what is checked here is what is used, whatever becomes of the list.
        Blake2bKey[] all = new Blake2bKey[count];
        for (int i = 0; i < all.Length; i++)
        {
            all[i] = keys[i] ?? throw new ArgumentException($"Key {i} is null.", nameof(keys));
            if (all[i].Start.DigestLength != all[0].DigestLength)
            {
                throw new ArgumentException($"All keys must be for digests of one length; there are some of {all[0].DigestLength} and of {all[i].DigestLength} bytes.", nameof(keys));
            }
        }

        int digestLength = all.Length == 0 ? MaxDigestLength : all[0].DigestLength;
        HashMany(null, all, sources, count, destinations, digestLength, maxDegreeOfParallelism);
    }

    internal static void HashMany(Blake2bStart start, ReadOnlySpan<byte> sources, int sourceLength, Span<byte> destinations, int maxDegreeOfParallelism)
    {
        if (sourceLength <= 0)
        {
            throw new ArgumentOutOfRangeException(nameof(sourceLength), sourceLength, "A message must have at least one byte.");
        }

        int count = sources.Length / sourceLength;
        if (count * sourceLength != sources.Length)
        {
            throw new ArgumentException($"{sources.Length} bytes are no whole number of messages of {sourceLength} bytes.", nameof(sources));
        }

        CheckDestinations(destinations.Length, count, start.DigestLength);
        Throw.IfOverlap(sources, destinations, nameof(destinations));
        fixed (byte* messages = sources)
        fixed (byte* digests = destinations)
        {
            if (Threads.Count(maxDegreeOfParallelism) == 1)
            {
                HashRange(start, messages, sourceLength, digests, 0, count);
            }
            else
            {
                HashOverThreads(start, messages, sourceLength, digests, count, maxDegreeOfParallelism);
            }
        }
    }

    internal static void HashMany(Blake2bStart? start, Blake2bKey[]? keys, IReadOnlyList<ReadOnlyMemory<byte>> sources, int count, Span<byte> destinations, int digestLength, int maxDegreeOfParallelism)
    {
        CheckDestinations(destinations.Length, count, digestLength);

        // A copy: what is checked here is what is used, whatever becomes of the list and of its length. Nor does another thread call it.
        ReadOnlyMemory<byte>[] messages = ArrayPool<ReadOnlyMemory<byte>>.Shared.Rent(count);
        try
        {
            for (int i = 0; i < count; i++)
            {
                messages[i] = sources[i];
                Throw.IfOverlap(messages[i].Span, destinations, nameof(destinations));
            }

            fixed (byte* digests = destinations)
            {
                Blake2bSeparate all = new(start, keys, messages, digests, digestLength);
                Threads.Run(count, Blake2bLaneKernels.CountFor(count), maxDegreeOfParallelism, (first, end) =>
                {
                    Blake2bSeparate mine = all.ForThread();
                    Blake2bMany.Hash(ref mine, first, end);
                });
            }
        }
        finally
        {
            ArrayPool<ReadOnlyMemory<byte>>.Shared.Return(messages, clearArray: true);
        }
    }

    // A method of its own: a delegate and what it captures would be allocated where only one thread hashes, too.
    private static void HashOverThreads(Blake2bStart start, byte* messages, int sourceLength, byte* digests, int count, int maxDegreeOfParallelism) =>
        Threads.Run(count, Blake2bLaneKernels.CountFor(count), maxDegreeOfParallelism, (first, end) => HashRange(start, messages, sourceLength, digests, first, end));

    private static void HashRange(Blake2bStart start, byte* messages, int sourceLength, byte* digests, int first, int end)
    {
        if (sourceLength <= BlockLength)
        {
            Blake2bShortMany.Hash(start, messages, (uint)sourceLength, digests, first, end);
        }
        else
        {
            Blake2bContiguous all = new(start, messages, (nuint)sourceLength, digests);
            Blake2bMany.Hash(ref all, first, end);
        }
    }

    private static void CheckDestinations(int length, int count, int digestLength, string name = "destinations")
    {
        if (length < (long)count * digestLength)
        {
            throw new ArgumentException($"{count} digests have {(long)count * digestLength} bytes; the destination has only {length}.", name);
        }
    }
}
