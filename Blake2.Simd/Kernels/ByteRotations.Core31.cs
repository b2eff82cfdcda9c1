using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Blake2.Simd.Kernels;

/// <summary>The orders of bytes by which a shuffle rotates words to the right, in memory that never moves.</summary>
/// <remarks>The JIT of .NET Core 3.1 makes a vector of constants by writing its bytes to the stack one by one, at each use, which takes several times as long as all else that a kernel does.</remarks>
internal static unsafe class ByteRotations
{
    /// <summary>64-bit words: 32 bytes for a rotation by 24 bits, and 32 for one by 16.</summary>
    public static byte* Of64
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (byte*)Unsafe.AsPointer(ref MemoryMarshal.GetReference(
            (ReadOnlySpan<byte>)
            [
                3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10, 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10,
                2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9, 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9,
            ]));
    }

    /// <summary>32-bit words: 32 bytes for a rotation by 16 bits, and 32 for one by 8.</summary>
    public static byte* Of32
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (byte*)Unsafe.AsPointer(ref MemoryMarshal.GetReference(
            (ReadOnlySpan<byte>)
            [
                2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13,
                1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12,
            ]));
    }
}
