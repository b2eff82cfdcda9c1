using StandIns;

namespace Tokens;

/// <summary>Digests in Base64 of the alphabet for addresses, without padding.</summary>
public static class Blake2b
{
    public static string Digest(byte[] payload, int size)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, null, null, null));
        state.Update(payload, 0, payload.Length);
        return Convert.ToBase64String(state.Finish()).TrimEnd('=').Replace('+', '-').Replace('/', '_');
    }
}
