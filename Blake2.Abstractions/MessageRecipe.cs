using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Blake2.Abstractions;

/// <summary>How the bytes of a message come about.</summary>
public enum MessagePattern
{
    /// <summary>Byte <c>i</c> is <c>i mod 251</c>, the pattern of the published parameter vectors.</summary>
    Counter251,

    /// <summary>Byte <c>i</c> is <c>i mod 256</c>, the pattern of the official known answers.</summary>
    Counter256,

    /// <summary>Zeros.</summary>
    Zeros,

    /// <summary>Bytes of 0xFF.</summary>
    Ones,

    /// <summary>SplitMix64 from <see cref="MessageRecipe.Seed"/>, little-endian.</summary>
    Random,

    /// <summary>The bytes in <see cref="MessageRecipe.Literal"/>.</summary>
    Literal,
}

/// <summary>A message told by its pattern and length (bytes), so that 4 GiB costs nothing to send.</summary>
public sealed record MessageRecipe(MessagePattern Pattern, long Length)
{
    /// <summary>The seed of <see cref="MessagePattern.Random"/>.</summary>
    public ulong Seed { get; init; }

    /// <summary>The bytes of <see cref="MessagePattern.Literal"/>; not to be changed after.</summary>
    public byte[]? Literal { get; init; }

    /// <summary>A message of the given bytes.</summary>
    public static MessageRecipe Of(byte[] bytes) =>
        new(MessagePattern.Literal, (bytes ?? throw new ArgumentNullException(nameof(bytes))).Length) { Literal = bytes };

    /// <summary>The whole message in an array of its own.</summary>
    /// <exception cref="OverflowException">The message is longer than an array can be.</exception>
    public byte[] ToArray()
    {
        byte[] message = new byte[checked((int)Length)];
        Fill(message, 0);
        return message;
    }

    /// <summary>Writes the bytes of the message from <paramref name="offset"/> on, as many as <paramref name="destination"/> holds.</summary>
    public void Fill(Span<byte> destination, long offset)
    {
        switch (Pattern)
        {
            case MessagePattern.Counter251:
                FillCounter(destination, (int)(offset % 251), 251);
                break;
            case MessagePattern.Counter256:
                FillCounter(destination, (int)(offset % 256), 256);
                break;
            case MessagePattern.Zeros:
                destination.Clear();
                break;
            case MessagePattern.Ones:
                destination.Fill(0xFF);
                break;
            case MessagePattern.Random:
                FillRandom(destination, offset, Seed);
                break;
            case MessagePattern.Literal:
                Literal.AsSpan((int)offset, destination.Length).CopyTo(destination);
                break;
            default:
                throw new InvalidOperationException($"No message pattern {Pattern}.");
        }
    }

    /// <summary>The recipe as text, complete: <c>counter251:384</c>.</summary>
    public override string ToString() => Pattern switch
    {
        MessagePattern.Random => $"random-{Seed}:{Length}",
        MessagePattern.Literal => $"literal-{BitConverter.ToString(Literal ?? []).Replace("-", "")}:{Length}",
        _ => $"{Pattern.ToString().ToLowerInvariant()}:{Length}",
    };

    private static void FillCounter(Span<byte> destination, int first, int modulus)
    {
        int next = first;
        for (int i = 0; i < destination.Length; i++)
        {
            destination[i] = (byte)next;
            next = next + 1 == modulus ? 0 : next + 1;
        }
    }

    private static void FillRandom(Span<byte> destination, long offset, ulong seed)
    {
        Span<byte> word = stackalloc byte[8];
        int done = 0;
        while (done < destination.Length)
        {
            long position = offset + done;
            if (position % 8 == 0 && destination.Length - done >= 8)
            {
                done += FillWholeWords(destination.Slice(done), (ulong)(position / 8), seed);
                continue;
            }

            BinaryPrimitives.WriteUInt64LittleEndian(word, SplitMix64(seed, (ulong)(position / 8)));
            int skip = (int)(position % 8);
            int count = Math.Min(8 - skip, destination.Length - done);
            word.Slice(skip, count).CopyTo(destination.Slice(done));
            done += count;
        }
    }

    private static int FillWholeWords(Span<byte> destination, ulong index, ulong seed)
    {
        Span<ulong> words = MemoryMarshal.Cast<byte, ulong>(destination);
        for (int i = 0; i < words.Length; i++)
        {
            ulong word = SplitMix64(seed, index + (ulong)i);
            words[i] = BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word);
        }

        return words.Length * sizeof(ulong);
    }

    /// <summary>Output number <paramref name="index"/> of SplitMix64 (Steele, Lea, Flood 2014), which needs no running state.</summary>
    private static ulong SplitMix64(ulong seed, ulong index)
    {
        ulong z = unchecked(seed + ((index + 1) * 0x9E3779B97F4A7C15));
        z = unchecked((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9);
        z = unchecked((z ^ (z >> 27)) * 0x94D049BB133111EB);
        return z ^ (z >> 31);
    }
}
