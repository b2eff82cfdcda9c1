using StandIns;

namespace Buggy;

/// <summary>The longer function is right.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size = 64, byte[]? key = null)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}

/// <summary>The shorter one never is.</summary>
public static class Blake2s
{
    public static byte[] Hash(byte[] data, int size = 32, byte[]? key = null)
    {
        PlainBlake2 state = PlainBlake2.OfS(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return [.. state.Finish().Reverse()];
    }
}
