using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Blake2.Simd.Kernels;

/// <summary>What the JIT of .NET Core 3.1 does badly with vectors on the stack: their alignment, and their making from words.</summary>
internal static unsafe class StackVectors
{
    /// <summary>Bytes of a vector of AVX2.</summary>
    public const int Alignment = 32;

    /// <summary>The first aligned address; <paramref name="memory"/> has <see cref="Alignment"/> bytes more than are needed.</summary>
    /// <remarks>On x86 the stack is aligned to 4 bytes, so that a vector there lies across two cache lines, or not, by the chance of what called the kernel; BLAKE2b's time rises by a quarter with it.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Aligned(byte* memory) => (byte*)(((nuint)memory + Alignment - 1) & ~(nuint)(Alignment - 1));

    /// <summary>A vector of words, in registers alone: <c>Vector128.Create</c> writes them to the stack one by one and reads the whole, which waits until all that came before has retired.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<uint> Create(uint e0, uint e1, uint e2, uint e3) => Sse2.UnpackLow(
        Sse2.UnpackLow(Sse2.ConvertScalarToVector128UInt32(e0), Sse2.ConvertScalarToVector128UInt32(e1)).AsUInt64(),
        Sse2.UnpackLow(Sse2.ConvertScalarToVector128UInt32(e2), Sse2.ConvertScalarToVector128UInt32(e3)).AsUInt64()).AsUInt32();

    /// <inheritdoc cref="Create(uint, uint, uint, uint)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<ulong> Create(ulong e0, ulong e1) => Create((uint)e0, (uint)(e0 >> 32), (uint)e1, (uint)(e1 >> 32)).AsUInt64();
}
