using System.Buffers.Binary;

namespace Blake2.Abstractions.Protocol;

/// <summary>Reads frames from a pipe into which others may write too: skips, counts and samples what lies between frames.</summary>
public sealed class FrameReader
{
    private const int StraySampleLength = 256;

    private readonly Stream _stream;
    private readonly byte[] _nonce;
    private readonly int _maxPayloadLength;
    private readonly List<byte> _straySample = [];
    private byte[] _buffer = new byte[16 << 10];
    private int _start;
    private int _end;

    /// <summary>A reader of <paramref name="stream"/>, whose frames start with <paramref name="nonce"/> and hold at most <paramref name="maxPayloadLength"/> bytes.</summary>
    public FrameReader(Stream stream, byte[] nonce, int maxPayloadLength)
    {
        _stream = stream ?? throw new ArgumentNullException(nameof(stream));
        _nonce = nonce ?? throw new ArgumentNullException(nameof(nonce));
        _maxPayloadLength = maxPayloadLength;
    }

    /// <summary>Bytes of stray output after which <see cref="Read"/> gives up.</summary>
    public long MaxStrayLength { get; init; } = long.MaxValue;

    /// <summary>Bytes seen so far that belong to no frame.</summary>
    public long StrayLength { get; private set; }

    /// <summary>The first few of those bytes.</summary>
    public byte[] StraySample => [.. _straySample];

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

        int length = BinaryPrimitives.ReadInt32LittleEndian(_buffer.AsSpan(_start + FrameFormat.NonceLength));
        if (length < 0 || length > _maxPayloadLength)
        {
            throw new ProtocolException($"A frame claims {(uint)length} bytes; at most {_maxPayloadLength} are allowed.");
        }

        _start += FrameFormat.HeaderLength;
        if (!Fill(length))
        {
            throw new ProtocolException($"The stream ended after {_end - _start} of a frame's {length} bytes.");
        }

        byte[] payload = _buffer.AsSpan(_start, length).ToArray();
        _start += length;
        return payload;
    }

    private bool SkipToNonce()
    {
        while (true)
        {
            int found = _buffer.AsSpan(_start, _end - _start).IndexOf(_nonce);
            if (found >= 0)
            {
                Skip(found);
                return true;
            }

            // The last bytes may be the beginning of a nonce that has not come yet.
            Skip(Math.Max(0, _end - _start - (FrameFormat.NonceLength - 1)));
            if (!Fill(_end - _start + 1))
            {
                Skip(_end - _start);
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

        int sampled = Math.Min(count, StraySampleLength - _straySample.Count);
        for (int i = 0; i < sampled; i++)
        {
            _straySample.Add(_buffer[_start + i]);
        }

        _start += count;
    }

    /// <summary>Reads until <paramref name="count"/> bytes from <see cref="_start"/> on are there; false where the stream ends before.</summary>
    private bool Fill(int count)
    {
        if (count > _buffer.Length - _start)
        {
            byte[] target = count > _buffer.Length ? new byte[Math.Max(count, Math.Min(2 * _buffer.Length, FrameFormat.MaxRequestLength))] : _buffer;
            Buffer.BlockCopy(_buffer, _start, target, 0, _end - _start);
            _end -= _start;
            _start = 0;
            _buffer = target;
        }

        while (_end - _start < count)
        {
            int read = _stream.Read(_buffer, _end, _buffer.Length - _end);
            if (read == 0)
            {
                return false;
            }

            _end += read;
        }

        return true;
    }
}
