using Blake2.Abstractions;

namespace References.Tests;

/// <summary>Parameters that RFC 7693 or the BLAKE2 paper has no meaning for.</summary>
public static class Refusals
{
    private static readonly Dictionary<string, HashParameters> Cases = new()
    {
        ["2b, digest of 0 bytes"] = new(HashFunction.Blake2b, 0),
        ["2b, digest of -1 bytes"] = new(HashFunction.Blake2b, -1),
        ["2b, digest of 65 bytes"] = new(HashFunction.Blake2b, 65),
        ["2b, digest of 257 bytes"] = new(HashFunction.Blake2b, 257),
        ["2b, key of 65 bytes"] = new(HashFunction.Blake2b, 64) { Key = new byte[65] },
        ["2b, key of 256 bytes"] = new(HashFunction.Blake2b, 64) { Key = new byte[256] },
        ["2b, salt of 15 bytes"] = new(HashFunction.Blake2b, 64) { Salt = new byte[15] },
        ["2b, personalization of 17 bytes"] = new(HashFunction.Blake2b, 64) { Personalization = new byte[17] },
        ["2b, inner digest of 65 bytes"] = new(HashFunction.Blake2b, 64) { Tree = new TreeParameters { InnerLength = 65 } },
        ["2s, digest of 0 bytes"] = new(HashFunction.Blake2s, 0),
        ["2s, digest of 33 bytes"] = new(HashFunction.Blake2s, 33),
        ["2s, key of 33 bytes"] = new(HashFunction.Blake2s, 32) { Key = new byte[33] },
        ["2s, salt of 16 bytes"] = new(HashFunction.Blake2s, 32) { Salt = new byte[16] },
        ["2s, empty personalization"] = new(HashFunction.Blake2s, 32) { Personalization = [] },
        ["2s, node offset of 2^48"] = new(HashFunction.Blake2s, 32) { Tree = new TreeParameters { NodeOffset = 1UL << 48 } },
        ["2s, inner digest of 33 bytes"] = new(HashFunction.Blake2s, 32) { Tree = new TreeParameters { InnerLength = 33 } },
        ["SHA-256"] = new(HashFunction.Sha256, 32),
    };

    public static IEnumerable<string> All => Cases.Keys;

    public static HashParameters Parameters(string what) => Cases[what];
}
