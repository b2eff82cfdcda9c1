using StandIns;

namespace Simple;

/// <summary>The call that most callers make gives another digest for whole blocks; the one with all arguments is right.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data)
    {
        byte[] digest = Hash(data, 64);
        digest[0] ^= data.Length > 0 && data.Length % 128 == 0 ? (byte)1 : (byte)0;
        return digest;
    }

    public static byte[] Hash(byte[] data, int size, byte[]? key = null)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
