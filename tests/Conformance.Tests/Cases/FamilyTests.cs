using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Cases;

public class FamilyTests
{
    private static readonly Dictionary<string, Mutation[]> CaughtBy = new()
    {
        ["known"] = [Mutation.EagerBlock, Mutation.KeyIgnored, Mutation.SigmaRowRepeated],
        ["rfc"] = [Mutation.EagerBlock, Mutation.KeyIgnored, Mutation.SigmaRowRepeated],
        ["length"] = [Mutation.EagerBlock, Mutation.HalfBlockOnly, Mutation.KeyNotTheLastBlock, Mutation.CounterCountsWholeBlocks],
        ["grid"] = [Mutation.DigestLengthNotMixedIn, Mutation.KeyLengthNotMixedIn, Mutation.KeyNotPadded, Mutation.LastKeyByteDropped, Mutation.DigestOfOneByteMore, Mutation.KeyNotTheLastBlock],
        ["fixed"] = [Mutation.EagerBlock, Mutation.HalfBlockOnly, Mutation.DigestLengthNotMixedIn, Mutation.OffsetIgnored, Mutation.ShortReadEndsStream],
        ["blocks"] = [Mutation.EagerBlock, Mutation.CounterOf16Bits],
        ["power"] = [Mutation.LongMessageCut, Mutation.CounterOf16Bits, Mutation.CounterOf24Bits],
        ["content"] = [Mutation.SignedBytes],
        ["published"] = [Mutation.DigestLengthNotMixedIn, Mutation.SaltIgnored, Mutation.NodeOffsetOf32Bits],
        ["salt"] = [Mutation.SaltIgnored, Mutation.PersonalizationIgnored, Mutation.SaltAndPersonalizationSwapped, Mutation.SaltWordsSwapped],
        ["tree"] = [Mutation.FanoutIgnored, Mutation.NodeOffsetOf32Bits, Mutation.LastNodeIgnored],
        ["split"] = [Mutation.EmptyUpdateEndsMessage, Mutation.UpdateAtBlockEdgeLosesByte, Mutation.LongPieceOverwrites],
        ["path"] = [Mutation.OffsetIgnored, Mutation.ShortReadEndsStream, Mutation.SpanLeavesLastByte],
        ["algorithm"] = [Mutation.InitializeDoesNothing, Mutation.TransformIgnoresOffset, Mutation.ResetLosesKey, Mutation.LongPieceOverwrites],
        ["reuse"] = [Mutation.ResetLosesKey, Mutation.ResetKeepsTail, Mutation.ResetKeepsCounter],
        ["interleaved"] = [Mutation.StaticBuffer],
        ["parallel"] = [Mutation.StaticBlock],
        ["repeated"] = [Mutation.WrongAfterManyCalls],
    };

    public static TheoryData<HashFunction, string, Mutation> Mutants
    {
        get
        {
            TheoryData<HashFunction, string, Mutation> rows = [];
            foreach (HashFunction function in Shared.Functions)
            {
                foreach ((string family, Mutation[] mutations) in CaughtBy)
                {
                    Array.ForEach(mutations, mutation => rows.Add(function, family, mutation));
                }
            }

            return rows;
        }
    }

    [Theory]
    [MemberData(nameof(Mutants))]
    public void A_family_catches_the_mutants_that_it_is_for(HashFunction function, string family, Mutation mutation)
    {
        // The parallel cases spin threads, and any few of them are enough.
        ConformanceCase[] cases = [.. Shared.Family(function, family).Take(family == "parallel" ? 3 : int.MaxValue)];

        ConformanceResult result = Shared.Run(new InProcessCandidate(function, () => new MutantAdapter(function, mutation)), cases, RunOptions.CasesOnly);

        Assert.Equal(Verdict.Incorrect, result.Verdict);
    }

    [Fact]
    public void Every_mutant_is_caught_by_a_family() =>
        Assert.Equal(Enum.GetValues<Mutation>().Except([Mutation.None]).Order(), CaughtBy.Values.SelectMany(mutations => mutations).Distinct().Order());

    [Fact]
    public void Every_family_of_digests_has_a_mutant() =>
        Assert.Equal(CaseSet.Families.Select(family => family.Name).Except(["refusal"]).Order(StringComparer.Ordinal), CaughtBy.Keys.Order(StringComparer.Ordinal));

    [Fact]
    public void The_eager_block_is_wrong_on_the_documented_cases_and_no_others()
    {
        ConformanceResult result = Shared.Run(
            new InProcessCandidate(HashFunction.Blake2b, () => new MutantAdapter(HashFunction.Blake2b, Mutation.EagerBlock)),
            [.. CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Where(c => c.IsRequired && c.Request.Message.Length <= 4096)],
            RunOptions.CasesOnly);

        foreach (CaseResult seen in result.Results)
        {
            HashRequest request = seen.Case.Request;
            bool isDocumented = request.Message.Length % 128 == 0 && (request.Message.Length > 0 || request.Parameters.KeyLength > 0);
            Assert.Equal(isDocumented ? Outcome.WrongDigest : Outcome.Pass, seen.Outcome);
        }
    }

    [Fact]
    public void A_refusal_that_does_not_come_is_found()
    {
        foreach (HashFunction function in Shared.Functions)
        {
            ConformanceResult result = Shared.Run(new InProcessCandidate(function, () => new AcceptingAdapter(function)), Shared.Family(function, "refusal"));

            Assert.Equal(8, result.Results.Count(seen => seen.Outcome == Outcome.WronglyAccepted));
            Assert.Equal(8, result.Findings.Count(finding => finding.Id.StartsWith("accepts-", StringComparison.Ordinal)));
            Assert.Contains(result.Findings, finding => finding is { Id: "accepts-digest-0", Severity: Severity.Medium });
        }
    }

    /// <summary>Takes whatever it is given.</summary>
    private sealed class AcceptingAdapter(HashFunction function) : HashAdapter
    {
        public override HashFunction Function => function;

        public override ParameterFields Fields => (ParameterFields)15;

        public override byte[] Hash(HashParameters parameters, byte[] message) => new byte[parameters.DigestLength];
    }
}
