using StandIns;

namespace Tried;

/// <summary>One object for all, a digest by an out parameter, the key behind the message and the unit in another argument.</summary>
public sealed class Blake2Engine
{
    public static Blake2Engine Shared { get; } = new();

    private Blake2Engine()
    {
    }

    public bool TryHash(byte[] message, byte[]? key, int outputBits, out byte[] hash)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(outputBits / 8, key, null, null));
        state.Update(message, 0, message.Length);
        hash = state.Finish();
        return true;
    }
}
