#if !NETCOREAPP
using System.Runtime.CompilerServices;

namespace System.Numerics;

/// <summary>The rotations, which the JIT knows by their shape.</summary>
internal static class BitOperations
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong RotateRight(ulong value, int offset) => (value >> offset) | (value << (64 - offset));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint RotateRight(uint value, int offset) => (value >> offset) | (value << (32 - offset));
}
#endif
