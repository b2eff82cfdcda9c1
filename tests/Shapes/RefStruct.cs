using StandIns;

namespace Stacked;

/// <summary>A hasher that lives on the stack; the digest's length is that of the span.</summary>
public ref struct Blake2sHasher
{
    private readonly PlainBlake2 state;
    private readonly int length;

    public Blake2sHasher(int digestLength, ReadOnlySpan<byte> key = default)
    {
        length = digestLength;
        state = PlainBlake2.OfS(new PlainParameters(digestLength, key.IsEmpty ? null : key.ToArray(), null, null));
    }

    public void Append(ReadOnlySpan<byte> data) => state.Update(data.ToArray(), 0, data.Length);

    public void GetDigest(Span<byte> destination) => state.Finish().AsSpan(0, length).CopyTo(destination);
}
