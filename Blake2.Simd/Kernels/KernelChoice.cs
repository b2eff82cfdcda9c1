using System.Runtime.CompilerServices;

namespace Blake2.Simd.Kernels;

/// <summary>The one place that chooses among the kernels.</summary>
internal static class KernelChoice
{
    /// <summary>Lets a kernel be compiled fully at its first call: a first message of 10 MiB would otherwise be hashed by unoptimised code.</summary>
#if NETCOREAPP
    public const MethodImplOptions Optimized = MethodImplOptions.AggressiveOptimization;
#else
    public const MethodImplOptions Optimized = MethodImplOptions.NoInlining;
#endif

    /// <summary>The kernel in use. Users choose by .NET's own switches (<c>DOTNET_EnableAVX2=0</c> and its like); tests set it.</summary>
    public static Kernel Used = Available()[0];

    /// <summary>The kernels that this processor and runtime have, the fastest first.</summary>
    public static Kernel[] Available() => [Kernel.Scalar];
}
