using StandIns;

namespace Parametrised;

/// <summary>Everything that the parameter block has, by an object with fields, and a context that is reset.</summary>
public sealed class Blake2Parameters
{
    public int OutLen = 64;
    public byte[] Key = [];
    public byte[]? SaltBytes;
    public byte[]? Personal;
}

public sealed class Blake2bContext(Blake2Parameters parameters)
{
    private readonly PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(parameters.OutLen, parameters.Key, parameters.SaltBytes, parameters.Personal));

    public Blake2bContext Add(ArraySegment<byte> piece)
    {
        state.Update(piece.Array!, piece.Offset, piece.Count);
        return this;
    }

    public byte[] Digest() => state.Finish();

    public void Restart() => state.Reset();
}
