namespace Blake2.Abstractions;

/// <summary>A hash function that an adapter computes. The first two are judged; the others are only measured beside them.</summary>
public enum HashFunction
{
    /// <summary>BLAKE2b (RFC 7693): 128-byte blocks, digests and keys of up to 64 bytes.</summary>
    Blake2b,

    /// <summary>BLAKE2s (RFC 7693): 64-byte blocks, digests and keys of up to 32 bytes.</summary>
    Blake2s,

    /// <summary>MD5 (RFC 1321).</summary>
    Md5,

    /// <summary>SHA-1 (FIPS 180-4).</summary>
    Sha1,

    /// <summary>SHA-256 (FIPS 180-4).</summary>
    Sha256,

    /// <summary>SHA-512 (FIPS 180-4).</summary>
    Sha512,

    /// <summary>SHA3-512 (FIPS 202).</summary>
    Sha3_512,

    /// <summary>HMAC over SHA-256 (RFC 2104).</summary>
    HmacSha256,
}
