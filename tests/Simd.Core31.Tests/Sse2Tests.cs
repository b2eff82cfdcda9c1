using Blake2.Simd.Internal;
using Blake2.Simd.Kernels;
using System.Runtime.Intrinsics.X86;

namespace Simd.Tests;

/// <summary>The kernel with SSE2, which only 32-bit processes use, called directly.</summary>
public sealed unsafe class Sse2Tests
{
    [Fact]
    public void It_compresses_runs_of_blocks_as_the_scalar_kernel_does()
    {
        Assert.True(Sse2.IsSupported || !Forced.Names.Contains(nameof(Kernel.Sse2)));
        byte[] blocks = Vectors.Random(128 * 40);
        for (uint count = 1; count <= 40 && Sse2.IsSupported; count += 3)
        {
            foreach ((uint lastLength, ulong f0, ulong f1) in new[] { (128u, 0ul, 0ul), (count, ulong.MaxValue, 0ul), (count, ulong.MaxValue, ulong.MaxValue) })
            {
                Blake2bState scalar = default, sse2;
                scalar.T0 = ulong.MaxValue - 600;
                scalar.H[3] = count;
                sse2 = scalar;
                fixed (byte* input = blocks)
                {
                    Blake2bScalar.Compress(&scalar, input, count, lastLength, f0, f1);
                    Blake2bSse2.Compress(&sse2, input, count, lastLength, f0, f1);
                }

                Assert.True(scalar.Equals(sse2));
            }
        }
    }

    [Fact]
    public void It_writes_the_digest_of_a_last_block_as_the_scalar_kernel_does()
    {
        byte[] block = Vectors.Random(128), chaining = Vectors.Random(64);
        for (int length = 1; length <= 64 && Sse2.IsSupported; length++)
        {
            byte[] expected = new byte[64], actual = new byte[64];
            fixed (byte* input = block, h = chaining, one = expected, other = actual)
            {
                Blake2bScalar.Last((ulong*)h, 0x01010000ul + (ulong)length, 100, input, one, length);
                Blake2bSse2.Last((ulong*)h, 0x01010000ul + (ulong)length, 100, input, other, length);
            }

            Assert.Equal(expected, actual);
        }
    }
}
