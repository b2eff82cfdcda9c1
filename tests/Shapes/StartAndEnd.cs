using StandIns;

namespace Bounded;

/// <summary>A part of an array is told by where it begins and ends.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int start, int end, int size, byte[]? key)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, start, end - start);
        return state.Finish();
    }
}
