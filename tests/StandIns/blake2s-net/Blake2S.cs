using System.Security.Cryptography;
using StandIns;

namespace Blake2s;

public sealed class Blake2sConfig
{
    public byte[]? Personalization { get; set; }

    public byte[]? Salt { get; set; }

    public byte[]? Key { get; set; }

    public int OutputSizeInBytes { get; set; } = 32;

    /// <summary>The oddity: the setter refuses what it should take.</summary>
    public int OutputSizeInBits
    {
        get => OutputSizeInBytes * 8;
        set => OutputSizeInBytes = value % 8 != 0 ? value / 8 : throw new ArgumentException("A digest has a multiple of 8 bits.", nameof(value));
    }
}

public static class Blake2S
{
    public static Hasher Create(Blake2sConfig config) => new(config);

    /// <summary>The oddity: keys of fewer than 16 bytes are refused here, and nowhere else.</summary>
    public static byte[] Hash(byte[] message, byte[]? key, int bytes) => key is null or { Length: >= 16 and <= 32 }
        ? ComputeHash(message, new Blake2sConfig { Key = key, OutputSizeInBytes = bytes })
        : throw new ArgumentOutOfRangeException(nameof(key), key.Length, "A key has 16 to 32 bytes.");

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
