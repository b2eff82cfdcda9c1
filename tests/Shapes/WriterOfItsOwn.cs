using StandIns;

namespace Buffered;

/// <summary>A call for whole messages; and an object that takes what is written where it says, in a way that nobody foresaw.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, null, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}

public sealed class Blake2bWriter(int size, ReadOnlyMemory<byte> key)
{
    private readonly byte[] _block = new byte[4096];
    private PlainBlake2 _state = PlainBlake2.OfB(new PlainParameters(size, key.ToArray(), null, null));

    public Memory<byte> NextBlock() => _block;

    public void Written(int count) => _state.Update(_block, 0, count);

    public void Reset(byte[] key) => _state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));

    public void CopyTo(Span<byte> digest) => _state.Finish().CopyTo(digest);
}
