using System.Buffers;

namespace Blake2.Simd.Internal;

/// <summary>A hash that takes its message in pieces.</summary>
internal interface IIncrementalHash : IDisposable
{
    /// <summary>Bytes that <see cref="GetHashAndReset()"/> gives.</summary>
    long OutputLength { get; }

    void AppendData(ReadOnlySpan<byte> data);

    byte[] GetHashAndReset();

    int GetHashAndReset(Span<byte> destination);
}

/// <summary>Streams read to their end through a hash, which is disposed after it.</summary>
internal static class StreamHashing
{
    /// <summary>Bytes that are read at a time: small enough for the second-level cache, large enough that calls do not count.</summary>
    private const int BufferLength = 64 * 1024;

    /// <summary>The stream, if it can be read.</summary>
    public static Stream Readable(Stream source)
    {
        Throw.IfNull(source, nameof(source));
        if (!source.CanRead)
        {
            Throw.NotReadable(nameof(source));
        }

        return source;
    }

    public static byte[] Hash<THash>(Stream source, THash hash)
        where THash : IIncrementalHash
    {
        using (hash)
        {
            AppendAll(source, hash);
            return hash.GetHashAndReset();
        }
    }

    public static int Hash<THash>(Stream source, Span<byte> destination, THash hash)
        where THash : IIncrementalHash
    {
        using (hash)
        {
            CheckDestination(destination.Length, hash);
            AppendAll(source, hash);
            return hash.GetHashAndReset(destination);
        }
    }

#if NETCOREAPP
    public static async ValueTask<byte[]> HashAsync<THash>(Stream source, THash hash, CancellationToken cancellationToken)
        where THash : IIncrementalHash
    {
        using (hash)
        {
            await AppendAllAsync(source, hash, cancellationToken).ConfigureAwait(false);
            return hash.GetHashAndReset();
        }
    }

    public static ValueTask<int> HashAsync<THash>(Stream source, Memory<byte> destination, THash hash, CancellationToken cancellationToken)
        where THash : IIncrementalHash
    {
        if (destination.Length < hash.OutputLength)
        {
            using (hash)
            {
                CheckDestination(destination.Length, hash);
            }
        }

        return ReadAll(source, destination, hash, cancellationToken);

        static async ValueTask<int> ReadAll(Stream source, Memory<byte> destination, THash hash, CancellationToken cancellationToken)
        {
            using (hash)
            {
                await AppendAllAsync(source, hash, cancellationToken).ConfigureAwait(false);
                return hash.GetHashAndReset(destination.Span);
            }
        }
    }

    private static async ValueTask AppendAllAsync<THash>(Stream source, THash hash, CancellationToken cancellationToken)
        where THash : IIncrementalHash
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(BufferLength);
        try
        {
            int count;
            cancellationToken.ThrowIfCancellationRequested();
            while ((count = await source.ReadAsync(buffer.AsMemory(0, BufferLength), cancellationToken).ConfigureAwait(false)) > 0)
            {
                cancellationToken.ThrowIfCancellationRequested();
                hash.AppendData(new ReadOnlySpan<byte>(buffer, 0, count));
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
        }
    }
#endif

    private static void CheckDestination<THash>(int length, THash hash)
        where THash : IIncrementalHash
    {
        if (length < hash.OutputLength)
        {
            Throw.DestinationTooShort(length, hash.OutputLength, "destination");
        }
    }

    private static void AppendAll<THash>(Stream source, THash hash)
        where THash : IIncrementalHash
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(BufferLength);
        try
        {
            int count;
            while ((count = source.Read(buffer, 0, BufferLength)) > 0)
            {
                hash.AppendData(new ReadOnlySpan<byte>(buffer, 0, count));
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
        }
    }
}
