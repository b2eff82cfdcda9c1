using Blake2.Simd.Internal;

namespace Blake2.Simd;

public sealed unsafe partial class Blake2xb : IDisposable
{
    private readonly Blake2b _root;

    /// <summary>An unkeyed hash.</summary>
    /// <param name="outputLength">Bytes of the output: 1 to 2^32 - 2, or <see cref="UnknownLength"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is none of these.</exception>
    public Blake2xb(long outputLength)
        : this(ReadOnlySpan<byte>.Empty, outputLength)
    {
    }

    /// <summary>A keyed hash.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^32 - 2, or <see cref="UnknownLength"/>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is none of these.</exception>
    public Blake2xb(byte[] key, long outputLength)
        : this(new ReadOnlySpan<byte>(NotNull(key)), outputLength)
    {
    }

    /// <summary>A keyed hash.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^32 - 2, or <see cref="UnknownLength"/>.</param>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is none of these.</exception>
    public Blake2xb(ReadOnlySpan<byte> key, long outputLength)
    {
        if (outputLength is < 1 or > UnknownLength)
        {
            throw new ArgumentOutOfRangeException(nameof(outputLength), outputLength, $"The output must have 1 to {MaxOutputLength} bytes, or {nameof(UnknownLength)}.");
        }

        OutputLength = outputLength;
        _root = new Blake2b(Blake2bxExpansion.RootStart(key, (ulong)outputLength));
    }

    private Blake2xb(Blake2xb other)
    {
        OutputLength = other.OutputLength;
        _root = other._root.Duplicate();
        _rootDigest = other._rootDigest;
        _position = other._position;
        _isReading = other._isReading;
    }

    /// <summary>Bytes of the output, or <see cref="UnknownLength"/>.</summary>
    public long OutputLength { get; }

    /// <summary>Takes the next bytes of the message.</summary>
    /// <param name="data">The bytes; none is no harm.</param>
    /// <exception cref="ArgumentNullException"><paramref name="data"/> is <see langword="null"/>.</exception>
    /// <exception cref="InvalidOperationException">The output is being read.</exception>
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
    /// <exception cref="InvalidOperationException">The output is being read.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void AppendData(byte[] data, int offset, int count)
    {
        Throw.IfBadRange(data, offset, count);
        AppendData(new ReadOnlySpan<byte>(data, offset, count));
    }

    /// <summary>Takes the next bytes of the message.</summary>
    /// <param name="data">The bytes; none is no harm.</param>
    /// <exception cref="InvalidOperationException">The output is being read.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void AppendData(ReadOnlySpan<byte> data)
    {
        CheckNotDisposed();
        if (_isReading)
        {
            throw new InvalidOperationException("The output is being read, so the message has ended; Reset begins another one.");
        }

        _root.AppendData(data);
    }

    /// <summary>The output for the bytes taken so far; the object is then ready for another message with the same parameters.</summary>
    /// <returns><see cref="OutputLength"/> bytes.</returns>
    /// <exception cref="InvalidOperationException">The output's length is <see cref="UnknownLength"/>, or more than an array holds.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public byte[] GetHashAndReset()
    {
        byte[] output = GetCurrentHash();
        Restart();
        return output;
    }

    /// <summary>Writes the output for the bytes taken so far to the start of <paramref name="destination"/>; the object is then ready for another message with the same parameters.</summary>
    /// <param name="destination">At least <see cref="OutputLength"/> bytes; with <see cref="UnknownLength"/> any number, and all of it is filled.</param>
    /// <returns>Bytes written.</returns>
    /// <exception cref="ArgumentException"><paramref name="destination"/> is shorter than the output.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public int GetHashAndReset(Span<byte> destination)
    {
        int written = GetCurrentHash(destination);
        Restart();
        return written;
    }

    /// <summary>As <see cref="GetHashAndReset(Span{byte})"/>, but nothing happens if <paramref name="destination"/> is too short.</summary>
    /// <param name="destination">Takes the output at its start.</param>
    /// <param name="bytesWritten">Bytes written.</param>
    /// <returns>Whether the output was written and the object reset.</returns>
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

    /// <summary>The output for the bytes taken so far, from its start; more can be appended after it.</summary>
    /// <returns><see cref="OutputLength"/> bytes.</returns>
    /// <exception cref="InvalidOperationException">The output's length is <see cref="UnknownLength"/>, or more than an array holds.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public byte[] GetCurrentHash()
    {
        CheckNotDisposed();
        if (OutputLength == UnknownLength || OutputLength > Blake2bxExpansion.LongestArray)
        {
            throw new InvalidOperationException(
                $"The output's length is {(OutputLength == UnknownLength ? "not known beforehand" : "more than an array holds")}; Read gives as much of it as is asked for.");
        }

        byte[] output = new byte[OutputLength];
        TryGetCurrentHash(output, out _);
        return output;
    }

    /// <summary>Writes the output for the bytes taken so far, from its start, to the start of <paramref name="destination"/>; more can be appended after it.</summary>
    /// <param name="destination">At least <see cref="OutputLength"/> bytes; with <see cref="UnknownLength"/> any number, and all of it is filled.</param>
    /// <returns>Bytes written.</returns>
    /// <exception cref="ArgumentException"><paramref name="destination"/> is shorter than the output.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public int GetCurrentHash(Span<byte> destination)
    {
        if (!TryGetCurrentHash(destination, out int written))
        {
            throw new ArgumentException($"The output has {OutputLength} bytes; the destination has only {destination.Length}. Read gives the output in parts.", nameof(destination));
        }

        return written;
    }

    /// <summary>As <see cref="GetCurrentHash(Span{byte})"/>, but nothing happens if <paramref name="destination"/> is too short.</summary>
    /// <param name="destination">Takes the output at its start.</param>
    /// <param name="bytesWritten">Bytes written.</param>
    /// <returns>Whether the output was written.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public bool TryGetCurrentHash(Span<byte> destination, out int bytesWritten)
    {
        CheckNotDisposed();
        bytesWritten = 0;
        if (OutputLength != UnknownLength && destination.Length < OutputLength)
        {
            return false;
        }

        bytesWritten = OutputLength == UnknownLength ? destination.Length : (int)OutputLength;
        byte* root = stackalloc byte[Blake2b.MaxDigestLength];
        _root.GetCurrentHash(new Span<byte>(root, Blake2b.MaxDigestLength));
        Blake2bxExpansion.Fill(root, (uint)OutputLength, 0, destination.Slice(0, bytesWritten));
        new Span<byte>(root, Blake2b.MaxDigestLength).Clear();
        return true;
    }

    /// <summary>Forgets the bytes taken so far, and what was read: the object is ready for another message with the same parameters.</summary>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void Reset()
    {
        CheckNotDisposed();
        Restart();
    }

    /// <summary>An independent object that has taken the same bytes with the same parameters, and that reads on where this one would.</summary>
    /// <returns>The object.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public Blake2xb Duplicate()
    {
        CheckNotDisposed();
        return new Blake2xb(this);
    }

    /// <summary>Overwrites key, state and waiting bytes with zeros. The object cannot be used after that.</summary>
    public void Dispose()
    {
        _rootDigest = default;
        _root.Dispose();
    }

    private void CheckNotDisposed()
    {
        if (_root.IsDisposed)
        {
            Throw.Disposed(nameof(Blake2xb));
        }
    }

    private void Restart()
    {
        _root.Reset();
        _rootDigest = default;
        _position = 0;
        _isReading = false;
    }
}
