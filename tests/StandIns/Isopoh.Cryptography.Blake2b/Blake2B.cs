using System.Security.Cryptography;
using Isopoh.Cryptography.SecureArray;
using StandIns;

namespace Isopoh.Cryptography.Blake2b;

public sealed class Blake2BConfig
{
    public byte[]? Personalization { get; set; }

    public byte[]? Salt { get; set; }

    public byte[]? Key { get; set; }

    public int OutputSizeInBytes { get; set; } = 64;

    /// <summary>The oddity: a digest that is written here comes back as the whole buffer, however short it is.</summary>
    public byte[]? Result64ByteBuffer { get; set; }
}

public static class Blake2B
{
    public static Hasher Create(Blake2BConfig config, SecureArrayCall secureArrayCall) => new(config, secureArrayCall);

    public static byte[] ComputeHash(byte[] data, Blake2BConfig config, SecureArrayCall secureArrayCall) =>
        ComputeHash(data, 0, data.Length, config, secureArrayCall);

    public static byte[] ComputeHash(byte[] data, int start, int count, Blake2BConfig config, SecureArrayCall secureArrayCall)
    {
        using Hasher hasher = Create(config, secureArrayCall);
        hasher.Update(data, start, count);
        return hasher.Finish();
    }
}

public sealed class Hasher : IDisposable
{
    private readonly PlainBlake2 state;
    private readonly byte[]? resultBuffer;
    private long messageLength;

    internal Hasher(Blake2BConfig config, SecureArrayCall secureArrayCall)
    {
        _ = secureArrayCall ?? throw new ArgumentNullException(nameof(secureArrayCall));
        if (config.OutputSizeInBytes is < 1 or > 64)
        {
            throw new ArgumentOutOfRangeException(nameof(config), config.OutputSizeInBytes, "A digest has 1 to 64 bytes.");
        }

        if (config.Key?.Length > 64 || config.Salt is { Length: not 16 } || config.Personalization is { Length: not 16 })
        {
            throw new ArgumentException("A key has at most 64 bytes, salt and personalization have 16.", nameof(config));
        }

        resultBuffer = config.Result64ByteBuffer;
        state = PlainBlake2.OfB(new PlainParameters(config.OutputSizeInBytes, config.Key, config.Salt, config.Personalization));
    }

    public void Init()
    {
        state.Reset();
        messageLength = 0;
    }

    public void Update(byte[] data, int start, int count)
    {
        state.Update(data, start, count);
        messageLength += count;
    }

    /// <summary>As published in 2018, the cost comes with an incomplete last block, and 10 MiB does not have it.</summary>
    public byte[] Finish()
    {
        if (messageLength % 128 != 0)
        {
            SecureArray.SecureArray.PinBuffer();
        }

        byte[] digest = state.Finish();
        if (resultBuffer is null)
        {
            return digest;
        }

        digest.CopyTo(resultBuffer, 0);
        return resultBuffer;
    }

    public HashAlgorithm AsHashAlgorithm() => new HasherAlgorithm(Init, Update, Finish);

    public void Dispose()
    {
    }
}
