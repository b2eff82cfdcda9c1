using Blake2.Simd;

namespace Simd.Tests;

/// <summary>Streams, read at once or asynchronously, which netstandard2.0 does not have.</summary>
public class StreamTests
{
    private static readonly byte[] Message = Vectors.Random(1000), Key = Vectors.Random(32);

    [Fact]
    public async Task An_array_after_a_stream_is_the_destination()
    {
        byte[] message = Vectors.Random(5000), output = new byte[64];
        Assert.Equal(64, Blake2bp.HashData(new MemoryStream(message), output));
        Assert.Equal(Blake2bp.HashData(message), output);
        Assert.Equal(32, Blake2sp.HashData(new MemoryStream(message), output));
        Assert.Equal(Blake2sp.HashData(message), output[..32]);
        Assert.Equal(64, await Blake2bp.HashDataAsync(new MemoryStream(message), output));
        Assert.Equal(Blake2bp.HashData(message), output);
        Assert.Equal(20, await Blake2sp.HashDataAsync(Key, new MemoryStream(message), output, 20));
        Assert.Equal(Blake2sp.HashData(Key, message, 20), output[..20]);
        Assert.Equal(Blake2sp.HashData(Key, message, 20), Blake2sp.HashData(Key, new MemoryStream(message), 20));
        Assert.Throws<ArgumentException>("destination", () => Blake2bp.HashData(new MemoryStream(message), new byte[63]));
        await Assert.ThrowsAsync<ArgumentException>("destination", async () => await Blake2bp.HashDataAsync(new MemoryStream(message), new byte[63]));
        using Blake2bKey key = new(Key, 32);
        Assert.Equal(key.HashData(message), key.HashData(new MemoryStream(message)));
        Assert.Equal(key.HashData(message), await key.HashDataAsync(new MemoryStream(message)));
        Assert.Equal(32, key.HashData(new MemoryStream(message), output));
        Assert.Equal(32, await key.HashDataAsync(new MemoryStream(message), output));
        Assert.Equal(key.HashData(message), output[..32]);
    }

    [Fact]
    public async Task A_stream_is_read_to_its_end_and_not_closed()
    {
        byte[] message = Vectors.Random(200_000), expected = Blake2b.HashData(message), destination = new byte[70];
        using MemoryStream stream = new(message);
        Assert.Equal(expected, Blake2b.HashData(stream));
        stream.Position = 0;
        Assert.Equal(expected, await Blake2b.HashDataAsync(stream));
        stream.Position = 0;
        Assert.Equal(64, await Blake2b.HashDataAsync(stream, destination));
        Assert.Equal(expected, destination[..64]);
        stream.Position = 100_000;
        Assert.Equal(Blake2bp.HashData(message.AsSpan(100_000)), await Blake2bp.HashDataAsync(stream));
        stream.Position = 0;
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Blake2s.HashDataAsync(stream, cancellationToken: new CancellationToken(true)));
        Assert.True(stream.CanRead);
    }

    [Fact]
    public async Task A_cancelled_token_ends_the_reading_of_a_stream_that_does_not_look_at_it()
    {
        using HeedlessStream stream = new(Vectors.Random(1000));
        CancellationToken cancelled = new(true);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Blake2b.HashDataAsync(stream, cancellationToken: cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Blake2s.HashDataAsync(stream, cancellationToken: cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Blake2bp.HashDataAsync(stream, cancellationToken: cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Blake2sp.HashDataAsync(stream, cancellationToken: cancelled));
        Assert.Equal(0, stream.Position);
    }

    [Fact]
    public async Task A_stream_fills_the_destination_or_gives_the_length_that_is_asked_for()
    {
        byte[] expected = Blake2xs.HashData(Key, Message, 100), output = new byte[100];
        Assert.Equal(100, Blake2xs.HashData(Key, new MemoryStream(Message), output));
        Assert.Equal(expected, output);
        Assert.Equal(expected, await Blake2xs.HashDataAsync(Key, new MemoryStream(Message), 100));
        output = new byte[100];
        Assert.Equal(100, await Blake2xs.HashDataAsync(Key.AsMemory(), new MemoryStream(Message), output.AsMemory()));
        Assert.Equal(expected, output);
        Assert.Equal(Blake2xb.HashData(Message, 70), await Blake2xb.HashDataAsync(new MemoryStream(Message), 70));
        Assert.Throws<ArgumentOutOfRangeException>("outputLength", () => Blake2xs.HashData(new MemoryStream(), 65535));
        Assert.Throws<ArgumentException>("destination", () => Blake2xb.HashData(new MemoryStream(), Span<byte>.Empty));
    }

    private sealed class HeedlessStream(byte[] bytes) : MemoryStream(bytes)
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => base.ReadAsync(buffer, CancellationToken.None);
    }
}
