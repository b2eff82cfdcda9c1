using Blake2.Abstractions;
using Blake2.Simd;

namespace Simd.Tests;

/// <summary>BLAKE2bp and BLAKE2sp against their definition.</summary>
public class TreeTests
{
    public static TheoryData<string, string> KernelsAndFunctions() => Forced.KernelsTimes("2b", "2s");

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void A_tree_of_any_length_is_the_root_over_its_leaves(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        foreach (int length in Lengths())
        {
            byte[] message = Vectors.Random(length, (ulong)length + 3);
            byte[] key = length % 3 == 0 ? [] : Vectors.Random(1 + (length % 32));
            Assert.Equal(Tree(function, key, message, 20), Hash(function, key, message, 20, [length]));
        }
    }

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void A_tree_does_not_depend_on_how_its_message_is_split(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        byte[] message = Vectors.Random(2500), key = Vectors.Random(9);
        byte[] expected = Tree(function, key, message, 20);
        for (int split = 0; split <= message.Length; split += 61)
        {
            Assert.Equal(expected, Hash(function, key, message, 20, [split, message.Length - split]));
            Assert.Equal(expected, Hash(function, key, message, 20, [.. Enumerable.Repeat(1 + split, message.Length / (1 + split)), message.Length % (1 + split)]));
        }
    }

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void A_tree_does_not_depend_on_how_many_threads_hash_it(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        byte[] message = Vectors.Random(300_000), key = Vectors.Random(9), digest = new byte[20];
        foreach (int length in new[] { 0, 1000, 65_536, 66_000, 66_049, 131_073, 300_000 })
        {
            byte[] expected = Hash(function, key, message.AsSpan(0, length).ToArray(), digest.Length, [length]);
            foreach (int threads in new[] { 1, 2, 3, 4, 5, 8, 100 })
            {
                HashOverThreads(function, key, message.AsSpan(0, length), digest, threads);
                Assert.Equal(expected, digest);
            }

            Assert.Equal(expected, Hash(function, key, message, digest.Length, [length / 7, length - (length / 7)], threads: -1));
        }
    }

    public static TheoryData<string, int, int, int> LeavesPerThread()
    {
        TheoryData<string, int, int, int> data = [];
        foreach ((string kernel, int threads, int leaves2b, int leaves2s) in new[]
        {
            ("Scalar", 2, 2, 4), ("Scalar", 3, 2, 3), ("Scalar", 8, 1, 1), ("Vector128", 2, 2, 4), ("Vector128", 3, 2, 4), ("Vector128", 8, 1, 1),
            ("Avx2", 2, 4, 8), ("Avx2", 4, 1, 8), ("Avx2", 8, 1, 1), ("Avx512", 3, 4, 8), ("Avx512", 8, 1, 1),
        })
        {
            if (Forced.Names.Contains(kernel))
            {
                data.Add(kernel, threads, leaves2b, leaves2s);
            }
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(LeavesPerThread))]
    public void A_thread_takes_leaves_only_where_the_lanes_of_one_thread_are_slower(string kernel, int threads, int leaves2b, int leaves2s)
    {
        using Forced forced = Forced.To(kernel);
        Assert.Equal(leaves2b, Blake2.Simd.Internal.Blake2bpLeaves.PerThread(threads));
        Assert.Equal(leaves2s, Blake2.Simd.Internal.Blake2spLeaves.PerThread(threads));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-2)]
    public void A_number_of_threads_that_is_none_is_refused(int threads)
    {
        using Blake2bp b = new();
        using Blake2sp s = new();
        Assert.Throws<ArgumentOutOfRangeException>("value", () => b.MaxDegreeOfParallelism = threads);
        Assert.Throws<ArgumentOutOfRangeException>("value", () => s.MaxDegreeOfParallelism = threads);
        Assert.Throws<ArgumentOutOfRangeException>("maxDegreeOfParallelism", () => Blake2bp.HashData([], [1], new byte[64], threads));
        Assert.Throws<ArgumentOutOfRangeException>("maxDegreeOfParallelism", () => Blake2sp.HashData([], [1], new byte[32], threads));
        Assert.Equal((1, 1), (b.MaxDegreeOfParallelism, s.MaxDegreeOfParallelism));
        b.MaxDegreeOfParallelism = -1;
        using Blake2bp copy = b.Duplicate();
        Assert.Equal(-1, copy.MaxDegreeOfParallelism);
    }

    [Fact]
    public void The_current_hash_of_a_tree_ends_nothing_and_a_reset_tree_starts_anew()
    {
        byte[] message = Vectors.Random(3000), key = Vectors.Random(16);
        using Blake2bp hash = new(key);
        hash.AppendData(message.AsSpan(0, 1500));
        Assert.Equal(Blake2bp.HashData(key, message.AsSpan(0, 1500), 64), hash.GetCurrentHash());
        using Blake2bp other = hash.Duplicate();
        other.AppendData([1, 2, 3]);
        hash.AppendData(message.AsSpan(1500));
        Assert.Equal(Blake2bp.HashData(key, message, 64), hash.GetHashAndReset());
        Assert.Equal(Blake2bp.HashData(key, (byte[])[.. message[..1500], 1, 2, 3], 64), other.GetHashAndReset());
        Assert.Equal(Blake2bp.HashData(key, Array.Empty<byte>(), 64), hash.GetHashAndReset());
        hash.Dispose();
        Assert.Throws<ObjectDisposedException>(() => hash.AppendData(message));
    }

    private static IEnumerable<int> Lengths() =>
        [0, 1, 63, 64, 65, 127, 128, 129, 255, 256, 257, 383, 384, 385, 448, 449, 511, 512, 513, 640, 641, 895, 896, 897, 960, 961, 1023, 1024, 1025, 1536, 1537, 4096, 10007, 100_000];

    /// <summary>Below the public methods, which use no more threads than there are processors.</summary>
    private static unsafe void HashOverThreads(string function, byte[] key, ReadOnlySpan<byte> message, byte[] digest, int threads)
    {
        fixed (byte* from = message, to = digest)
        {
            if (function == "2b")
            {
                Blake2.Simd.Internal.Blake2bpHashing.Hash(key, from, (nuint)message.Length, to, digest.Length, threads);
            }
            else
            {
                Blake2.Simd.Internal.Blake2spHashing.Hash(key, from, (nuint)message.Length, to, digest.Length, threads);
            }
        }
    }

    private static byte[] Hash(string function, byte[] key, byte[] message, int digestLength, IEnumerable<int> chunks, int threads = 1)
    {
        using Blake2bp b = new(key, digestLength) { MaxDegreeOfParallelism = threads };
        using Blake2sp s = new(key, digestLength) { MaxDegreeOfParallelism = threads };
        int offset = 0;
        foreach (int chunk in chunks)
        {
            b.AppendData(message, offset, chunk);
            s.AppendData(message, offset, chunk);
            offset += chunk;
        }

        return function == "2b" ? b.GetHashAndReset() : s.GetHashAndReset();
    }

    /// <summary>BLAKE2 paper, section 2.10: leaf i hashes blocks i, i + leaves, …; the root hashes the leaves' digests and is, as the last leaf, a last node.</summary>
    private static byte[] Tree(string function, byte[] key, byte[] message, int digestLength)
    {
        (HashFunction hash, int leaves, int block, int inner) = function == "2b" ? (HashFunction.Blake2b, 4, 128, 64) : (HashFunction.Blake2s, 8, 64, 32);
        List<byte> digests = [];
        for (int leaf = 0; leaf < leaves; leaf++)
        {
            byte[] part = [.. message.Where((_, i) => i / block % leaves == leaf)];
            digests.AddRange(Leaf(hash, key, part, digestLength, leaves, leaf, inner));
        }

        return Node(hash, digestLength, digestLength, key.Length, [.. digests], new TreeParameters { Fanout = (byte)leaves, MaxDepth = 2, NodeDepth = 1, InnerLength = (byte)inner, IsLastNode = true });
    }

    /// <summary>The parameter block of a leaf holds the digest length of the whole; its digest has the inner length.</summary>
    private static byte[] Leaf(HashFunction hash, byte[] key, byte[] part, int digestLength, int leaves, int leaf, int inner)
    {
        int block = FunctionFacts.Of(hash).BlockLength;
        byte[] keyed = key.Length == 0 ? part : [.. key, .. new byte[block - key.Length], .. part];
        return Node(hash, digestLength, inner, key.Length, keyed, new TreeParameters { Fanout = (byte)leaves, MaxDepth = 2, NodeOffset = (ulong)leaf, InnerLength = (byte)inner, IsLastNode = leaf == leaves - 1 });
    }

    private static byte[] Node(HashFunction hash, int digestLength, int outputLength, int keyLength, byte[] message, TreeParameters tree) =>
        hash == HashFunction.Blake2b
            ? ReferenceNode.OfBlake2b(digestLength, keyLength, tree, message)[..outputLength]
            : ReferenceNode.OfBlake2s(digestLength, keyLength, tree, message)[..outputLength];
}
