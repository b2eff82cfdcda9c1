using StandIns;

namespace Hashing;

/// <summary>An object for one key and length that hashes whole messages, and writes their digests to a place of the caller's.</summary>
public sealed class Blake2bHasher(int digestBytes, byte[]? key)
{
    public void Digest(byte[] message, byte[] output)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestBytes, key, null, null));
        state.Update(message, 0, message.Length);
        state.Finish().CopyTo(output, 0);
    }
}
