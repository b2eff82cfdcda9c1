using StandIns;

namespace Buggy;

/// <summary>Right, until a key is longer than half the longest one: then the process ends.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size = 64, byte[]? key = null)
    {
        if (key is { Length: > 32 })
        {
            Environment.Exit(7);
        }

        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
