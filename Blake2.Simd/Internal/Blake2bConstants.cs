using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Blake2.Simd.Internal;

/// <summary>The initialization vector of BLAKE2b (RFC 7693, section 2.6).</summary>
internal static unsafe class Blake2bConstants
{
    public const ulong IV0 = 0x6A09E667F3BCC908;
    public const ulong IV1 = 0xBB67AE8584CAA73B;
    public const ulong IV2 = 0x3C6EF372FE94F82B;
    public const ulong IV3 = 0xA54FF53A5F1D36F1;
    public const ulong IV4 = 0x510E527FADE682D1;
    public const ulong IV5 = 0x9B05688C2B3E6C1F;
    public const ulong IV6 = 0x1F83D9ABFB41BD6B;
    public const ulong IV7 = 0x5BE0CD19137E2179;

    /// <summary>The eight words, where a kernel can load them from.</summary>
    public static readonly ulong* IV = Fixed();

    private static ulong* Fixed()
    {
        ulong* words = (ulong*)Marshal.AllocHGlobal(8 * sizeof(ulong));
        new ReadOnlySpan<ulong>([IV0, IV1, IV2, IV3, IV4, IV5, IV6, IV7]).CopyTo(new Span<ulong>(words, 8));
        return words;
    }
}
