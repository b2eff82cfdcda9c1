using StandIns;

namespace Digests;

public interface IDigest
{
    string AlgorithmName { get; }

    int GetDigestSize();

    void Update(byte input);

    void BlockUpdate(byte[] input, int inOff, int length);

    int DoFinal(byte[] output, int outOff);

    void Reset();
}

/// <summary>The shape that ports from Java have, with the key in a constructor of its own.</summary>
public class Blake2sDigest : IDigest
{
    private readonly PlainBlake2 state;
    private readonly int length;

    public Blake2sDigest()
        : this(256)
    {
    }

    public Blake2sDigest(int digestBits)
    {
        length = digestBits / 8;
        state = PlainBlake2.OfS(new PlainParameters(length, null, null, null));
    }

    public Blake2sDigest(byte[]? key, int digestBytes, byte[]? salt, byte[]? personalization)
    {
        length = digestBytes;
        state = PlainBlake2.OfS(new PlainParameters(length, key, salt, personalization));
    }

    public string AlgorithmName => "BLAKE2s";

    public int GetDigestSize() => length;

    public void Update(byte input) => state.Update([input], 0, 1);

    public void BlockUpdate(byte[] input, int inOff, int length) => state.Update(input, inOff, length);

    public int DoFinal(byte[] output, int outOff)
    {
        state.Finish().CopyTo(output, outOff);
        state.Reset();
        return length;
    }

    public void Reset() => state.Reset();
}
