namespace Blake2.Simd.Internal;

/// <summary>The initialization vector of BLAKE2b (RFC 7693, section 2.6).</summary>
internal static class Blake2bConstants
{
    public const ulong IV0 = 0x6A09E667F3BCC908;
    public const ulong IV1 = 0xBB67AE8584CAA73B;
    public const ulong IV2 = 0x3C6EF372FE94F82B;
    public const ulong IV3 = 0xA54FF53A5F1D36F1;
    public const ulong IV4 = 0x510E527FADE682D1;
    public const ulong IV5 = 0x9B05688C2B3E6C1F;
    public const ulong IV6 = 0x1F83D9ABFB41BD6B;
    public const ulong IV7 = 0x5BE0CD19137E2179;
}
