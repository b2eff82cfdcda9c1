using StandIns;

namespace Buggy;

/// <summary>Arrays are hashed right; of two overloads for spans one forgets the key.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, byte[]? key, int size)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }

    public static byte[] Hash(ReadOnlySpan<byte> data, ReadOnlySpan<byte> key, int size) => Hash(data.ToArray(), null, size);
}
