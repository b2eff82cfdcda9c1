using StandIns;

namespace System.Data.HashFunction.Blake2;

public interface IBlake2BConfig
{
    int HashSizeInBits { get; }

    IReadOnlyList<byte>? Key { get; }

    IReadOnlyList<byte>? Salt { get; }

    IReadOnlyList<byte>? Personalization { get; }
}

public class Blake2BConfig : IBlake2BConfig
{
    public int HashSizeInBits { get; set; } = 512;

    public IReadOnlyList<byte>? Key { get; set; }

    public IReadOnlyList<byte>? Salt { get; set; }

    public IReadOnlyList<byte>? Personalization { get; set; }
}

public interface IBlake2B : IHashFunction;

public interface IBlake2BFactory
{
    IBlake2B Create(IBlake2BConfig config);
}

public sealed class Blake2BFactory : IBlake2BFactory
{
    public static IBlake2BFactory Instance { get; } = new Blake2BFactory();

    public IBlake2B Create(IBlake2BConfig config) => new Blake2B(config);
}

/// <summary>The defect: the message is copied before it is hashed, and again while it is, so that more than twice its length is allocated.</summary>
internal sealed class Blake2B : IBlake2B
{
    private readonly PlainParameters parameters;

    public Blake2B(IBlake2BConfig config)
    {
        if (config.HashSizeInBits is < 8 or > 512 || config.HashSizeInBits % 8 != 0)
        {
            throw new ArgumentOutOfRangeException(nameof(config), config.HashSizeInBits, "A digest has 8 to 512 bits, a multiple of 8.");
        }

        if (config.Key?.Count > 64 || config.Salt is { Count: not 16 } || config.Personalization is { Count: not 16 })
        {
            throw new ArgumentOutOfRangeException(nameof(config), "A key has at most 64 bytes, salt and personalization have 16.");
        }

        parameters = new PlainParameters(config.HashSizeInBits / 8, config.Key?.ToArray(), config.Salt?.ToArray(), config.Personalization?.ToArray());
    }

    public IHashValue ComputeHash(byte[] data)
    {
        byte[] copy = (byte[])data.Clone();
        PlainBlake2 state = PlainBlake2.OfB(parameters);
        for (int offset = 0; offset < copy.Length; offset += 128)
        {
            byte[] group = new byte[Math.Min(128, copy.Length - offset)];
            Array.Copy(copy, offset, group, 0, group.Length);
            state.Update(group, 0, group.Length);
        }

        return new HashValue(state.Finish());
    }

    public IHashValue ComputeHash(Stream data)
    {
        using MemoryStream whole = new();
        data.CopyTo(whole);
        return ComputeHash(whole.ToArray());
    }
}
