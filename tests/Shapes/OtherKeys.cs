using StandIns;

namespace Sound;

/// <summary>Right, and nothing that stands beside a message is BLAKE2's own: the key is that of an HMAC, the salt is hashed before the message, another key is that of a cache.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(64, null, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }

    public static byte[] Hash(ReadOnlySpan<byte> data, long cacheKey) => cacheKey < 0 ? throw new ArgumentOutOfRangeException(nameof(cacheKey)) : Hash(data.ToArray());

    public static byte[] Cached(byte[] data, byte[]? cacheKey) => cacheKey is { Length: > 99 } ? throw new ArgumentException("long", nameof(cacheKey)) : Hash(data);

    public static byte[] Twice(byte[] data) => Hash(Hash(data));

    public static byte[] Salted(byte[] data, byte[]? salt) => Hash([.. salt ?? [], .. data]);

    public static byte[] Authenticated(byte[] data, byte[]? key)
    {
        if (key is null)
        {
            return Hash(data);
        }

        byte[] block = new byte[128];
        key.CopyTo(block, 0);
        return Hash([.. block.Select(value => (byte)(value ^ 0x5C)), .. Hash([.. block.Select(value => (byte)(value ^ 0x36)), .. data])]);
    }
}
