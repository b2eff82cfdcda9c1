using Blake2.Simd.Internal;
using Blake2.Simd.Kernels;

namespace Blake2.Simd;

public sealed unsafe partial class Blake2b : IDisposable
{
    private readonly Blake2bStart _start;
    private Blake2bState _state;
    private Blake2bBlock _block;

    // Bytes of the block that wait. A full block waits too, because it may be the last (RFC 7693, section 3.3).
    private int _waiting;

    // Nothing has been appended to a keyed hash, so that the key's block, of which _start keeps both outcomes, may still be the last.
    private bool _atKey;

    private bool _disposed;

    /// <summary>A hash of 64 bytes, unkeyed.</summary>
    public Blake2b()
        : this(MaxDigestLength)
    {
    }

    /// <summary>An unkeyed hash.</summary>
    /// <param name="digestLength">1 to 64 bytes.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public Blake2b(int digestLength)
        : this(new Blake2bStart(CheckDigestLength(digestLength, nameof(digestLength)), default, default, default, null))
    {
    }

    /// <summary>A keyed hash.</summary>
    /// <param name="key">Up to 64 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="digestLength">1 to 64 bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public Blake2b(byte[] key, int digestLength = MaxDigestLength)
        : this(new ReadOnlySpan<byte>(key ?? throw new ArgumentNullException(nameof(key))), digestLength)
    {
    }

    /// <summary>A keyed hash.</summary>
    /// <param name="key">Up to 64 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="digestLength">1 to 64 bytes.</param>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public Blake2b(ReadOnlySpan<byte> key, int digestLength = MaxDigestLength)
        : this(new Blake2bStart(CheckDigestLength(digestLength, nameof(digestLength)), key, default, default, null))
    {
    }

    /// <summary>A hash with any parameters.</summary>
    /// <param name="options">Digest length, key, salt, personalization and tree node.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">A field of <paramref name="options"/> has a length that BLAKE2b does not allow.</exception>
    public Blake2b(Blake2Options options)
        : this(Blake2bStart.Of(options ?? throw new ArgumentNullException(nameof(options))))
    {
    }

    internal Blake2b(Blake2bStart start)
    {
        _start = start;
        Restart();
    }

    /// <summary>Bytes of the digest.</summary>
    public int DigestLength => _start.DigestLength;

    internal bool IsDisposed => _disposed;

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
        if (data.IsEmpty)
        {
            return;
        }

        if (_atKey)
        {
            _atKey = false;
            _state = _start.AfterKey;
        }

        fixed (Blake2bState* state = &_state)
        fixed (byte* block = _block.Bytes)
        fixed (byte* bytes = data)
        {
            _waiting = Blake2bHashing.Append(state, block, _waiting, bytes, (nuint)data.Length);
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

        Blake2bState last = _state;
        fixed (byte* block = &(_atKey ? ref _start.KeyBlock : ref _block.Bytes[0]))
        fixed (byte* digest = destination)
        {
            Blake2bHashing.Finish(&last, block, (nuint)(_atKey ? BlockLength : _waiting), _start.LastNodeFlag);
            last.WriteDigest(digest, DigestLength);
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
    public Blake2b Duplicate()
    {
        CheckNotDisposed();
        return new Blake2b(_start.Copy())
        {
            _state = _state,
            _block = _block,
            _waiting = _waiting,
            _atKey = _atKey,
        };
    }

    /// <summary>Overwrites key, state and waiting bytes with zeros. The object cannot be used after that.</summary>
    public void Dispose()
    {
        _disposed = true;
        _start.Clear();
        _state = default;
        _block = default;
        _waiting = 0;
    }

    private void CheckNotDisposed()
    {
        if (_disposed)
        {
            Throw.Disposed(nameof(Blake2b));
        }
    }

    private void Restart()
    {
        _state = _start.Initial;
        _waiting = 0;
        _atKey = _start.KeyLength > 0;
    }
}
