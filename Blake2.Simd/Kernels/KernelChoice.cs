using System.Runtime.CompilerServices;
#if NETCOREAPP
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
#endif

namespace Blake2.Simd.Kernels;

/// <summary>The one place that chooses among the kernels.</summary>
internal static class KernelChoice
{
    /// <summary>
    /// Lets a kernel be compiled fully at its first call: a first message of 10 MiB would otherwise be hashed by unoptimised code. And it
    /// keeps kernels out of their callers, where the JIT stops inlining in the middle of the rounds.
    /// </summary>
#if NETCOREAPP
    public const MethodImplOptions Optimized = MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining;
#else
    public const MethodImplOptions Optimized = MethodImplOptions.NoInlining;
#endif

    /// <summary>The kernel in use. Users choose by .NET's own switches (<c>DOTNET_EnableAVX2=0</c> and its like); tests set it.</summary>
    public static Kernel Used = Fastest();

    /// <summary>Whether this processor and runtime have it.</summary>
    public static bool IsAvailable(Kernel kernel) => kernel switch
    {
#if NET
        Kernel.Avx512 => Avx512F.VL.IsSupported,

        // Big-endian machines load message words by the scalar kernel, which swaps them.
        Kernel.Vector128 => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian,
#endif
#if NETCOREAPP
        Kernel.Avx2 => Avx2.IsSupported,
        Kernel.Sse41 => Sse41.IsSupported,
#endif
        _ => kernel == Kernel.Scalar,
    };

    /// <summary>Plain code, since it is part of the first call in each process: a generic collection would have to be compiled for it.</summary>
    private static Kernel Fastest()
    {
        Kernel kernel = Kernel.Avx512;
        while (!IsAvailable(kernel))
        {
            kernel--;
        }

        return kernel;
    }
}
