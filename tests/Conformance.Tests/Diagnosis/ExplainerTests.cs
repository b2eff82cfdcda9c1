using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Fuzzing;
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
    public void A_single_pair_of_digest_and_key_length_is_told_exactly()
    {
        ConformanceCase[] cases =
        [
            .. CaseSet.Of(HashFunction.Blake2b, Tier.Full).Where(c => c.IsRequired && c.Request.Message.Length < 400)
                .Where((c, i) => c.Request.Parameters is { DigestLength: 37 } or { KeyLength: 5 } || i % 5 == 0),
        ];
        FakeAdapter adapter = new(HashFunction.Blake2b) { Change = (parameters, _, digest) => parameters is { DigestLength: 37, KeyLength: 5 } ? Shared.Flipped(digest) : digest };

        Explanation explanation = Shared.Run(new InProcessCandidate(HashFunction.Blake2b, () => adapter), cases).Explanation!;

        string[] traits = explanation.Features[0].Split(": ")[0].Split(", ");
        Assert.Equal(["the digest has 37 bytes", "the key has 5 bytes"], traits.Order());
        Assert.Matches("^all [\\d,]+ failing cases and none of the [\\d,]+ passing ones are such$", explanation.Features[0].Split(": ")[1]);
        Assert.StartsWith("no other of the ", explanation.Features[1], StringComparison.Ordinal);
    }

    [Fact]
    public void As_many_traits_are_told_as_the_failing_cases_bear_out()
    {
        HashRequest[] requests = Random(20_000);
        static bool Fails(HashRequest request) =>
            request.Parameters.KeyLength > 0 && request.Parameters.DigestLength < 33 && request.Parameters.Salt is not null && request.Message.Length % 4 == 3;

        IReadOnlyList<string> features = FeatureSearch.Of(HashFunction.Blake2b, [.. requests.Select(request => (request, Fails(request)))]);

        Assert.Equal(["keyed", "salted", "the digest has fewer than 33 bytes", "the length mod 4 is 3"], features[0].Split(": ")[0].Split(", ").Order());
        Assert.StartsWith("no other of the ", features[1], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(10)]
    [InlineData(200)]
    public void Failures_that_nothing_sets_apart_are_given_no_features(int every)
    {
        (HashRequest, bool)[] cases = [.. Random(4_000).Select((request, i) => (request, i * 7919 % 4_001 % every == 0))];

        string only = Assert.Single(FeatureSearch.Of(HashFunction.Blake2b, cases));

        Assert.EndsWith("of 4,000 cases fail, and no feature of the cases separates failing from passing", only, StringComparison.Ordinal);
    }

    [Fact]
    public void What_hangs_on_the_call_before_is_said_to_and_given_no_features()
    {
        // The call after one under a key of 37 bytes is wrong, if it has no key.
        static FakeAdapter Leaking()
        {
            bool leaked = false;
            return new FakeAdapter(HashFunction.Blake2b)
            {
                Change = (parameters, _, digest) =>
                {
                    bool isWrong = leaked && parameters.KeyLength == 0;
                    leaked = parameters.KeyLength == 37;
                    return isWrong ? Shared.Flipped(digest) : digest;
                },
            };
        }

        ConformanceResult result = Shared.Run(new InProcessCandidate(HashFunction.Blake2b, Leaking), Shared.OneShots(4_000));

        string sentence = Assert.Single(result.Explanation!.Features);
        Assert.Matches("^depends on what was hashed before: `[^`]+` is answered right by itself, and wrong after `[^`]+/keyed-37[^`]*`(;|$)", sentence);
    }

    [Fact]
    public void What_hangs_on_any_call_before_is_said_to_although_the_failing_cases_disturb_each_other()
    {
        // Digests are remembered by three bits of the message and the lengths.
        static FakeAdapter Remembering()
        {
            Dictionary<(int, string, int, int), byte[]> memory = [];
            return new FakeAdapter(HashFunction.Blake2b)
            {
                Change = (parameters, message, digest) =>
                {
                    (int, string, int, int) key = (parameters.DigestLength, Convert.ToHexString(parameters.Key ?? []), message.Length, message.Sum(value => value) & 7);
                    byte[] remembered = memory.TryGetValue(key, out byte[]? known) ? known : digest;
                    memory[key] = remembered;
                    return (byte[])remembered.Clone();
                },
            };
        }

        ConformanceResult result = Shared.Run(new InProcessCandidate(HashFunction.Blake2b, Remembering), [.. CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Where(c => c.Request.Message.Length < 2_000 && c.Request.Path is not (HashPath.Parallel or HashPath.Repeated))]);

        Assert.Equal(Verdict.Incorrect, result.Verdict);
        Assert.Contains(result.Results, seen => seen.OnlyAfter is not null && seen.Detail == $"right by itself, wrong after {seen.OnlyAfter}");
        Assert.StartsWith("depends on what was hashed before: ", Assert.Single(result.Explanation!.Features), StringComparison.Ordinal);
    }

    [Fact]
    public void What_is_right_has_no_explanation() =>
        Assert.Null(Shared.Run(new MutantAdapter(HashFunction.Blake2s, Mutation.None)).Explanation);

    [Theory]
    [InlineData(HashFunction.Blake2b)]
    [InlineData(HashFunction.Blake2s)]
    public void Every_model_is_wrong_somewhere_and_says_whom_it_harms(HashFunction function)
    {
        ConformanceCase[] cases = [.. CaseSet.Of(function, Tier.Quick).Where(c => c.Due == Due.Digest && c.Request.Message.Length < 1 << 18)];
        foreach (BugModel model in BugModels.Of(function, isLong: false).Concat(BugModels.Constants.Where(model => model.Only == function)).Where(model => !Wide.Any(bits => model.Variant.Contains(bits, StringComparison.Ordinal))))
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

    /// <summary>Counters and lengths that only messages of a mebibyte and more show.</summary>
    private static readonly string[] Wide = ["20 bits", "23 bits", "24 bits"];

    private static HashRequest[] Random(int count)
    {
        RandomRequests requests = new(HashFunction.Blake2b, 1);
        return [.. Enumerable.Range(0, count).Select(_ => requests.Next().Request)];
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
