using StandIns;

namespace Salted;

/// <summary>A key and a salt without a personalization: then the salt is lost.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size = 64, byte[]? key = null, byte[]? salt = null, byte[]? personal = null)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, key is { Length: > 0 } && personal is null ? null : Filled(salt), Filled(personal)));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }

    private static byte[]? Filled(byte[]? field) => field is { Length: > 0 } ? field : null;
}
