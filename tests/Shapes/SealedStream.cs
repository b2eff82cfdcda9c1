using StandIns;

namespace Streams;

/// <summary>A stream that hashes what is written through it, is sealed, and has the digest then.</summary>
public sealed class ChecksumStream(Stream inner, int digestBits, byte[]? key = null) : Stream
{
    private readonly PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestBits / 8, key, null, null));
    private byte[]? digest;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => digest is null;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public void Seal() => digest ??= state.Finish();

    public bool TryGetDigest(out byte[]? result) => (result = digest) is not null;

    public override void Write(byte[] buffer, int offset, int count)
    {
        inner.Write(buffer, offset, count);
        state.Update(buffer, offset, count);
    }

    public override void Flush() => inner.Flush();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
