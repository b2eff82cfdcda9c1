using Blake2.Simd.Internal;

namespace Blake2.Simd;

/// <summary>A BLAKE2b key that is used again and again: its block is compressed once, so that a message of up to 128 bytes then costs one compression instead of two.</summary>
/// <remarks>The object never changes until it is disposed, and any number of threads may hash with it at once; none may when it is disposed.</remarks>
public sealed unsafe class Blake2bKey : IDisposable
{
    private readonly Blake2bStart _start;
    private volatile bool _disposed;

    /// <summary>A key for digests of one length.</summary>
    /// <param name="key">1 to 64 bytes.</param>
    /// <param name="digestLength">1 to 64 bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has not 1 to 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public Blake2bKey(byte[] key, int digestLength = Blake2b.MaxDigestLength)
        : this(new ReadOnlySpan<byte>(key ?? throw new ArgumentNullException(nameof(key))), digestLength)
    {
    }

    /// <summary>A key for digests of one length.</summary>
    /// <param name="key">1 to 64 bytes.</param>
    /// <param name="digestLength">1 to 64 bytes.</param>
    /// <exception cref="ArgumentException"><paramref name="key"/> has not 1 to 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public Blake2bKey(ReadOnlySpan<byte> key, int digestLength = Blake2b.MaxDigestLength)
    {
        CheckKey(key.Length, nameof(key));
        _start = new Blake2bStart(Blake2b.CheckDigestLength(digestLength, nameof(digestLength)), key, default, default, null);
    }

    /// <summary>A key with salt, personalization or tree fields.</summary>
    /// <param name="options">Digest length, key, salt, personalization and tree node.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">There is no key, or a field of <paramref name="options"/> has a length that BLAKE2b does not allow.</exception>
    public Blake2bKey(Blake2Options options)
    {
        Throw.IfNull(options, nameof(options));
        CheckKey(options.Key.Length, nameof(options));
        _start = Blake2bStart.Of(options);
    }

    /// <summary>Bytes of the digest.</summary>
    public int DigestLength => _start.DigestLength;

    internal Blake2bStart Start
    {
        get
        {
            CheckNotDisposed();
            return _start;
        }
    }

    /// <summary>The keyed digest (the MAC) of <paramref name="source"/>.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <returns><see cref="DigestLength"/> bytes.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public byte[] HashData(ReadOnlySpan<byte> source)
    {
        CheckNotDisposed();
        byte[] digest = new byte[DigestLength];
        HashData(source, digest);
        return digest;
    }

    /// <summary>Writes the keyed digest (the MAC) of <paramref name="source"/> to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The message.</param>
    /// <param name="destination">At least <see cref="DigestLength"/> bytes. It may overlap the message.</param>
    /// <returns>Bytes written: <see cref="DigestLength"/>.</returns>
    /// <exception cref="ArgumentException"><paramref name="destination"/> is shorter than the digest.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public int HashData(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        CheckNotDisposed();
        if (destination.Length < DigestLength)
        {
            Throw.DestinationTooShort(destination.Length, DigestLength, nameof(destination));
        }

        fixed (byte* message = source)
        fixed (byte* digest = destination)
        {
            _start.Hash(message, (nuint)source.Length, digest);
        }

        return DigestLength;
    }

    /// <summary>The keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <returns><see cref="DigestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public byte[] HashData(Stream source) => StreamHashing.Hash(StreamHashing.Readable(source), CreateIncremental());

    /// <summary>Writes the keyed digest (the MAC) of the bytes that are left in <paramref name="source"/> to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">At least <see cref="DigestLength"/> bytes.</param>
    /// <returns>Bytes written: <see cref="DigestLength"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is shorter than the digest.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public int HashData(Stream source, Span<byte> destination) => StreamHashing.Hash(StreamHashing.Readable(source), destination, CreateIncremental());

#if NETCOREAPP
    /// <summary>The keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns><see cref="DigestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public ValueTask<byte[]> HashDataAsync(Stream source, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), CreateIncremental(), cancellationToken);

    /// <summary>Writes the keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>, read asynchronously, to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">At least <see cref="DigestLength"/> bytes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes written: <see cref="DigestLength"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is shorter than the digest.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public ValueTask<int> HashDataAsync(Stream source, Memory<byte> destination, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), destination, CreateIncremental(), cancellationToken);
#endif

    /// <summary>The keyed digests (the MACs) of many messages of one length, side by side in the lanes of the processor's vectors.</summary>
    /// <param name="sources">The messages, one after the other.</param>
    /// <param name="sourceLength">Bytes of each message.</param>
    /// <param name="destinations">Takes the digests, one after the other; it must not overlap the messages.</param>
    /// <param name="maxDegreeOfParallelism">Threads to use: 1 for the caller's alone, -1 for as many as there are processors.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="sourceLength"/> is not positive, or <paramref name="maxDegreeOfParallelism"/> is neither positive nor -1.</exception>
    /// <exception cref="ArgumentException"><paramref name="sources"/> is not a whole number of messages, or <paramref name="destinations"/> is too short or overlaps it.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void HashDataMany(ReadOnlySpan<byte> sources, int sourceLength, Span<byte> destinations, int maxDegreeOfParallelism = 1) =>
        Blake2b.HashMany(Start, sources, sourceLength, destinations, maxDegreeOfParallelism);

    /// <summary>The keyed digests (the MACs) of many messages of any lengths, side by side in the lanes of the processor's vectors.</summary>
    /// <param name="sources">The messages. Each element of the list is read once, by the calling thread, before the first is hashed.</param>
    /// <param name="destinations">Takes the digests, one after the other; it must not overlap the messages.</param>
    /// <param name="maxDegreeOfParallelism">Threads to use: 1 for the caller's alone, -1 for as many as there are processors.</param>
    /// <exception cref="ArgumentNullException"><paramref name="sources"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxDegreeOfParallelism"/> is neither positive nor -1.</exception>
    /// <exception cref="ArgumentException"><paramref name="destinations"/> is too short, or a message overlaps it.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void HashDataMany(IReadOnlyList<ReadOnlyMemory<byte>> sources, Span<byte> destinations, int maxDegreeOfParallelism = 1)
    {
        CheckNotDisposed();
        Throw.IfNull(sources, nameof(sources));

        // A copy, since the list is the caller's code, which may dispose this object: what was cleared would give digests that depend on no key.
        Blake2bStart start = _start.Copy();
        try
        {
            Blake2b.HashMany(start, null, sources, sources.Count, destinations, DigestLength, maxDegreeOfParallelism);
        }
        finally
        {
            start.Clear();
        }
    }

    /// <summary>Whether <paramref name="hash"/> is the keyed digest (the MAC) of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="hash">The digest to compare with: <see cref="DigestLength"/> bytes.</param>
    /// <returns><see langword="true"/> if all bytes are equal.</returns>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not <see cref="DigestLength"/> bytes.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public bool Verify(ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash)
    {
        CheckNotDisposed();
        if (hash.Length != DigestLength)
        {
            Throw.HashNotDigest(hash.Length, DigestLength, nameof(hash));
        }

        byte* digest = stackalloc byte[Blake2b.MaxDigestLength];
        fixed (byte* message = source)
        {
            _start.Hash(message, (nuint)source.Length, digest);
        }

        return FixedTime.Equal(hash, new ReadOnlySpan<byte>(digest, DigestLength));
    }

    /// <summary>An object that takes a message in pieces under this key, and outlives it.</summary>
    /// <returns>The object.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public Blake2b CreateIncremental() => new(Start.Copy());

    /// <summary>Overwrites the key, and what was made from it, with zeros. The object cannot be used after that.</summary>
    public void Dispose()
    {
        _disposed = true;
        _start.Clear();
    }

    private static void CheckKey(int keyLength, string name)
    {
        if ((uint)(keyLength - 1) >= Blake2b.MaxKeyLength)
        {
            throw new ArgumentException($"The key must have 1 to {Blake2b.MaxKeyLength} bytes; it has {keyLength}.", name);
        }
    }

    private void CheckNotDisposed()
    {
        if (_disposed)
        {
            Throw.Disposed(nameof(Blake2bKey));
        }
    }
}
