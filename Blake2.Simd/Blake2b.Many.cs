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
        HashMany(new Blake2bStart(digestLength, default, default, default, null), sources, sourceLength, destinations, maxDegreeOfParallelism);
    }

    /// <summary>Hashes many messages of any lengths, side by side in the lanes of the processor's vectors.</summary>
    /// <param name="sources">The messages.</param>
    /// <param name="destinations">Takes the digests, one after the other; it must not overlap the messages.</param>
    /// <param name="digestLength">Bytes of each digest: 1 to 64.</param>
    /// <param name="maxDegreeOfParallelism">Threads to use: 1 for the caller's alone, -1 for as many as there are processors.</param>
    /// <exception cref="ArgumentNullException"><paramref name="sources"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64, or <paramref name="maxDegreeOfParallelism"/> is neither positive nor -1.</exception>
    /// <exception cref="ArgumentException"><paramref name="destinations"/> is too short.</exception>
    public static void HashDataMany(IReadOnlyList<ReadOnlyMemory<byte>> sources, Span<byte> destinations, int digestLength = MaxDigestLength, int maxDegreeOfParallelism = 1)
    {
        CheckDigestLength(digestLength, nameof(digestLength));
        HashMany(new Blake2bStart(digestLength, default, default, default, null), null, sources, destinations, digestLength, maxDegreeOfParallelism);
    }

    /// <summary>Hashes many messages of any lengths, each under a key of its own, side by side in the lanes of the processor's vectors.</summary>
    /// <param name="keys">A key for each message, all for digests of one length; an object may be there more than once.</param>
    /// <param name="sources">The messages.</param>
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
        if (keys.Count != sources.Count)
        {
            throw new ArgumentException($"There are {sources.Count} messages, but {keys.Count} keys.", nameof(keys));
        }

        // A copy: what is checked here is what is used, whatever becomes of the list.
        Blake2bKey[] all = new Blake2bKey[keys.Count];
        for (int i = 0; i < all.Length; i++)
        {
            all[i] = keys[i] ?? throw new ArgumentException($"Key {i} is null.", nameof(keys));
            if (all[i].Start.DigestLength != all[0].DigestLength)
            {
                throw new ArgumentException($"All keys must be for digests of one length; there are some of {all[0].DigestLength} and of {all[i].DigestLength} bytes.", nameof(keys));
            }
        }

        int digestLength = all.Length == 0 ? MaxDigestLength : all[0].DigestLength;
        HashMany(null, all, sources, destinations, digestLength, maxDegreeOfParallelism);
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
        if (sources.Overlaps(destinations))
        {
            throw new ArgumentException("The digests would overwrite messages: the destination must not overlap them.", nameof(destinations));
        }

        fixed (byte* messages = sources)
        fixed (byte* digests = destinations)
        {
            byte* from = messages, to = digests;
            if (sourceLength <= BlockLength)
            {
                Threads.Run(count, Blake2bLaneKernels.CountFor(count), maxDegreeOfParallelism, (first, end) => Blake2bShortMany.Hash(start, from, (uint)sourceLength, to, first, end));
            }
            else
            {
                Blake2bContiguous all = new(start, messages, (nuint)sourceLength, digests);
                Threads.Run(count, Blake2bLaneKernels.CountFor(count), maxDegreeOfParallelism, (first, end) =>
                {
                    Blake2bContiguous mine = all;
                    Blake2bMany.Hash(ref mine, first, end);
                });
            }
        }
    }

    internal static void HashMany(Blake2bStart? start, Blake2bKey[]? keys, IReadOnlyList<ReadOnlyMemory<byte>> sources, Span<byte> destinations, int digestLength, int maxDegreeOfParallelism)
    {
        Throw.IfNull(sources, nameof(sources));
        CheckDestinations(destinations.Length, sources.Count, digestLength);
        for (int i = 0; i < sources.Count; i++)
        {
            if (sources[i].Span.Overlaps(destinations))
            {
                throw new ArgumentException("The digests would overwrite messages: the destination must not overlap them.", nameof(destinations));
            }
        }

        fixed (byte* digests = destinations)
        {
            Blake2bSeparate all = new(start, keys, sources, digests, digestLength);
            Threads.Run(sources.Count, Blake2bLaneKernels.CountFor(sources.Count), maxDegreeOfParallelism, (first, end) =>
            {
                Blake2bSeparate mine = all.ForThread();
                Blake2bMany.Hash(ref mine, first, end);
            });
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
