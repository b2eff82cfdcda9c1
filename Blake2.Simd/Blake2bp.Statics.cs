using Blake2.Simd.Internal;

namespace Blake2.Simd;

public sealed unsafe partial class Blake2bp
{
    /// <summary>The 64-byte digest of <paramref name="source"/>.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <returns>64 bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    public static byte[] HashData(byte[] source)
    {
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(source), MaxDigestLength);
    }

    /// <summary>The 64-byte digest of <paramref name="source"/>.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <returns>64 bytes.</returns>
    public static byte[] HashData(ReadOnlySpan<byte> source) => HashData(source, MaxDigestLength);

    /// <summary>The digest of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static byte[] HashData(byte[] source, int digestLength)
    {
        Throw.IfNull(source, nameof(source));
        return HashData(new ReadOnlySpan<byte>(source), digestLength);
    }

    /// <summary>The digest of <paramref name="source"/>, <paramref name="digestLength"/> bytes long.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> source, int digestLength) => HashData(ReadOnlySpan<byte>.Empty, source, digestLength);

    /// <summary>Writes the digest of <paramref name="source"/> to <paramref name="destination"/>, whose length is the digest's.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the digest; the whole of it is filled: 1 to 64 bytes. It may overlap the message.</param>
    /// <exception cref="ArgumentException"><paramref name="destination"/> has not 1 to 64 bytes.</exception>
    public static void HashData(ReadOnlySpan<byte> source, Span<byte> destination) => HashData(ReadOnlySpan<byte>.Empty, source, destination);

    /// <summary>Writes the digest of <paramref name="source"/> to the start of <paramref name="destination"/>, if it is long enough.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="destination">Takes the digest at its start: at least <paramref name="digestLength"/> bytes. It may overlap the message.</param>
    /// <param name="bytesWritten">Bytes written: <paramref name="digestLength"/>, or 0.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 64.</param>
    /// <returns><see langword="false"/>, with nothing written, if <paramref name="destination"/> is too short.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 64.</exception>
    public static bool TryHashData(ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten, int digestLength = MaxDigestLength) =>
        TryHashData(ReadOnlySpan<byte>.Empty, source, destination, out bytesWritten, digestLength);

    /// <summary>Whether <paramref name="hash"/> is the digest of <paramref name="source"/>, in a time that does not depend on where they differ.</summary>
    /// <param name="source">The message; it may be empty.</param>
    /// <param name="hash">The digest to compare with: 1 to 64 bytes, as many as the digest is to have.</param>
    /// <returns><see langword="true"/> if all bytes are equal.</returns>
    /// <exception cref="ArgumentException"><paramref name="hash"/> has not 1 to 64 bytes.</exception>
    public static bool Verify(ReadOnlySpan<byte> source, ReadOnlySpan<byte> hash) => Verify(ReadOnlySpan<byte>.Empty, source, hash);
}
