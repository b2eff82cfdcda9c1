using System.Runtime.CompilerServices;
using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Many messages of one length, of up to a block, one after the other in memory: every lane starts and ends with all others, so that nothing is to be scheduled.</summary>
internal static unsafe class Blake2bShortMany
{
    private const int BlockLength = Blake2b.BlockLength;

    /// <summary>Hashes the messages from <paramref name="first"/> to before <paramref name="end"/>.</summary>
    /// <param name="start">Where each of them starts.</param>
    /// <param name="messages">The first message of all.</param>
    /// <param name="length">Bytes of a message: 1 to a block.</param>
    /// <param name="digests">The first digest of all.</param>
    /// <param name="first">Index of the first message to hash.</param>
    /// <param name="end">Index after the last.</param>
    [SkipLocalsInit]
    public static void Hash(Blake2bStart start, byte* messages, uint length, byte* digests, int first, int end)
    {
        int count = Blake2bLaneKernels.CountFor(end - first);
        count = end - first <= Blake2bLaneKernels.FewerShortThanPays(count) ? 1 : count;
        Blake2bLanes fresh, lanes;
        byte* blocks = stackalloc byte[Blake2bLanes.MaxCount * BlockLength];
        int i = first;
        if (count > 1)
        {
            Prepare(start, count, length, &fresh, blocks);
            lanes = fresh;
            for (; end - i > Blake2bLaneKernels.FewerShortThanPays(count); i += count)
            {
                int used = Math.Min(count, end - i);
                Unsafe.CopyBlockUnaligned(lanes.H, fresh.H, (uint)(sizeof(ulong) * 9 * Blake2bLanes.MaxCount));
                for (int lane = 0; lane < used; lane++)
                {
                    CopyMessage(blocks + (lane * BlockLength), messages + ((nuint)(uint)(i + lane) * length), length);
                }

                Blake2bLaneKernels.Compress(count, &lanes, 1, BlockLength);
                WriteDigests(&lanes, count, used, digests + ((nuint)(uint)i * (uint)start.DigestLength), start.DigestLength);
            }

            new Span<byte>(blocks, count * BlockLength).Clear();
        }

        for (; i < end; i++)
        {
            start.Hash(messages + ((nuint)(uint)i * length), length, digests + ((nuint)(uint)i * (uint)start.DigestLength));
        }
    }

    private static void Prepare(Blake2bStart start, int count, uint length, Blake2bLanes* lanes, byte* blocks)
    {
        Unsafe.InitBlockUnaligned(blocks, 0, (uint)(count * BlockLength));
        fixed (Blake2bState* state = &(start.KeyLength > 0 ? ref start.AfterKey : ref start.Initial))
        {
            for (int lane = 0; lane < count; lane++)
            {
                lanes->Write(lane, count, state);
                lanes->SetLast(lane, length, ulong.MaxValue, start.LastNodeFlag);
                lanes->SetInput(lane, blocks + (lane * BlockLength));
            }
        }
    }

    /// <summary>Overwrites the message that was in the block, which had the same length; the zeros after it stay.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyMessage(byte* block, byte* message, uint length)
    {
        if (length < 8)
        {
            Unsafe.CopyBlockUnaligned(block, message, length);
            return;
        }

        for (uint i = 0; i < length - 8; i += 8)
        {
            Unsafe.WriteUnaligned(block + i, Unsafe.ReadUnaligned<ulong>(message + i));
        }

        Unsafe.WriteUnaligned(block + length - 8, Unsafe.ReadUnaligned<ulong>(message + length - 8));
    }

    private static void WriteDigests(Blake2bLanes* lanes, int count, int used, byte* digests, int digestLength)
    {
        for (int lane = 0; lane < used; lane++, digests += digestLength)
        {
            Blake2bState state;
            lanes->Read(lane, count, &state);
            state.WriteDigest(digests, digestLength);
        }
    }
}
