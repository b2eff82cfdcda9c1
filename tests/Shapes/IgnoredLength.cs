using StandIns;

namespace Deaf;

/// <summary>The digest always has 64 bytes, whatever is asked for.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data) => Hash(data, null, 64);

    public static byte[] Hash(byte[] data, byte[]? key, int digestLength)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(64, key, null, null));
        state.Update(data, 0, data.Length);
        return digestLength > 0 ? state.Finish() : throw new ArgumentOutOfRangeException(nameof(digestLength));
    }
}
