using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.RfcRef;
using Candidates;

namespace References.Tests;

/// <summary>The adapters of the references and of .NET's own hashes.</summary>
public sealed class AdapterTests
{
    private static readonly Dictionary<string, Func<HashAdapter>> References = new()
    {
        ["rfc-ref 2b"] = () => new RfcRefBlake2b(),
        ["rfc-ref 2s"] = () => new RfcRefBlake2s(),
        ["native-ref 2b"] = () => new NativeRefBlake2b(),
        ["native-ref 2s"] = () => new NativeRefBlake2s(),
        ["libb2 2b"] = () => new Libb2Blake2b(),
        ["libb2 2s"] = () => new Libb2Blake2s(),
        ["libsodium 2b"] = () => new LibsodiumBlake2b(),
        ["libcrypto 2b"] = () => new LibcryptoBlake2b(),
        ["libcrypto 2s"] = () => new LibcryptoBlake2s(),
    };

    public static TheoryData<string> Names => [.. References.Keys];

    /// <summary>Each baseline's digest of <c>abc</c>: FIPS 180-4 and 202 examples, RFC 1321, and RFC 4231's second case for HMAC.</summary>
    public static TheoryData<string, string> Baselines => new()
    {
        { nameof(DotNetMd5), "900150983cd24fb0d6963f7d28e17f72" },
        { nameof(DotNetSha1), "a9993e364706816aba3e25717850c26c9cd0d89d" },
        { nameof(DotNetSha256), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
        { nameof(DotNetSha512), "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f" },
        { nameof(DotNetSha3_512), "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0" },
        { nameof(DotNetHmacSha256), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843" },
    };

    [Theory]
    [MemberData(nameof(Names))]
    public void An_adapter_answers_on_every_path_as_rfc_ref_or_its_constructor_says_why_not(string name)
    {
        Reference reference = Reference.Named(name.Split(' ')[0]);
        if (reference.UnavailableReason is not null)
        {
            Assert.Equal(reference.UnavailableReason, Assert.Throws<PlatformNotSupportedException>(References[name]).Message);
            return;
        }

        HashAdapter adapter = References[name]();
        FunctionFacts facts = FunctionFacts.Of(adapter.Function);
        Assert.Equal(name.Split(' ')[1], facts.ShortName);
        byte[] message = new MessageRecipe(MessagePattern.Counter251, 300).ToArray();
        HashParameters[] all = [new(facts.Function, facts.MaxDigestLength), new(facts.Function, 5), new(facts.Function, 5) { Key = [1, 2, 3] }, Everything(facts, lastNode: false), Everything(facts, lastNode: true)];
        Assert.Equal(Expressible(name), all.Count(adapter.CanExpress));
        foreach (HashParameters parameters in all.Where(adapter.CanExpress))
        {
            byte[] expected = RfcReference.Hash(parameters, message);
            Assert.Equal(expected, adapter.Hash(parameters, message));
            Assert.Equal(RfcReference.Hash(parameters, message.AsSpan(7, 200)), Assert.IsAssignableFrom<IOffsetHash>(adapter).Hash(parameters, message, 7, 200));
            using IIncrementalState state = Assert.IsAssignableFrom<IIncrementalHash>(adapter).Start(parameters);
            state.Update(message, 0, 150);
            state.Update(message, 150, 150);
            Assert.Equal(expected, state.Final());
            if (adapter is ISpanHash span)
            {
                byte[] digest = new byte[parameters.DigestLength];
                span.Hash(parameters, message, digest);
                Assert.Equal(expected, digest);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Baselines))]
    public void A_baseline_answers_on_every_path_with_the_published_digest(string type, string digest)
    {
        DotNetBaseline baseline = (DotNetBaseline)Activator.CreateInstance(typeof(DotNetBaseline).Assembly.GetType($"Candidates.{type}")!)!;
        bool keyed = baseline.Function == HashFunction.HmacSha256;
        byte[] message = keyed ? "what do ya want for nothing?"u8.ToArray() : "abc"u8.ToArray();
        HashParameters parameters = new(baseline.Function, digest.Length / 2) { Key = keyed ? "Jefe"u8.ToArray() : null };
        Assert.True(baseline.CanExpress(parameters));
        Assert.False(baseline.CanExpress(new HashParameters(baseline.Function, 5) { Key = parameters.Key }));

        byte[] expected = Convert.FromHexString(digest);
        byte[] written = new byte[expected.Length];
        baseline.Hash(parameters, message, written);
        using HashAlgorithm algorithm = baseline.Create(parameters);
        Assert.Equal(expected, baseline.Hash(parameters, message));
        Assert.Equal(expected, written);
        Assert.Equal(expected, algorithm.ComputeHash(message));
    }

    private static HashParameters Everything(FunctionFacts facts, bool lastNode) => new(facts.Function, 20)
    {
        Key = [9],
        Salt = [.. Enumerable.Repeat((byte)1, facts.SaltLength)],
        Personalization = [.. Enumerable.Repeat((byte)2, facts.PersonalizationLength)],
        Tree = new TreeParameters { Fanout = 2, MaxDepth = 3, LeafLength = 4096, NodeOffset = 5, NodeDepth = 1, InnerLength = 16, IsLastNode = lastNode },
    };

    private static int Expressible(string name) => name.Split(' ')[0] switch
    {
        "libb2" => 4,
        "libsodium" => 3,
        "libcrypto" => 2,
        _ => 5,
    };
}
