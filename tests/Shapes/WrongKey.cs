using StandIns;

namespace Buggy;

/// <summary>Right without a key, and never with one: it is taken in the wrong order.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size) => Mac([], data, size);

    public static byte[] Mac(byte[] key, byte[] data, int size)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, [.. key.Reverse().Select(value => (byte)(value + 1))], null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
