using StandIns;

namespace Buggy;

/// <summary>Right up to one block, and wrong beyond: it is recognised all the same.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, byte[]? key, int outputLength)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(outputLength, key, null, null));
        state.Update(data, 0, Math.Min(data.Length, 128));
        return state.Finish();
    }
}
