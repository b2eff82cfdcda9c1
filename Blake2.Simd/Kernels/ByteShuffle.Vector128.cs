using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Blake2.Simd.Kernels;

/// <summary>Puts the bytes of a vector in another order, by which lanes rotate words by whole bytes.</summary>
internal interface IByteShuffle
{
    /// <summary>Byte <c>i</c> of the result is byte <c>order[i]</c> of <paramref name="bytes"/>.</summary>
    static abstract Vector128<byte> Shuffle(Vector128<byte> bytes, Vector128<byte> order);
}

/// <summary>.NET's own, which becomes one instruction on arm64, and on x86 where the compiler may take SSSE3 for granted.</summary>
internal readonly struct PortableShuffle : IByteShuffle
{
    /// <summary>
    /// Whether it is one instruction here; otherwise it takes ten times as long as all else that lanes do. A native program for x86 has SSSE3 only where it was published with
    /// <c>IlcInstructionSet</c>, and then lanes of AVX2 or more.
    /// </summary>
    public static bool IsFast => !X86Base.IsSupported || (Ssse3.IsSupported && RuntimeFeature.IsDynamicCodeCompiled);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Shuffle(Vector128<byte> bytes, Vector128<byte> order) => Vector128.Shuffle(bytes, order);
}

/// <summary>SSSE3's instruction by its name, which a native program has also where the processor is only known to have it when the program runs.</summary>
internal readonly struct Ssse3Shuffle : IByteShuffle
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Shuffle(Vector128<byte> bytes, Vector128<byte> order) => Ssse3.Shuffle(bytes, order);
}
