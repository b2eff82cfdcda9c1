using Blake2.Abstractions;
using Blake2.RfcRef;
using Blake2.Simd;
using Simd2b = Blake2.Simd.Blake2b;
using Simd2s = Blake2.Simd.Blake2s;

namespace Simd.Tests;

public class ManyTests
{
    public static TheoryData<string, string> KernelsAndFunctions() => Forced.KernelsTimes("2b", "2s");

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void Messages_of_one_length_are_hashed_as_each_would_be_alone(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        foreach (int length in new[] { 1, 7, 8, 14, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1024, 1000 })
        {
            foreach (int count in new[] { 0, 1, 2, 3, 4, 5, 8, 15, 16, 17, 33, 50 })
            {
                byte[] messages = Vectors.Random(length * count, (ulong)length);
                foreach (byte[] key in new[] { [], Vectors.Random(5), Vectors.Random(32) })
                {
                    byte[] digests = Equal(function, key, messages, length, 20);
                    for (int i = 0; i < count; i++)
                    {
                        Assert.Equal(Expected(function, 20, key, messages.AsSpan(i * length, length)), digests.AsSpan(i * 20, 20).ToArray());
                    }
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void Messages_of_ragged_lengths_under_ragged_keys_are_hashed_as_each_would_be_alone(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        Random random = new(7);
        for (int round = 0; round < 12; round++)
        {
            ReadOnlyMemory<byte>[] messages = [.. Enumerable.Range(0, random.Next(70)).Select(i => (ReadOnlyMemory<byte>)Vectors.Random(Length(random), (ulong)i))];
            byte[][] keys = [.. messages.Select((_, i) => Vectors.Random(1 + random.Next(32), (ulong)i + 99))];
            byte[] same = Vectors.Random(round % 2 * 16);
            byte[] underOne = Ragged(function, same, messages, 1), threaded = Ragged(function, same, messages, 3), underOwn = OwnKeys(function, keys, messages);
            int digestLength = DigestLength(function);
            for (int i = 0; i < messages.Length; i++)
            {
                Assert.Equal(Expected(function, digestLength, same, messages[i].Span), underOne.AsSpan(i * digestLength, digestLength).ToArray());
                Assert.Equal(Expected(function, digestLength, keys[i], messages[i].Span), underOwn.AsSpan(i * digestLength, digestLength).ToArray());
            }

            Assert.Equal(underOne, threaded);
        }
    }

    [Theory]
    [InlineData(8, 8, 2, 4)]
    [InlineData(32, 8, 2, 8)]
    [InlineData(10_000, 8, 2, 320)]
    [InlineData(3, 8, 4, 1)]
    [InlineData(100, 1, 4, 2)]
    [InlineData(int.MaxValue, 16, 64, 2_097_152)]
    public void Threads_get_whole_groups_of_lanes_where_there_are_enough(int count, int lanes, int threads, int expected) =>
        Assert.Equal(expected, Blake2.Simd.Internal.Threads.PieceLength(count, lanes, threads));

    [Fact]
    public void Keys_that_change_while_they_are_read_write_nothing_beyond_the_destination()
    {
        using Blake2bKey shortOne = new([1], 1), longOne = new([1], 64);
        using Blake2sKey shortOther = new([1], 1), longOther = new([1], 32);
        byte[] buffer = new byte[4096];
        ReadOnlyMemory<byte>[] messages = [.. Enumerable.Range(0, 16).Select(i => (ReadOnlyMemory<byte>)Vectors.Random(300, (ulong)i))];

        Changing<Blake2bKey> keys = new(shortOne, longOne, messages.Length);
        Assert.ThrowsAny<ArgumentException>(() => Simd2b.HashDataMany(keys, messages, buffer.AsSpan(1024, 16)));
        Changing<Blake2sKey> others = new(shortOther, longOther, messages.Length);
        Assert.ThrowsAny<ArgumentException>(() => Simd2s.HashDataMany(others, messages, buffer.AsSpan(1024, 16)));

        Assert.All(buffer, value => Assert.Equal(0, value));
    }

    [Fact]
    public void Messages_that_the_digests_would_overwrite_are_refused()
    {
        byte[] both = new byte[4000];
        ReadOnlyMemory<byte>[] messages = [.. Enumerable.Range(0, 40).Select(i => (ReadOnlyMemory<byte>)both.AsMemory(10 * i, 10))];

        Assert.Throws<ArgumentException>("destinations", () => Simd2b.HashDataMany(messages, both));
        Assert.Throws<ArgumentException>("destinations", () => Simd2s.HashDataMany(messages, both));
    }

    [Fact]
    public void A_key_that_is_null_is_named_by_its_place()
    {
        using Blake2bKey key = new([1], 64);
        using Blake2sKey other = new([1], 32);
        ReadOnlyMemory<byte>[] messages = [new byte[3], new byte[3]];

        Assert.StartsWith("Key 1 is null.", Assert.Throws<ArgumentException>("keys", () => Simd2b.HashDataMany([key, null!], messages, new byte[128])).Message, StringComparison.Ordinal);
        Assert.StartsWith("Key 0 is null.", Assert.Throws<ArgumentException>("keys", () => Simd2s.HashDataMany([null!, other], messages, new byte[64])).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(5)]
    [InlineData(12)]
    public void Messages_are_released_where_one_of_them_fails(int count)
    {
        PinCounter pins = new();
        ReadOnlyMemory<byte>[] messages = [.. Enumerable.Range(0, count).Select(i => new CountedMemory(pins, i == count - 1).Memory).Select(memory => (ReadOnlyMemory<byte>)memory)];

        Assert.Throws<InvalidOperationException>(() => Simd2b.HashDataMany(messages, new byte[64 * count]));
        Assert.Throws<InvalidOperationException>(() => Simd2s.HashDataMany(messages, new byte[32 * count]));

        Assert.True(pins.Pinned > 0);
        Assert.Equal(pins.Pinned, pins.Unpinned);
    }

    [Fact]
    public void What_cannot_be_done_is_refused()
    {
        Assert.Throws<ArgumentException>("sources", () => Simd2b.HashDataMany(new byte[10], 3, new byte[640]));
        Assert.Throws<ArgumentOutOfRangeException>("sourceLength", () => Simd2b.HashDataMany(new byte[10], 0, new byte[640]));
        Assert.Throws<ArgumentException>("destinations", () => Simd2b.HashDataMany(new byte[10], 5, new byte[127]));
        Assert.Throws<ArgumentOutOfRangeException>("maxDegreeOfParallelism", () => Simd2b.HashDataMany(new byte[10], 5, new byte[128], 64, 0));
        byte[] both = new byte[1000];
        Assert.Throws<ArgumentException>("destinations", () => Simd2b.HashDataMany(both.AsSpan(0, 100), 10, both.AsSpan(99)));
        Assert.Throws<ArgumentException>("keys", () => Simd2s.HashDataMany([new Blake2sKey([1]), new Blake2sKey([1], 5)], [default, default], both));
        Assert.Throws<ArgumentException>("keys", () => Simd2s.HashDataMany([new Blake2sKey([1])], [default, default], both));
    }

    private static int Length(Random random) => random.Next(4) switch
    {
        0 => random.Next(3) * 64,
        1 => random.Next(200),
        2 => random.Next(20) * 128,
        _ => random.Next(5000),
    };

    private static int DigestLength(string function) => function == "2b" ? 64 : 32;

    private static byte[] Equal(string function, byte[] key, byte[] messages, int length, int digestLength)
    {
        byte[] digests = new byte[messages.Length / length * digestLength];
        switch (function, key.Length)
        {
            case ("2b", 0):
                Simd2b.HashDataMany(messages, length, digests, digestLength);
                break;
            case ("2b", _):
                new Blake2bKey(key, digestLength).HashDataMany(messages, length, digests);
                break;
            case (_, 0):
                Simd2s.HashDataMany(messages, length, digests, digestLength);
                break;
            default:
                new Blake2sKey(key, digestLength).HashDataMany(messages, length, digests);
                break;
        }

        return digests;
    }

    private static byte[] Ragged(string function, byte[] key, ReadOnlyMemory<byte>[] messages, int threads)
    {
        byte[] digests = new byte[messages.Length * DigestLength(function)];
        switch (function, key.Length)
        {
            case ("2b", 0):
                Simd2b.HashDataMany(messages, digests, maxDegreeOfParallelism: threads);
                break;
            case ("2b", _):
                new Blake2bKey(key).HashDataMany(messages, digests, threads);
                break;
            case (_, 0):
                Simd2s.HashDataMany(messages, digests, maxDegreeOfParallelism: threads);
                break;
            default:
                new Blake2sKey(key).HashDataMany(messages, digests, threads);
                break;
        }

        return digests;
    }

    private static byte[] OwnKeys(string function, byte[][] keys, ReadOnlyMemory<byte>[] messages)
    {
        byte[] digests = new byte[messages.Length * DigestLength(function)];
        if (function == "2b")
        {
            Simd2b.HashDataMany([.. keys.Select(key => new Blake2bKey(key))], messages, digests);
        }
        else
        {
            Simd2s.HashDataMany([.. keys.Select(key => new Blake2sKey(key))], messages, digests);
        }

        return digests;
    }

    private static byte[] Expected(string function, int digestLength, byte[] key, ReadOnlySpan<byte> message) =>
        RfcReference.Hash(new HashParameters(function == "2b" ? HashFunction.Blake2b : HashFunction.Blake2s, digestLength) { Key = key.Length == 0 ? null : key }, message);

    /// <summary>A list whose first element is another one each time that it is asked for.</summary>
    private sealed class Changing<T>(T first, T later, int count) : IReadOnlyList<T>
    {
        private int _asked;

        public int Count => count;

        public T this[int index] => _asked++ == 0 ? first : later;

        public IEnumerator<T> GetEnumerator() => Enumerable.Repeat(first, count).GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class PinCounter
    {
        public int Pinned { get; set; }

        public int Unpinned { get; set; }
    }

    /// <summary>Memory that counts how often it is pinned and released, or refuses to be pinned.</summary>
    private sealed unsafe class CountedMemory(PinCounter pins, bool fails) : System.Buffers.MemoryManager<byte>
    {
        private readonly byte[] _bytes = GC.AllocateArray<byte>(300, pinned: true);

        public override Span<byte> GetSpan() => _bytes;

        public override System.Buffers.MemoryHandle Pin(int elementIndex = 0)
        {
            if (fails)
            {
                throw new InvalidOperationException("It cannot be pinned.");
            }

            pins.Pinned++;
            return new System.Buffers.MemoryHandle(System.Runtime.CompilerServices.Unsafe.AsPointer(ref _bytes[elementIndex]), pinnable: this);
        }

        public override void Unpin() => pins.Unpinned++;

        protected override void Dispose(bool disposing)
        {
        }
    }
}
