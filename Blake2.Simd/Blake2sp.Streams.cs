using System.Buffers;
using Blake2.Simd.Internal;

namespace Blake2.Simd;

public sealed partial class Blake2sp
{
    /// <summary>Bytes that are read from a stream at a time: small enough for the second-level cache, large enough that calls do not count.</summary>
    private const int StreamBufferLength = 64 * 1024;

    /// <summary>The digest of the bytes that are left in <paramref name="source"/>.</summary>
    /// <param name="source">The stream, read to its end and not closed.</param>
    /// <param name="key">Up to 32 bytes; <see langword="null"/> or empty for an unkeyed hash.</param>
    /// <param name="digestLength">1 to 32 bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static byte[] HashData(Stream source, byte[]? key = null, int digestLength = MaxDigestLength)
    {
        CheckReadable(source);
        using Blake2sp hash = new(new ReadOnlySpan<byte>(key), digestLength);
        hash.AppendAll(source);
        return hash.GetHashAndReset();
    }

    /// <summary>Writes the digest of the bytes that are left in <paramref name="source"/> to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read to its end and not closed.</param>
    /// <param name="destination">At least as many bytes as the digest has.</param>
    /// <param name="key">Up to 32 bytes; <see langword="null"/> or empty for an unkeyed hash.</param>
    /// <param name="digestLength">1 to 32 bytes.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> is too short, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public static int HashData(Stream source, Span<byte> destination, byte[]? key = null, int digestLength = MaxDigestLength)
    {
        CheckReadable(source);
        using Blake2sp hash = new(new ReadOnlySpan<byte>(key), digestLength);
        if (destination.Length < hash.DigestLength)
        {
            Throw.DestinationTooShort(destination.Length, hash.DigestLength, nameof(destination));
        }

        hash.AppendAll(source);
        return hash.GetHashAndReset(destination);
    }

#if NETCOREAPP
    /// <summary>The digest of the bytes that are left in <paramref name="source"/>, read asynchronously.</summary>
    /// <param name="source">The stream, read to its end and not closed.</param>
    /// <param name="key">Up to 32 bytes; <see langword="null"/> or empty for an unkeyed hash.</param>
    /// <param name="digestLength">1 to 32 bytes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<byte[]> HashDataAsync(Stream source, byte[]? key = null, int digestLength = MaxDigestLength, CancellationToken cancellationToken = default)
    {
        CheckReadable(source);
        return ReadAll(source, new Blake2sp(new ReadOnlySpan<byte>(key), digestLength), cancellationToken);

        static async ValueTask<byte[]> ReadAll(Stream source, Blake2sp hash, CancellationToken cancellationToken)
        {
            using (hash)
            {
                await hash.AppendAllAsync(source, cancellationToken).ConfigureAwait(false);
                return hash.GetHashAndReset();
            }
        }
    }

    /// <summary>Writes the digest of the bytes that are left in <paramref name="source"/>, read asynchronously, to the start of <paramref name="destination"/>.</summary>
    /// <param name="source">The stream, read to its end and not closed.</param>
    /// <param name="destination">At least as many bytes as the digest has.</param>
    /// <param name="key">Up to 32 bytes; <see langword="null"/> or empty for an unkeyed hash.</param>
    /// <param name="digestLength">1 to 32 bytes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>Bytes of the digest.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, <paramref name="destination"/> is too short, or <paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    /// <exception cref="OperationCanceledException">Stored in the task: <paramref name="cancellationToken"/> was cancelled.</exception>
    public static ValueTask<int> HashDataAsync(Stream source, Memory<byte> destination, byte[]? key = null, int digestLength = MaxDigestLength, CancellationToken cancellationToken = default)
    {
        CheckReadable(source);
        Blake2sp hash = new(new ReadOnlySpan<byte>(key), digestLength);
        if (destination.Length < hash.DigestLength)
        {
            hash.Dispose();
            Throw.DestinationTooShort(destination.Length, hash.DigestLength, nameof(destination));
        }

        return ReadAll(source, destination, hash, cancellationToken);

        static async ValueTask<int> ReadAll(Stream source, Memory<byte> destination, Blake2sp hash, CancellationToken cancellationToken)
        {
            using (hash)
            {
                await hash.AppendAllAsync(source, cancellationToken).ConfigureAwait(false);
                return hash.GetHashAndReset(destination.Span);
            }
        }
    }

    private async ValueTask AppendAllAsync(Stream source, CancellationToken cancellationToken)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(StreamBufferLength);
        try
        {
            int count;
            cancellationToken.ThrowIfCancellationRequested();
            while ((count = await source.ReadAsync(buffer.AsMemory(0, StreamBufferLength), cancellationToken).ConfigureAwait(false)) > 0)
            {
                cancellationToken.ThrowIfCancellationRequested();
                AppendData(new ReadOnlySpan<byte>(buffer, 0, count));
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
        }
    }
#endif

    private static void CheckReadable(Stream source)
    {
        Throw.IfNull(source, nameof(source));
        if (!source.CanRead)
        {
            Throw.NotReadable(nameof(source));
        }
    }

    private void AppendAll(Stream source)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(StreamBufferLength);
        try
        {
            int count;
            while ((count = source.Read(buffer, 0, StreamBufferLength)) > 0)
            {
                AppendData(new ReadOnlySpan<byte>(buffer, 0, count));
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
        }
    }
}
