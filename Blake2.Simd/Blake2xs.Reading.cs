using Blake2.Simd.Internal;

namespace Blake2.Simd;

public sealed unsafe partial class Blake2xs
{
    private Blake2sBlock _rootDigest;
    private long _position;
    private bool _isReading;

    /// <summary>Bytes of the output before those that the next <see cref="Read(Span{byte})"/> gives. Every part of the output can be read for itself: to go to it costs nothing.</summary>
    /// <value>0 to the output's length, which is 2^37 bytes (128 GiB) for an output of <see cref="UnknownLength"/>. To set it begins the reading, as <see cref="Read(Span{byte})"/> does.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is none of these.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public long OutputPosition
    {
        get
        {
            CheckNotDisposed();
            return _position;
        }

        set
        {
            CheckNotDisposed();
            if (value < 0 || value > ReadableLength)
            {
                throw new ArgumentOutOfRangeException(nameof(value), value, $"The output has {ReadableLength} bytes.");
            }

            BeginReading();
            _position = value;
        }
    }

    private long ReadableLength => OutputLength == UnknownLength ? Blake2sxExpansion.MostBytes : OutputLength;

    /// <summary>Reads on in the output for the bytes taken so far. The message has ended with the first reading: until <see cref="Reset"/> none can be appended.</summary>
    /// <param name="destination">Takes the next bytes. Long ones are faster: whole blocks of 32 bytes are computed side by side, and none is kept for the next reading.</param>
    /// <returns>Bytes read: all that fit in <paramref name="destination"/>, and fewer only at the output's end.</returns>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public int Read(Span<byte> destination)
    {
        BeginReading();
        int count = (int)Math.Min(destination.Length, ReadableLength - _position);
        fixed (byte* root = _rootDigest.Bytes)
        {
            Blake2sxExpansion.Fill(root, (uint)OutputLength, _position, destination.Slice(0, count));
        }

        _position += count;
        return count;
    }

    /// <summary>Reads on in the output for the bytes taken so far. The message has ended with the first reading: until <see cref="Reset"/> none can be appended.</summary>
    /// <param name="count">Number of bytes.</param>
    /// <returns><paramref name="count"/> bytes, and fewer only at the output's end.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="count"/> is negative.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public byte[] Read(int count)
    {
        CheckNotDisposed();
        if (count < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(count), count, "The number of bytes must not be negative.");
        }

        byte[] bytes = new byte[Math.Min(count, ReadableLength - _position)];
        Read(bytes);
        return bytes;
    }

    private void BeginReading()
    {
        CheckNotDisposed();
        if (!_isReading)
        {
            fixed (byte* root = _rootDigest.Bytes)
            {
                _root.GetCurrentHash(new Span<byte>(root, Blake2s.MaxDigestLength));
            }

            _isReading = true;
        }
    }
}
