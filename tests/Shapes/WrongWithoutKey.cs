using StandIns;

namespace Buggy;

/// <summary>Right with a key, and never without one.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, byte[]? key = null, int size = 64)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(new byte[128], 0, key is { Length: > 0 } ? 0 : 128);
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
