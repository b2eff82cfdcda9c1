using System.Collections;
using Blake2.Simd;
using Simd2b = Blake2.Simd.Blake2b;
using Simd2s = Blake2.Simd.Blake2s;

namespace Simd.Tests;

/// <summary>Lists that are not what they were a moment ago: the caller's code, or another thread's.</summary>
public sealed class ListTests : IDisposable
{
    private const int Count = 40, Canary = 16384;

    private static readonly ReadOnlyMemory<byte>[] Messages = [.. Enumerable.Range(0, 4 * Count).Select(i => (ReadOnlyMemory<byte>)Vectors.Random(5 * i, (ulong)i))];

    private readonly Blake2bKey _key = new([1, 2, 3], 48);
    private readonly Blake2sKey _otherKey = new([1, 2, 3], 24);

    public static TheoryData<string, int> CallsAndThreads()
    {
        TheoryData<string, int> all = [];
        foreach (string call in new[] { "2b", "2b key", "2b keys", "2s", "2s key", "2s keys" })
        {
            all.Add(call, 1);
            all.Add(call, 2);
        }

        return all;
    }

    [Theory]
    [MemberData(nameof(CallsAndThreads))]
    public void A_list_that_grows_while_it_is_read_writes_nothing_beyond_the_destination(string call, int threads)
    {
        byte[] expected = new byte[Count * DigestLength(call)], buffer = Filled(expected.Length);
        Hash(call, Messages.AsSpan(0, Count).ToArray(), expected, threads);

        Hash(call, new Sized(asked => asked == 1 ? Count : 4 * Count), buffer.AsSpan(Canary, expected.Length), threads);

        Assert.Equal(expected, buffer.AsSpan(Canary, expected.Length).ToArray());
        AssertCanaries(buffer, expected.Length);
    }

    [Theory]
    [MemberData(nameof(CallsAndThreads))]
    public void A_list_that_shrinks_while_it_is_read_throws_what_its_indexer_throws(string call, int threads)
    {
        int length = Count * DigestLength(call);
        byte[] buffer = Filled(length);

        Assert.Throws<InvalidDataException>(() => Hash(call, new Sized(asked => asked == 1 ? Count : 3), buffer.AsSpan(Canary, length), threads));

        Assert.All(buffer, value => Assert.Equal(0xCC, value));
    }

    [Fact]
    public void A_list_of_keys_that_grows_is_read_as_far_as_it_was_long()
    {
        byte[] expected = new byte[Count * 64], digests = new byte[Count * 64];
        using Blake2bKey key = new([9]);
        ReadOnlyMemory<byte>[] messages = Messages.AsSpan(0, Count).ToArray();
        key.HashDataMany(messages, expected);

        Simd2b.HashDataMany(new GrowingKeys(key), messages, digests);

        Assert.Equal(expected, digests);
    }

    [Theory]
    [MemberData(nameof(CallsAndThreads))]
    public void A_list_that_gives_another_message_each_time_is_asked_once_for_each(string call, int threads)
    {
        byte[] digests = new byte[Count * DigestLength(call)];
        Sized list = new(_ => Count);

        Hash(call, list, digests, threads);

        Assert.All(list.Asked.AsSpan(0, Count).ToArray(), times => Assert.Equal(1, times));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void A_key_that_is_disposed_while_the_list_is_read_still_gives_its_own_digests(int threads)
    {
        byte[] expected = new byte[Count * 48], digests = new byte[Count * 48], others = new byte[Count * 24], otherDigests = new byte[Count * 24];
        ReadOnlyMemory<byte>[] messages = Messages.AsSpan(0, Count).ToArray();
        _key.HashDataMany(messages, expected);
        _otherKey.HashDataMany(messages, others);

        _key.HashDataMany(new Sized(_ => Count, _key.Dispose), digests, threads);
        _otherKey.HashDataMany(new Sized(_ => Count, _otherKey.Dispose), otherDigests, threads);

        Assert.Equal(expected, digests);
        Assert.Equal(others, otherDigests);
        Assert.Throws<ObjectDisposedException>(() => _key.HashDataMany(messages, digests));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void A_key_among_many_that_is_disposed_while_the_list_is_read_writes_nothing(int threads)
    {
        byte[] digests = new byte[Count * 48];

        Assert.Throws<ObjectDisposedException>(() => Simd2b.HashDataMany(Enumerable.Repeat(_key, Count).ToArray(), new Sized(_ => Count, _key.Dispose), digests, threads));
        Assert.Throws<ObjectDisposedException>(() => Simd2s.HashDataMany(Enumerable.Repeat(_otherKey, Count).ToArray(), new Sized(_ => Count, _otherKey.Dispose), digests, threads));

        Assert.All(digests, value => Assert.Equal(0, value));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void What_a_message_throws_is_the_same_on_one_thread_and_on_more(int threads)
    {
        ReadOnlyMemory<byte>[] messages = [.. Enumerable.Range(0, Count).Select(_ => (ReadOnlyMemory<byte>)new Unpinnable().Memory)];

        Assert.Throws<NotSupportedException>(() => Simd2b.HashDataMany(messages, new byte[Count * 64], maxDegreeOfParallelism: threads));
        Assert.Throws<NotSupportedException>(() => _otherKey.HashDataMany(messages, new byte[Count * 24], threads));
    }

    public void Dispose()
    {
        _key.Dispose();
        _otherKey.Dispose();
    }

    private static int DigestLength(string call) => call switch { "2b" => 64, "2s" => 32, ['2', 'b', ..] => 48, _ => 24 };

    private static byte[] Filled(int length)
    {
        byte[] buffer = new byte[length + (2 * Canary)];
        buffer.AsSpan().Fill(0xCC);
        return buffer;
    }

    private static void AssertCanaries(byte[] buffer, int length)
    {
        Assert.All(buffer.Take(Canary), value => Assert.Equal(0xCC, value));
        Assert.All(buffer.Skip(Canary + length), value => Assert.Equal(0xCC, value));
    }

    private void Hash(string call, IReadOnlyList<ReadOnlyMemory<byte>> messages, Span<byte> destinations, int threads)
    {
        switch (call)
        {
            case "2b":
                Simd2b.HashDataMany(messages, destinations, maxDegreeOfParallelism: threads);
                break;
            case "2b key":
                _key.HashDataMany(messages, destinations, threads);
                break;
            case "2b keys":
                Simd2b.HashDataMany(Enumerable.Repeat(_key, Count).ToArray(), messages, destinations, threads);
                break;
            case "2s":
                Simd2s.HashDataMany(messages, destinations, maxDegreeOfParallelism: threads);
                break;
            case "2s key":
                _otherKey.HashDataMany(messages, destinations, threads);
                break;
            default:
                Simd2s.HashDataMany(Enumerable.Repeat(_otherKey, Count).ToArray(), messages, destinations, threads);
                break;
        }
    }

    /// <summary>A list that says another length each time that it is asked, and does something when its last element is.</summary>
    private sealed class Sized(Func<int, int> count, Action? last = null) : IReadOnlyList<ReadOnlyMemory<byte>>
    {
        private int _countAsked, _count;

        public int[] Asked { get; } = new int[4 * ListTests.Count];

        public int Count => _count = count(++_countAsked);

        public ReadOnlyMemory<byte> this[int index]
        {
            get
            {
                // What is gone from the list is gone from its indexer, too.
                if (index >= Math.Min(_count, count(2)))
                {
                    throw new InvalidDataException();
                }

                Asked[index]++;
                if (index == ListTests.Count - 1)
                {
                    last?.Invoke();
                }

                return Messages[index];
            }
        }

        public IEnumerator<ReadOnlyMemory<byte>> GetEnumerator() => Messages.AsEnumerable().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class GrowingKeys(Blake2bKey key) : IReadOnlyList<Blake2bKey>
    {
        private int _asked;

        public int Count => _asked++ == 0 ? ListTests.Count : 4 * ListTests.Count;

        public Blake2bKey this[int index] => key;

        public IEnumerator<Blake2bKey> GetEnumerator() => Enumerable.Repeat(key, ListTests.Count).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>Memory that can be read, but not held in its place.</summary>
    private sealed class Unpinnable : System.Buffers.MemoryManager<byte>
    {
        private readonly byte[] _bytes = new byte[300];

        public override Span<byte> GetSpan() => _bytes;

        public override System.Buffers.MemoryHandle Pin(int elementIndex = 0) => throw new NotSupportedException();

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }
}
