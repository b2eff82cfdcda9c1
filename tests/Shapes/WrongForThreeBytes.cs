using StandIns;

namespace Buggy;

/// <summary>Wrong for each message whose length leaves three when divided by four, as that of "abc" does.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size = 64, byte[]? key = null)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length % 4 == 3 ? data.Length - 1 : data.Length);
        return state.Finish();
    }
}
