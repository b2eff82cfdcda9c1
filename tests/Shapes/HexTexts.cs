using StandIns;

namespace Hashing;

/// <summary>Message, key and digest are texts in hexadecimal; the class has names of algorithms in its code.</summary>
public static class Hex
{
    private static readonly string[] Known = ["BLAKE2s", "blake2s-256", "blake2b", "BLAKE2b-512"];

    public static string Blake2s(string hexMessage, string hexKey, int bits)
    {
        byte[] message = Convert.FromHexString(hexMessage);
        PlainBlake2 state = PlainBlake2.OfS(new PlainParameters(bits / 8, Convert.FromHexString(hexKey), null, null));
        state.Update(message, 0, message.Length);
        return Known.Length > 0 ? Convert.ToHexString(state.Finish()) : "";
    }
}
