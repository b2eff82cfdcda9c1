using System.Buffers.Binary;

namespace Blake2.Abstractions.Protocol;

/// <summary>Reads frames from a pipe into which others may write too: skips, counts and samples what lies between frames.</summary>
public sealed class FrameReader
{
    private const int StraySampleLength = 256;

    private readonly Stream stream;
    private readonly byte[] nonce;
    private readonly int maxPayloadLength;
    private readonly List<byte> straySample = [];
    private byte[] buffer = new byte[16 << 10];
    private int start;
    private int end;

    /// <summary>A reader of <paramref name="stream"/>, whose frames start with <paramref name="nonce"/> and hold at most <paramref name="maxPayloadLength"/> bytes.</summary>
    public FrameReader(Stream stream, byte[] nonce, int maxPayloadLength)
    {
        this.stream = stream ?? throw new ArgumentNullException(nameof(stream));
        this.nonce = nonce ?? throw new ArgumentNullException(nameof(nonce));
        this.maxPayloadLength = maxPayloadLength;
    }

    /// <summary>Bytes of stray output after which <see cref="Read"/> gives up.</summary>
    public long MaxStrayLength { get; init; } = long.MaxValue;

    /// <summary>Bytes seen so far that belong to no frame.</summary>
    public long StrayLength { get; private set; }

    /// <summary>The first few of those bytes.</summary>
    public byte[] StraySample => [.. straySample];

    /// <summary>The next payload, or <see langword="null"/> where the stream ends.</summary>
    /// <exception cref="ProtocolException">A frame is longer than allowed or ends early, or there is too much stray output.</exception>
    /// <exception cref="IOException">The pipe broke.</exception>
    public byte[]? Read()
    {
        if (!SkipToNonce())
        {
            return null;
        }

        if (!Fill(FrameFormat.HeaderLength))
        {
            throw new ProtocolException("The stream ended inside a frame's header.");
        }

        int length = BinaryPrimitives.ReadInt32LittleEndian(buffer.AsSpan(start + FrameFormat.NonceLength));
        if (length < 0 || length > maxPayloadLength)
        {
            throw new ProtocolException($"A frame claims {(uint)length} bytes; at most {maxPayloadLength} are allowed.");
        }

        start += FrameFormat.HeaderLength;
        if (!Fill(length))
        {
            throw new ProtocolException($"The stream ended after {end - start} of a frame's {length} bytes.");
        }

        byte[] payload = buffer.AsSpan(start, length).ToArray();
        start += length;
        return payload;
    }

    private bool SkipToNonce()
    {
        while (true)
        {
            int found = buffer.AsSpan(start, end - start).IndexOf(nonce);
            if (found >= 0)
            {
                Skip(found);
                return true;
            }

            // The last bytes may be the beginning of a nonce that has not come yet.
            Skip(Math.Max(0, end - start - (FrameFormat.NonceLength - 1)));
            if (!Fill(end - start + 1))
            {
                Skip(end - start);
                return false;
            }
        }
    }

    private void Skip(int count)
    {
        StrayLength += count;
        if (StrayLength > MaxStrayLength)
        {
            throw new ProtocolException($"More than {MaxStrayLength} bytes of stray output.");
        }

        int sampled = Math.Min(count, StraySampleLength - straySample.Count);
        for (int i = 0; i < sampled; i++)
        {
            straySample.Add(buffer[start + i]);
        }

        start += count;
    }

    /// <summary>Reads until <paramref name="count"/> bytes from <see cref="start"/> on are there; false where the stream ends before.</summary>
    private bool Fill(int count)
    {
        if (count > buffer.Length - start)
        {
            byte[] target = count > buffer.Length ? new byte[Math.Max(count, Math.Min(2 * buffer.Length, FrameFormat.MaxRequestLength))] : buffer;
            Buffer.BlockCopy(buffer, start, target, 0, end - start);
            end -= start;
            start = 0;
            buffer = target;
        }

        while (end - start < count)
        {
            int read = stream.Read(buffer, end, buffer.Length - end);
            if (read == 0)
            {
                return false;
            }

            end += read;
        }

        return true;
    }
}
