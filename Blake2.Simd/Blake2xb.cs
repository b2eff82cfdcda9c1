using System.Runtime.CompilerServices;
using Blake2.Simd.Internal;

namespace Blake2.Simd;

/// <summary>BLAKE2Xb ("BLAKE2X", Aumasson, Neves, Wilcox-O'Hearn, Winnerlein): BLAKE2b with an output of any length up to 2^32 - 2 bytes, or of a length that nobody knows beforehand.</summary>
/// <remarks>
/// The output's length is hashed too, so that a shorter output is not a part of a longer one, except with <see cref="UnknownLength"/>.
/// The blocks of a long output are computed side by side. The static methods that take spans allocate nothing. An object is for one thread at a time.
/// </remarks>
public sealed unsafe partial class Blake2xb
{
    /// <summary>Bytes of the longest output whose length is known beforehand.</summary>
    public const long MaxOutputLength = uint.MaxValue - 1L;

    /// <summary>Stands for an output whose length is not known beforehand: of two outputs of different lengths the shorter is then the start of the longer.</summary>
    public const long UnknownLength = uint.MaxValue;

    /// <summary>Bytes of the longest key.</summary>
    public const int MaxKeyLength = Blake2b.MaxKeyLength;

    /// <summary>The output of <paramref name="source"/>, <paramref name="outputLength"/> bytes long.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static byte[] HashData(byte[] source, int outputLength)
    {
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(source), outputLength);
    }

    /// <summary>The output of <paramref name="source"/>, <paramref name="outputLength"/> bytes long.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> source, int outputLength) => HashData(ReadOnlySpan<byte>.Empty, source, outputLength);

    /// <summary>Fills <paramref name="destination"/> with the output of <paramref name="source"/>.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 2^31 - 1 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has not 1 to 2^31 - 1 bytes.</exception>
    public static void HashData(ReadOnlySpan<byte> source, Span<byte> destination) => HashData(ReadOnlySpan<byte>.Empty, source, destination);

    /// <summary>The keyed output of <paramref name="source"/>, <paramref name="outputLength"/> bytes long.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static byte[] HashData(byte[] key, byte[] source, int outputLength)
    {
        Throw.IfNull(key, nameof(key));
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(key), new ReadOnlySpan<byte>(source), outputLength);
    }

    /// <summary>The keyed output of <paramref name="source"/>, <paramref name="outputLength"/> bytes long.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> key, byte[] source, int outputLength)
    {
        // For an empty key, [], before an array: each of the other overloads fits one of the two better, and none both.
        Throw.IfNull(source, nameof(source));
        return HashData(key, new ReadOnlySpan<byte>(source), outputLength);
    }

    /// <summary>The keyed output of <paramref name="source"/>, <paramref name="outputLength"/> bytes long.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static byte[] HashData(byte[] key, ReadOnlySpan<byte> source, int outputLength) => HashData(new ReadOnlySpan<byte>(NotNull(key)), source, outputLength);

    /// <summary>The keyed output of <paramref name="source"/>, <paramref name="outputLength"/> bytes long.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, int outputLength)
    {
        byte[] output = new byte[KnownLength(outputLength, nameof(outputLength))];
        HashData(key, source, output);
        return output;
    }

    /// <summary>Fills <paramref name="destination"/> with the keyed output of <paramref name="source"/>.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 2^31 - 1 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has not 1 to 2^31 - 1 bytes, or <paramref name="key"/> has more than 64.</exception>
    public static void HashData(byte[] key, ReadOnlySpan<byte> source, Span<byte> destination) => HashData(new ReadOnlySpan<byte>(NotNull(key)), source, destination);

    /// <summary>Fills <paramref name="destination"/> with the keyed output of <paramref name="source"/>.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 2^31 - 1 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has not 1 to 2^31 - 1 bytes, or <paramref name="key"/> has more than 64.</exception>
    [SkipLocalsInit]
    public static void HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination)
    {
        CheckDestination(destination.Length);
        byte* root = stackalloc byte[Blake2b.MaxDigestLength];
        Blake2bxExpansion.HashRoot(key, source, (ulong)destination.Length, root);
        Blake2bxExpansion.Fill(root, (uint)destination.Length, 0, destination);
        new Span<byte>(root, Blake2b.MaxDigestLength).Clear();
    }

    /// <summary>Writes the output of <paramref name="source"/> to the start of <paramref name="destination"/>, if it is long enough.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the output at its start: at least <paramref name="outputLength"/> bytes. It may overlap the message.</param>
    /// <param name="bytesWritten">Bytes written: <paramref name="outputLength"/>, or 0.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><see langword="false"/>, with nothing written, if <paramref name="destination"/> is too short.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static bool TryHashData(ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten, int outputLength) =>
        TryHashData(ReadOnlySpan<byte>.Empty, source, destination, out bytesWritten, outputLength);

    /// <summary>Writes the keyed output of <paramref name="source"/> to the start of <paramref name="destination"/>, if it is long enough.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the output at its start: at least <paramref name="outputLength"/> bytes. It may overlap the message.</param>
    /// <param name="bytesWritten">Bytes written: <paramref name="outputLength"/>, or 0.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><see langword="false"/>, with nothing written, if <paramref name="destination"/> is too short.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static bool TryHashData(byte[] key, ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten, int outputLength) =>
        TryHashData(new ReadOnlySpan<byte>(NotNull(key)), source, destination, out bytesWritten, outputLength);

    /// <summary>Writes the keyed output of <paramref name="source"/> to the start of <paramref name="destination"/>, if it is long enough.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the output at its start: at least <paramref name="outputLength"/> bytes. It may overlap the message.</param>
    /// <param name="bytesWritten">Bytes written: <paramref name="outputLength"/>, or 0.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 2^31 - 1.</param>
    /// <returns><see langword="false"/>, with nothing written, if <paramref name="destination"/> is too short.</returns>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 2^31 - 1.</exception>
    public static bool TryHashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten, int outputLength)
    {
        bytesWritten = 0;
        if (destination.Length < KnownLength(outputLength, nameof(outputLength)))
        {
            return false;
        }

        HashData(key, source, destination.Slice(0, outputLength));
        bytesWritten = outputLength;
        return true;
    }

    /// <summary>Whether <paramref name="hash"/> is the output of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="hash">The output to compare with: 1 to 2^31 - 1 bytes, as many as the output is to have.</param>
    /// <returns><see langword="true"/> if all bytes are equal.</returns>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not 1 to 2^31 - 1 bytes.</exception>
    public static bool Verify(ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash) => Verify(ReadOnlySpan<byte>.Empty, source, hash);

    /// <summary>Whether <paramref name="hash"/> is the keyed output of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="hash">The output to compare with: 1 to 2^31 - 1 bytes, as many as the output is to have.</param>
    /// <returns><see langword="true"/> if all bytes are equal.</returns>
    /// <remarks>The output gets the length of <paramref name="hash"/>. Where that comes from a stranger, require its length first: one byte is forged after at most 256 tries.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not 1 to 2^31 - 1 bytes, or <paramref name="key"/> has more than 64.</exception>
    public static bool Verify(byte[] key, ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash) => Verify(new ReadOnlySpan<byte>(NotNull(key)), source, hash);

    /// <summary>Whether <paramref name="hash"/> is the keyed output of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="hash">The output to compare with: 1 to 2^31 - 1 bytes, as many as the output is to have.</param>
    /// <returns><see langword="true"/> if all bytes are equal.</returns>
    /// <remarks>The output gets the length of <paramref name="hash"/>. Where that comes from a stranger, require its length first: one byte is forged after at most 256 tries.</remarks>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not 1 to 2^31 - 1 bytes, or <paramref name="key"/> has more than 64.</exception>
    public static bool Verify(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash)
    {
        if (hash.Length is 0 or > (int)Longest)
        {
            Throw.HashLength(hash.Length, Longest, nameof(hash));
        }

        byte* root = stackalloc byte[Blake2b.MaxDigestLength];
        Blake2bxExpansion.HashRoot(key, source, (ulong)hash.Length, root);
        bool isEqual = Blake2bxExpansion.Equal(root, hash);
        new Span<byte>(root, Blake2b.MaxDigestLength).Clear();
        return isEqual;
    }

    // The longest output that a call can give at once.
    private const long Longest = int.MaxValue;

    private static int KnownLength(int outputLength, string name)
    {
        if (outputLength is < 1 or > (int)Longest)
        {
            throw new ArgumentOutOfRangeException(name, outputLength, $"The output must have 1 to {Longest} bytes.");
        }

        return outputLength;
    }

    private static void CheckDestination(int length, string name = "destination")
    {
        if (length is 0 or > (int)Longest)
        {
            throw new ArgumentException($"The destination takes the whole output, so it must have 1 to {Longest} bytes; it has {length}.", name);
        }
    }

    private static byte[] NotNull(byte[] key) => key ?? throw new ArgumentNullException(nameof(key));
}
