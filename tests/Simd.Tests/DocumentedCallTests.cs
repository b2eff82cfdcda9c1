using Blake2.Simd;

namespace Simd.Tests;

/// <summary>The calls that the documentation writes, as it writes them: that this compiles is half of the test.</summary>
public class DocumentedCallTests
{
    private static readonly byte[] Message = Vectors.Random(1000), Key = Vectors.Random(32);

    [Fact]
    public void An_empty_key_in_brackets_means_an_unkeyed_hash_before_an_array()
    {
        Assert.Equal(Blake2b.HashData(Message, 32), Blake2b.HashData([], Message, 32));
        Assert.Equal(Blake2s.HashData(Message, 32), Blake2s.HashData([], Message, 32));
        Assert.Equal(Blake2bp.HashData(Message, 32), Blake2bp.HashData([], Message, 32));
        Assert.Equal(Blake2sp.HashData(Message, 32), Blake2sp.HashData([], Message, 32));
        Assert.Equal(Blake2xb.HashData(Message, 32), Blake2xb.HashData([], Message, 32));
        Assert.Equal(Blake2xs.HashData(Message, 32), Blake2xs.HashData([], Message, 32));
    }

    [Fact]
    public void An_empty_key_in_brackets_means_an_unkeyed_hash_before_spans_and_streams()
    {
        byte[] output = new byte[32], digest = Blake2b.HashData(Message, 32);
        Blake2b.HashData([], Message, output);
        Assert.Equal(digest, output);
        Blake2b.HashData([], Message.AsSpan(), output.AsSpan(), new byte[16]);
        Assert.Equal(digest, output);
        Assert.Equal(digest, Blake2b.HashData([], Message.AsSpan(), 32));
        Assert.True(Blake2b.TryHashData([], Message, output, out _, 32));
        Assert.True(Blake2b.Verify([], Message, digest));
        Assert.Equal(digest, Blake2b.HashData([], new MemoryStream(Message), 32));
        Assert.Equal(32, Blake2b.HashData([], new MemoryStream(Message), output, 32));
        Assert.Equal(Blake2b.HashData([], 32), Blake2b.HashData([], [], 32));
    }

    [Fact]
    public void A_key_or_a_message_that_is_a_null_array_is_refused_before_and_after_an_array()
    {
        byte[] none = null!;
        Assert.All<Action>(
            [
                () => Blake2b.HashData(none, Message, 32), () => Blake2s.HashData(none, Message, 32), () => Blake2bp.HashData(none, Message, 32), () => Blake2sp.HashData(none, Message, 32),
                () => Blake2xb.HashData(none, Message, 32), () => Blake2xs.HashData(none, Message, 32),
            ],
            call => Assert.Throws<ArgumentNullException>("key", call));
        Assert.All<Action>(
            [
                () => Blake2b.HashData([], none, 32), () => Blake2s.HashData([], none, 32), () => Blake2bp.HashData([], none, 32), () => Blake2sp.HashData([], none, 32),
                () => Blake2xb.HashData([], none, 32), () => Blake2xs.HashData([], none, 32), () => Blake2b.HashData(Key.AsSpan(), none, 32),
            ],
            call => Assert.Throws<ArgumentNullException>("source", call));
    }

    /// <summary>The README's first example.</summary>
    [Fact]
    public void The_first_example_compiles_and_holds()
    {
        byte[] message = Message, key = Key, tokens = Vectors.Random(14 * 100), macs = new byte[32 * 100];
        ReadOnlySpan<byte> token = tokens.AsSpan(0, 14);

        byte[] digest = Blake2b.HashData(message);
        Blake2b.HashData(message, stackalloc byte[32]);
        byte[] mac = Blake2b.HashData(key, message, 32);
        bool ok = mac.Length == 32 && Blake2b.Verify(key, message, mac);

        using Blake2bKey prepared = new(key, 32);
        prepared.HashData(token, mac);
        prepared.HashDataMany(tokens, sourceLength: 14, macs);

        byte[] stretched = Blake2xb.HashData(key, message, 1000);

        Assert.Equal(64, digest.Length);
        Assert.True(ok);
        Assert.Equal(mac, macs[..32]);
        Assert.Equal(1000, stretched.Length);
    }

    [Fact]
    public async Task A_key_or_a_length_goes_with_a_stream_as_with_a_message()
    {
        byte[] output = new byte[64], mac = Blake2b.HashData(Key, Message, 20), other = Blake2s.HashData(Key, Message, 20);
        Assert.Equal(mac, Blake2b.HashData(Key, Stream(), 20));
        Assert.Equal(other, Blake2s.HashData(Key, Stream(), 20));
        Assert.Equal(mac, Blake2b.HashData(Key.AsSpan(), Stream(), 20));
        Assert.Equal(other, Blake2s.HashData(Key.AsSpan(), Stream(), 20));
        Assert.Equal(Blake2b.HashData(Key, Message, 64), Blake2b.HashData(Key, Stream()));
        Assert.Equal(Blake2b.HashData(Message, 20), Blake2b.HashData(Stream(), 20));
        Assert.Equal(Blake2s.HashData(Message, 20), Blake2s.HashData(Stream(), 20));
        Assert.Equal(mac, await Blake2b.HashDataAsync(Key, Stream(), 20));
        Assert.Equal(other, await Blake2s.HashDataAsync(Key.AsMemory(), Stream(), 20));
        Assert.Equal(Blake2b.HashData(Message, 20), await Blake2b.HashDataAsync(Stream(), 20));

        AssertWritten(mac, Blake2b.HashData(Key, Stream(), output, 20), output);
        AssertWritten(other, Blake2s.HashData(Key.AsSpan(), Stream(), output, 20), output);
        AssertWritten(Blake2s.HashData(Message, 20), Blake2s.HashData(Stream(), output, 20), output);
        AssertWritten(mac, await Blake2b.HashDataAsync(Key, Stream(), output, 20), output);
        AssertWritten(other, await Blake2s.HashDataAsync(Key.AsMemory(), Stream(), output, 20), output);
        AssertWritten(Blake2b.HashData(Message, 20), await Blake2b.HashDataAsync(Stream(), output, 20), output);
    }

    [Fact]
    public void A_stream_fills_the_start_of_a_longer_destination_and_refuses_a_shorter_one()
    {
        byte[] output = new byte[70];
        Assert.Equal(64, Blake2b.HashData(Stream(), output));
        Assert.Equal([.. Blake2b.HashData(Message), 0, 0, 0, 0, 0, 0], output);
        Assert.Throws<ArgumentException>("destination", () => Blake2b.HashData(Stream(), new byte[32]));
        Assert.Equal(32, Blake2b.HashData(Stream(), new byte[32], 32));
        Assert.Throws<ArgumentOutOfRangeException>("digestLength", () => Blake2s.HashData(Stream(), 33));
    }

    [Fact]
    public void A_disposed_object_refuses_its_properties()
    {
        Blake2xb output = new(100);
        Blake2xs other = new(100);
        Blake2bp parallel = new();
        Blake2sp otherParallel = new();
        output.Dispose();
        other.Dispose();
        parallel.Dispose();
        otherParallel.Dispose();

        Assert.Throws<ObjectDisposedException>(() => output.OutputPosition);
        Assert.Throws<ObjectDisposedException>(() => output.OutputPosition = -1);
        Assert.Throws<ObjectDisposedException>(() => other.OutputPosition);
        Assert.Throws<ObjectDisposedException>(() => other.OutputPosition = 3);
        Assert.Throws<ObjectDisposedException>(() => parallel.MaxDegreeOfParallelism = 2);
        Assert.Throws<ObjectDisposedException>(() => otherParallel.MaxDegreeOfParallelism = 2);
    }

    private static MemoryStream Stream() => new(Message);

    private static void AssertWritten(byte[] expected, int written, byte[] output)
    {
        Assert.Equal(expected.Length, written);
        Assert.Equal(expected, output[..written]);
        Array.Clear(output);
    }
}
