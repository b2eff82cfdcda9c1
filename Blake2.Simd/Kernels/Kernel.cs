namespace Blake2.Simd.Kernels;

/// <summary>An instruction set that there is a kernel for, from the most general to the fastest.</summary>
internal enum Kernel
{
    /// <summary>Integers alone.</summary>
    Scalar,

    /// <summary>What .NET's <c>Vector128</c> is mapped to: NEON on arm64.</summary>
    Vector128,

    /// <summary>SSE2: 128-bit rows of BLAKE2b, in 32-bit processes of .NET Core 3.1; later versions have <see cref="Vector128"/> for it.</summary>
    Sse2,

    /// <summary>SSE4.1: 128-bit rows.</summary>
    Sse41,

    /// <summary>AVX2: 256-bit rows for BLAKE2b and 256-bit lanes.</summary>
    Avx2,

    /// <summary>AVX-512F with VL: rotations by one instruction, 32 registers, 512-bit lanes.</summary>
    Avx512,
}
