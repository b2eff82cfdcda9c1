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

    /// <summary>The kernel for several messages side by side. Users choose by .NET's own switches (<c>DOTNET_EnableAVX2=0</c> and its like); tests set it.</summary>
    public static Kernel OfLanes = Widest();

    /// <summary>The kernel for one message by BLAKE2b. Tests set it.</summary>
    public static Kernel OfOneBlake2b = Processor.IsFasterWithIntegers && IntPtr.Size == 8 ? Kernel.Scalar : OfLanes;

    /// <summary>The kernel for one message by BLAKE2s, whose words fit a register of 32 bits. Tests set it.</summary>
    public static Kernel OfOneBlake2s = Processor.IsFasterWithIntegers ? Kernel.Scalar : OfLanes;

    /// <summary>Whether one message is hashed with integers although there are vectors.</summary>
    /// <param name="ofOneMessage">The kernel for one message.</param>
    public static bool IsByIntegers(Kernel ofOneMessage) => ofOneMessage == Kernel.Scalar && OfLanes != Kernel.Scalar;

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
#if NETCOREAPP && !NET
        Kernel.Sse2 => Sse2.IsSupported,
#endif
        _ => kernel == Kernel.Scalar,
    };

    /// <summary>Plain code, since it is part of the first call in each process: a generic collection would have to be compiled for it.</summary>
    private static Kernel Widest()
    {
        Kernel kernel = Kernel.Avx512;
        while (!IsAvailable(kernel))
        {
            kernel--;
        }

        return kernel;
    }
}
