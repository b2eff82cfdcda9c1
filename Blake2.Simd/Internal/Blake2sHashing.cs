using System.Runtime.CompilerServices;
using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Messages cut into blocks and given to the kernel (RFC 7693, section 3.3). Nothing here knows an instruction set.</summary>
internal static unsafe class Blake2sHashing
{
    private const int BlockLength = Blake2s.BlockLength;

    /// <summary>Unkeyed, sequential: the whole message at once.</summary>
    [SkipLocalsInit]
    public static void Hash(byte* message, nuint length, byte* digest, int digestLength)
    {
        if (length <= BlockLength)
        {
            Last(Blake2sConstants.IV, 0x01010000 ^ (uint)digestLength, 0, message, (uint)length, digest, digestLength);
            return;
        }

        Blake2sState state;
        Blake2sState.Start(&state, digestLength);
        Finish(&state, message, length, 0);
        state.WriteDigest(digest, digestLength);
    }

    /// <summary>One block, not the last node of a tree, straight from a chaining value to the digest: no state is written or read again.</summary>
    /// <param name="h">The chaining value.</param>
    /// <param name="parameters">What is to be folded into its first word.</param>
    /// <param name="t0">Bytes hashed before.</param>
    /// <param name="message">Up to a block.</param>
    /// <param name="length">Bytes of the message.</param>
    /// <param name="digest">Takes the digest.</param>
    /// <param name="digestLength">Bytes of the digest.</param>
    [SkipLocalsInit]
    public static void Last(uint* h, uint parameters, uint t0, byte* message, uint length, byte* digest, int digestLength)
    {
        byte* block = stackalloc byte[BlockLength];
        if (length != BlockLength)
        {
            Padding.Copy(block, message, length, BlockLength);
            message = block;
        }

        Blake2sKernels.Last(h, parameters, t0 + length, message, digest, digestLength);
    }

    /// <summary>Any parameters: <paramref name="state"/> has the parameter block folded in; the key is still to be hashed.</summary>
    [SkipLocalsInit]
    public static void Hash(Blake2sState* state, byte* key, int keyLength, byte* message, nuint length, byte* digest, int digestLength, uint lastNodeFlag)
    {
        if (keyLength > 0)
        {
            byte* block = stackalloc byte[BlockLength];
            Padding.Copy(block, key, (uint)keyLength, BlockLength);
            if (length == 0)
            {
                Blake2sKernels.Compress(state, block, 1, BlockLength, uint.MaxValue, lastNodeFlag);
            }
            else
            {
                Blake2sKernels.Compress(state, block, 1, BlockLength, 0, 0);
            }

            new Span<byte>(block, keyLength).Clear();
            if (length == 0)
            {
                state->WriteDigest(digest, digestLength);
                return;
            }
        }

        Finish(state, message, length, lastNodeFlag);
        state->WriteDigest(digest, digestLength);
    }

    /// <summary>Compresses what waits in <paramref name="block"/> and is certainly not the last block, and keeps the rest there.</summary>
    /// <returns>Bytes that wait now: 1 to a whole block.</returns>
    public static int Append(Blake2sState* state, byte* block, int waiting, byte* bytes, nuint length)
    {
        nuint room = (nuint)(BlockLength - waiting);
        if (waiting > 0 && length > room)
        {
            Buffer.MemoryCopy(bytes, block + waiting, BlockLength - waiting, (long)room);
            Blake2sKernels.Compress(state, block, 1, BlockLength, 0, 0);
            bytes += room;
            length -= room;
            waiting = 0;
        }

        if (waiting == 0 && length > BlockLength)
        {
            nuint blocks = (length - 1) / BlockLength;
            Blake2sKernels.Compress(state, bytes, blocks, BlockLength, 0, 0);
            bytes += blocks * BlockLength;
            length -= blocks * BlockLength;
        }

        Buffer.MemoryCopy(bytes, block + waiting, BlockLength - waiting, (long)length);
        return waiting + (int)length;
    }

    /// <summary>Compresses the rest of a message, which may be empty, and its end.</summary>
    public static void Finish(Blake2sState* state, byte* message, nuint length, uint lastNodeFlag)
    {
        nuint rest = length % BlockLength;
        if (rest == 0 && length > 0)
        {
            Blake2sKernels.Compress(state, message, length / BlockLength, BlockLength, uint.MaxValue, lastNodeFlag);
        }
        else
        {
            FinishPadded(state, message, length / BlockLength, (uint)rest, lastNodeFlag);
        }
    }

    [SkipLocalsInit]
    private static void FinishPadded(Blake2sState* state, byte* message, nuint blocks, uint rest, uint lastNodeFlag)
    {
        if (blocks > 0)
        {
            Blake2sKernels.Compress(state, message, blocks, BlockLength, 0, 0);
        }

        byte* block = stackalloc byte[BlockLength];
        Padding.Copy(block, message + (blocks * BlockLength), rest, BlockLength);
        Blake2sKernels.Compress(state, block, 1, rest, uint.MaxValue, lastNodeFlag);
    }
}
