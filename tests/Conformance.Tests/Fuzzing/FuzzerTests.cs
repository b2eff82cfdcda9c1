using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Fuzzing;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Tests.Fakes;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Tests.Fuzzing;

public class FuzzerTests
{
    /// <summary>Batches of a quarter of a second.</summary>
    private static readonly TimeSpan Short = TimeSpan.FromSeconds(2);

    /// <summary>For what only many requests show, on a machine that has other work as well.</summary>
    private static readonly TimeSpan Ample = TimeSpan.FromSeconds(8);

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

        Assert.Equal(Enum.GetValues<HashPath>(), asked.Select(request => request.Path).Distinct().Order());
        Assert.Contains(asked, request => request is { Path: HashPath.Parallel, OtherKeyDiffers: true } && !request.OtherParameters.Equals(request.Parameters));
        Assert.Contains(asked, request => request is { Path: HashPath.Interleaved, OtherKeyDiffers: true, Other: not null });
        Assert.Equal((ParameterFields)15, asked.Aggregate(ParameterFields.None, (fields, request) => fields | request.Parameters.Fields));
        Assert.All(asked, request => Assert.True(request.Parameters.Tree is null || request.Parameters.Tree.NodeOffset >> 48 == 0));
    }

    [Fact]
    public void A_failing_request_is_shrunk_to_the_smallest_that_fails()
    {
        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2b, () => new MutantAdapter(HashFunction.Blake2b, Mutation.EagerBlock)), Short, 7);

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
            new InProcessCandidate(HashFunction.Blake2s, () => new MutantAdapter(HashFunction.Blake2s, Mutation.TransformIgnoresOffset)), Short, 11);

        Assert.All(result.Failures, failure => Assert.Equal(HashPath.Algorithm, failure.Case.Request.Path));
        Assert.True(result.Failures[0].Case.Request.Message.Length <= 2);
    }

    [Fact]
    public void A_right_implementation_does_not_fail()
    {
        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2b, () => new MutantAdapter(HashFunction.Blake2b, Mutation.None)), TimeSpan.FromSeconds(2), 5);

        Assert.Empty(result.Failures);
        Assert.Equal((0, 0), (result.Failed, result.Unstable));
        Assert.True(result.Asked > 20);
    }

    [Fact]
    public void A_failure_that_hangs_on_an_earlier_request_counts_and_names_it()
    {
        // After one keyed call for a long message the session's unkeyed digests are wrong.
        static FakeAdapter Leaking()
        {
            bool leaked = false;
            return new FakeAdapter(HashFunction.Blake2b)
            {
                Change = (parameters, message, digest) =>
                {
                    leaked |= parameters.KeyLength > 0 && message.Length > 40_000;
                    return leaked && parameters.KeyLength == 0 ? Shared.Flipped(digest) : digest;
                },
            };
        }

        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2b, Leaking), Short, 3);

        CaseResult shown = result.Failures[0];
        Assert.Equal((Outcome.WrongDigest, Confirmation.Intermittent), (shown.Outcome, shown.Confirmation));
        string named = shown.OnlyAfter!.Split('`')[1];
        HashRequest leak = Fuzzer.Named(HashFunction.Blake2b, named)!.Request;
        Assert.True(leak.Parameters.KeyLength > 0 && leak.Message.Length > 40_000, shown.OnlyAfter);
        Assert.True(result.Failed > 5 && result.Failed < result.Asked);
        string sentence = new Explainer(Shared.Expected).WithoutModels(HashFunction.Blake2b, result.Answers)!.Features[0];
        Assert.StartsWith($"depends on what was hashed before: `{shown.Case.Id}` is answered right by itself, and wrong after `{named}` (", sentence, StringComparison.Ordinal);
    }

    [Fact]
    public void A_failure_that_never_comes_again_is_told_as_unstable()
    {
        int calls = 0;
        FakeAdapter Adapter() => new(HashFunction.Blake2b) { Change = (_, message, digest) => message.Length > 20_000 && Interlocked.Increment(ref calls) == 5 ? Shared.Flipped(digest) : digest };

        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2b, Adapter), Short, 5);

        Assert.Equal((1, 1), (result.Failed, result.Unstable));
        Assert.Equal(Outcome.Unstable, Assert.Single(result.Failures).Outcome);
    }

    [Fact]
    public void Threads_that_share_a_key_are_caught_by_random_requests()
    {
        byte[]? shared = null;
        FakeAdapter Adapter() => new(HashFunction.Blake2b)
        {
            Before = (parameters, _, _) => shared = parameters.Key,
            Change = (parameters, message, digest) =>
            {
                Thread.Yield();
                return ReferenceEquals(shared, parameters.Key) ? digest : NativeRef.NativeReference.Hash(new HashParameters(parameters.Function, parameters.DigestLength) { Key = shared }, message);
            },
        };

        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2b, Adapter), Ample, 2);

        Assert.All(result.Failures, failure => Assert.Equal((HashPath.Parallel, true), (failure.Case.Request.Path, failure.Case.Request.OtherKeyDiffers)));
        Assert.Contains(result.Failures, failure => failure.Confirmation != Confirmation.None);
    }

    [Fact]
    public void A_model_is_named_for_what_only_random_requests_were_asked()
    {
        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2s, () => new MutantAdapter(HashFunction.Blake2s, Mutation.EagerBlock)), Short, 7);

        Explanation explanation = new Explainer(Shared.Expected).Explain(HashFunction.Blake2s, Tier.Full, [.. result.Answers, .. result.Neighbours])!;

        Assert.Equal(["eager-block"], explanation.Bugs);
        Assert.True(explanation.Of > 200);
    }

    [Fact]
    public void Neighbours_of_the_smallest_tell_which_lengths_and_paths_fail()
    {
        FakeAdapter Adapter() => new(HashFunction.Blake2b)
        {
            Change = (parameters, message, digest) => parameters.DigestLength == 37 && parameters.KeyLength is >= 5 and <= 40 ? Shared.Flipped(digest) : digest,
        };

        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(new InProcessCandidate(HashFunction.Blake2b, Adapter), Ample, 7);

        string sentence = Assert.Single(result.Sensitivities);
        Assert.Contains("what fails has digest of 37 bytes, key of 5–40 bytes", sentence, StringComparison.Ordinal);
        Assert.Contains("message, message's bytes", sentence[sentence.IndexOf(';', StringComparison.Ordinal)..], StringComparison.Ordinal);
    }

    [Fact]
    public void One_witness_is_not_enough() =>
        Assert.Throws<WitnessException>(() => new Fuzzer([StandardWitnesses.RfcRef]).Run(new InProcessCandidate(HashFunction.Blake2b, () => new FakeAdapter(HashFunction.Blake2b)), Short, 1));

    [Fact]
    public void A_piece_that_is_left_out_takes_its_bytes_along()
    {
        HashRequest request = new(new HashParameters(HashFunction.Blake2b, 20), new MessageRecipe(MessagePattern.Ones, 519)) { Path = HashPath.Incremental, Chunks = [90, 338, 83, 0] };

        Assert.Equal("incremental BLAKE2b digest=64 message=counter251:5 pieces=0", Smallest(request));
    }

    [Fact]
    public void What_the_other_of_two_objects_gets_wrong_is_shrunk_to_one_object()
    {
        HashRequest request = new(new HashParameters(HashFunction.Blake2b, 20), new MessageRecipe(MessagePattern.Ones, 3))
        {
            Path = HashPath.Interleaved,
            Chunks = [9, 0],
            Other = new MessageRecipe(MessagePattern.Zeros, 14),
        };

        Assert.Equal("incremental BLAKE2b digest=64 message=counter251:5 pieces=0", Smallest(request));
    }

    private static string Smallest(HashRequest request) => Fuzzer.Text(Shrinker.Shrink(
        new ConformanceCase("2b/fuzz/1-1", request),
        one => one.Request switch
        {
            { Path: HashPath.Incremental } whole => IsWrong(whole.Message, whole.Chunks),
            { Path: HashPath.Interleaved } two => IsWrong(two.Message, two.Chunks) || IsWrong(two.Other!, two.Chunks),
            _ => false,
        },
        () => false).Request);

    /// <summary>Wrong where a piece of 5 to 9 bytes comes right after an empty one.</summary>
    private static bool IsWrong(MessageRecipe message, IReadOnlyList<int> pieces)
    {
        long left = message.Length;
        long before = -1;
        foreach (long piece in pieces.Select(piece => (long)piece).Append(long.MaxValue))
        {
            long taken = Math.Min(piece, left);
            if (before == 0 && taken is >= 5 and <= 9)
            {
                return true;
            }

            (before, left) = (taken, left - taken);
        }

        return false;
    }

    [Fact]
    public void Shrinking_ends_with_the_time()
    {
        int asked = 0;
        HashRequest request = new(new HashParameters(HashFunction.Blake2b, 64), new MessageRecipe(MessagePattern.Ones, 60_000));

        HashRequest smallest = Shrinker.Shrink(new ConformanceCase("2b/fuzz/1-1", request), one => one.Request.Message.Length >= ++asked, () => asked >= 3).Request;

        Assert.Equal(3, asked);
        Assert.True(smallest.Message.Length > 0);
    }

    private static string[] Requests(HashFunction function, ulong seed)
    {
        RandomRequests requests = new(function, seed);
        return [.. Enumerable.Range(0, 100).Select(_ => requests.Next()).Select(asked => $"{asked.Id} {Fuzzer.Text(asked.Request)}")];
    }
}
