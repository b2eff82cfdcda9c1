using Blake2.Abstractions;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.NativeRef;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>What random requests make of a row that the cases had left Correct.</summary>
public sealed class FuzzedRowTests
{
    private static readonly FuzzOrder Order = new(TimeSpan.FromSeconds(2), 3);

    [Fact]
    public void Digests_that_are_wrong_after_an_earlier_request_make_a_candidate_Incorrect_and_are_explained()
    {
        CandidateEvidence row = Fuzzed(() =>
        {
            bool leaked = false;
            return (parameters, message, digest) =>
            {
                leaked |= parameters.KeyLength > 0 && message.Length > 40_000;
                digest[0] ^= (byte)(leaked && parameters.KeyLength == 0 ? 1 : 0);
            };
        });

        Assert.Equal("Incorrect", row.Verdict);
        Assert.StartsWith("random requests of seed 3 show wrongDigest on ", row.Reason, StringComparison.Ordinal);
        Assert.StartsWith("depends on what was hashed before: `2b/fuzz/3-", row.Diagnosis!.Features[0], StringComparison.Ordinal);
        Assert.Contains("(right by itself, wrong after '2b/fuzz/3-", row.Failures[0].Actual, StringComparison.Ordinal);
        Assert.True(row.Fuzz!.Failed > row.Fuzz.Failures);
    }

    [Fact]
    public void A_wrong_digest_that_never_comes_again_is_a_finding_and_counted()
    {
        int calls = 0;
        CandidateEvidence row = Fuzzed(() => (_, message, digest) => digest[0] ^= (byte)(message.Length > 20_000 && Interlocked.Increment(ref calls) == 5 ? 1 : 0));

        Assert.Equal("Correct", row.Verdict);
        Assert.Equal((1, 1), (row.Fuzz!.Failed, row.Fuzz.Unstable));
        Assert.Equal("unstable", Assert.Single(row.Findings).Id);
        Assert.Equal(1, row.Cases["unstable"]);
        Assert.Null(row.Diagnosis);
    }

    [Fact]
    public void What_fails_every_time_is_diagnosed_from_random_requests_and_their_neighbours()
    {
        CandidateEvidence row = Fuzzed(() => (parameters, _, digest) => digest[0] ^= (byte)(parameters.DigestLength == 37 && parameters.KeyLength >= 5 ? 1 : 0));

        Assert.Equal("Incorrect", row.Verdict);
        Assert.Empty(row.Diagnosis!.Bugs);
        Assert.Contains(row.Diagnosis.Features, feature => feature.Contains("what fails has digest of 37 bytes, key of 5–64 bytes", StringComparison.Ordinal));
    }

    [Fact]
    public void What_is_right_stays_Correct()
    {
        CandidateEvidence row = Fuzzed(() => (_, _, _) => { });

        Assert.Equal(("Correct", 0, 0), (row.Verdict, row.Fuzz!.Failed, row.Fuzz.Unstable));
        Assert.True(row.Fuzz.Asked > 20);
    }

    /// <summary>The row of a candidate that answers as native-ref does, and then changes the digest; each session changes it anew.</summary>
    private static CandidateEvidence Fuzzed(Func<Action<HashParameters, byte[], byte[]>> change)
    {
        CandidateIdentity identity = new("A", "1.0.0", HashFunction.Blake2b, "x64");
        ConformanceCase[] cases = [.. Enumerable.Range(0, 600).Select(i => new ConformanceCase($"2b/length/{i}", new HashRequest(new HashParameters(HashFunction.Blake2b, 64), new MessageRecipe(MessagePattern.Zeros, i))))];
        CaseResult[] passed = [.. cases.Select(one => new CaseResult(one, Outcome.Pass) { Expected = NativeReference.Hash(one.Request.Parameters, one.Request.Message.ToArray()) })];
        ConformanceResult result = new(identity, Tier.Quick, Verdict.Correct) { Results = passed, Planned = passed.Length };
        return Order.AddTo(Row("A", "Correct", passed.Length), result, new Candidate(identity, change), CancellationToken.None);
    }

    private sealed class Candidate(CandidateIdentity identity, Func<Action<HashParameters, byte[], byte[]>> change) : ICandidate
    {
        public CandidateIdentity Identity => identity;

        public ICandidateSession Start() => new Session(new Adapter(change()));
    }

    private sealed class Session(HashAdapter adapter) : ICandidateSession
    {
        public IReadOnlyList<string> Notices => [];

        public CandidateReply Ask(HashRequest request, TimeSpan limit) => new CandidateReply.Answered(AdapterDriver.Answer(adapter, request));

        public void Dispose()
        {
        }
    }

    private sealed class Adapter(Action<HashParameters, byte[], byte[]> change) : HashAdapter
    {
        public override HashFunction Function => HashFunction.Blake2b;

        public override ParameterFields Fields => ParameterFields.Key;

        public override byte[] Hash(HashParameters parameters, byte[] message)
        {
            byte[] digest = NativeReference.Hash(parameters, message);
            change(parameters, message, digest);
            return digest;
        }
    }
}
