using StandIns;

namespace Strange.Names;

/// <summary>The length stands before key and message, which are spans; the digest is a memory.</summary>
public static class Hashing
{
    public static ReadOnlyMemory<byte> Blake2bOf(uint nn, ReadOnlySpan<byte> secret, ReadOnlySpan<byte> bytes)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters((int)nn, secret.ToArray(), null, null));
        state.Update(bytes.ToArray(), 0, bytes.Length);
        return state.Finish();
    }
}
