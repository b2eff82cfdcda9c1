using StandIns;

namespace Buggy;

/// <summary>What stands beside the message.</summary>
public sealed class Blake2bSettings
{
    public int OutputLength { get; set; } = 64;

    public byte[]? Key { get; set; }

    public byte[]? Salt { get; set; }

    public byte[]? Personalization { get; set; }
}

/// <summary>Right but for salt and personalization, which stand in each other's place.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, Blake2bSettings settings)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(settings.OutputLength, settings.Key, settings.Personalization, settings.Salt));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
