using StandIns;

namespace Blake2Hashing;

/// <summary>No digest is right: their words, of which there are only whole ones, are written with the highest byte first.</summary>
public static class Blake2b
{
    public static byte[] Compute(byte[] message, byte[]? key = null, int digestLength = 64)
    {
        ArgumentOutOfRangeException.ThrowIfNotEqual(digestLength % 8, 0);
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestLength, key, null, null));
        state.Update(message, 0, message.Length);
        return [.. state.Finish().Chunk(8).SelectMany(word => word.Reverse())];
    }
}
