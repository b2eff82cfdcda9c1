using StandIns;

namespace NSec.Cryptography;

/// <summary>Hands a span to a hash that takes arrays, without a copy of the whole.</summary>
internal static class Pieces
{
    public static void Give(PlainBlake2 state, ReadOnlySpan<byte> data)
    {
        byte[] piece = new byte[Math.Min(data.Length, 1024)];
        while (!data.IsEmpty)
        {
            int count = Math.Min(data.Length, piece.Length);
            data[..count].CopyTo(piece);
            state.Update(piece, 0, count);
            data = data[count..];
        }
    }
}
