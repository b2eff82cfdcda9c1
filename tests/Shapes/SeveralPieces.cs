using StandIns;

namespace Gathered;

/// <summary>One call for a message in several pieces, of which each that ends within a block is filled up with zeros.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] key, int digestLength, params byte[][] chunks)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestLength, key, null, null));
        for (int i = 0; i < chunks.Length; i++)
        {
            state.Update(chunks[i], 0, chunks[i].Length);
            int missing = (128 - (chunks[i].Length % 128)) % 128;
            state.Update(new byte[128], 0, i < chunks.Length - 1 ? missing : 0);
        }

        return state.Finish();
    }
}
