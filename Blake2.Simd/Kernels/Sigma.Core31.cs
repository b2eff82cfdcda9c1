using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Blake2.Simd.Kernels;

/// <summary>SIGMA, the message word permutations (RFC 7693, section 2.7), in memory that never moves; each number times 4, for vectors of 32 bytes are counted in steps of 8.</summary>
internal static unsafe class Sigma
{
    /// <summary>The row of a round: 16 message words, each by the place of its vector.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Row(int round) => Rows + (16 * (round % 10));

    private static byte* Rows
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (byte*)Unsafe.AsPointer(ref MemoryMarshal.GetReference(
            (ReadOnlySpan<byte>)
            [
                0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
                56, 40, 16, 32, 36, 60, 52, 24, 4, 48, 0, 8, 44, 28, 20, 12,
                44, 32, 48, 0, 20, 8, 60, 52, 40, 56, 12, 24, 28, 4, 36, 16,
                28, 36, 12, 4, 52, 48, 44, 56, 8, 24, 20, 40, 16, 0, 60, 32,
                36, 0, 20, 28, 8, 16, 40, 60, 56, 4, 44, 48, 24, 32, 12, 52,
                8, 48, 24, 40, 0, 44, 32, 12, 16, 52, 28, 20, 60, 56, 4, 36,
                48, 20, 4, 60, 56, 52, 16, 40, 0, 28, 24, 12, 36, 8, 32, 44,
                52, 44, 28, 56, 48, 4, 12, 36, 20, 0, 60, 16, 32, 24, 8, 40,
                24, 60, 56, 36, 44, 12, 0, 32, 48, 8, 52, 28, 4, 16, 40, 20,
                40, 8, 32, 16, 28, 24, 4, 20, 60, 44, 36, 56, 12, 48, 52, 0,
            ]));
    }
}
