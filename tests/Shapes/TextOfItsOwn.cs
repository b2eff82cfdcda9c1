using System.Text;
using StandIns;

namespace Letters;

/// <summary>Nothing but text goes in, and it is always UTF-8: most bytes cannot be stated.</summary>
public static class Letters
{
    public static string Checksum(string text, int bytes)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(bytes, null, null, null));
        byte[] message = Encoding.UTF8.GetBytes(text);
        state.Update(message, 0, message.Length);
        return Convert.ToHexString(state.Finish());
    }
}
