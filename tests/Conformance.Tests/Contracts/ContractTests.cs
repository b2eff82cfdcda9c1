using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.Conformance.Contracts;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Tests.Fakes;
using Blake2.NativeRef;

namespace Blake2.Conformance.Tests.Contracts;

public class ContractTests
{
    /// <summary>What no class that derives from HashAlgorithm can break, because the base checks before it is asked; asked all the same, of whatever runtime there is.</summary>
    private static readonly ContractProbe[] KeptByTheBase = [ContractProbe.ArgumentChecks];

    public static TheoryData<ContractProbe> Breakable => [.. ContractRules.All.Select(rule => rule.Probe).Except(KeptByTheBase)];

    [Theory]
    [MemberData(nameof(Breakable))]
    public void Who_breaks_a_rule_is_found_by_that_rule_and_keeps_the_verdict(ContractProbe broken)
    {
        ConformanceResult result = Run(() => new RuleBreaker(broken));

        ContractRule rule = ContractRules.All.Single(each => each.Probe == broken);
        Finding finding = Assert.Single(result.Findings, each => each.Id == rule.Id);
        Assert.Equal(Verdict.Correct, result.Verdict);
        Assert.Equal((rule.Severity, rule.Documentation), (finding.Severity, finding.Documentation));
        Assert.StartsWith($"2b/contract/{rule.Id}", finding.Case, StringComparison.Ordinal);
        Assert.NotEqual(finding.Expected, finding.Actual);
        Assert.NotEmpty(finding.Expected);
    }

    [Fact]
    public void A_short_key_after_a_long_one_whose_tail_stays_is_found()
    {
        ConformanceResult result = Run(() => new StalePadding());

        Finding finding = Assert.Single(result.Findings, each => each.Id == "key-after-use");
        Assert.Contains("under a longer key", finding.Detail, StringComparison.Ordinal);
    }

    [Fact]
    public void Who_shows_the_digest_so_far_without_ending_the_message_has_no_finding() =>
        Assert.DoesNotContain(Run(() => new NeverEnding(isDeaf: false)).Findings, finding => finding.Id == "use-after-final");

    [Fact]
    public void Who_gives_the_same_digest_whatever_follows_the_end_is_found()
    {
        Finding finding = Assert.Single(Run(() => new NeverEnding(isDeaf: true)).Findings, each => each.Id == "use-after-final");

        Assert.Contains("another message after the end", finding.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(Leniency.TakesUnkeyed, "verifying the digest without the key")]
    [InlineData(Leniency.TakesAnyKey, "verifying the digest under another key")]
    [InlineData(Leniency.TakesSameSum, "verifying a digest of which two bytes are exchanged")]
    [InlineData(Leniency.TakesSameSum, "more differ")]
    [InlineData(Leniency.TakesAnyPersonalization, "verifying the digest without the personalization")]
    public void Who_verifies_with_another_key_or_none_is_found(Leniency leniency, string what) =>
        Assert.Contains(what, Assert.Single(Run(() => new Lenient(leniency)).Findings, each => each.Id == "verify-accepts-wrong").Detail, StringComparison.Ordinal);

    [Fact]
    public void Who_verifies_digests_of_one_length_and_refuses_all_others_has_no_finding() =>
        Assert.Empty(Run(() => new Lenient(Leniency.TakesOneLength)).Findings);

    [Fact]
    public void Who_accepts_truncated_digests_is_told_that_this_may_be_meant()
    {
        Finding finding = Assert.Single(Run(() => new Lenient(Leniency.TakesTruncated)).Findings);

        Assert.Equal(("verify-accepts-truncated", Severity.Medium), (finding.Id, finding.Severity));
        Assert.Contains("where a package means truncated ones to be accepted", finding.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(128)]
    [InlineData(0)]
    public void A_further_call_that_is_wrong_for_one_length_only_is_found(int length) =>
        Assert.Contains($"Other of {length} bytes", Assert.Single(Run(() => new WrongFurther(length)).Findings).Detail, StringComparison.Ordinal);

    [Fact]
    public void A_further_call_that_drops_a_zero_at_the_digest_s_end_is_found()
    {
        Finding finding = Assert.Single(Run(() => new DropsZeros()).Findings);

        Assert.Equal("further-calls", finding.Id);
        Assert.Contains("(63 B)' was seen", finding.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(127)]
    [InlineData(64)]
    public void TryComputeHash_that_is_wrong_for_one_length_only_is_found(int length) =>
        Assert.Contains($"for {length} bytes", Assert.Single(Run(() => new WrongSpanCore(length)).Findings, each => each.Id == "try-compute-hash-wrong").Detail, StringComparison.Ordinal);

    [Fact]
    public void Who_keeps_all_rules_has_no_finding()
    {
        ConformanceResult result = Run(() => new RuleBreaker(ContractProbe.None));

        Assert.Equal("Correct", result.VerdictText + string.Concat(result.Findings));
    }

    [Fact]
    public void Every_probe_has_one_rule_with_an_id_and_documentation_of_its_own()
    {
        ContractRule[] rules = [.. ContractRules.All, ContractRules.SharedByThreads];

        Assert.Equal(Enum.GetValues<ContractProbe>().Except([ContractProbe.None]), rules.Select(rule => rule.Probe).Order());
        Assert.Distinct(rules.Select(rule => rule.Id));
        Assert.All(rules, rule => Assert.Matches(@"System\.|RFC 7693|CA1\d\d\d|Guidelines", rule.Documentation));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void The_hashes_of_NET_keep_every_rule(bool isKeyed)
    {
        HashFunction function = isKeyed ? HashFunction.HmacSha256 : HashFunction.Sha256;
        PlatformAdapter adapter = new(isKeyed);
        HashParameters parameters = new(function, 32) { Key = isKeyed ? [1, 2, 3, 4, 5, 6, 7, 8] : null };
        List<ContractProbe> put = [];
        foreach (ContractProbe probe in Enum.GetValues<ContractProbe>().Except([ContractProbe.None]))
        {
            HashAnswer answer = AdapterDriver.Answer(adapter, new HashRequest(parameters, new MessageRecipe(MessagePattern.Counter251, 133)) { Probe = probe });

            Assert.All(answer.Observations, seen => Assert.Equal((probe, seen.What, seen.Due), (probe, seen.What, seen.Came)));
            put.AddRange(answer.Observations.Count > 0 ? [probe] : Array.Empty<ContractProbe>());
        }

        Assert.InRange(put.Count, isKeyed ? 20 : 15, int.MaxValue);
    }

    [Theory]
    [InlineData(1, false)]
    [InlineData(2, true)]
    [InlineData(3, true)]
    public void A_process_that_ends_when_threads_share_an_object_is_a_finding_if_it_ends_twice(int deaths, bool isFound)
    {
        DeadlyWhenShared candidate = new(deaths);

        ConformanceResult result = Shared.Run(candidate, Shared.OneShots(600));

        Assert.Equal(Verdict.Correct, result.Verdict);
        Assert.Equal(isFound ? ["crashes-when-shared"] : [], result.Findings.Select(finding => finding.Id));
        Assert.Equal(ContractProbe.SharedByThreads, candidate.LastAsked);
    }

    private static ConformanceResult Run(Func<HashAdapter> adapter) =>
        Shared.Run(new InProcessCandidate(HashFunction.Blake2b, adapter), Shared.OneShots(600));

    /// <summary>What a call that verifies takes besides the digest.</summary>
    public enum Leniency
    {
        TakesUnkeyed,
        TakesAnyKey,
        TakesAnyPersonalization,
        TakesSameSum,
        TakesTruncated,
        TakesOneLength,
    }

    private sealed class Lenient(Leniency leniency) : HashAdapter, IVerifyHash
    {
        private const int OneLength = 16;

        public override HashFunction Function => HashFunction.Blake2b;

        public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

        public IReadOnlyList<string> Verifications => ["Verify"];

        public override byte[] Hash(HashParameters parameters, byte[] message) => NativeReference.Hash(parameters, message);

        public bool Verify(string call, HashParameters parameters, byte[] message, byte[] tag)
        {
            byte[] right = Hash(parameters, message);
            return leniency switch
            {
                Leniency.TakesUnkeyed => tag.AsSpan().SequenceEqual(right) || tag.AsSpan().SequenceEqual(Hash(parameters.With(null), message)),
                Leniency.TakesAnyKey => tag.AsSpan().SequenceEqual(right) || (parameters.Key is { } key && tag.AsSpan().SequenceEqual(Hash(parameters.With(Array.ConvertAll(key, b => (byte)~b)), message))),
                Leniency.TakesAnyPersonalization => tag.AsSpan().SequenceEqual(Hash(new HashParameters(parameters.Function, parameters.DigestLength) { Key = parameters.Key, Salt = parameters.Salt }, message)),
                Leniency.TakesSameSum => tag.Length == right.Length && tag.Aggregate(0, (sum, b) => sum ^ b) == right.Aggregate(0, (sum, b) => sum ^ b),
                Leniency.TakesTruncated => tag.Length > 0 && right.AsSpan().StartsWith(tag),
                _ => tag.Length == OneLength && tag.AsSpan().SequenceEqual(Hash(parameters.With(parameters.Key, OneLength), message)),
            };
        }
    }

    private sealed class WrongFurther(int length) : HashAdapter, IFurtherCalls
    {
        public override HashFunction Function => HashFunction.Blake2b;

        public IReadOnlyList<string> Calls => ["Other"];

        public override byte[] Hash(HashParameters parameters, byte[] message) => NativeReference.Hash(parameters, message);

        public byte[] Hash(string call, HashParameters parameters, byte[] message)
        {
            byte[] digest = Hash(parameters, message);
            digest[^1] ^= message.Length == length ? (byte)1 : (byte)0;
            return digest;
        }
    }

    private sealed class DropsZeros : HashAdapter, IFurtherCalls
    {
        public override HashFunction Function => HashFunction.Blake2b;

        public IReadOnlyList<string> Calls => ["Other"];

        public override byte[] Hash(HashParameters parameters, byte[] message) => NativeReference.Hash(parameters, message);

        public byte[] Hash(string call, HashParameters parameters, byte[] message)
        {
            byte[] digest = Hash(parameters, message);
            return digest[^1] == 0 ? digest[..^1] : digest;
        }
    }

    /// <summary>Takes a span otherwise than an array.</summary>
    private sealed class WrongSpanCore(int length) : HashAdapter, IHashAlgorithm
    {
        public override HashFunction Function => HashFunction.Blake2b;

        public override byte[] Hash(HashParameters parameters, byte[] message) => NativeReference.Hash(parameters, message);

        public HashAlgorithm Create(HashParameters parameters) => new Algorithm(parameters, length);

        private sealed class Algorithm : HashAlgorithm
        {
            private readonly HashParameters _parameters;
            private readonly int _length;
            private readonly MemoryStream _message = new();

            public Algorithm(HashParameters parameters, int length)
            {
                _parameters = parameters;
                _length = length;
                HashSizeValue = 8 * parameters.DigestLength;
            }

            public override void Initialize() => _message.SetLength(0);

            protected override void HashCore(byte[] array, int ibStart, int cbSize) => _message.Write(array, ibStart, cbSize);

            protected override void HashCore(ReadOnlySpan<byte> source) => _message.Write(source.Length == _length ? source[1..] : source);

            protected override byte[] HashFinal() => NativeReference.Hash(_parameters, _message.ToArray());
        }
    }

    /// <summary>Its end is none: it goes on with the message, as System.IO.Hashing's GetCurrentHash has it; or it drops what follows.</summary>
    private sealed class NeverEnding(bool isDeaf) : HashAdapter, IIncrementalHash
    {
        public override HashFunction Function => HashFunction.Blake2b;

        public override byte[] Hash(HashParameters parameters, byte[] message) => NativeReference.Hash(parameters, message);

        public IIncrementalState Start(HashParameters parameters) => new State(parameters, isDeaf);

        private sealed class State(HashParameters parameters, bool isDeaf) : IIncrementalState
        {
            private readonly MemoryStream _message = new();
            private bool _hasEnded;

            public void Update(byte[] buffer, int offset, int count) => _message.Write(buffer, offset, _hasEnded && isDeaf ? 0 : count);

            public byte[] Final()
            {
                _hasEnded = true;
                return NativeReference.Hash(parameters, _message.ToArray());
            }

            public void Dispose() => _message.Dispose();
        }
    }

    /// <summary>Right but for the block of a key that is shorter than the one before.</summary>
    private sealed class StalePadding : HashAdapter, IHashAlgorithm
    {
        public override HashFunction Function => HashFunction.Blake2b;

        public override byte[] Hash(HashParameters parameters, byte[] message) => NativeReference.Hash(parameters, message);

        public HashAlgorithm Create(HashParameters parameters) => new Algorithm(parameters);

        private sealed class Algorithm(HashParameters parameters) : KeyedHashAlgorithm
        {
            private readonly MemoryStream _message = new();
            private byte[] _key = [.. parameters.Key ?? []];
            private int _tail = parameters.Key?.Length ?? 0;

            public override byte[] Key
            {
                get => [.. _key];
                set
                {
                    _key = [.. value];
                    _tail = Math.Max(_tail, value.Length);
                }
            }

            public override void Initialize() => _message.SetLength(0);

            protected override void HashCore(byte[] array, int ibStart, int cbSize) => _message.Write(array, ibStart, cbSize);

            protected override byte[] HashFinal()
            {
                byte[] digest = NativeReference.Hash(new HashParameters(parameters.Function, parameters.DigestLength) { Key = _key.Length > 0 ? _key : null }, _message.ToArray());
                digest[0] ^= _tail > _key.Length ? (byte)1 : (byte)0;
                return digest;
            }
        }
    }

    /// <summary>SHA-256 or HMAC-SHA256 of .NET.</summary>
    private sealed class PlatformAdapter(bool isKeyed) : HashAdapter, ISpanHash, IHashAlgorithm
    {
        public override HashFunction Function => isKeyed ? HashFunction.HmacSha256 : HashFunction.Sha256;

        public override bool CanExpress(HashParameters parameters) => parameters.DigestLength == 32 && parameters.Key is not null == isKeyed;

        public override byte[] Hash(HashParameters parameters, byte[] message) => isKeyed ? HMACSHA256.HashData(parameters.Key!, message) : SHA256.HashData(message);

        public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => _ = isKeyed ? HMACSHA256.HashData(parameters.Key!, message, digest) : SHA256.HashData(message, digest);

        public HashAlgorithm Create(HashParameters parameters) => isKeyed ? new HMACSHA256(parameters.Key!) : SHA256.Create();
    }

    /// <summary>Dies in the first so many sessions in which threads share its object.</summary>
    private sealed class DeadlyWhenShared(int deaths) : ICandidate
    {
        private readonly InProcessCandidate _inner = new(HashFunction.Blake2b, () => new RuleBreaker(ContractProbe.None));
        private int _left = deaths;

        public CandidateIdentity Identity => _inner.Identity;

        public ContractProbe LastAsked { get; private set; }

        public ICandidateSession Start() => new Session(this, _inner.Start());

        private sealed class Session(DeadlyWhenShared candidate, ICandidateSession inner) : ICandidateSession
        {
            private int _asked;

            public IReadOnlyList<string> Notices => [];

            public CandidateReply Ask(HashRequest request, TimeSpan limit)
            {
                candidate.LastAsked = request.Probe == ContractProbe.None ? candidate.LastAsked : request.Probe;
                _asked++;
                if (request.Probe != ContractProbe.SharedByThreads)
                {
                    return inner.Ask(request, limit);
                }

                Assert.Equal(1, _asked);
                return candidate._left-- > 0 ? new CandidateReply.Died("exit code 139 (SIGSEGV)") : inner.Ask(request, limit);
            }

            public void Dispose() => inner.Dispose();
        }
    }
}
