using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Blake2.Simd.Internal;

/// <summary>The initialization vector of BLAKE2s (RFC 7693, section 2.6).</summary>
internal static unsafe class Blake2sConstants
{
    public const uint IV0 = 0x6A09E667;
    public const uint IV1 = 0xBB67AE85;
    public const uint IV2 = 0x3C6EF372;
    public const uint IV3 = 0xA54FF53A;
    public const uint IV4 = 0x510E527F;
    public const uint IV5 = 0x9B05688C;
    public const uint IV6 = 0x1F83D9AB;
    public const uint IV7 = 0x5BE0CD19;

    /// <summary>The eight words, where a kernel can load them from.</summary>
    public static readonly uint* IV = Fixed();

    private static uint* Fixed()
    {
        uint* words = (uint*)Marshal.AllocHGlobal(8 * sizeof(uint));
        new ReadOnlySpan<uint>([IV0, IV1, IV2, IV3, IV4, IV5, IV6, IV7]).CopyTo(new Span<uint>(words, 8));
        return words;
    }
}
