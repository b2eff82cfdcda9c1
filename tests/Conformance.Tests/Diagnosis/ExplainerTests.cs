using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Diagnosis;

/// <summary>What is said of wrong implementations, which share no code with the models.</summary>
public class ExplainerTests
{
    private static readonly Dictionary<Mutation, string> Named = new()
    {
        [Mutation.EagerBlock] = "eager-block",
        [Mutation.HalfBlockOnly] = "wrong-above-half-a-block",
        [Mutation.CounterCountsWholeBlocks] = "counter-in-the-wrong-unit",
        [Mutation.CounterOf16Bits] = "counter-not-carried",
        [Mutation.DigestLengthNotMixedIn] = "digest-length-not-mixed-in",
        [Mutation.KeyLengthNotMixedIn] = "key-length-not-mixed-in",
        [Mutation.KeyIgnored] = "key-block-not-padded-or-not-hashed",
        [Mutation.KeyNotPadded] = "key-block-not-padded-or-not-hashed",
        [Mutation.KeyNotTheLastBlock] = "key-block-kept-as-last-block",
        [Mutation.SaltIgnored] = "salt-or-personalization-ignored-swapped-or-misplaced",
        [Mutation.SaltWordsSwapped] = "salt-or-personalization-ignored-swapped-or-misplaced",
        [Mutation.LastNodeIgnored] = "parallel-flavours",
        [Mutation.ResetLosesKey] = "reset-loses-the-key",
        [Mutation.ResetKeepsTail] = "stale-tail-after-reset",
        [Mutation.InitializeDoesNothing] = "stale-tail-after-reset",
        [Mutation.EmptyUpdateEndsMessage] = "split-updates",
        [Mutation.UpdateAtBlockEdgeLosesByte] = "split-updates",
        [Mutation.ShortReadEndsStream] = "split-updates",
        [Mutation.OffsetIgnored] = "offset-ignored",
        [Mutation.TransformIgnoresOffset] = "offset-ignored",
        [Mutation.SpanLeavesLastByte] = "short-digest-buffer",
        [Mutation.StaticBuffer] = "state-shared-between-instances-or-threads",
    };

    public static TheoryData<HashFunction, Mutation> Mutants
    {
        get
        {
            TheoryData<HashFunction, Mutation> rows = [];
            foreach (HashFunction function in Shared.Functions)
            {
                foreach (Mutation mutation in Named.Keys)
                {
                    rows.Add(function, mutation);
                }
            }

            return rows;
        }
    }

    [Theory]
    [MemberData(nameof(Mutants))]
    public void A_bug_of_the_catalogue_is_named_with_all_answers_that_agree(HashFunction function, Mutation mutation)
    {
        Explanation explanation = Explain(function, mutation, 1_200);

        Assert.Equal([Named[mutation]], explanation.Bugs);
        Assert.True(explanation.Of > 800);
        Assert.Equal(explanation.Of, explanation.Agreeing);
        Assert.NotEmpty(explanation.Effects);
        Assert.Empty(explanation.Features);
    }

    [Fact]
    public void The_eager_block_says_which_stored_digests_are_affected() =>
        Assert.StartsWith(
            "digests of messages whose length is a non-zero multiple of 128 bytes are affected: 1 in 128 of random lengths",
            Assert.Single(Explain(HashFunction.Blake2b, Mutation.EagerBlock, 1_200).Effects), StringComparison.Ordinal);

    [Theory]
    [InlineData(Mutation.EagerBlock, "2b/length/128")]
    [InlineData(Mutation.KeyNotTheLastBlock, "2b/grid/0/keyed-1/digest-64")]
    [InlineData(Mutation.DigestLengthNotMixedIn, "2b/grid/0/unkeyed/digest-1")]
    [InlineData(Mutation.SpanLeavesLastByte, "2b/path/span/0")]
    public void The_smallest_failing_case_is_the_plainest_one(Mutation mutation, string smallest) =>
        Assert.Equal(smallest, Explain(HashFunction.Blake2b, mutation, int.MaxValue, longest: 300).Smallest);

    [Theory]
    [InlineData(Mutation.SignedBytes)]
    [InlineData(Mutation.WrongAfterManyCalls)]
    public void A_bug_that_no_model_has_is_not_named_and_features_are_told(Mutation mutation)
    {
        Explanation explanation = Explain(HashFunction.Blake2b, mutation, 4_000);

        Assert.Empty(explanation.Models);
        Assert.NotEmpty(explanation.Features);
    }

    [Fact]
    public void A_model_that_contradicts_a_single_right_answer_is_not_named()
    {
        // The eager block, but right on one length.
        MutantAdapter eager = new(HashFunction.Blake2b, Mutation.EagerBlock);
        FakeAdapter adapter = new(HashFunction.Blake2b) { Change = (parameters, message, digest) => message.Length == 256 ? digest : eager.Hash(parameters, message) };

        Explanation explanation = Shared.Run(new InProcessCandidate(HashFunction.Blake2b, () => adapter), Shared.OneShots(3_000)).Explanation!;

        Assert.Empty(explanation.Models);
        Assert.Contains("the length mod 128 is 0", explanation.Features[0], StringComparison.Ordinal);
    }

    [Fact]
    public void Features_name_what_sets_failing_cases_apart()
    {
        FakeAdapter adapter = new(HashFunction.Blake2b) { Change = (parameters, message, digest) => parameters.KeyLength > 0 && message.Length % 128 > 100 ? Shared.Flipped(digest) : digest };

        Explanation explanation = Shared.Run(new InProcessCandidate(HashFunction.Blake2b, () => adapter), Shared.OneShots(4_000)).Explanation!;

        Assert.Equal(2, explanation.Features.Count);
        Assert.StartsWith("the length mod 128 is 101 or more, keyed: ", explanation.Features[0], StringComparison.Ordinal);
        Assert.StartsWith("no other of the ", explanation.Features[1], StringComparison.Ordinal);
    }

    [Fact]
    public void What_is_right_has_no_explanation() =>
        Assert.Null(Shared.Run(new MutantAdapter(HashFunction.Blake2s, Mutation.None)).Explanation);

    [Theory]
    [InlineData(HashFunction.Blake2b)]
    [InlineData(HashFunction.Blake2s)]
    public void Every_model_is_wrong_somewhere_and_says_whom_it_harms(HashFunction function)
    {
        ConformanceCase[] cases = [.. CaseSet.Of(function, Tier.Quick).Where(c => c.Due == Due.Digest && c.Request.Message.Length <= 1 << 17)];
        foreach (BugModel model in BugModels.Of(function, isLong: false).Where(model => !model.Variant.Contains("20 bits", StringComparison.Ordinal)))
        {
            ModelSession session = model.Start(function);
            Assert.True(
                Array.Exists(cases, c => session.Answer(c.Request) is { } digests && !digests[0].AsSpan().SequenceEqual(Shared.Expected.Of(c.Request.Parameters, c.Request.Message).Digest)),
                $"{model} is never wrong.");
            Assert.NotEmpty(model.EffectOn(function));
        }
    }

    [Fact]
    public void A_port_with_nothing_altered_is_right_on_every_case()
    {
        foreach (HashFunction function in Shared.Functions)
        {
            ConformanceCase[] cases = [.. CaseSet.Of(function, Tier.Quick).Where(c => c.Due == Due.Digest).Take(2_500)];

            // It foretells digests and keeps no other rule, so findings say nothing of it.
            Assert.Equal(Verdict.Correct, Shared.Run(new InProcessCandidate(function, () => new AlteredAdapter(function, Alteration.None)), cases).Verdict);
        }
    }

    private static Explanation Explain(HashFunction function, Mutation mutation, int cases, int longest = int.MaxValue)
    {
        // Threads take long, and no model foretells them.
        ConformanceCase[] asked = [.. CaseSet.Of(function, Tier.Quick).Take(cases).Where(c => c.Family != "parallel" && c.Request.Message.Length <= longest)];
        ConformanceResult result = Shared.Run(new InProcessCandidate(function, () => new MutantAdapter(function, mutation)), asked);
        Assert.NotNull(result.Explanation);
        return result.Explanation;
    }
}
