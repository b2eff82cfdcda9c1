using Blake2.Simd.Internal;

namespace Blake2.Simd;

public sealed partial class Blake2s
{
    /// <summary>The digest of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static byte[] HashData(Stream source, int digestLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), new Blake2s(digestLength));

    /// <summary>The keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static byte[] HashData(byte[] key, Stream source, int digestLength = MaxDigestLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), new Blake2s(key, digestLength));

    /// <summary>The keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> key, Stream source, int digestLength = MaxDigestLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), new Blake2s(key, digestLength));

    /// <summary>Writes the digest of the bytes that are left in <paramref name="source"/>, to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is too short.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static int HashData(Stream source, Span<byte> destination, int digestLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), destination, new Blake2s(digestLength));

    /// <summary>Writes the keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>, to the start of <paramref name="destination"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> is too short, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static int HashData(byte[] key, Stream source, Span<byte> destination, int digestLength = MaxDigestLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), destination, new Blake2s(key, digestLength));

    /// <summary>Writes the keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>, to the start of <paramref name="destination"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> is too short, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static int HashData(ReadOnlySpan<byte> key, Stream source, Span<byte> destination, int digestLength = MaxDigestLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), destination, new Blake2s(key, digestLength));

#if NETCOREAPP
    /// <summary>The digest of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(Stream source, int digestLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), new Blake2s(digestLength), cancellationToken);

    /// <summary>The keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(byte[] key, Stream source, int digestLength = MaxDigestLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), new Blake2s(key, digestLength), cancellationToken);

    /// <summary>The keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns><paramref name="digestLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(ReadOnlyMemory<byte> key, Stream source, int digestLength = MaxDigestLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), new Blake2s(key.Span, digestLength), cancellationToken);

    /// <summary>Writes the digest of the bytes that are left in <paramref name="source"/>, read asynchronously, to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is too short.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(Stream source, Memory<byte> destination, int digestLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), destination, new Blake2s(digestLength), cancellationToken);

    /// <summary>Writes the keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>, read asynchronously, to the start of <paramref name="destination"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> is too short, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(byte[] key, Stream source, Memory<byte> destination, int digestLength = MaxDigestLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), destination, new Blake2s(key, digestLength), cancellationToken);

    /// <summary>Writes the keyed digest (the MAC) of the bytes that are left in <paramref name="source"/>, read asynchronously, to the start of <paramref name="destination"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="digestLength">Bytes of the digest: 1 to 32.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> is too short, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(ReadOnlyMemory<byte> key, Stream source, Memory<byte> destination, int digestLength = MaxDigestLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), destination, new Blake2s(key.Span, digestLength), cancellationToken);
#endif
}
