using StandIns;

namespace Persistent;

/// <summary>What has been hashed so far; never changes, and gives another one for a longer message.</summary>
public sealed class Blake2bState
{
    private readonly PlainParameters _parameters;
    private readonly byte[] _message;

    private Blake2bState(PlainParameters parameters, byte[] message)
    {
        _parameters = parameters;
        _message = message;
    }

    public static Blake2bState Create(int size = 64, byte[]? key = null) => new(new PlainParameters(size, key, null, null), []);

    public Blake2bState Append(byte[] data) => Append(data, 0, data.Length);

    public Blake2bState Append(byte[] data, int offset, int count) => new(_parameters, [.. _message, .. data.AsSpan(offset, count)]);

    public byte[] ToDigest()
    {
        PlainBlake2 state = PlainBlake2.OfB(_parameters);
        state.Update(_message, 0, _message.Length);
        return state.Finish();
    }
}
