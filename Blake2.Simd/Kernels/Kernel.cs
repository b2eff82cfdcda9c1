using System.Runtime.CompilerServices;

namespace Blake2.Simd.Kernels;

/// <summary>An instruction set that there is a kernel for, from the most general to the fastest.</summary>
internal enum Kernel
{
    /// <summary>Integers alone.</summary>
    Scalar,
}
