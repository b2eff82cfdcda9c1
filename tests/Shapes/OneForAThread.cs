using StandIns;

namespace Shared;

/// <summary>One object for a thread, for one message at a time. A part in memory that is not at its array's beginning is read from there.</summary>
public sealed class Blake2bHasher
{
    [ThreadStatic]
    private static Blake2bHasher? s_own;

    private PlainBlake2 _state = New();

    private Blake2bHasher()
    {
    }

    public static Blake2bHasher ForThisThread => s_own ??= new Blake2bHasher();

    public static byte[] Hash(byte[] data) => Finish(New(), data);

    public static byte[] Hash(ReadOnlyMemory<byte> data) =>
        System.Runtime.InteropServices.MemoryMarshal.TryGetArray(data, out ArraySegment<byte> part) ? Finish(New(), part.Array!.AsSpan(0, part.Count).ToArray()) : Finish(New(), data.ToArray());

    public void Append(byte[] data) => _state.Update(data, 0, data.Length);

    public byte[] Finish()
    {
        byte[] digest = _state.Finish();
        _state = New();
        return digest;
    }

    private static PlainBlake2 New() => PlainBlake2.OfB(new PlainParameters(64, null, null, null));

    private static byte[] Finish(PlainBlake2 state, byte[] data)
    {
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
