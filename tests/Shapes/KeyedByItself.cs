using StandIns;

namespace Guarded;

/// <summary>A call with all arguments, and one of its name that has a key of its own.</summary>
public static class Blake2b
{
    private static readonly byte[] Own = [1, 2, 3];

    public static byte[] Hash(byte[] data) => Hash(data, 64, Own);

    public static byte[] Hash(byte[] data, int size, byte[]? key)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
