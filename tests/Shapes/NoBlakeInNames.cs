using StandIns;

namespace Quick;

public sealed class Digest(byte[] value)
{
    public byte[] Value => value;
}

/// <summary>Nothing public is named after BLAKE.</summary>
public static class FastHash
{
    public static Digest OfBytes(byte[] input, int size) => Of(input, size, null);

    public static Digest Of(byte[] input, int size, byte[]? k)
    {
        PlainBlake2 state = PlainBlake2.OfS(new PlainParameters(size, k, null, null));
        state.Update(input, 0, input.Length);
        return new Digest(state.Finish());
    }
}
