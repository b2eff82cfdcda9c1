using Blake2.Simd.Internal;

namespace Blake2.Simd;

public sealed partial class Blake2xs : IIncrementalHash
{
    long IIncrementalHash.OutputLength => OutputLength;

    /// <summary>The output of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 65,534.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 65,534.</exception>
    public static byte[] HashData(Stream source, int outputLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), new Blake2xs(ReadOnlySpan<byte>.Empty, KnownLength(outputLength, nameof(outputLength))));

    /// <summary>The keyed output of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 65,534.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 65,534.</exception>
    public static byte[] HashData(byte[] key, Stream source, int outputLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), new Blake2xs(key, KnownLength(outputLength, nameof(outputLength))));

    /// <summary>The keyed output of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 65,534.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 65,534.</exception>
    public static byte[] HashData(ReadOnlySpan<byte> key, Stream source, int outputLength) =>
        StreamHashing.Hash(StreamHashing.Readable(source), new Blake2xs(key, KnownLength(outputLength, nameof(outputLength))));

    /// <summary>Fills <paramref name="destination"/> with the output of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 65,534 bytes.</param>
    /// <returns>Bytes written: all of <paramref name="destination"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> has not 1 to 65,534 bytes.</exception>
    public static int HashData(Stream source, Span<byte> destination) =>
        StreamHashing.Hash(StreamHashing.Readable(source), destination, ForDestination(ReadOnlySpan<byte>.Empty, destination.Length));

    /// <summary>Fills <paramref name="destination"/> with the keyed output of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 65,534 bytes.</param>
    /// <returns>Bytes written: all of <paramref name="destination"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> has not 1 to 65,534 bytes, or <paramref name="key"/> has more than 32.</exception>
    public static int HashData(byte[] key, Stream source, Span<byte> destination) =>
        StreamHashing.Hash(StreamHashing.Readable(source), destination, ForDestination(NotNull(key), destination.Length));

    /// <summary>Fills <paramref name="destination"/> with the keyed output of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 65,534 bytes.</param>
    /// <returns>Bytes written: all of <paramref name="destination"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> has not 1 to 65,534 bytes, or <paramref name="key"/> has more than 32.</exception>
    public static int HashData(ReadOnlySpan<byte> key, Stream source, Span<byte> destination) =>
        StreamHashing.Hash(StreamHashing.Readable(source), destination, ForDestination(key, destination.Length));

#if NETCOREAPP
    /// <summary>The output of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 65,534.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 65,534.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(Stream source, int outputLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), new Blake2xs(ReadOnlySpan<byte>.Empty, KnownLength(outputLength, nameof(outputLength))), cancellationToken);

    /// <summary>The keyed output of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 65,534.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 65,534.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(byte[] key, Stream source, int outputLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), new Blake2xs(key, KnownLength(outputLength, nameof(outputLength))), cancellationToken);

    /// <summary>The keyed output of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="outputLength">Bytes of the output: 1 to 65,534.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns><paramref name="outputLength"/> bytes.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not 1 to 65,534.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(ReadOnlyMemory<byte> key, Stream source, int outputLength, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), new Blake2xs(key.Span, KnownLength(outputLength, nameof(outputLength))), cancellationToken);

    /// <summary>Fills <paramref name="destination"/> with the output of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 65,534 bytes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes written: all of <paramref name="destination"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> has not 1 to 65,534 bytes.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(Stream source, Memory<byte> destination, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), destination, ForDestination(ReadOnlySpan<byte>.Empty, destination.Length), cancellationToken);

    /// <summary>Fills <paramref name="destination"/> with the keyed output of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 65,534 bytes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes written: all of <paramref name="destination"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> has not 1 to 65,534 bytes, or <paramref name="key"/> has more than 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(byte[] key, Stream source, Memory<byte> destination, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), destination, ForDestination(NotNull(key), destination.Length), cancellationToken);

    /// <summary>Fills <paramref name="destination"/> with the keyed output of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="key">0 to 32 bytes; an empty key, <c>[]</c>, means an unkeyed hash.</param>
    /// <param name="source">The stream, read from where it is to its end and not closed.</param>
    /// <param name="destination">Takes the output; the whole of it is filled: 1 to 65,534 bytes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes written: all of <paramref name="destination"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> has not 1 to 65,534 bytes, or <paramref name="key"/> has more than 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(ReadOnlyMemory<byte> key, Stream source, Memory<byte> destination, CancellationToken cancellationToken = default) =>
        StreamHashing.HashAsync(StreamHashing.Readable(source), destination, ForDestination(key.Span, destination.Length), cancellationToken);
#endif

    // A hash whose output fills a destination.
    private static Blake2xs ForDestination(ReadOnlySpan<byte> key, int length)
    {
        CheckDestination(length);
        return new Blake2xs(key, length);
    }
}
