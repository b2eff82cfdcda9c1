using StandIns;

namespace Personal;

/// <summary>A personalization is taken backwards where there is no key; and the call that can be awaited forgets the key.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size = 64, byte[]? key = null, byte[]? personalization = null)
    {
        byte[]? personal = key is { Length: > 0 } || personalization is not { Length: > 0 } ? personalization : [.. Enumerable.Reverse(personalization)];
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, personal));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }

    public static Task<byte[]> HashAsync(ReadOnlyMemory<byte> data, ReadOnlyMemory<byte> key) => Task.FromResult(Hash(data.ToArray()));
}
