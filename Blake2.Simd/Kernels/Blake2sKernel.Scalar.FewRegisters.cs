using System.Numerics;
using System.Runtime.CompilerServices;
using Blake2.Simd.Internal;

namespace Blake2.Simd.Kernels;

/// <content>The compression for processors with few registers, as x86 in 32 bits has them.</content>
/// <remarks>
/// The sixteen words stay in memory, and one <c>G</c> after the other has its four in registers: what the JIT would have to spill in the middle of a <c>G</c> is stored once at its end. The processor runs four of
/// them side by side by itself.
/// </remarks>
internal static unsafe partial class Blake2sScalar
{
    /// <inheritdoc cref="Compress(uint*, uint, uint*, uint, uint, byte*, nuint, uint, uint, uint)"/>
    [SkipLocalsInit]
    [MethodImpl(KernelChoice.Optimized)]
    internal static void CompressInMemory(uint* h, uint parameters, uint* output, uint t0, uint t1, byte* input, nuint blocks, uint lastLength, uint f0, uint f1)
    {
        uint* v = stackalloc uint[16];
        uint* swapped = stackalloc uint[16];
        for (; blocks > 0; blocks--, input += Blake2s.BlockLength)
        {
            uint* m = MessageWords(input, swapped);
            uint length = blocks == 1 ? lastLength : Blake2s.BlockLength;
            t0 += length;
            t1 += t0 < length ? 1u : 0u;
            v[0] = h[0] ^ parameters; v[1] = h[1]; v[2] = h[2]; v[3] = h[3]; v[4] = h[4]; v[5] = h[5]; v[6] = h[6]; v[7] = h[7];
            v[8] = Blake2sConstants.IV0; v[9] = Blake2sConstants.IV1; v[10] = Blake2sConstants.IV2; v[11] = Blake2sConstants.IV3;
            v[12] = Blake2sConstants.IV4 ^ t0; v[13] = Blake2sConstants.IV5 ^ t1; v[14] = Blake2sConstants.IV6; v[15] = Blake2sConstants.IV7;
            if (blocks == 1)
            {
                v[14] ^= f0;
                v[15] ^= f1;
            }

            uint a, b, c, d;

            // Round 0: SIGMA row 0.
            a = v[0] + m[0]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[1]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[2]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[3]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[4]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[5]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[6]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[7]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[8]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[9]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[10]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[11]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[12]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[13]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[14]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[15]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 1: SIGMA row 1.
            a = v[0] + m[14]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[10]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[4]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[8]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[9]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[15]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[13]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[6]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[1]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[12]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[0]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[2]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[11]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[7]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[5]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[3]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 2: SIGMA row 2.
            a = v[0] + m[11]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[8]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[12]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[0]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[5]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[2]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[15]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[13]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[10]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[14]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[3]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[6]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[7]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[1]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[9]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[4]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 3: SIGMA row 3.
            a = v[0] + m[7]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[9]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[3]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[1]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[13]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[12]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[11]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[14]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[2]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[6]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[5]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[10]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[4]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[0]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[15]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[8]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 4: SIGMA row 4.
            a = v[0] + m[9]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[0]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[5]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[7]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[2]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[4]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[10]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[15]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[14]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[1]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[11]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[12]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[6]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[8]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[3]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[13]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 5: SIGMA row 5.
            a = v[0] + m[2]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[12]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[6]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[10]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[0]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[11]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[8]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[3]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[4]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[13]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[7]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[5]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[15]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[14]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[1]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[9]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 6: SIGMA row 6.
            a = v[0] + m[12]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[5]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[1]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[15]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[14]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[13]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[4]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[10]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[0]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[7]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[6]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[3]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[9]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[2]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[8]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[11]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 7: SIGMA row 7.
            a = v[0] + m[13]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[11]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[7]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[14]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[12]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[1]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[3]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[9]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[5]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[0]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[15]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[4]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[8]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[6]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[2]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[10]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 8: SIGMA row 8.
            a = v[0] + m[6]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[15]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[14]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[9]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[11]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[3]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[0]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[8]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[12]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[2]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[13]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[7]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[1]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[4]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[10]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[5]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            // Round 9: SIGMA row 9.
            a = v[0] + m[10]; b = v[4]; c = v[8]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[2]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[12] = d; v[8] = c; v[4] = b;
            a = v[1] + m[8]; b = v[5]; c = v[9]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[4]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[13] = d; v[9] = c; v[5] = b;
            a = v[2] + m[7]; b = v[6]; c = v[10]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[6]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[14] = d; v[10] = c; v[6] = b;
            a = v[3] + m[1]; b = v[7]; c = v[11]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[5]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[15] = d; v[11] = c; v[7] = b;
            a = v[0] + m[15]; b = v[5]; c = v[10]; d = v[15]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[11]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[0] = a; v[15] = d; v[10] = c; v[5] = b;
            a = v[1] + m[9]; b = v[6]; c = v[11]; d = v[12]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[14]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[1] = a; v[12] = d; v[11] = c; v[6] = b;
            a = v[2] + m[3]; b = v[7]; c = v[8]; d = v[13]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[12]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[2] = a; v[13] = d; v[8] = c; v[7] = b;
            a = v[3] + m[13]; b = v[4]; c = v[9]; d = v[14]; a += b; d = BitOperations.RotateRight(d ^ a, 16); c += d; b = BitOperations.RotateRight(b ^ c, 12); a += m[0]; a += b; d = BitOperations.RotateRight(d ^ a, 8); c += d; b = BitOperations.RotateRight(b ^ c, 7); v[3] = a; v[14] = d; v[9] = c; v[4] = b;

            output[0] = h[0] ^ parameters ^ v[0] ^ v[8];
            output[1] = h[1] ^ v[1] ^ v[9];
            output[2] = h[2] ^ v[2] ^ v[10];
            output[3] = h[3] ^ v[3] ^ v[11];
            output[4] = h[4] ^ v[4] ^ v[12];
            output[5] = h[5] ^ v[5] ^ v[13];
            output[6] = h[6] ^ v[6] ^ v[14];
            output[7] = h[7] ^ v[7] ^ v[15];
        }
    }
}
