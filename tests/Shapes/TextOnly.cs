using System.Text;
using StandIns;

namespace Letters;

/// <summary>Nothing but text goes in and comes out; an encoding that has a character for each byte can be set.</summary>
public sealed class LetterDigest
{
    public Encoding Encoding { get; set; } = Encoding.UTF8;

    public int Bits { get; set; } = 512;

    public string? Passphrase { get; set; }

    public string Make(string text)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(Bits / 8, string.IsNullOrEmpty(Passphrase) ? null : Encoding.GetBytes(Passphrase), null, null));
        byte[] message = Encoding.GetBytes(text);
        state.Update(message, 0, message.Length);
        return Convert.ToHexStringLower(state.Finish());
    }
}
