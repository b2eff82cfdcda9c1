using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Fuzzing;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Tests.Fakes;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Tests.Fuzzing;

public class FuzzerTests
{
    private static readonly TimeSpan Long = TimeSpan.FromMinutes(2);

    [Theory]
    [InlineData(HashFunction.Blake2b)]
    [InlineData(HashFunction.Blake2s)]
    public void The_same_seed_asks_the_same_and_another_one_something_else(HashFunction function)
    {
        Assert.Equal(Requests(function, 1), Requests(function, 1));
        Assert.NotEqual(Requests(function, 1), Requests(function, 2));
    }

    [Fact]
    public void Random_requests_take_every_path_and_every_field()
    {
        RandomRequests requests = new(HashFunction.Blake2s, 3);
        HashRequest[] asked = [.. Enumerable.Range(0, 2_000).Select(_ => requests.Next().Request)];

        Assert.Equal(Enum.GetValues<HashPath>().Except([HashPath.Parallel]), asked.Select(request => request.Path).Distinct().Order());
        Assert.Equal((ParameterFields)15, asked.Aggregate(ParameterFields.None, (fields, request) => fields | request.Parameters.Fields));
        Assert.All(asked, request => Assert.True(request.Parameters.Tree is null || request.Parameters.Tree.NodeOffset >> 48 == 0));
    }

    [Fact]
    public void A_failing_request_is_shrunk_to_the_smallest_that_fails()
    {
        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2b, () => new MutantAdapter(HashFunction.Blake2b, Mutation.EagerBlock)), Long, 7);

        Assert.NotEmpty(result.Failures);
        Assert.All(result.Failures, failure =>
        {
            HashRequest request = failure.Case.Request;
            Assert.Equal((HashPath.OneShot, 64, null, null), (request.Path, request.Parameters.DigestLength, request.Parameters.Salt, request.Parameters.Tree));
            Assert.Contains((request.Message.Length, request.Parameters.KeyLength), new[] { (128L, 0), (0L, 1) });
            Assert.Equal((Outcome.WrongDigest, Confirmation.Deterministic), (failure.Outcome, failure.Confirmation));
        });
    }

    [Fact]
    public void A_failure_in_pieces_keeps_the_pieces_that_it_takes()
    {
        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(
            new InProcessCandidate(HashFunction.Blake2s, () => new MutantAdapter(HashFunction.Blake2s, Mutation.TransformIgnoresOffset)), Long, 11);

        Assert.All(result.Failures, failure => Assert.Equal(HashPath.Algorithm, failure.Case.Request.Path));
        Assert.True(result.Failures[0].Case.Request.Message.Length <= 2);
    }

    [Fact]
    public void A_right_implementation_does_not_fail()
    {
        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2b, () => new MutantAdapter(HashFunction.Blake2b, Mutation.None)), TimeSpan.FromSeconds(2), 5);

        Assert.Empty(result.Failures);
        Assert.True(result.Asked > 20);
    }

    [Fact]
    public void One_witness_is_not_enough() =>
        Assert.Throws<WitnessException>(() => new Fuzzer([StandardWitnesses.RfcRef]).Run(new InProcessCandidate(HashFunction.Blake2b, () => new FakeAdapter(HashFunction.Blake2b)), Long, 1));

    private static string[] Requests(HashFunction function, ulong seed)
    {
        RandomRequests requests = new(function, seed);
        return [.. Enumerable.Range(0, 100).Select(_ => requests.Next()).Select(asked => $"{asked.Id} {Fuzzer.Text(asked.Request)}")];
    }
}
