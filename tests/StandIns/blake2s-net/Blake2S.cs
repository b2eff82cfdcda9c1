using System.Security.Cryptography;
using StandIns;

namespace Blake2s;

public sealed class Blake2sConfig
{
    public byte[]? Personalization { get; set; }

    public byte[]? Salt { get; set; }

    public byte[]? Key { get; set; }

    public int OutputSizeInBytes { get; set; } = 32;
}

public static class Blake2S
{
    public static Hasher Create(Blake2sConfig config) => new(config);

    public static byte[] ComputeHash(byte[] data, Blake2sConfig config) => ComputeHash(data, 0, data.Length, config);

    public static byte[] ComputeHash(byte[] data, int start, int count, Blake2sConfig config)
    {
        Hasher hasher = Create(config);
        hasher.Update(data, start, count);
        return hasher.Finish();
    }
}

public sealed class Hasher
{
    private readonly PlainBlake2 state;

    internal Hasher(Blake2sConfig config)
    {
        if (config.OutputSizeInBytes is < 1 or > 32)
        {
            throw new ArgumentOutOfRangeException(nameof(config), config.OutputSizeInBytes, "A digest has 1 to 32 bytes.");
        }

        if (config.Key?.Length > 32 || config.Salt is { Length: not 8 } || config.Personalization is { Length: not 8 })
        {
            throw new ArgumentException("A key has at most 32 bytes, salt and personalization have 8.", nameof(config));
        }

        state = PlainBlake2.OfS(new PlainParameters(config.OutputSizeInBytes, config.Key, config.Salt, config.Personalization));
    }

    public void Init() => state.Reset();

    public void Update(byte[] data, int start, int count) => state.Update(data, start, count);

    public byte[] Finish() => state.Finish();

    public HashAlgorithm AsHashAlgorithm() => new HasherAlgorithm(Init, Update, Finish);
}
