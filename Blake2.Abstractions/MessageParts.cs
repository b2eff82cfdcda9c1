using System.Buffers;

namespace Blake2.Abstractions;

/// <summary>A message in several pieces, for an API that takes them in one call, in whichever form.</summary>
public static class MessageParts
{
    /// <summary>The bytes of a part of an array in three pieces, of which the one in the middle is empty.</summary>
    public static byte[][] Cut(byte[] buffer, int offset, int count)
    {
        int first = (count + 2) / 3;
        return [buffer.AsSpan(offset, first).ToArray(), [], buffer.AsSpan(offset + first, count - first).ToArray()];
    }

    /// <summary>The pieces as parts of arrays.</summary>
    public static ArraySegment<byte>[] Segments(byte[][] pieces) => Array.ConvertAll(pieces, piece => new ArraySegment<byte>(piece));

    /// <summary>The pieces as memory.</summary>
    public static ReadOnlyMemory<byte>[] Memories(byte[][] pieces) => Array.ConvertAll(pieces, piece => new ReadOnlyMemory<byte>(piece));

    /// <summary>The pieces as one sequence.</summary>
    public static ReadOnlySequence<byte> Sequence(byte[][] pieces)
    {
        if (pieces is null || pieces.Length == 0)
        {
            return ReadOnlySequence<byte>.Empty;
        }

        PieceOfSequence first = new(pieces[0], null);
        PieceOfSequence last = first;
        for (int i = 1; i < pieces.Length; i++)
        {
            last = new PieceOfSequence(pieces[i], last);
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class PieceOfSequence : ReadOnlySequenceSegment<byte>
    {
        public PieceOfSequence(byte[] bytes, PieceOfSequence? before)
        {
            Memory = bytes;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }
}
