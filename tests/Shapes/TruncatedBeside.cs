using StandIns;

namespace Protocols;

public enum DigestLength
{
    Bits160 = 20,
    Bits256 = 32,
    Bits512 = 64,
}

/// <summary>Digests of three lengths, and the beginnings of long ones, which some protocols have and which are no digests of that length.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, DigestLength length = DigestLength.Bits512) => Digest(data, (int)length);

    public static byte[] HashTruncated(byte[] data, int length) => Digest(data, 64)[..length];

    private static byte[] Digest(byte[] data, int length)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(length, null, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
