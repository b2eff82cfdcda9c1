using Blake2.Simd.Internal;

namespace Blake2.Simd;

/// <summary>BLAKE2Xb ("BLAKE2X", Aumasson, Neves, Wilcox-O'Hearn, Winnerlein): BLAKE2b with an output of any length up to 2^32 - 2 bytes.</summary>
/// <remarks>
/// The output's length is hashed too, so that a shorter output is not a part of a longer one, except with <see cref="UnknownLength"/>.
/// The blocks of a long output are computed side by side. An object is for one thread at a time.
/// </remarks>
public sealed unsafe partial class Blake2xb : IDisposable
{
    /// <summary>Bytes of the longest output whose length is known beforehand.</summary>
    public const long MaxOutputLength = uint.MaxValue - 1L;

    /// <summary>Stands for an output whose length is not known beforehand: of two outputs of different lengths the shorter is then the start of the longer.</summary>
    public const long UnknownLength = uint.MaxValue;

    /// <summary>Bytes of the longest key.</summary>
    public const int MaxKeyLength = Blake2b.MaxKeyLength;

    private readonly Blake2b _root;
    private readonly long _outputLength;

    /// <summary>An unkeyed hash.</summary>
    /// <param name="outputLength">1 to 2^32 - 2 bytes, or <see cref="UnknownLength"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is none of these.</exception>
    public Blake2xb(long outputLength)
        : this(default(ReadOnlyMemory<byte>), outputLength)
    {
    }

    /// <summary>A keyed hash.</summary>
    /// <param name="key">Up to 64 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="outputLength">1 to 2^32 - 2 bytes, or <see cref="UnknownLength"/>.</param>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is none of these.</exception>
    public Blake2xb(ReadOnlyMemory<byte> key, long outputLength)
    {
        if (outputLength is < 1 or > UnknownLength)
        {
            throw new ArgumentOutOfRangeException(nameof(outputLength), outputLength, $"The output must have 1 to {MaxOutputLength} bytes, or {nameof(UnknownLength)}.");
        }

        _outputLength = outputLength;
        _root = new Blake2b(new Blake2Options { Key = key, Node = Blake2bxExpansion.RootNode((uint)outputLength) });
    }

    private Blake2xb(Blake2b root, long outputLength)
    {
        _root = root;
        _outputLength = outputLength;
    }

    /// <summary>The output of <paramref name="source"/>, <paramref name="outputLength"/> bytes long.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^32 - 2.</exception>
    public static byte[] HashData(byte[] source, int outputLength)
    {
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(source), outputLength);
    }

    /// <summary>The output of <paramref name="source"/>, <paramref name="outputLength"/> bytes long.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^32 - 2.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> source, int outputLength)
    {
        using Blake2xb hash = new(KnownLength(outputLength, nameof(outputLength)));
        hash.AppendData(source);
        byte[] output = new byte[outputLength];
        hash.GetCurrentHash(output);
        return output;
    }

    /// <summary>Fills <paramref name="destination"/> with the output of <paramref name="source"/>.</summary>
    /// <param name="source">The message.</param>
    /// <param name="destination">1 to 2^32 - 2 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has another length.</exception>
    public static void HashData(ReadOnlySpan<byte> source, Span<byte> destination) => HashData(default, source, destination);

    /// <summary>Fills <paramref name="destination"/> with the keyed output of <paramref name="source"/>.</summary>
    /// <param name="key">Up to 64 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="source">The message.</param>
    /// <param name="destination">1 to 2^32 - 2 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentException"><paramref name="key"/> or <paramref name="destination"/> has a length that is not allowed.</exception>
    public static void HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination)
    {
        if (destination.Length is 0 or > int.MaxValue)
        {
            throw new ArgumentException($"The destination takes the whole output, so it must have 1 to {MaxOutputLength} bytes; it has {destination.Length}.", nameof(destination));
        }

        byte[] keyCopy = key.ToArray();
        using Blake2xb hash = new(new ReadOnlyMemory<byte>(keyCopy), destination.Length);
        FixedTime.Zero(keyCopy);
        hash.AppendData(source);
        hash.GetCurrentHash(destination);
    }

    /// <summary>Takes the next bytes of the message.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="data"/> is <see langword="null"/>.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void AppendData(byte[] data) => _root.AppendData(data);

    /// <summary>Takes the next bytes of the message: <paramref name="count"/> bytes of <paramref name="data"/> from <paramref name="offset"/> on.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="data"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="offset"/> is negative.</exception>
    /// <exception cref="ArgumentException">The bytes are not all in <paramref name="data"/>.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void AppendData(byte[] data, int offset, int count) => _root.AppendData(data, offset, count);

    /// <summary>Takes the next bytes of the message.</summary>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void AppendData(ReadOnlySpan<byte> data) => _root.AppendData(data);

    /// <summary>Fills <paramref name="destination"/> with the output for the bytes taken so far; the object is then ready for another message with the same parameters.</summary>
    /// <param name="destination">As many bytes as the object was made for; with <see cref="UnknownLength"/> any number but 0.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has another length.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void GetHashAndReset(Span<byte> destination)
    {
        GetCurrentHash(destination);
        _root.Reset();
    }

    /// <summary>Fills <paramref name="destination"/> with the output for the bytes taken so far; more can be appended after it.</summary>
    /// <param name="destination">As many bytes as the object was made for; with <see cref="UnknownLength"/> any number but 0.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has another length.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void GetCurrentHash(Span<byte> destination)
    {
        byte* digest = stackalloc byte[Blake2b.MaxDigestLength];
        _root.GetCurrentHash(new Span<byte>(digest, Blake2b.MaxDigestLength));
        if (destination.IsEmpty || (_outputLength != UnknownLength && destination.Length != _outputLength))
        {
            throw new ArgumentException($"The output has {(_outputLength == UnknownLength ? "1 or more" : _outputLength)} bytes, the destination {destination.Length}.", nameof(destination));
        }

        Blake2bxExpansion.Fill(digest, (uint)_outputLength, destination);
    }

    /// <summary>Forgets the bytes taken so far: the object is ready for another message with the same parameters.</summary>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public void Reset() => _root.Reset();

    /// <summary>An independent object that has taken the same bytes with the same parameters.</summary>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public Blake2xb Duplicate() => new(_root.Duplicate(), _outputLength);

    /// <summary>Overwrites key, state and waiting bytes with zeros. The object cannot be used after that.</summary>
    public void Dispose() => _root.Dispose();

    private static int KnownLength(int outputLength, string name)
    {
        if (outputLength is < 1 or > int.MaxValue)
        {
            throw new ArgumentOutOfRangeException(name, outputLength, $"The output must have 1 to {MaxOutputLength} bytes.");
        }

        return outputLength;
    }
}
