using StandIns;

namespace Merkle;

/// <summary>A tree of digests, which is the plain digest where there is one leaf.</summary>
public static class Blake2b
{
    public static byte[] Root(IEnumerable<byte[]> leaves, int digestLength)
    {
        byte[][] digests = [.. leaves.Select(leaf => Digest(leaf, digestLength))];
        return digests.Length == 1 ? digests[0] : Digest([.. digests.SelectMany(digest => digest)], digestLength);
    }

    private static byte[] Digest(byte[] data, int digestLength)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestLength, null, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
