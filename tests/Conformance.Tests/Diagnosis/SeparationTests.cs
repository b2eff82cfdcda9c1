using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Fuzzing;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Diagnosis;

/// <summary>A diagnosis says no more than what separates failing from passing cases, and nothing of what the candidate does not have.</summary>
public class SeparationTests
{
    [Fact]
    public void A_feature_that_most_passing_cases_have_too_separates_nothing_and_one_that_does_is_told_with_the_numbers_of_both_sides()
    {
        RandomRequests random = new(HashFunction.Blake2b, 1);
        HashRequest[] requests = [.. Enumerable.Range(0, 4_000).Select(_ => random.Next().Request)];
        static bool IsKeyed(HashRequest request) => request.Parameters.KeyLength > 0;

        // Six of seven keyed cases are right, and every case that fails is keyed.
        IReadOnlyList<string> shared = FeatureSearch.Of(HashFunction.Blake2b, [.. requests.Select((request, i) => (request, IsKeyed(request) && i * 7919 % 4_001 % 7 == 0))]);
        Assert.EndsWith("and no feature of the cases separates failing from passing", Assert.Single(shared), StringComparison.Ordinal);

        int keyed = requests.Count(IsKeyed);
        IReadOnlyList<string> separating = FeatureSearch.Of(HashFunction.Blake2b, [.. requests.Select(request => (request, IsKeyed(request)))]);
        Assert.Equal(FormattableString.Invariant($"keyed: all {keyed:N0} failing cases and none of the {4_000 - keyed:N0} passing ones are such"), separating[0]);
    }

    [Fact]
    public void Of_a_candidate_that_only_takes_whole_messages_nothing_is_said_of_pieces()
    {
        FakeWhole adapter = new(new MutantAdapter(HashFunction.Blake2b, Mutation.EagerBlock));

        Explanation explanation = Shared.Run(new InProcessCandidate(HashFunction.Blake2b, () => adapter), [.. CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Where(c => c.Family != "parallel").Take(1_200)]).Explanation!;

        Assert.Equal(["eager-block"], explanation.Bugs);
        Assert.DoesNotContain(explanation.Models, model => model.Variant.Contains("whole message", StringComparison.Ordinal) || model.Variant.Contains("pieces", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(HashFunction.Blake2b, "is by 31 bits instead of 32")]
    [InlineData(HashFunction.Blake2b, "is by 30 bits instead of 32")]
    [InlineData(HashFunction.Blake2s, "is by 15 bits instead of 16")]
    public void One_wrong_constant_is_named_with_the_value_that_reproduces_every_answer(HashFunction function, string what)
    {
        BugModel model = BugModels.Constants.Single(model => model.Only == function && model.Variant == $"rotation 1 of the four in each mixing {what}");
        Explanation explanation = Shared.Run(new InProcessCandidate(function, () => new AlteredAdapter(function, model.Alteration)), [.. CaseSet.Of(function, Tier.Quick).Where(c => c.Family != "parallel").Take(3_000)]).Explanation!;

        Assert.Same(model, Assert.Single(explanation.Models));
    }

    [Fact]
    public void Pieces_of_so_many_bytes_that_meet_a_buffer_in_use_are_told_by_their_length()
    {
        HashRequest[] requests = [.. CaseSet.Of(HashFunction.Blake2s, Tier.Quick).Where(c => c.Due == Due.Digest).Select(c => c.Request)];
        static bool Fails(HashRequest request) => request is { Path: HashPath.Incremental, Chunks: [var first] } && first % 64 != 0 && request.Message.Length - first > 4096;

        string rule = FeatureSearch.Of(HashFunction.Blake2s, [.. requests.Select(request => (request, Fails(request)))])[0];

        Assert.Contains("a piece after the first has at least 4097 bytes", rule, StringComparison.Ordinal);
    }

    /// <summary>Has the plain call of another adapter and no more.</summary>
    private sealed class FakeWhole(HashAdapter inner) : HashAdapter
    {
        public override HashFunction Function => inner.Function;

        public override ParameterFields Fields => inner.Fields;

        public override byte[] Hash(HashParameters parameters, byte[] message) => inner.Hash(parameters, message);
    }
}
