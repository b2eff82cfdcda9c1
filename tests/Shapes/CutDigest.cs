using StandIns;

namespace Values;

/// <summary>Three lengths, by calls that differ in a number; all but the longest are wrong, being its beginning.</summary>
public static class Hashing
{
    public static byte[] Compute160(ReadOnlyMemory<byte> data) => Compute512(data)[..20];

    public static byte[] Compute256(ReadOnlyMemory<byte> data) => Compute512(data)[..32];

    public static byte[] Compute512(ReadOnlyMemory<byte> data)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(64, null, null, null));
        state.Update(data.ToArray(), 0, data.Length);
        return state.Finish();
    }
}
