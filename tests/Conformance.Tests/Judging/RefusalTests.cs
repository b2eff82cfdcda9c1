using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Judging;

/// <summary>What a candidate's refusals mean: a gap that is the verdict's, a finding, or nothing.</summary>
public class RefusalTests
{
    private const HashFunction Blake2b = HashFunction.Blake2b;

    [Fact]
    public void Short_digests_refused_are_Incomplete_and_the_gap_is_named()
    {
        FakeAdapter Adapter() => new(Blake2b)
        {
            Before = (parameters, _, _) =>
            {
                ArgumentOutOfRangeException.ThrowIfLessThan(parameters.DigestLength, parameters.Key is null ? 32 : 16);
                ArgumentOutOfRangeException.ThrowIfNotEqual(parameters.KeyLength is 0 or >= 16, true);
            },
        };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), [.. CaseSet.Of(Blake2b, Tier.Quick).Where(c => c.IsRequired)]);

        Assert.Equal(Verdict.Incomplete, result.Verdict);
        Assert.Equal(["unkeyed digests of 1–31 bytes", "keys of 1–15 bytes", "keyed digests of 1–15 bytes"], result.Gaps);
    }

    [Fact]
    public void An_empty_message_that_is_refused_is_a_gap_of_its_own()
    {
        FakeAdapter Adapter() => new(Blake2b) { Before = (_, message, _) => ArgumentOutOfRangeException.ThrowIfZero(message.Length) };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), [.. CaseSet.Of(Blake2b, Tier.Quick).Where(c => c.IsRequired)]);

        Assert.Equal(["the empty message"], result.Gaps);
    }

    [Fact]
    public void A_gap_is_told_once_and_not_again_as_a_finding_on_every_path()
    {
        ConformanceResult result = Shared.Run(new NoShortDigests());

        Assert.Equal("Incomplete", result.VerdictText);
        Assert.Contains(result.Results, seen => seen.Outcome == Outcome.WronglyRefused && seen.Case.Request.Path == HashPath.Incremental);
    }

    [Theory]
    [InlineData(ParameterFields.Personalization, "refuses-personalization")]
    [InlineData(ParameterFields.Salt, "refuses-salt")]
    [InlineData(ParameterFields.Salt | ParameterFields.Personalization, "refuses-salt, refuses-personalization")]
    [InlineData(ParameterFields.Key, "")]
    public void A_finding_names_what_was_refused_and_no_salt_beside_a_key_that_is_refused_anyway(ParameterFields refused, string findings)
    {
        FakeAdapter Adapter() => new(Blake2b)
        {
            Offered = ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization,
            Before = (parameters, _, _) =>
            {
                if ((parameters.Fields & refused) != ParameterFields.None && parameters.KeyLength < 16)
                {
                    throw new NotSupportedException("not here");
                }
            },
        };
        ConformanceCase[] cases = [.. CaseSet.Of(Blake2b, Tier.Quick).Where(c => c.Request is { Path: HashPath.OneShot, Parameters.Tree: null } && c.Due == Due.Digest)];

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, Adapter), cases);

        Assert.Equal(findings.Split(", ", StringSplitOptions.RemoveEmptyEntries).Order(StringComparer.Ordinal), result.Findings.Select(finding => finding.Id).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void A_refusal_that_does_not_come_again_is_no_gap()
    {
        int calls = 0;
        FakeAdapter Adapter() => new(Blake2b) { Before = (_, _, _) => { if (Interlocked.Increment(ref calls) == 800) { throw new InvalidOperationException("race"); } } };

        Assert.Equal("Correct, 1 finding", Shared.Run(new InProcessCandidate(Blake2b, Adapter), Shared.OneShots(2000)).VerdictText);
    }

    private sealed class NoShortDigests : HashAdapter, IIncrementalHash
    {
        public override HashFunction Function => Blake2b;

        public override byte[] Hash(HashParameters parameters, byte[] message)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(parameters.DigestLength, 16);
            return NativeRef.NativeReference.Hash(parameters, message);
        }

        public IIncrementalState Start(HashParameters parameters)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(parameters.DigestLength, 16);
            return NativeRef.NativeReference.Start(parameters);
        }
    }
}
