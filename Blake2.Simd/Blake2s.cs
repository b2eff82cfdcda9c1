using System.Buffers;
using Blake2.Simd.Internal;

namespace Blake2.Simd;

/// <summary>BLAKE2s (RFC 7693): digests of 1 to 32 bytes, keys of up to 32 bytes, salt and personalization of 8 bytes.</summary>
/// <remarks>
/// The static methods hash a whole message, the spans among them without an allocation. An object hashes a message in pieces; it
/// is for one thread at a time. For one key used again and again see <see cref="Blake2sKey"/>; where a
/// <see cref="System.Security.Cryptography.HashAlgorithm"/> is asked for, see <see cref="Blake2sHashAlgorithm"/>.
/// <para>A digest of fewer than 32 bytes is not a part of the longer one: its length is hashed too (RFC 7693, section 2.5).</para>
/// </remarks>
public sealed unsafe partial class Blake2s
{
    /// <summary>Bytes of the longest digest, and of the digest where none other is asked for.</summary>
    public const int MaxDigestLength = 32;

    /// <summary>Bytes of the longest key.</summary>
    public const int MaxKeyLength = 32;

    /// <summary>Bytes of a message block.</summary>
    public const int BlockLength = 64;

    /// <summary>Bytes of the salt.</summary>
    public const int SaltLength = 8;

    /// <summary>Bytes of the personalization.</summary>
    public const int PersonalizationLength = 8;

    /// <summary>The 32-byte digest of <paramref name="source"/>.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    public static byte[] HashData(byte[] source)
    {
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(source), MaxDigestLength);
    }

    /// <summary>The 32-byte digest of <paramref name="source"/>.</summary>
    public static byte[] HashData(ReadOnlySpan<byte> source) => HashData(source, MaxDigestLength);

    /// <summary>The digest of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static byte[] HashData(byte[] source, int digestLength)
    {
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(source), digestLength);
    }

    /// <summary>The digest of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> source, int digestLength)
    {
        CheckDigestLength(digestLength, nameof(digestLength));
        byte[] digest = new byte[digestLength];
        HashData(source, digest);
        return digest;
    }

    /// <summary>Writes the digest of <paramref name="source"/> to <paramref name="destination"/>, whose length is the digest's.</summary>
    /// <param name="source">The message.</param>
    /// <param name="destination">The whole of it is filled: 1 to 32 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has not 1 to 32 bytes.</exception>
    public static void HashData(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        CheckDestination(destination.Length);
        fixed (byte* message = source)
        fixed (byte* digest = destination)
        {
            Blake2sHashing.Hash(message, (nuint)source.Length, digest, destination.Length);
        }
    }

    /// <summary>The keyed digest (the MAC) of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static byte[] HashData(byte[] key, byte[] source, int digestLength)
    {
        Throw.IfNull(key, nameof(key));
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(key), new ReadOnlySpan<byte>(source), digestLength);
    }

    /// <summary>The keyed digest (the MAC) of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, int digestLength)
    {
        CheckDigestLength(digestLength, nameof(digestLength));
        byte[] digest = new byte[digestLength];
        HashData(key, source, digest);
        return digest;
    }

    /// <summary>Writes the keyed digest (the MAC) of <paramref name="source"/> to <paramref name="destination"/>, whose length is the digest's.</summary>
    /// <param name="key">0 to 32 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="source">The message.</param>
    /// <param name="destination">The whole of it is filled: 1 to 32 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has not 1 to 32 bytes, or <paramref name="key"/> has more than 32.</exception>
    public static void HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination) =>
        HashData(key, source, destination, default);

    /// <summary>Writes the digest of <paramref name="source"/> under a key, a salt and a personalization to <paramref name="destination"/>, whose length is the digest's.</summary>
    /// <param name="key">0 to 32 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="source">The message.</param>
    /// <param name="destination">The whole of it is filled: 1 to 32 bytes. It may overlap the message.</param>
    /// <param name="salt">8 bytes, or none.</param>
    /// <param name="personalization">8 bytes, or none.</param>
    /// <exception cref="ArgumentException">One of them has a length that is not allowed.</exception>
    public static void HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination, ReadOnlySpan<byte> salt, ReadOnlySpan<byte> personalization = default)
    {
        CheckDestination(destination.Length);
        Blake2sState state;
        Blake2sState.Start(&state, destination.Length, key.Length, salt, personalization, null);
        fixed (byte* keyBytes = key)
        fixed (byte* message = source)
        fixed (byte* digest = destination)
        {
            Blake2sHashing.Hash(&state, keyBytes, key.Length, message, (nuint)source.Length, digest, destination.Length, 0);
        }
    }

    /// <summary>The digest of <paramref name="source"/> under <paramref name="options"/>.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">A field of <paramref name="options"/> has a length that BLAKE2s does not allow.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> source, Blake2Options options)
    {
        Throw.IfNull(options, nameof(options));
        byte[] digest = new byte[CheckDigestLength(options.DigestLength ?? MaxDigestLength, nameof(options))];
        HashData(source, digest, options);
        return digest;
    }

    /// <summary>Writes the digest of <paramref name="source"/> under <paramref name="options"/> to <paramref name="destination"/>.</summary>
    /// <param name="source">The message.</param>
    /// <param name="destination">The whole of it is filled: as many bytes as <paramref name="options"/> say, or 1 to 32 where they do not.</param>
    /// <param name="options">Key, salt, personalization and tree node.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">A field of <paramref name="options"/>, or <paramref name="destination"/>, has a length that is not allowed.</exception>
    public static void HashData(ReadOnlySpan<byte> source, Span<byte> destination, Blake2Options options)
    {
        Throw.IfNull(options, nameof(options));
        CheckDestination(destination.Length);
        if (options.DigestLength is { } digestLength && digestLength != destination.Length)
        {
            Throw.DestinationNotDigest(destination.Length, digestLength, nameof(destination));
        }

        Blake2sState state;
        Blake2sState.Start(&state, destination.Length, options);
        ReadOnlySpan<byte> key = options.Key.Span;
        fixed (byte* keyBytes = key)
        fixed (byte* message = source)
        fixed (byte* digest = destination)
        {
            Blake2sHashing.Hash(&state, keyBytes, key.Length, message, (nuint)source.Length, digest, destination.Length, Blake2sState.LastNodeFlag(options.Node));
        }
    }

    /// <summary>Writes the digest of <paramref name="source"/> to the start of <paramref name="destination"/>, if it is long enough.</summary>
    /// <param name="source">The message.</param>
    /// <param name="destination">At least <paramref name="digestLength"/> bytes. It may overlap the message.</param>
    /// <param name="bytesWritten"><paramref name="digestLength"/>, or 0.</param>
    /// <param name="digestLength">1 to 32 bytes.</param>
    /// <returns><see langword="false"/>, with nothing written, if <paramref name="destination"/> is too short.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static bool TryHashData(ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten, int digestLength = MaxDigestLength) =>
        TryHashData(default, source, destination, out bytesWritten, digestLength);

    /// <summary>Writes the keyed digest (the MAC) of <paramref name="source"/> to the start of <paramref name="destination"/>, if it is long enough.</summary>
    /// <param name="key">0 to 32 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="source">The message.</param>
    /// <param name="destination">At least <paramref name="digestLength"/> bytes. It may overlap the message.</param>
    /// <param name="bytesWritten"><paramref name="digestLength"/>, or 0.</param>
    /// <param name="digestLength">1 to 32 bytes.</param>
    /// <returns><see langword="false"/>, with nothing written, if <paramref name="destination"/> is too short.</returns>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
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

    /// <summary>Whether <paramref name="hash"/> is the digest of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not 1 to 32 bytes.</exception>
    public static bool Verify(ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash) => Verify(default, source, hash);

    /// <summary>Whether <paramref name="hash"/> is the keyed digest (the MAC) of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not 1 to 32 bytes, or <paramref name="key"/> has more than 32.</exception>
    public static bool Verify(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash)
    {
        if ((uint)(hash.Length - 1) >= MaxDigestLength)
        {
            Throw.DestinationLength(hash.Length, MaxDigestLength, nameof(hash));
        }

        byte* digest = stackalloc byte[MaxDigestLength];
        HashData(key, source, new Span<byte>(digest, hash.Length));
        return FixedTime.Equal(hash, new ReadOnlySpan<byte>(digest, hash.Length));
    }

    internal static int CheckDigestLength(int digestLength, string name)
    {
        if ((uint)(digestLength - 1) >= MaxDigestLength)
        {
            Throw.DigestLength(digestLength, MaxDigestLength, name);
        }

        return digestLength;
    }

    internal static void CheckDestination(int length)
    {
        if ((uint)(length - 1) >= MaxDigestLength)
        {
            Throw.DestinationLength(length, MaxDigestLength, "destination");
        }
    }
}
