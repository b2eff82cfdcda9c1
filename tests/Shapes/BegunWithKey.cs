using StandIns;

namespace Hashing;

/// <summary>An object that is begun with key and length, as often as there are messages.</summary>
public sealed class Blake2s
{
    private PlainBlake2? _state;

    private PlainBlake2 State => _state ?? throw new InvalidOperationException("It has not begun.");

    public void Begin(byte[]? key, int digestBytes) => _state = PlainBlake2.OfS(new PlainParameters(digestBytes, key, null, null));

    public void Feed(byte[] data, int offset, int count) => State.Update(data, offset, count);

    public byte[] End()
    {
        byte[] digest = State.Finish();
        _state = null;
        return digest;
    }
}
