using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Blake2.Simd.Internal;

/// <summary>The last block of a message, filled up with zeros.</summary>
internal static unsafe class Padding
{
    /// <summary>Bytes that are zeroed by one store where vectors are as long.</summary>
    private const uint ZerosLength = 32;

    /// <summary>Copies <paramref name="length"/> bytes to <paramref name="block"/> and fills it up to <paramref name="blockLength"/> with zeros.</summary>
    /// <remarks>
    /// Every word of the block is written as a whole: a kernel that loads a word at once would otherwise wait until all the
    /// narrower stores to it had left the store buffer. No byte after the message is read.
    /// </remarks>
    public static void Copy(byte* block, byte* message, uint length, int blockLength)
    {
        uint i = 0;
        for (; i + 8 <= length; i += 8)
        {
            Unsafe.WriteUnaligned(block + i, Unsafe.ReadUnaligned<ulong>(message + i));
        }

        uint rest = length - i;
        if (rest > 0)
        {
            Unsafe.WriteUnaligned(block + i, Rest(message, i, rest));
            i += 8;
        }

        uint end = (uint)blockLength;
        if (end - i >= ZerosLength)
        {
            for (; i < end - ZerosLength; i += ZerosLength)
            {
                *(Zeros*)(block + i) = default;
            }

            // What overlaps are zeros.
            *(Zeros*)(block + end - ZerosLength) = default;
            return;
        }

        for (; i < end; i += 8)
        {
            Unsafe.WriteUnaligned(block + i, 0ul);
        }
    }

    /// <summary>The 1 to 7 bytes from <paramref name="start"/> on, as the memory of a word with zeros after them.</summary>
    private static ulong Rest(byte* message, uint start, uint rest)
    {
        if (!BitConverter.IsLittleEndian)
        {
            ulong word = 0;
            Unsafe.CopyBlockUnaligned(&word, message + start, rest);
            return word;
        }

        if (start > 0)
        {
            return Unsafe.ReadUnaligned<ulong>(message + start + rest - 8) >> (int)(64 - (8 * rest));
        }

        if (rest >= 4)
        {
            ulong low = Unsafe.ReadUnaligned<uint>(message);
            ulong high = Unsafe.ReadUnaligned<uint>(message + rest - 4);
            return low | (high << (int)((8 * rest) - 32));
        }

        uint middle = rest / 2;
        return message[0] | ((uint)message[middle] << (int)(8 * middle)) | ((uint)message[rest - 1] << (int)(8 * (rest - 1)));
    }

    /// <summary>What is zeroed at once. A block operation would have to be compiled at the first call.</summary>
    [StructLayout(LayoutKind.Sequential, Size = (int)ZerosLength)]
    private readonly struct Zeros;
}
