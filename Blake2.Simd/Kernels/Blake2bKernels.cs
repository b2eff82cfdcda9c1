using System.Runtime.CompilerServices;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2b's compression by the kernel that <see cref="KernelChoice"/> has chosen.</summary>
internal static unsafe class Blake2bKernels
{
    /// <summary>Compresses a run of blocks (RFC 7693, section 3.2), counting their bytes.</summary>
    /// <param name="state">The chaining value, and the bytes counted before.</param>
    /// <param name="input">The first block; not necessarily aligned.</param>
    /// <param name="blocks">Number of blocks, at least 1.</param>
    /// <param name="lastLength">Bytes to count for the last block.</param>
    /// <param name="f0">The finalization flag of the last block: 0 or all ones.</param>
    /// <param name="f1">The last-node flag of the last block: 0 or all ones.</param>
    public static void Compress(Blake2bState* state, byte* input, nuint blocks, uint lastLength, ulong f0, ulong f1)
    {
        switch (KernelChoice.OfOneBlake2b)
        {
#if NET
            case Kernel.Avx512:
                Blake2bAvx512.Compress(state, input, blocks, lastLength, f0, f1);
                break;
            case Kernel.Vector128:
                Blake2bVector128.Compress(state, input, blocks, lastLength, f0, f1);
                break;
#endif
#if NETCOREAPP
            case Kernel.Avx2:
                Blake2bAvx2.Compress(state, input, blocks, lastLength, f0, f1);
                break;
            // In a 64-bit process the integer registers are enough, and faster than two 128-bit halves; in a 32-bit process they are several times slower.
            case Kernel.Sse41 when IntPtr.Size == 4:
                Blake2bSse41.Compress(state, input, blocks, lastLength, f0, f1);
                break;
#endif
#if NETCOREAPP && !NET
            case Kernel.Sse2 when IntPtr.Size == 4:
                Blake2bSse2.Compress(state, input, blocks, lastLength, f0, f1);
                break;
#endif
            default:
                Blake2bScalar.Compress(state, input, blocks, lastLength, f0, f1);
                break;
        }
    }

    /// <summary>Compresses the last block of a message whose chaining value is not needed any more, and writes the digest.</summary>
    /// <param name="h">The chaining value before it; not changed.</param>
    /// <param name="parameters">What is to be folded into its first word.</param>
    /// <param name="t0">Bytes hashed, this block's included, low word; the high word is 0.</param>
    /// <param name="block">The block, padded; not necessarily aligned.</param>
    /// <param name="digest">Takes the digest; it may overlap the block.</param>
    /// <param name="digestLength">Bytes of the digest.</param>
    public static void Last(ulong* h, ulong parameters, ulong t0, byte* block, byte* digest, int digestLength)
    {
        switch (KernelChoice.OfOneBlake2b)
        {
#if NET
            case Kernel.Avx512:
                Blake2bAvx512.Last(h, parameters, t0, block, digest, digestLength);
                break;
            case Kernel.Vector128:
                Blake2bVector128.Last(h, parameters, t0, block, digest, digestLength);
                break;
#endif
#if NETCOREAPP
            case Kernel.Avx2:
                Blake2bAvx2.Last(h, parameters, t0, block, digest, digestLength);
                break;
            case Kernel.Sse41:
                Blake2bSse41.Last(h, parameters, t0, block, digest, digestLength);
                break;
#endif
#if NETCOREAPP && !NET
            case Kernel.Sse2 when IntPtr.Size == 4:
                Blake2bSse2.Last(h, parameters, t0, block, digest, digestLength);
                break;
#endif
            default:
                Blake2bScalar.Last(h, parameters, t0, block, digest, digestLength);
                break;
        }
    }
}
