using Blake2.Abstractions;
using Blake2.RfcRef;
using Blake2.Simd;

namespace Simd.Tests;

/// <summary>BLAKE2Xb and BLAKE2Xs against their definition (BLAKE2X, section 2), with rfc-ref as the hash of every node.</summary>
public class ExtendableOutputTests
{
    private static readonly byte[] Message = Vectors.Random(300), Key = Vectors.Random(7);

    public static TheoryData<string, string> KernelsAndFunctions() => Forced.KernelsTimes("2b", "2s");

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void A_long_output_is_the_blocks_of_its_definition(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        foreach (int length in new[] { 1, 31, 32, 33, 64, 65, 127, 128, 129, 191, 192, 193, 511, 512, 513, 575, 576, 1024, 5000 })
        {
            byte[] expected = Expand(function, Key, Message, length, 0, length), output = new byte[length + 2];
            Fill(function, Key, Message, output.AsSpan(1, length));
            Assert.Equal(expected, output[1..^1]);
            Assert.Equal((0, 0), (output[0], output[^1]));
        }
    }

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void What_is_read_in_parts_is_the_whole(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        const int length = 1500;
        foreach (long outputLength in new[] { length, Unknown(function) })
        {
            byte[] whole = Expand(function, Key, Message, outputLength, 0, length);
            foreach (int step in new[] { 1, 7, 31, 32, 63, 64, 65, 100, 512, 513, length })
            {
                using Reader reader = new(function, Key, Message, outputLength);
                List<byte> read = [];
                while (read.Count < length)
                {
                    Assert.Equal(read.Count, reader.Position);
                    read.AddRange(reader.Read(Math.Min(step, length - read.Count)));
                }

                Assert.Equal(whole, read);
            }
        }
    }

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void Any_part_can_be_read_for_itself(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        using Reader reader = new(function, Key, Message, 5000);
        byte[] whole = Expand(function, Key, Message, 5000, 0, 5000);
        Random random = new(3);
        for (int i = 0; i < 200; i++)
        {
            int start = random.Next(5000), count = random.Next(1, 5001 - start);
            reader.Position = start;
            Assert.Equal(whole[start..(start + count)], reader.Read(count));
        }
    }

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void An_output_can_be_read_beyond_2_GiB_and_up_to_its_last_block(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        long end = (1L << 32) * (function == "2b" ? 64 : 32);
        using Reader reader = new(function, Key, Message, Unknown(function));
        foreach (long start in new[] { (1L << 31) - 300, (1L << 32) - 7, 3_000_000_017, (1L << 36) + 5, end - 700 })
        {
            reader.Position = start;
            Assert.Equal(Expand(function, Key, Message, Unknown(function), start, 700), reader.Read(700));
        }

        Assert.Equal(end, reader.Position);
        Assert.Empty(reader.Read(10));
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void An_output_of_3_GB_is_read_to_its_short_last_block(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        const long length = 3_000_000_001;
        using Reader reader = new("2b", Key, Message, length) { Position = length - 1000 };
        Assert.Equal(Expand("2b", Key, Message, length, length - 1000, 1000), reader.Read(2000));
        Assert.Equal(length, reader.Position);
        using Blake2xb hash = new(Key, length);
        Assert.Throws<InvalidOperationException>(() => hash.GetHashAndReset());
        Assert.False(hash.TryGetCurrentHash(new byte[100], out int written));
        Assert.Equal(0, written);
    }

    [Fact]
    public void All_ways_to_an_output_give_the_same()
    {
        byte[] expected = Expand("2b", Key, Message, 777, 0, 777), output = new byte[800];
        Assert.Equal(expected, Blake2xb.HashData(Key, Message, 777));
        Assert.Equal(expected, Blake2xb.HashData(Key.AsSpan(), Message.AsSpan(), 777));
        Assert.Equal(expected, Blake2xb.HashData(Key, new MemoryStream(Message), 777));
        Assert.True(Blake2xb.TryHashData(Key, Message, output, out int written, 777));
        Assert.Equal(expected, output[..written]);
        Assert.False(Blake2xb.TryHashData(Key, Message, output, out written, 801));
        Assert.Equal(0, written);
        using Blake2xb hash = new(Key, 777);
        hash.AppendData(Message, 0, 100);
        using Blake2xb other = hash.Duplicate();
        other.AppendData(Message.AsSpan(100));
        hash.AppendData(Message[100..]);
        Assert.Equal(777, hash.OutputLength);
        Assert.Equal(expected, hash.GetCurrentHash());
        Assert.Equal(777, hash.GetCurrentHash(output));
        Assert.Equal(expected, hash.GetHashAndReset());
        Assert.Equal(Blake2xb.HashData(Key, [], 777), hash.GetHashAndReset());
        Assert.True(other.TryGetHashAndReset(output, out written));
        Assert.Equal(expected, output[..written]);
        Assert.Equal(Blake2xs.HashData(Message, 100), Expand("2s", [], Message, 100, 0, 100));
        Assert.Equal(Blake2xs.HashData(Message, 100), Blake2xs.HashData(new MemoryStream(Message), 100));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(1024)]
    [InlineData(5000)]
    public void Verify_tells_a_right_output_from_a_wrong_one(int length)
    {
        byte[] b = Blake2xb.HashData(Key, Message, length), s = Blake2xs.HashData(Message, length);
        Assert.True(Blake2xb.Verify(Key, Message, b));
        Assert.True(Blake2xs.Verify(Message, s));
        for (int at = 0; at < length; at += 1 + (length / 20))
        {
            b[at] ^= 1;
            s[^(at + 1)] ^= 128;
            Assert.False(Blake2xb.Verify(Key, Message, b));
            Assert.False(Blake2xs.Verify(Message, s));
            b[at] ^= 1;
            s[^(at + 1)] ^= 128;
        }

        Assert.Throws<ArgumentException>("hash", () => Blake2xs.Verify(Message, new byte[65535]));
        Assert.Throws<ArgumentException>("hash", () => Blake2xb.Verify(Message, []));
    }

    [Fact]
    public void An_output_of_unknown_length_starts_with_every_shorter_one()
    {
        byte[] longest = new byte[1000], shorter = new byte[333];
        using Blake2xb b = new(Blake2xb.UnknownLength);
        b.AppendData("abc"u8);
        b.GetCurrentHash(longest);
        b.GetHashAndReset(shorter);
        Assert.Equal(longest[..333], shorter);
        Assert.NotEqual(longest, Blake2xb.HashData("abc"u8, 1000));
        Assert.Throws<InvalidOperationException>(() => b.GetHashAndReset());
        using Blake2xs s = new(Blake2xs.UnknownLength);
        s.AppendData("abc"u8);
        s.GetCurrentHash(longest);
        s.GetCurrentHash(shorter);
        Assert.Equal(longest[..333], shorter);
        Assert.Equal(longest[..10], s.Read(10));
    }

    [Fact]
    public void Nothing_is_appended_while_the_output_is_read()
    {
        using Blake2xb hash = new(100);
        hash.AppendData(Message);
        byte[] start = hash.Read(10);
        Assert.Throws<InvalidOperationException>(() => hash.AppendData(Message));
        Assert.Equal(Blake2xb.HashData(Message, 100), hash.GetCurrentHash());
        using Blake2xb other = hash.Duplicate();
        Assert.Equal(hash.Read(20), other.Read(20));
        Assert.Equal(Blake2xb.HashData(Message, 100)[..10], start);
        hash.Reset();
        Assert.Equal(0, hash.OutputPosition);
        hash.AppendData(Message, 0, 3);
        Assert.Equal(Blake2xb.HashData(Message.AsSpan(0, 3), 100), hash.Read(1000));
        hash.Dispose();
        Assert.Equal(nameof(Blake2xb), Assert.Throws<ObjectDisposedException>(() => hash.Read(1)).ObjectName);
        Assert.Throws<ObjectDisposedException>(() => hash.OutputPosition = 0);
        Assert.Throws<ObjectDisposedException>(() => hash.AppendData(Message));
    }

    [Fact]
    public void A_length_or_a_position_that_the_output_does_not_have_is_refused()
    {
        using Blake2xb hash = new(10);
        Assert.Throws<ArgumentException>("destination", () => hash.GetCurrentHash(new byte[9]));
        Assert.Equal(10, hash.GetCurrentHash(new byte[11]));
        Assert.Throws<ArgumentOutOfRangeException>("value", () => hash.OutputPosition = 11);
        Assert.Throws<ArgumentOutOfRangeException>("value", () => hash.OutputPosition = -1);
        Assert.Throws<ArgumentOutOfRangeException>("count", () => hash.Read(-1));
        Assert.Throws<ArgumentOutOfRangeException>("outputLength", () => new Blake2xs(65536));
        Assert.Throws<ArgumentOutOfRangeException>("outputLength", () => Blake2xs.HashData([], 65535));
        Assert.Throws<ArgumentOutOfRangeException>("outputLength", () => new Blake2xb(0));
        Assert.Throws<ArgumentException>("key", () => Blake2xb.HashData(new byte[65], Message, 10));
    }

    private static long Unknown(string function) => function == "2b" ? Blake2xb.UnknownLength : Blake2xs.UnknownLength;

    private static void Fill(string function, byte[] key, byte[] message, Span<byte> output)
    {
        if (function == "2b")
        {
            Blake2xb.HashData(key, message, output);
        }
        else
        {
            Blake2xs.HashData(key, message, output);
        }
    }

    private static byte[] Expand(string function, byte[] key, byte[] message, long outputLength, long start, int count)
    {
        (HashFunction hash, int size) = function == "2b" ? (HashFunction.Blake2b, 64) : (HashFunction.Blake2s, 32);
        ulong offset = (ulong)outputLength << 32;
        byte[] root = RfcReference.Hash(new HashParameters(hash, size) { Key = key, Tree = new TreeParameters { NodeOffset = offset } }, message);
        List<byte> output = [];
        long first = start / size;
        for (long i = first; output.Count < (start % size) + count; i++)
        {
            long left = outputLength == Unknown(function) ? size : outputLength - (i * size);
            HashParameters parameters = new(hash, (int)Math.Min(size, left))
            {
                Tree = new TreeParameters { Fanout = 0, MaxDepth = 0, LeafLength = (uint)size, NodeOffset = offset | (uint)i, InnerLength = (byte)size },
            };
            output.AddRange(RfcReference.Hash(parameters, root));
        }

        return [.. output.Skip((int)(start % size)).Take(count)];
    }

    /// <summary>Either of the two after a message.</summary>
    private sealed class Reader : IDisposable
    {
        private readonly Blake2xb? _b;
        private readonly Blake2xs? _s;

        public Reader(string function, byte[] key, byte[] message, long outputLength)
        {
            _b = function == "2b" ? new Blake2xb(key, outputLength) : null;
            _s = function == "2b" ? null : new Blake2xs(key, outputLength);
            _b?.AppendData(message);
            _s?.AppendData(message);
        }

        public long Position
        {
            get => _b?.OutputPosition ?? _s!.OutputPosition;
            set
            {
                if (_b is null)
                {
                    _s!.OutputPosition = value;
                }
                else
                {
                    _b.OutputPosition = value;
                }
            }
        }

        public byte[] Read(int count) => _b?.Read(count) ?? _s!.Read(count);

        public void Dispose()
        {
            _b?.Dispose();
            _s?.Dispose();
        }
    }
}
