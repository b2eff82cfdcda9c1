using StandIns;

namespace Acme.Security;

/// <summary>A length in bits given to the constructor, a key to another method, and an int that says how much was written.</summary>
public sealed class Blake2b : IDisposable
{
    private readonly int bits;
    private PlainBlake2? state;

    public Blake2b(int bits = 512) => this.bits = bits is >= 8 and <= 512 && bits % 8 == 0 ? bits : throw new ArgumentOutOfRangeException(nameof(bits));

    public void Initialize(byte[]? key) => state = PlainBlake2.OfB(new PlainParameters(bits / 8, key, null, null));

    public void Update(ReadOnlySpan<byte> input)
    {
        if (state is null)
        {
            Initialize(null);
        }

        state!.Update(input.ToArray(), 0, input.Length);
    }

    public int Finish(Span<byte> output)
    {
        byte[] digest = state!.Finish();
        digest.CopyTo(output);
        return digest.Length;
    }

    public void Dispose() => state = null;
}
