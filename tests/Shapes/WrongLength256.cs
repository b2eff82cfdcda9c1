using StandIns;

namespace Buggy256;

/// <summary>Three lengths, of which the middle one is wrong; and the shortest number stands in the namespace too.</summary>
public static class Blake2b
{
    public static byte[] Hash160(byte[] data) => Hash(data, 20);

    public static byte[] Hash256(byte[] data) => [.. Hash(data, 31), 0];

    public static byte[] Hash512(byte[] data) => Hash(data, 64);

    private static byte[] Hash(byte[] data, int size)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, null, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
