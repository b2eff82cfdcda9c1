namespace Blake2.Abstractions;

/// <summary>Gives a message to a hash in progress piece by piece, always from the same buffer, as one does who reads a file.</summary>
internal sealed class MessagePieces
{
    /// <summary>The buffer's bytes beside and, after the update, in place of the piece.</summary>
    private const byte Poison = 0x96;
    private const int Margin = 13;
    private const int LongestKept = 1 << 24;

    private readonly MessageRecipe _recipe;
    private readonly IReadOnlyList<int> _chunks;
    private readonly byte[]? _made;
    private readonly byte[] _buffer;
    private long _position;
    private int _given;
    private byte[]? _taken;

    /// <summary>Pieces of <paramref name="chunks"/> bytes each, and a last one of what is left.</summary>
    public MessagePieces(MessageRecipe recipe, IReadOnlyList<int> chunks)
    {
        _recipe = recipe;
        _chunks = chunks;
        _made = recipe.Length <= LongestKept ? recipe.ToArray() : null;
        _buffer = new byte[checked((int)(LongestPiece(recipe.Length, chunks) + (2 * Margin)))];
        _buffer.AsSpan().Fill(Poison);
    }

    /// <summary>Whether the piece that is due is the last one.</summary>
    private bool IsAtLast => _given == _chunks.Count;

    /// <summary>The digest in the very array that the API returned.</summary>
    public byte[]? Given { get; private set; }

    /// <summary>Gives the first half of the message in one update.</summary>
    public void GiveHalf(IIncrementalState state, AdapterCall call)
    {
        byte[] half = (_made ?? throw new InvalidOperationException("A message that is abandoned is a short one.")).AsSpan(0, _made.Length / 2).ToArray();
        call.Meter.Begin();
        state.Update(half, 0, half.Length);
        call.Meter.End();
    }

    /// <summary>Gives the next piece; the digest if it was the last one, or if the last one was given before.</summary>
    public byte[]? GiveNext(IIncrementalState state, AdapterCall call)
    {
        if (_taken is not null)
        {
            return _taken;
        }

        bool isLast = IsAtLast;
        int count = (int)Math.Min(isLast ? long.MaxValue : _chunks[_given], _recipe.Length - _position);
        _given++;
        Load(count);
        byte[]? digest = null;
        call.Meter.Begin();
        if (isLast && state is HashAlgorithmState algorithm)
        {
            digest = algorithm.Final(_buffer, Margin, count);
        }
        else
        {
            state.Update(_buffer, Margin, count);
            digest = isLast ? state.Final() : null;
        }

        call.Meter.End();
        Given = digest;
        _taken = isLast ? AdapterCall.Taken(digest) : null;
        Unload(count, call);
        return _taken;
    }

    /// <summary>Gives all pieces and returns the digest.</summary>
    public byte[] GiveAll(IIncrementalState state, AdapterCall call)
    {
        byte[]? digest;
        do
        {
            digest = GiveNext(state, call);
        }
        while (digest is null);
        return digest;
    }

    private static long LongestPiece(long length, IReadOnlyList<int> chunks)
    {
        long left = length;
        long longest = 0;
        foreach (int chunk in chunks)
        {
            longest = Math.Max(longest, Math.Min(chunk, left));
            left -= Math.Min(chunk, left);
        }

        return Math.Max(longest, left);
    }

    private void Load(int count)
    {
        Span<byte> piece = _buffer.AsSpan(Margin, count);
        if (_made is null)
        {
            _recipe.Fill(piece, _position);
        }
        else
        {
            _made.AsSpan((int)_position, count).CopyTo(piece);
        }
    }

    private void Unload(int count, AdapterCall call)
    {
        Span<byte> piece = _buffer.AsSpan(Margin, count);
        if (_made is not null && !piece.SequenceEqual(_made.AsSpan((int)_position, count)))
        {
            call.Note(AnswerFaults.InputChanged);
        }

        piece.Fill(Poison);
        _position += count;
    }
}
