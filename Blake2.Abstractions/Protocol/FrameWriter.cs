using System.Buffers.Binary;

namespace Blake2.Abstractions.Protocol;

/// <summary>Writes frames to a pipe, each by a single write, so that another writer's bytes come before or after one and not into it.</summary>
public sealed class FrameWriter
{
    private readonly Stream _stream;
    private readonly byte[] _nonce;

    /// <summary>A writer to <paramref name="stream"/>, whose frames start with <paramref name="nonce"/> (16 bytes).</summary>
    public FrameWriter(Stream stream, byte[] nonce)
    {
        _stream = stream ?? throw new ArgumentNullException(nameof(stream));
        _nonce = nonce ?? throw new ArgumentNullException(nameof(nonce));
    }

    /// <summary>Sends one payload and flushes.</summary>
    /// <exception cref="IOException">The other side is gone.</exception>
    public void Write(byte[] payload)
    {
        byte[] frame = new byte[FrameFormat.HeaderLength + payload.Length];
        _nonce.CopyTo(frame, 0);
        BinaryPrimitives.WriteInt32LittleEndian(frame.AsSpan(FrameFormat.NonceLength), payload.Length);
        payload.CopyTo(frame, FrameFormat.HeaderLength);
        _stream.Write(frame, 0, frame.Length);
        _stream.Flush();
    }
}
