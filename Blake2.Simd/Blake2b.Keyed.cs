using Blake2.Simd.Internal;

namespace Blake2.Simd;

public sealed unsafe partial class Blake2b
{
    /// <summary>The keyed digest (the MAC) of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static byte[] HashData(byte[] key, byte[] source, int digestLength)
    {
        Throw.IfNull(key, nameof(key));
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(key), new ReadOnlySpan<byte>(source), digestLength);
    }

    /// <summary>The keyed digest (the MAC) of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> key, byte[] source, int digestLength)
    {
        // For an empty key, [], before an array: each of the other overloads fits one of the two better, and none both.
        Throw.IfNull(source, nameof(source));
        return HashData(key, new ReadOnlySpan<byte>(source), digestLength);
    }

    /// <summary>The keyed digest (the MAC) of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static byte[] HashData(byte[] key, ReadOnlySpan<byte> source, int digestLength)
    {
        Throw.IfNull(key, nameof(key));
        return HashData(new ReadOnlySpan<byte>(key), source, digestLength);
    }

    /// <summary>The keyed digest (the MAC) of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, int digestLength)
    {
        CheckDigestLength(digestLength, nameof(digestLength));
        byte[] digest = new byte[digestLength];
        HashData(key, source, digest);
        return digest;
    }

    /// <summary>Writes the keyed digest (the MAC) of <paramref name="source"/> to <paramref name="destination"/>, whose length is the digest's.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the digest; the whole of it is filled: 1 to 64 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has not 1 to 64 bytes, or <paramref name="key"/> has more than 64.</exception>
    public static void HashData(byte[] key, ReadOnlySpan<byte> source, Span<byte> destination)
    {
        Throw.IfNull(key, nameof(key));
        HashData(new ReadOnlySpan<byte>(key), source, destination);
    }

    /// <summary>Writes the keyed digest (the MAC) of <paramref name="source"/> to <paramref name="destination"/>, whose length is the digest's.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the digest; the whole of it is filled: 1 to 64 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has not 1 to 64 bytes, or <paramref name="key"/> has more than 64.</exception>
    public static void HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination) =>
        HashData(key, source, destination, default);

    /// <summary>Writes the digest of <paramref name="source"/> under a key, a salt and a personalization to <paramref name="destination"/>, whose length is the digest's.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the digest; the whole of it is filled: 1 to 64 bytes. It may overlap the message.</param>
    /// <param name="salt">16 bytes, or none.</param>
    /// <param name="personalization">16 bytes, or none.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">One of them has a length that is not allowed.</exception>
    public static void HashData(byte[] key, ReadOnlySpan<byte> source, Span<byte> destination, ReadOnlySpan<byte> salt, ReadOnlySpan<byte> personalization = default)
    {
        Throw.IfNull(key, nameof(key));
        HashData(new ReadOnlySpan<byte>(key), source, destination, salt, personalization);
    }

    /// <summary>Writes the digest of <paramref name="source"/> under a key, a salt and a personalization to <paramref name="destination"/>, whose length is the digest's.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the digest; the whole of it is filled: 1 to 64 bytes. It may overlap the message.</param>
    /// <param name="salt">16 bytes, or none.</param>
    /// <param name="personalization">16 bytes, or none.</param>
    /// <exception cref="ArgumentException">One of them has a length that is not allowed.</exception>
    public static void HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination, ReadOnlySpan<byte> salt, ReadOnlySpan<byte> personalization = default)
    {
        CheckDestination(destination.Length);
        Blake2bState state;
        Blake2bState.Start(&state, destination.Length, key.Length, salt, personalization, null);
        fixed (byte* keyBytes = key)
        fixed (byte* message = source)
        fixed (byte* digest = destination)
        {
            Blake2bHashing.Hash(&state, keyBytes, key.Length, message, (nuint)source.Length, digest, destination.Length, 0);
        }
    }

    /// <summary>Writes the keyed digest (the MAC) of <paramref name="source"/> to the start of <paramref name="destination"/>, if it is long enough.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the digest at its start: at least <paramref name="digestLength"/> bytes. It may overlap the message.</param>
    /// <param name="bytesWritten">Bytes written: <paramref name="digestLength"/>, or 0.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><see langword="false"/>, with nothing written, if <paramref name="destination"/> is too short.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static bool TryHashData(byte[] key, ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten, int digestLength = MaxDigestLength)
    {
        Throw.IfNull(key, nameof(key));
        return TryHashData(new ReadOnlySpan<byte>(key), source, destination, out bytesWritten, digestLength);
    }

    /// <summary>Writes the keyed digest (the MAC) of <paramref name="source"/> to the start of <paramref name="destination"/>, if it is long enough.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the digest at its start: at least <paramref name="digestLength"/> bytes. It may overlap the message.</param>
    /// <param name="bytesWritten">Bytes written: <paramref name="digestLength"/>, or 0.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><see langword="false"/>, with nothing written, if <paramref name="destination"/> is too short.</returns>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 64 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static bool TryHashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten, int digestLength = MaxDigestLength)
    {
        CheckDigestLength(digestLength, nameof(digestLength));
        if (destination.Length < digestLength)
        {
            bytesWritten = 0;
            return false;
        }

        HashData(key, source, destination.Slice(0, digestLength));
        bytesWritten = digestLength;
        return true;
    }

    /// <summary>Whether <paramref name="hash"/> is the keyed digest (the MAC) of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="hash">The digest to compare with: 1 to 64 bytes, as many as the digest is to have.</param>
    /// <returns><see langword="true"/> if all bytes are equal.</returns>
    /// <remarks>The digest gets the length of <paramref name="hash"/>. Where that comes from a stranger, require its length first: one byte is forged after at most 256 tries. <see cref="Blake2bKey.Verify"/> refuses every length but its own.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not 1 to 64 bytes, or <paramref name="key"/> has more than 64.</exception>
    public static bool Verify(byte[] key, ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash)
    {
        Throw.IfNull(key, nameof(key));
        return Verify(new ReadOnlySpan<byte>(key), source, hash);
    }

    /// <summary>Whether <paramref name="hash"/> is the keyed digest (the MAC) of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <param name="key">0 to 64 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="hash">The digest to compare with: 1 to 64 bytes, as many as the digest is to have.</param>
    /// <returns><see langword="true"/> if all bytes are equal.</returns>
    /// <remarks>The digest gets the length of <paramref name="hash"/>. Where that comes from a stranger, require its length first: one byte is forged after at most 256 tries. <see cref="Blake2bKey.Verify"/> refuses every length but its own.</remarks>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not 1 to 64 bytes, or <paramref name="key"/> has more than 64.</exception>
    public static bool Verify(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash)
    {
        CheckHash(hash.Length);
        byte* digest = stackalloc byte[MaxDigestLength];
        HashData(key, source, new Span<byte>(digest, hash.Length));
        return FixedTime.Equal(hash, new ReadOnlySpan<byte>(digest, hash.Length));
    }
}
