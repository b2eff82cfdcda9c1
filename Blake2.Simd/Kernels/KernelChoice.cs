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

    /// <summary>The kernel for one message: where a processor's vectors are slow to pass a result on, integers are faster. Tests set it.</summary>
    public static Kernel OfOneMessage = AreIntegersFaster() ? Kernel.Scalar : OfLanes;

    /// <summary>Whether integers are faster for one message than the vectors that there are.</summary>
    public static bool IsOneMessageByIntegers => OfOneMessage == Kernel.Scalar && OfLanes != Kernel.Scalar;

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
    private static Kernel Widest()
    {
        Kernel kernel = Kernel.Avx512;
        while (!IsAvailable(kernel))
        {
            kernel--;
        }

        return kernel;
    }

    /// <summary>
    /// Whether a chain of additions, exclusive-ors and rotations is faster in integer registers than in vectors. On AMD's Zen 5 each takes two cycles in vectors and one in integers, and six integer units
    /// keep the four chains of a round going: one long message is hashed 1.7 times as fast as by AVX-512. Elsewhere vectors win, or nothing is known, and in a 32-bit process there are too few registers.
    /// </summary>
    private static bool AreIntegersFaster()
    {
#if NET
        if (IntPtr.Size == 8 && X86Base.IsSupported)
        {
            // "AuthenticAMD", four letters a register.
            (_, int vendor1, int vendor3, int vendor2) = X86Base.CpuId(0, 0);
            return vendor1 == 0x68747541 && vendor2 == 0x69746E65 && vendor3 == 0x444D4163 && IsZen5(X86Base.CpuId(1, 0).Eax);
        }
#endif
        return false;
    }

#if NET
    /// <summary>Family 1Ah without the models that are Zen 6's, which nobody has measured.</summary>
    private static bool IsZen5(int signature)
    {
        int family = ((signature >> 8) & 0xF) + ((signature >> 20) & 0xFF), model = ((signature >> 4) & 0xF) | ((signature >> 12) & 0xF0);
        return family == 0x1A && (model is <= 0x2F or (>= 0x40 and <= 0x4F) or (>= 0x60 and <= 0x7F));
    }
#endif
}
