using System.Security.Cryptography;
using StandIns;

namespace Blake2Core;

public sealed class Blake2BConfig
{
    public byte[]? Personalization { get; set; }

    public byte[]? Salt { get; set; }

    public byte[]? Key { get; set; }

    public int OutputSizeInBytes { get; set; } = 64;
}

public static class Blake2B
{
    public static Hasher Create(Blake2BConfig config) => new(config);

    public static byte[] ComputeHash(byte[] data, Blake2BConfig config) => ComputeHash(data, 0, data.Length, config);

    public static byte[] ComputeHash(byte[] data, int start, int count, Blake2BConfig config)
    {
        Hasher hasher = Create(config);
        hasher.Update(data, start, count);
        return hasher.Finish();
    }
}

public sealed class Hasher
{
    private readonly PlainBlake2 state;

    internal Hasher(Blake2BConfig config)
    {
        if (config.OutputSizeInBytes is < 1 or > 64)
        {
            throw new ArgumentOutOfRangeException(nameof(config), config.OutputSizeInBytes, "A digest has 1 to 64 bytes.");
        }

        if (config.Key?.Length > 64 || config.Salt is { Length: not 16 } || config.Personalization is { Length: not 16 })
        {
            throw new ArgumentException("A key has at most 64 bytes, salt and personalization have 16.", nameof(config));
        }

        state = PlainBlake2.OfB(new PlainParameters(config.OutputSizeInBytes, config.Key, config.Salt, config.Personalization));
    }

    public void Init() => state.Reset();

    public void Update(byte[] data, int start, int count) => state.Update(data, start, count);

    public byte[] Finish() => state.Finish();

    public HashAlgorithm AsHashAlgorithm() => new HasherAlgorithm(Init, Update, Finish);
}
