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
    public static Kernel Used = Available()[0];

    /// <summary>The kernels that this processor and runtime have, the fastest first.</summary>
    public static Kernel[] Available()
    {
        List<Kernel> kernels = [];
#if NET
        Add(kernels, Kernel.Avx512, Avx512F.VL.IsSupported);
#endif
#if NETCOREAPP
        Add(kernels, Kernel.Avx2, Avx2.IsSupported);
        Add(kernels, Kernel.Sse41, Sse41.IsSupported);
#endif
#if NET
        // Big-endian machines load message words by the scalar kernel, which swaps them.
        Add(kernels, Kernel.Vector128, Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian);
#endif
        Add(kernels, Kernel.Scalar, true);
        return [.. kernels];
    }

    private static void Add(List<Kernel> kernels, Kernel kernel, bool isSupported)
    {
        if (isSupported)
        {
            kernels.Add(kernel);
        }
    }
}
