using StandIns;

namespace Fixed;

/// <summary>A method for each length, and an interface that all implementations share.</summary>
public interface IDigester
{
    ReadOnlySpan<byte> Compute(Stream input);
}

public static class Blake
{
    public static IDigester B2b256 { get; } = new Digester(32);

    public static IDigester B2b512 { get; } = new Digester(64);

    private sealed class Digester(int length) : IDigester
    {
        public ReadOnlySpan<byte> Compute(Stream input)
        {
            using MemoryStream copy = new();
            input.CopyTo(copy);
            PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(length, null, null, null));
            state.Update(copy.ToArray(), 0, (int)copy.Length);
            return state.Finish();
        }
    }
}
