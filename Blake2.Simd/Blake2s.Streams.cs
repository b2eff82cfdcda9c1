using Blake2.Simd.Internal;

namespace Blake2.Simd;

public sealed partial class Blake2s : IIncrementalHash
{
    long IIncrementalHash.OutputLength => DigestLength;

    /// <summary>The digest of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="options">Digest length, key, salt, personalization and tree node; <see langword="null"/> for an unkeyed digest of 32 bytes.</param>
    /// <returns>The digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or a field of <paramref name="options"/> has a length that BLAKE2s does not allow.</exception>
    public static byte[] HashData(Stream source, Blake2Options? options = null) =>
        StreamHashing.Hash(StreamHashing.Readable(source), new Blake2s(options ?? new Blake2Options()));

    /// <summary>Writes the digest of the bytes that are left in <paramref name="source"/> to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="options">Digest length, key, salt, personalization and tree node; <see langword="null"/> for an unkeyed digest of 32 bytes.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> is too short, or a field of <paramref name="options"/> has a length that BLAKE2s does not allow.</exception>
    public static int HashData(Stream source, Span<byte> destination, Blake2Options? options = null) =>
        StreamHashing.Hash(StreamHashing.Readable(source), destination, new Blake2s(options ?? new Blake2Options()));

#if NETCOREAPP
    /// <summary>The 32-byte digest of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>32 bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(Stream source, CancellationToken cancellationToken = default) => HashDataAsync(source, (Blake2Options?)null, cancellationToken);

    /// <summary>The digest of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="options">Digest length, key, salt, personalization and tree node; <see langword="null"/> for an unkeyed digest of 32 bytes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or a field of <paramref name="options"/> has a length that BLAKE2s does not allow.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(Stream source, Blake2Options? options, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), new Blake2s(options ?? new Blake2Options()), cancellationToken);

    /// <summary>Writes the 32-byte digest of the bytes that are left in <paramref name="source"/>, read asynchronously, to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is too short.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(Stream source, Memory<byte> destination, CancellationToken cancellationToken = default) => HashDataAsync(source, destination, (Blake2Options?)null, cancellationToken);

    /// <summary>Writes the digest of the bytes that are left in <paramref name="source"/>, read asynchronously, to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the digest at its start: at least as many bytes as the digest has.</param>
    /// <param name="options">Digest length, key, salt, personalization and tree node; <see langword="null"/> for an unkeyed digest of 32 bytes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> is too short, or a field of <paramref name="options"/> has a length that BLAKE2s does not allow.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(Stream source, Memory<byte> destination, Blake2Options? options, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), destination, new Blake2s(options ?? new Blake2Options()), cancellationToken);
#endif
}
