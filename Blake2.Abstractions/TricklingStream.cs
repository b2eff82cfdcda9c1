namespace Blake2.Abstractions;

/// <summary>A message as a stream that cannot seek and gives fewer bytes than it is asked for, as a socket does.</summary>
internal sealed class TricklingStream : Stream
{
    private const int LongMessage = 1 << 20;

    /// <summary>Bytes given by one read after the other; longer messages come in larger pieces, or 4 GiB would take minutes.</summary>
    private static readonly int[] Pieces = [1, 7, 64, 3, 127, 128, 0x81, 2, 63, 65, 200];

    private readonly MessageRecipe _recipe;
    private readonly byte[]? _made;
    private readonly int _scale;
    private long _position;
    private int _reads;

    public TricklingStream(MessageRecipe recipe)
    {
        _recipe = recipe;
        _scale = recipe.Length > LongMessage ? 509 : 1;
        _made = recipe.Length <= 16 * LongMessage ? recipe.ToArray() : null;
    }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        long piece = Math.Min(Math.Min(count, Pieces[_reads++ % Pieces.Length] * _scale), _recipe.Length - _position);
        Span<byte> destination = buffer.AsSpan(offset, (int)piece);
        if (_made is null)
        {
            _recipe.Fill(destination, _position);
        }
        else
        {
            _made.AsSpan((int)_position, (int)piece).CopyTo(destination);
        }

        _position += piece;
        return (int)piece;
    }

    public override int ReadByte()
    {
        if (_position >= _recipe.Length)
        {
            return -1;
        }

        Span<byte> next = stackalloc byte[1];
        _recipe.Fill(next, _position++);
        return next[0];
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
