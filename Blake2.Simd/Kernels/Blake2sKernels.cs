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
    public static void Compress(Blake2sState* state, byte* input, nuint blocks, uint lastLength, uint f0, uint f1) =>
        Blake2sScalar.Compress(state, input, blocks, lastLength, f0, f1);
}
