using Blake2.Simd;
using Blake2.Simd.Internal;
using Blake2.Simd.Kernels;

namespace Simd.Tests;

/// <summary>Every kernel against the compression of the RFC, where no message could lead it: counters that start high, and any flags.</summary>
public unsafe class KernelTests
{
    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void The_counter_of_BLAKE2b_is_carried_past_2_to_the_64_within_a_run(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        foreach (ulong t0 in new ulong[] { 0, ulong.MaxValue - 700, ulong.MaxValue - 127, ulong.MaxValue - 128, 0xFFFFFFFF })
        {
            foreach ((int count, uint lastLength, ulong f0, ulong f1) in new[] { (9, 128u, 0ul, 0ul), (20, 128u, ulong.MaxValue, 0ul), (20, 77u, ulong.MaxValue, ulong.MaxValue) })
            {
                byte[] blocks = Vectors.Random(128 * count, t0);
                Blake2bState state = default;
                ulong[] expected = new ulong[8];
                for (int i = 0; i < 8; i++)
                {
                    state.H[i] = expected[i] = t0 ^ (ulong)(i * 0x123456789);
                }

                state.T0 = t0;
                state.T1 = 41;
                (ulong low, ulong high) = (t0, 41ul);
                for (int i = 0; i < count; i++)
                {
                    ulong length = i == count - 1 ? lastLength : 128;
                    low += length;
                    high += low < length ? 1ul : 0;
                    ReferenceNode.Compress64(expected, blocks.AsSpan(128 * i, 128), low, high, i == count - 1 ? f0 : 0, i == count - 1 ? f1 : 0);
                }

                fixed (byte* input = blocks)
                {
                    Blake2bKernels.Compress(&state, input, (nuint)count, lastLength, f0, f1);
                }

                Assert.Equal(expected, new ReadOnlySpan<ulong>(state.H, 8).ToArray());
                Assert.Equal((low, high), (state.T0, state.T1));
            }
        }
    }

    [Fact]
    public void The_scalar_kernel_of_BLAKE2s_for_few_registers_gives_what_the_one_for_many_gives()
    {
        byte[] blocks = Vectors.Random(64 * 40);
        for (uint count = 1; count <= 40; count++)
        {
            foreach ((uint lastLength, uint f0, uint f1) in new[] { (64u, 0u, 0u), (count, uint.MaxValue, 0u), (64u, uint.MaxValue, uint.MaxValue) })
            {
                Blake2sState many = default, few;
                many.T0 = uint.MaxValue - 600;
                many.T1 = count;
                many.H[3] = count;
                few = many;
                fixed (byte* input = blocks)
                {
                    Blake2sScalar.CompressInRegisters(many.H, count == 1 ? 0x01010020u : 0, many.H, many.T0, many.T1, input + count - 1, count, lastLength, f0, f1);
                    Blake2sScalar.CompressInMemory(few.H, count == 1 ? 0x01010020u : 0, few.H, few.T0, few.T1, input + count - 1, count, lastLength, f0, f1);
                }

                Assert.Equal(new ReadOnlySpan<uint>(many.H, 8), new ReadOnlySpan<uint>(few.H, 8));
            }
        }
    }

    [Fact]
    public void The_SSE41_kernel_of_BLAKE2b_which_only_32_bit_processes_use_gives_what_the_scalar_one_gives()
    {
        Assert.True(System.Runtime.Intrinsics.X86.Sse41.IsSupported || !Forced.Names.Contains("Sse41"));
        byte[] blocks = Vectors.Random(128 * 40);
        for (uint count = 1; count <= 40 && System.Runtime.Intrinsics.X86.Sse41.IsSupported; count += 3)
        {
            Blake2bState scalar = default, sse41;
            scalar.T0 = ulong.MaxValue - 600;
            scalar.H[3] = count;
            sse41 = scalar;
            fixed (byte* input = blocks)
            {
                Blake2bScalar.Compress(&scalar, input, count, count, ulong.MaxValue, ulong.MaxValue);
                Blake2bSse41.Compress(&sse41, input, count, count, ulong.MaxValue, ulong.MaxValue);
            }

            Assert.True(scalar.Equals(sse41));
        }
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void The_counter_of_BLAKE2s_is_carried_past_2_to_the_32_within_a_run(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        foreach (uint t0 in new uint[] { 0, uint.MaxValue - 300, uint.MaxValue - 63, uint.MaxValue - 64 })
        {
            foreach ((uint lastLength, uint f0, uint f1) in new[] { (64u, 0u, 0u), (64u, uint.MaxValue, 0u), (33u, uint.MaxValue, uint.MaxValue) })
            {
                byte[] blocks = Vectors.Random(64 * 9, t0);
                Blake2sState state = default;
                uint[] expected = new uint[8];
                for (uint i = 0; i < 8; i++)
                {
                    state.H[i] = expected[i] = t0 ^ (i * 0x1234567);
                }

                state.T0 = t0;
                state.T1 = 41;
                (uint low, uint high) = CompressAll(expected, blocks, t0, lastLength, f0, f1);
                fixed (byte* input = blocks)
                {
                    Blake2sKernels.Compress(&state, input, 9, lastLength, f0, f1);
                }

                Assert.Equal(expected, new ReadOnlySpan<uint>(state.H, 8).ToArray());
                Assert.Equal((low, high), (state.T0, state.T1));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void Each_lane_of_BLAKE2s_has_a_counter_and_flags_of_its_own(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        foreach (int count in new[] { 2, 4, 8, 16 })
        {
            byte[] blocks = Vectors.Random(64 * 9 * count);
            Blake2sLanes lanes = default;
            uint[][] expected = new uint[count][];
            (uint, uint)[] counters = new (uint, uint)[count];
            fixed (byte* input = blocks)
            {
                for (uint lane = 0; lane < count; lane++)
                {
                    Blake2sState state = default;
                    expected[lane] = new uint[8];
                    for (uint i = 0; i < 8; i++)
                    {
                        state.H[i] = expected[lane][i] = (lane * 77) ^ (i * 0x1234567);
                    }

                    state.T0 = uint.MaxValue - (100 * lane);
                    state.T1 = 41 + lane;
                    (uint length, uint f0, uint f1) = (lane % 3) switch { 0 => (64u, 0u, 0u), 1 => (lane, uint.MaxValue, 0u), _ => (lane, uint.MaxValue, uint.MaxValue) };
                    lanes.Write((int)lane, count, &state);
                    lanes.SetInput((int)lane, input + (64 * 9 * lane));
                    lanes.SetLast((int)lane, length, f0, f1);
                    counters[lane] = CompressAll(expected[lane], blocks.AsSpan(64 * 9 * (int)lane, 64 * 9), state.T0, length, f0, f1, state.T1);
                }

                Blake2sLaneKernels.Compress(count, &lanes, 9, 64);
            }

            for (int lane = 0; lane < count; lane++)
            {
                Blake2sState state;
                lanes.Read(lane, count, &state);
                Assert.Equal(expected[lane], new ReadOnlySpan<uint>(state.H, 8).ToArray());
                Assert.Equal(counters[lane], (state.T0, state.T1));
            }
        }
    }

    private static (uint Low, uint High) CompressAll(uint[] h, ReadOnlySpan<byte> blocks, uint t0, uint lastLength, uint f0, uint f1, uint t1 = 41)
    {
        (uint low, uint high) = (t0, t1);
        for (int i = 0; i < 9; i++)
        {
            uint length = i == 8 ? lastLength : 64;
            low += length;
            high += low < length ? 1u : 0;
            ReferenceNode.Compress32(h, blocks.Slice(64 * i, 64), low, high, i == 8 ? f0 : 0, i == 8 ? f1 : 0);
        }

        return (low, high);
    }
}
