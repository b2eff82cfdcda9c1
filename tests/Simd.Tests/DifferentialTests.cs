using Blake2.Abstractions;
using Blake2.RfcRef;
using Blake2.Simd;
using Simd2b = Blake2.Simd.Blake2b;
using Simd2s = Blake2.Simd.Blake2s;

namespace Simd.Tests;

/// <summary>Random parameters and messages against rfc-ref, through every way into the API.</summary>
public class DifferentialTests
{
    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void Any_parameters_give_what_the_RFC_gives(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        Random random = new(20151107);
        for (int i = 0; i < 600; i++)
        {
            HashParameters parameters = Parameters(random, i % 2 == 0 ? HashFunction.Blake2b : HashFunction.Blake2s);
            byte[] message = Vectors.Random(Length(random), (ulong)i);
            byte[] expected = RfcReference.Hash(parameters, message);
            Blake2Options options = Options(parameters);
            foreach (byte[] actual in parameters.Function == HashFunction.Blake2b ? EveryWay2b(options, message, random) : EveryWay2s(options, message, random))
            {
                Assert.True(expected.AsSpan().SequenceEqual(actual), $"{parameters}, {message.Length} bytes");
            }
        }
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void Every_length_up_to_five_blocks_comes_out(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        byte[] message = Vectors.Random(641), key = Vectors.Random(32);
        using Blake2bKey key2b = new(key);
        using Blake2sKey key2s = new(key);
        for (int length = 0; length <= message.Length; length++)
        {
            byte[] part = message[..length];
            Assert.Equal(RfcReference.Hash(new HashParameters(HashFunction.Blake2b, 64), part), Simd2b.HashData(part));
            Assert.Equal(RfcReference.Hash(new HashParameters(HashFunction.Blake2s, 32), part), Simd2s.HashData(part));
            Assert.Equal(RfcReference.Hash(new HashParameters(HashFunction.Blake2b, 64) { Key = key }, part), key2b.HashData(part));
            Assert.Equal(RfcReference.Hash(new HashParameters(HashFunction.Blake2s, 32) { Key = key }, part), key2s.HashData(part));
        }
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void A_message_may_be_split_anywhere(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        byte[] message = Vectors.Random(385), key = Vectors.Random(3);
        byte[] expected2b = Simd2b.HashData(key, message, 64), expected2s = Simd2s.HashData(key, message, 32);
        using Simd2b b = new(key);
        using Simd2s s = new(key);
        for (int split = 0; split <= message.Length; split++)
        {
            foreach (byte[] piece in new[] { message[..split], [], message[split..] })
            {
                b.AppendData(piece);
                s.AppendData(piece);
            }

            Assert.Equal(expected2b, b.GetHashAndReset());
            Assert.Equal(expected2s, s.GetHashAndReset());
        }
    }

    private static IEnumerable<byte[]> EveryWay2b(Blake2Options options, byte[] message, Random random)
    {
        yield return Simd2b.HashData(message, options);
        byte[] digest = new byte[options.DigestLength!.Value];
        Simd2b.HashData(message, digest, options);
        yield return digest;
        if (options.Node is null)
        {
            digest = new byte[digest.Length];
            Simd2b.HashData(options.Key.Span, message, digest, options.Salt.Span, options.Personalization.Span);
            yield return digest;
        }

        using Blake2bHashAlgorithm algorithm = new(options);
        yield return algorithm.ComputeHash(message);
        yield return algorithm.ComputeHash(new MemoryStream(message));
        yield return Simd2b.HashData(new MemoryStream(message), options);
        using Simd2b hash = new(options);
        for (int done = 0; done < message.Length;)
        {
            int count = Math.Min(random.Next(300), message.Length - done);
            hash.AppendData(message, done, count);
            done += count;
        }

        yield return hash.GetHashAndReset();
        if (options.Key.Length > 0)
        {
            using Blake2bKey key = new(options);
            yield return key.HashData(message);
        }
    }

    private static IEnumerable<byte[]> EveryWay2s(Blake2Options options, byte[] message, Random random)
    {
        yield return Simd2s.HashData(message, options);
        byte[] digest = new byte[options.DigestLength!.Value];
        Simd2s.HashData(message, digest, options);
        yield return digest;
        if (options.Node is null)
        {
            digest = new byte[digest.Length];
            Simd2s.HashData(options.Key.Span, message, digest, options.Salt.Span, options.Personalization.Span);
            yield return digest;
        }

        using Blake2sHashAlgorithm algorithm = new(options);
        yield return algorithm.ComputeHash(message);
        yield return algorithm.ComputeHash(new MemoryStream(message));
        yield return Simd2s.HashData(new MemoryStream(message), options);
        using Simd2s hash = new(options);
        for (int done = 0; done < message.Length;)
        {
            int count = Math.Min(random.Next(300), message.Length - done);
            hash.AppendData(message, done, count);
            done += count;
        }

        yield return hash.GetHashAndReset();
        if (options.Key.Length > 0)
        {
            using Blake2sKey key = new(options);
            yield return key.HashData(message);
        }
    }

    private static int Length(Random random) => random.Next(3) switch
    {
        0 => random.Next(4) * 64,
        1 => random.Next(300),
        _ => random.Next(3000),
    };

    private static HashParameters Parameters(Random random, HashFunction function)
    {
        FunctionFacts facts = FunctionFacts.Of(function);
        return new HashParameters(function, 1 + random.Next(facts.MaxDigestLength))
        {
            Key = random.Next(2) == 0 ? null : Vectors.Random(1 + random.Next(facts.MaxKeyLength), (ulong)random.Next()),
            Salt = random.Next(2) == 0 ? null : Vectors.Random(facts.SaltLength, (ulong)random.Next()),
            Personalization = random.Next(2) == 0 ? null : Vectors.Random(facts.SaltLength, (ulong)random.Next()),
            Tree = random.Next(3) != 0 ? null : new TreeParameters
            {
                Fanout = (byte)random.Next(256),
                MaxDepth = (byte)random.Next(1, 256),
                LeafLength = (uint)random.Next(),
                NodeOffset = (ulong)random.NextInt64(1L << 48),
                NodeDepth = (byte)random.Next(256),
                InnerLength = (byte)random.Next(facts.MaxDigestLength + 1),
                IsLastNode = random.Next(2) == 0,
            },
        };
    }

    private static Blake2Options Options(HashParameters parameters) => new()
    {
        DigestLength = parameters.DigestLength,
        Key = parameters.Key,
        Salt = parameters.Salt,
        Personalization = parameters.Personalization,
        Node = parameters.Tree is not { } tree ? null : new Blake2TreeNode
        {
            Fanout = tree.Fanout,
            MaxDepth = tree.MaxDepth,
            LeafLength = tree.LeafLength,
            NodeOffset = tree.NodeOffset,
            NodeDepth = tree.NodeDepth,
            InnerLength = tree.InnerLength,
            IsLastNode = tree.IsLastNode,
        },
    };
}
