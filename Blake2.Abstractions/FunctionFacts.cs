namespace Blake2.Abstractions;

/// <summary>Names and sizes of a <see cref="HashFunction"/>. Sizes are in bytes (RFC 7693, section 2.1; BLAKE2 paper, section 2.8).</summary>
public sealed class FunctionFacts
{
    private static readonly FunctionFacts[] All =
    [
        new(HashFunction.Blake2b, "BLAKE2b", "2b", 128, 64, 64, 16),
        new(HashFunction.Blake2s, "BLAKE2s", "2s", 64, 32, 32, 8),
        new(HashFunction.Md5, "MD5", "md5", 64, 16, 0, 0),
        new(HashFunction.Sha1, "SHA-1", "sha1", 64, 20, 0, 0),
        new(HashFunction.Sha256, "SHA-256", "sha256", 64, 32, 0, 0),
        new(HashFunction.Sha512, "SHA-512", "sha512", 128, 64, 0, 0),
        new(HashFunction.Sha3_512, "SHA3-512", "sha3-512", 72, 64, 0, 0),
        new(HashFunction.HmacSha256, "HMAC-SHA256", "hmac-sha256", 64, 32, 64, 0),
    ];

    private FunctionFacts(HashFunction function, string name, string shortName, int block, int digest, int key, int salt)
    {
        Function = function;
        Name = name;
        ShortName = shortName;
        BlockLength = block;
        MaxDigestLength = digest;
        MaxKeyLength = key;
        SaltLength = salt;
    }

    /// <summary>The function that these facts are of.</summary>
    public HashFunction Function { get; }

    /// <summary>The name as its specification writes it: <c>BLAKE2b</c>.</summary>
    public string Name { get; }

    /// <summary>The name as case ids and the catalogue write it: <c>2b</c>.</summary>
    public string ShortName { get; }

    /// <summary>Bytes of one message block.</summary>
    public int BlockLength { get; }

    /// <summary>Bytes of the longest digest.</summary>
    public int MaxDigestLength { get; }

    /// <summary>Bytes of the longest key; 0 where the function takes none.</summary>
    public int MaxKeyLength { get; }

    /// <summary>Bytes of the salt field; 0 where the function has none.</summary>
    public int SaltLength { get; }

    /// <summary>Bytes of the personalization field, which has the salt's length.</summary>
    public int PersonalizationLength => SaltLength;

    /// <summary>Whether the function is one that the conformance suite judges.</summary>
    public bool IsBlake2 => SaltLength > 0;

    /// <summary>The facts of <paramref name="function"/>.</summary>
    public static FunctionFacts Of(HashFunction function) => All[(int)function];

    /// <summary>The facts of the function with that <see cref="Name"/> or <see cref="ShortName"/>, in any case; <see langword="null"/> if none has it.</summary>
    public static FunctionFacts? Named(string name) =>
        Array.Find(All, f => string.Equals(f.Name, name, StringComparison.OrdinalIgnoreCase)
            || string.Equals(f.ShortName, name, StringComparison.OrdinalIgnoreCase));
}
