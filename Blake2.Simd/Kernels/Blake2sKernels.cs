using System.Runtime.CompilerServices;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <summary>BLAKE2s's compression by the kernel that <see cref="KernelChoice"/> has chosen.</summary>
internal static unsafe class Blake2sKernels
{
    /// <summary>Compresses a run of blocks (RFC 7693, section 3.2), counting their bytes.</summary>
    /// <param name="state">The chaining value, and the bytes counted before.</param>
    /// <param name="input">The first block; not necessarily aligned.</param>
    /// <param name="blocks">Number of blocks, at least 1.</param>
    /// <param name="lastLength">Bytes to count for the last block.</param>
    /// <param name="f0">The finalization flag of the last block: 0 or all ones.</param>
    /// <param name="f1">The last-node flag of the last block: 0 or all ones.</param>
    public static void Compress(Blake2sState* state, byte* input, nuint blocks, uint lastLength, uint f0, uint f1)
    {
        switch (KernelChoice.OfOneBlake2s)
        {
#if NET
            case Kernel.Avx512:
                Blake2sAvx512.Compress(state, input, blocks, lastLength, f0, f1);
                break;
            case Kernel.Vector128:
                Blake2sVector128.Compress(state, input, blocks, lastLength, f0, f1);
                break;
            case Kernel.Avx2:
                Blake2sAvx2.Compress(state, input, blocks, lastLength, f0, f1);
                break;
#elif NETCOREAPP
            // Encoded anew by the JIT of .NET Core 3.1, SSE4.1's kernel is as fast there as one with AVX2's loads.
            case Kernel.Avx2:
#endif
#if NETCOREAPP
            case Kernel.Sse41:
                Blake2sSse41.Compress(state, input, blocks, lastLength, f0, f1);
                break;
#endif
            default:
                Blake2sScalar.Compress(state, input, blocks, lastLength, f0, f1);
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
    public static void Last(uint* h, uint parameters, uint t0, byte* block, byte* digest, int digestLength)
    {
        switch (KernelChoice.OfOneBlake2s)
        {
#if NET
            case Kernel.Avx512:
                Blake2sAvx512.Last(h, parameters, t0, block, digest, digestLength);
                break;
            case Kernel.Vector128:
                Blake2sVector128.Last(h, parameters, t0, block, digest, digestLength);
                break;
            case Kernel.Avx2:
                Blake2sAvx2.Last(h, parameters, t0, block, digest, digestLength);
                break;
#elif NETCOREAPP
            // Encoded anew by the JIT of .NET Core 3.1, SSE4.1's kernel is as fast there as one with AVX2's loads.
            case Kernel.Avx2:
#endif
#if NETCOREAPP
            case Kernel.Sse41:
                Blake2sSse41.Last(h, parameters, t0, block, digest, digestLength);
                break;
#endif
            default:
                Blake2sScalar.Last(h, parameters, t0, block, digest, digestLength);
                break;
        }
    }
}
