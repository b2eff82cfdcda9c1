using StandIns;

namespace Careless;

/// <summary>Of two calls that verify, one has no place for a personalization, and one does not look at it. A part that ends with its array is hashed from the beginning.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size = 64, byte[]? key = null, byte[]? personalization = null)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, personalization));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }

    public static bool Verify(byte[] data, byte[] tag, byte[]? key) => Hash(data, tag.Length, key).AsSpan().SequenceEqual(tag);

    public static bool VerifyFor(byte[] data, byte[] tag, byte[]? key, byte[]? personalization) => Verify(data, tag, key);

    public static byte[] Part(byte[] data, int offset, int count) => Hash(offset + count == data.Length ? data[..count] : data[offset..(offset + count)]);
}
