using System.Buffers;
using StandIns;

namespace Scattered;

/// <summary>An object with updates for one piece, for several, and for a single byte, which is added twice.</summary>
public sealed class Blake2bHasher(byte[]? key, int digestLength)
{
    private readonly PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestLength, key, null, null));

    public void Update(ReadOnlySpan<byte> data) => state.Update(data.ToArray(), 0, data.Length);

    public void Update(ReadOnlySequence<byte> data)
    {
        foreach (ReadOnlyMemory<byte> piece in data)
        {
            Update(piece.Span);
        }
    }

    public void Update(byte value)
    {
        state.Update([value], 0, 1);
        state.Update([value], 0, 1);
    }

    public byte[] Finish() => state.Finish();

    /// <summary>Compares no more bytes than it is given.</summary>
    public bool FinishAndVerify(ReadOnlySpan<byte> tag) => state.Finish().AsSpan().StartsWith(tag);

    public static bool Verify(byte[] expected, byte[]? key, byte[] data)
    {
        Blake2bHasher hasher = new(key, expected.Length);
        hasher.Update(data);
        return hasher.Finish().AsSpan().SequenceEqual(expected);
    }
}
