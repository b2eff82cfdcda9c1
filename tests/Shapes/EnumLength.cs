using StandIns;

namespace Enumerated;

public enum Blake2Size
{
    Bits160,
    Bits256,
    Bits384,
    Bits512,
}

/// <summary>An enumeration for the length, and an extension method on arrays.</summary>
public static class ArrayExtensions
{
    public static byte[] ToBlake2b(this byte[] data, Blake2Size size = Blake2Size.Bits512, byte[]? key = null)
    {
        int length = size switch { Blake2Size.Bits160 => 20, Blake2Size.Bits256 => 32, Blake2Size.Bits384 => 48, _ => 64 };
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(length, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
