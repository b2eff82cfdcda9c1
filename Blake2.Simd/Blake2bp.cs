using Blake2.Simd.Internal;

namespace Blake2.Simd;

/// <summary>BLAKE2bp (BLAKE2 paper, section 2.10): BLAKE2b over 4 leaves that are computed side by side, and a root over their digests. Its digests are not BLAKE2b's.</summary>
/// <remarks>For long messages: on short ones BLAKE2b is faster. An object is for one thread at a time.</remarks>
public sealed unsafe partial class Blake2bp : IDisposable
{
    /// <summary>Bytes of the longest digest, and of the digest where none other is asked for.</summary>
    public const int MaxDigestLength = Blake2b.MaxDigestLength;

    /// <summary>Bytes of the longest key.</summary>
    public const int MaxKeyLength = Blake2b.MaxKeyLength;

    // Leaves of the tree.
    internal const int Leaves = 4;

    private Blake2bpStart _start;
    private Blake2bLanes _leaves;
    private Rows _rows;
    private int _waiting;
    private int _maxDegreeOfParallelism = 1;
    private bool _disposed;

    /// <summary>A hash of 64 bytes, unkeyed.</summary>
    public Blake2bp()
        : this(default(ReadOnlySpan<byte>))
    {
    }

    /// <summary>An unkeyed hash.</summary>
    /// <param name="digestLength">1 to 64 bytes.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public Blake2bp(int digestLength)
        : this(default(ReadOnlySpan<byte>), digestLength)
    {
    }

    /// <summary>A keyed hash.</summary>
    /// <param name="key">Up to 64 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="digestLength">1 to 64 bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public Blake2bp(byte[] key, int digestLength = MaxDigestLength)
        : this(new ReadOnlySpan<byte>(key ?? throw new ArgumentNullException(nameof(key))), digestLength)
    {
    }

    /// <summary>A keyed hash.</summary>
    /// <param name="key">Up to 64 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="digestLength">1 to 64 bytes.</param>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public Blake2bp(ReadOnlySpan<byte> key, int digestLength = MaxDigestLength)
    {
        fixed (Blake2bpStart* start = &_start)
        {
            Blake2bpStart.Set(start, digestLength, key);
        }

        DigestLength = digestLength;
        _leaves = _start.AfterKey;
    }

    private Blake2bp(Blake2bp other)
    {
        DigestLength = other.DigestLength;
        _start = other._start;
        _leaves = other._leaves;
        _rows = other._rows;
        _waiting = other._waiting;
        _maxDegreeOfParallelism = other._maxDegreeOfParallelism;
    }

    /// <summary>Bytes of the digest.</summary>
    public int DigestLength { get; }

    /// <summary>Threads that an append of many bytes may use, where that is faster. A stream is hashed over threads by appending pieces of a MiB or more of it.</summary>
    /// <value>1, as it is at first, for the caller's alone, -1 for as many as there are processors.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither positive nor -1.</exception>
    /// <exception cref="ObjectDisposedException">It is set, and the object is disposed.</exception>
    public int MaxDegreeOfParallelism
    {
        get => _maxDegreeOfParallelism;
        set
        {
            CheckNotDisposed();
            _ = Threads.Count(value, nameof(value));
            _maxDegreeOfParallelism = value;
        }
    }

    /// <summary>Takes the next bytes of the message.</summary>
    /// <param name="data">The bytes; none is no harm.</param>
    /// <exception cref="ArgumentNullException"><paramref name="data"/> is <see langword="null"/>.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void AppendData(byte[] data)
    {
        Throw.IfNull(data, nameof(data));
        AppendData(new ReadOnlySpan<byte>(data));
    }

    /// <summary>Takes the next bytes of the message: <paramref name="count"/> bytes of <paramref name="data"/> from <paramref name="offset"/> on.</summary>
    /// <param name="data">The array that they are in.</param>
    /// <param name="offset">Index of the first byte.</param>
    /// <param name="count">Number of bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="data"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="offset"/> is negative.</exception>
    /// <exception cref="ArgumentException">The bytes are not all in <paramref name="data"/>.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void AppendData(byte[] data, int offset, int count)
    {
        Throw.IfBadRange(data, offset, count);
        AppendData(new ReadOnlySpan<byte>(data, offset, count));
    }

    /// <summary>Takes the next bytes of the message.</summary>
    /// <param name="data">The bytes; none is no harm.</param>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void AppendData(ReadOnlySpan<byte> data)
    {
        CheckNotDisposed();
        fixed (Blake2bLanes* leaves = &_leaves)
        fixed (byte* rows = _rows.Bytes)
        fixed (byte* bytes = data)
        {
            _waiting = Blake2bpHashing.Append(leaves, rows, _waiting, bytes, (nuint)data.Length, Threads.Count(_maxDegreeOfParallelism));
        }
    }

    /// <summary>The digest of the bytes taken so far; the object is then ready for another message with the same parameters.</summary>
    /// <returns><see cref="DigestLength"/> bytes.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public byte[] GetHashAndReset()
    {
        byte[] digest = GetCurrentHash();
        Restart();
        return digest;
    }

    /// <summary>Writes the digest of the bytes taken so far to the start of <paramref name="destination"/>; the object is then ready for another message with the same parameters.</summary>
    /// <param name="destination">At least <see cref="DigestLength"/> bytes.</param>
    /// <returns>Bytes written: <see cref="DigestLength"/>.</returns>
    /// <exception cref="ArgumentException"><paramref name="destination"/> is shorter than the digest.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public int GetHashAndReset(Span<byte> destination)
    {
        int written = GetCurrentHash(destination);
        Restart();
        return written;
    }

    /// <summary>As <see cref="GetHashAndReset(Span{byte})"/>, but nothing happens if <paramref name="destination"/> is too short.</summary>
    /// <param name="destination">Takes the digest at its start.</param>
    /// <param name="bytesWritten">Bytes written: <see cref="DigestLength"/>, or 0.</param>
    /// <returns>Whether the digest was written and the object reset.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public bool TryGetHashAndReset(Span<byte> destination, out int bytesWritten)
    {
        if (!TryGetCurrentHash(destination, out bytesWritten))
        {
            return false;
        }

        Restart();
        return true;
    }

    /// <summary>The digest of the bytes taken so far; more can be appended after it.</summary>
    /// <returns><see cref="DigestLength"/> bytes.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public byte[] GetCurrentHash()
    {
        CheckNotDisposed();
        byte[] digest = new byte[DigestLength];
        GetCurrentHash(digest);
        return digest;
    }

    /// <summary>Writes the digest of the bytes taken so far to the start of <paramref name="destination"/>; more can be appended after it.</summary>
    /// <param name="destination">At least <see cref="DigestLength"/> bytes.</param>
    /// <returns>Bytes written: <see cref="DigestLength"/>.</returns>
    /// <exception cref="ArgumentException"><paramref name="destination"/> is shorter than the digest.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public int GetCurrentHash(Span<byte> destination)
    {
        if (!TryGetCurrentHash(destination, out int written))
        {
            Throw.DestinationTooShort(destination.Length, DigestLength, nameof(destination));
        }

        return written;
    }

    /// <summary>As <see cref="GetCurrentHash(Span{byte})"/>, but nothing happens if <paramref name="destination"/> is too short.</summary>
    /// <param name="destination">Takes the digest at its start.</param>
    /// <param name="bytesWritten">Bytes written: <see cref="DigestLength"/>, or 0.</param>
    /// <returns>Whether the digest was written.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public bool TryGetCurrentHash(Span<byte> destination, out int bytesWritten)
    {
        CheckNotDisposed();
        bytesWritten = 0;
        if (destination.Length < DigestLength)
        {
            return false;
        }

        Blake2bLanes leaves = _leaves;
        fixed (Blake2bpStart* start = &_start)
        fixed (byte* rows = _rows.Bytes)
        fixed (byte* digest = destination)
        {
            Blake2bpHashing.Finish(start, &leaves, rows, _waiting, digest);
        }

        bytesWritten = DigestLength;
        return true;
    }

    /// <summary>Forgets the bytes taken so far: the object is ready for another message with the same parameters.</summary>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void Reset()
    {
        CheckNotDisposed();
        Restart();
    }

    /// <summary>An independent object that has taken the same bytes with the same parameters.</summary>
    /// <returns>The object.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public Blake2bp Duplicate()
    {
        CheckNotDisposed();
        return new Blake2bp(this);
    }

    /// <summary>Overwrites key, state and waiting bytes with zeros. The object cannot be used after that.</summary>
    public void Dispose()
    {
        _disposed = true;
        _start = default;
        _leaves = default;
        _rows = default;
        _waiting = 0;
    }

    private void CheckNotDisposed()
    {
        if (_disposed)
        {
            Throw.Disposed(nameof(Blake2bp));
        }
    }

    private void Restart()
    {
        _leaves = _start.AfterKey;
        _waiting = 0;
    }

    private struct Rows
    {
        public fixed byte Bytes[2 * Blake2bpHashing.RowLength];
    }
}
