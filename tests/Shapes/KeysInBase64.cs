using StandIns;

namespace Tokens;

/// <summary>Keys come as Base64; and there is a call for which a password is a key, which is made of it in a way of its own.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int digestLength) => Digest(data, null, digestLength);

    public static byte[] Hash(byte[] data, int digestLength, string base64Key) => Digest(data, Convert.FromBase64String(base64Key), digestLength);

    private static byte[] Digest(byte[] data, byte[]? key, int digestLength)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestLength, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
