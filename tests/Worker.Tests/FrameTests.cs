using System.Buffers.Binary;
using System.Text;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Tests;

public sealed class FrameTests
{
    private const int MaxPayloadLength = 1000;

    private static readonly byte[] Nonce = [.. Enumerable.Range(1, FrameFormat.NonceLength).Select(i => (byte)(i * 7))];

    public static TheoryData<int> PayloadLengths => [0, 1, 15, 16, 17, 999, MaxPayloadLength];

    [Theory]
    [MemberData(nameof(PayloadLengths))]
    public void What_was_written_is_read(int length)
    {
        byte[] payload = Payload(length);
        FrameReader reader = Reader(Frame(payload), Frame(Payload(3)));
        Assert.Equal(payload, reader.Read());
        Assert.Equal(Payload(3), reader.Read());
        Assert.Null(reader.Read());
        Assert.Equal(0, reader.StrayLength);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(4096)]
    public void Stray_bytes_around_frames_are_skipped_counted_and_sampled(int bytesARead)
    {
        byte[] noise = Encoding.ASCII.GetBytes("hello from a package");
        byte[] almost = [.. Nonce.Take(FrameFormat.NonceLength - 1), 0];
        FrameReader reader = Reader(bytesARead, noise, Frame(Payload(10)), almost, Nonce[..5], Frame(Payload(20)), noise);
        Assert.Equal(Payload(10), reader.Read());
        Assert.Equal(Payload(20), reader.Read());
        Assert.Null(reader.Read());
        Assert.Equal((2 * noise.Length) + almost.Length + 5, reader.StrayLength);
        Assert.Equal(noise, reader.StraySample[..noise.Length]);
    }

    [Fact]
    public void Megabytes_of_noise_before_a_frame_do_not_hide_it()
    {
        byte[] noise = new byte[3_000_001];
        new Random(1).NextBytes(noise);
        FrameReader reader = Reader(noise, Frame(Payload(10)));
        Assert.Equal(Payload(10), reader.Read());
        Assert.Equal(noise.Length, reader.StrayLength);
        Assert.Equal(256, reader.StraySample.Length);
    }

    [Theory]
    [InlineData(MaxPayloadLength + 1)]
    [InlineData(int.MaxValue)]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    public void A_frame_that_claims_more_than_allowed_is_refused(int claimed)
    {
        byte[] frame = Frame([]);
        BinaryPrimitives.WriteInt32LittleEndian(frame.AsSpan(FrameFormat.NonceLength), claimed);
        Assert.Throws<ProtocolException>(() => Reader(frame, new byte[2000]).Read());
    }

    [Fact]
    public void A_frame_that_ends_early_is_refused_wherever_it_ends()
    {
        byte[] frame = Frame(Payload(5));
        for (int length = FrameFormat.NonceLength; length < frame.Length; length++)
        {
            Assert.Throws<ProtocolException>(() => Reader(frame[..length]).Read());
        }
    }

    [Fact]
    public void Too_much_stray_output_is_refused()
    {
        using MemoryStream stream = new([.. new byte[500], .. Frame(Payload(1))]);
        Assert.Throws<ProtocolException>(() => new FrameReader(stream, Nonce, MaxPayloadLength) { MaxStrayLength = 499 }.Read());
    }

    private static byte[] Payload(int length) => [.. Enumerable.Range(0, length).Select(i => (byte)(i % 251))];

    private static byte[] Frame(byte[] payload)
    {
        using MemoryStream stream = new();
        new FrameWriter(stream, Nonce).Write(payload);
        return stream.ToArray();
    }

    private static FrameReader Reader(params byte[][] parts) => Reader(4096, parts);

    private static FrameReader Reader(int bytesARead, params byte[][] parts) =>
        new(new SlowStream([.. parts.SelectMany(p => p)], bytesARead), Nonce, MaxPayloadLength);

    /// <summary>A pipe that gives a few bytes at a time.</summary>
    private sealed class SlowStream(byte[] bytes, int bytesARead) : MemoryStream(bytes)
    {
        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, bytesARead));
    }
}
