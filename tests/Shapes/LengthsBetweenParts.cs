using StandIns;

namespace Parted;

/// <summary>Several parts are told apart by their lengths before them; one part is hashed as it is.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size, byte[]? key)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }

    public static byte[] HashParts(int size, byte[]? key, params byte[][] parts) =>
        Hash(parts.Length == 1 ? parts[0] : [.. parts.SelectMany(part => (byte[])[.. BitConverter.GetBytes((long)part.Length), .. part])], size, key);

    /// <summary>With a byte of zero between two of them.</summary>
    public static byte[] HashFields(int size, byte[]? key, IEnumerable<ReadOnlyMemory<byte>> fields) =>
        Hash([.. fields.SelectMany((field, i) => (byte[])[.. i > 0 ? [(byte)0] : Array.Empty<byte>(), .. field.Span])], size, key);
}
