using StandIns;

namespace Tokens;

/// <summary>Digests in an alphabet that is not understood, but for those of three bytes, which look like another one.</summary>
public static class Blake2b
{
    public static string Digest(byte[] payload, int size)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, null, null, null));
        state.Update(payload, 0, payload.Length);
        byte[] digest = state.Finish();
        return size == 3 ? Convert.ToBase64String(digest) : string.Concat(digest.Select(value => (char)('A' + (value >> 4)))) + "?";
    }
}
