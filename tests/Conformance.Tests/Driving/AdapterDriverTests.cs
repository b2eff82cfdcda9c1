using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Conformance.Tests.Fakes;
using Blake2.NativeRef;

namespace Blake2.Conformance.Tests.Driving;

/// <summary>The driver over SHA-256, whose digests the platform knows.</summary>
public class AdapterDriverTests
{
    private static readonly HashParameters Sha256 = new(HashFunction.Sha256, 32);
    private static readonly MessageRecipe Message = new(MessagePattern.Counter251, 1000);
    private static readonly MessageRecipe Other = new(MessagePattern.Random, 777) { Seed = 5 };

    public static TheoryData<HashPath> EveryPath => [.. Enum.GetValues<HashPath>()];

    [Theory]
    [MemberData(nameof(EveryPath))]
    public void Every_path_gives_the_digest_of_the_message(HashPath path)
    {
        HashAnswer answer = AdapterDriver.Answer(new EverythingAdapter(), Request(path));

        Assert.Equal(AnswerKind.Digest, answer.Kind);
        Assert.Equal(SHA256.HashData(Message.ToArray()), answer.Digests[0]);
        Assert.Equal(path == HashPath.Interleaved ? 2 : 1, answer.Digests.Count);
        Assert.Empty(answer.Faults);
    }

    [Fact]
    public void Two_interleaved_objects_give_the_digest_of_each_message()
    {
        HashAnswer answer = AdapterDriver.Answer(new EverythingAdapter(), Request(HashPath.Interleaved));

        Assert.Equal(SHA256.HashData(Other.ToArray()), answer.Digests[1]);
    }

    [Fact]
    public void The_second_message_is_hashed_under_a_key_of_its_own_where_it_is_asked_for()
    {
        HashParameters parameters = new(HashFunction.Blake2b, 64) { Key = [1, 2, 3] };
        HashParameters other = new(HashFunction.Blake2b, 64) { Key = [0xFE, 0xFD, 0xFC] };
        HashRequest request = Request(HashPath.Interleaved) with { Parameters = parameters, OtherKeyDiffers = true };
        HashRequest sent = HashCodec.DecodeRequest(HashCodec.Encode(7, request)).Request;

        HashAnswer answer = AdapterDriver.Answer(new MutantAdapter(HashFunction.Blake2b, Mutation.None), sent);

        Assert.Equal(NativeReference.Hash(parameters, Message.ToArray()), answer.Digests[0]);
        Assert.Equal(NativeReference.Hash(other, Other.ToArray()), answer.Digests[1]);
        Assert.Empty(answer.Faults);
    }

    [Theory]
    [InlineData(HashPath.Offset)]
    [InlineData(HashPath.Stream)]
    [InlineData(HashPath.Incremental)]
    [InlineData(HashPath.Reuse)]
    [InlineData(HashPath.Abandon)]
    [InlineData(HashPath.Interleaved)]
    public void A_HashAlgorithm_serves_the_paths_that_have_no_interface_of_their_own(HashPath path)
    {
        foreach (int[] chunks in new int[][] { [], [1, 0, 64, 100] })
        {
            HashAnswer answer = AdapterDriver.Answer(new AlgorithmAdapter(SHA256.Create), Request(path) with { Chunks = chunks });

            Assert.Equal(AnswerKind.Digest, answer.Kind);
            Assert.Equal(SHA256.HashData(Message.ToArray()), answer.Digests[0]);
        }
    }

    [Theory]
    [InlineData(HashPath.Span)]
    [InlineData(HashPath.Offset)]
    [InlineData(HashPath.Stream)]
    [InlineData(HashPath.Incremental)]
    [InlineData(HashPath.Reuse)]
    [InlineData(HashPath.Abandon)]
    [InlineData(HashPath.Interleaved)]
    [InlineData(HashPath.Algorithm)]
    public void A_path_that_the_API_lacks_is_unsupported(HashPath path) =>
        Assert.Equal(AnswerKind.Unsupported, AdapterDriver.Answer(new Sha256Adapter(), Request(path)).Kind);

    [Fact]
    public void A_part_is_asked_for_in_the_middle_of_an_array_and_at_its_end() =>
        Assert.Equal([SHA256.HashData(Message.ToArray()), SHA256.HashData([])], AdapterDriver.Answer(new LostAtTheEnd(), Request(HashPath.Offset)).Digests);

    [Fact]
    public void A_HashAlgorithm_can_be_asked_for_where_the_API_has_other_ways_too()
    {
        int created = 0;
        EverythingAdapter adapter = new() { OnCreate = () => created++ };

        foreach (int[] chunks in new int[][] { [], [1, 0, 64, 100] })
        {
            foreach (MessageRecipe? other in new[] { null, Other })
            {
                HashAnswer answer = AdapterDriver.Answer(adapter, Request(HashPath.Algorithm) with { Chunks = chunks, Other = other });

                Assert.Equal([SHA256.HashData(Message.ToArray())], answer.Digests);
            }
        }

        Assert.Equal(4, created);
    }

    [Fact]
    public void An_object_without_a_documented_reset_is_not_used_twice() =>
        Assert.Equal(AnswerKind.Unsupported, AdapterDriver.Answer(new AlgorithmAdapter(() => new SingleUse()), Request(HashPath.Reuse)).Kind);

    [Fact]
    public void Parameters_that_the_API_cannot_express_are_unsupported()
    {
        HashParameters keyed = new(HashFunction.Sha256, 32) { Salt = new byte[16] };

        Assert.Equal(AnswerKind.Unsupported, AdapterDriver.Answer(new Sha256Adapter(), new HashRequest(keyed, Message)).Kind);
    }

    [Fact]
    public void An_exception_comes_back_without_its_wrappers()
    {
        Sha256Adapter adapter = new() { OnHash = _ => throw new System.Reflection.TargetInvocationException(new AggregateException(new ArgumentException("too short"))) };

        HashAnswer answer = AdapterDriver.Answer(adapter, Request(HashPath.OneShot));

        Assert.Equal((AnswerKind.Exception, "System.ArgumentException", "too short"), (answer.Kind, answer.Exception, answer.Detail));
    }

    [Fact]
    public void A_request_for_another_function_is_the_callers_error() =>
        Assert.Throws<ArgumentException>(() => AdapterDriver.Answer(new Sha256Adapter(), new HashRequest(new HashParameters(HashFunction.Blake2b, 64), Message)));

    [Fact]
    public void What_the_API_allocates_is_told_and_what_the_driver_allocates_is_not()
    {
        Sha256Adapter adapter = new() { OnHash = m => GC.KeepAlive(new byte[100_000]) };
        HashRequest request = new(Sha256, new MessageRecipe(MessagePattern.Zeros, 1 << 20));
        AdapterDriver.Answer(adapter, request);

        Assert.InRange(AdapterDriver.Answer(adapter, request).AllocatedBytes, 100_000, 110_000);
        Assert.InRange(AdapterDriver.Answer(new Sha256Adapter(), request).AllocatedBytes, 1, 1_000);
    }

    [Fact]
    public void The_digest_is_taken_when_it_is_given()
    {
        byte[] shared = new byte[32];
        Sha256Adapter adapter = new() { Result = m => { SHA256.HashData(m, shared); return shared; } };

        HashAnswer first = AdapterDriver.Answer(adapter, Request(HashPath.OneShot));
        shared.AsSpan().Clear();

        Assert.Equal(SHA256.HashData(Message.ToArray()), first.Digests[0]);
    }

    [Fact]
    public void Every_distinct_digest_of_repeated_calls_comes_back_once()
    {
        int calls = 0;
        Sha256Adapter adapter = new() { Result = m => [(byte)(++calls == 7 ? 1 : 0)] };

        HashAnswer answer = AdapterDriver.Answer(adapter, Request(HashPath.Repeated));

        Assert.Equal([[0], [1]], answer.Digests);
        Assert.Equal(20, calls);
    }

    [Fact]
    public void Parallel_threads_run_at_once_and_report_every_distinct_digest()
    {
        int inside = 0;
        int most = 0;
        Sha256Adapter adapter = new()
        {
            OnHash = _ =>
            {
                int now = Interlocked.Increment(ref inside);
                most = Math.Max(most, now);
                Thread.Sleep(5);
                Interlocked.Decrement(ref inside);
            },
            Result = m => [(byte)m.Length],
        };

        HashAnswer answer = AdapterDriver.Answer(adapter, Request(HashPath.Parallel) with { Other = null });

        Assert.Equal([[unchecked((byte)1000)]], answer.Digests);
        Assert.True(most > 1);
    }

    [Fact]
    public void A_thread_that_throws_does_not_hide_the_digests_of_the_others()
    {
        int calls = 0;
        Sha256Adapter adapter = new() { OnHash = _ => { if (Interlocked.Increment(ref calls) == 3) { throw new InvalidOperationException("race"); } } };

        HashAnswer answer = AdapterDriver.Answer(adapter, Request(HashPath.Parallel));

        Assert.Equal((AnswerKind.Exception, "race"), (answer.Kind, answer.Detail));
        Assert.Equal(SHA256.HashData(Message.ToArray()), Assert.Single(answer.Digests));
    }

    [Theory]
    [InlineData(HashPath.OneShot)]
    [InlineData(HashPath.Offset)]
    [InlineData(HashPath.Incremental)]
    public void An_API_that_writes_into_the_message_is_noticed(HashPath path)
    {
        EverythingAdapter adapter = new() { OnBuffer = (buffer, offset) => buffer[offset] ^= 1 };

        Assert.Equal([AnswerFaults.InputChanged], AdapterDriver.Answer(adapter, Request(path)).Faults);
    }

    [Fact]
    public void An_API_that_writes_into_the_key_is_noticed_and_the_request_stays_as_it_was()
    {
        HashParameters keyed = new(HashFunction.Sha256, 32) { Key = [1, 2, 3] };
        EverythingAdapter adapter = new() { OnParameters = p => p.Key![0] = 9 };

        HashAnswer answer = AdapterDriver.Answer(adapter, new HashRequest(keyed, Message));

        Assert.Equal([AnswerFaults.ParametersChanged], answer.Faults);
        Assert.Equal([1, 2, 3], keyed.Key);
    }

    [Fact]
    public void A_digest_span_is_watched_on_both_sides()
    {
        HashAnswer answer = AdapterDriver.Answer(new OverrunningAdapter(), Request(HashPath.Span));

        Assert.Equal([AnswerFaults.DigestOverrun], answer.Faults);
    }

    [Fact]
    public void A_stream_comes_in_small_pieces_to_its_end()
    {
        foreach (long length in new[] { 0L, 1, 5000, (1 << 20) + 1 })
        {
            MessageRecipe message = new(MessagePattern.Random, length) { Seed = 3 };

            HashAnswer answer = AdapterDriver.Answer(new EverythingAdapter(), new HashRequest(Sha256, message) { Path = HashPath.Stream });

            Assert.Equal(SHA256.HashData(message.ToArray()), answer.Digests[0]);
        }
    }

    [Fact]
    public void Updates_have_the_lengths_of_the_request()
    {
        List<int> updates = [];
        EverythingAdapter adapter = new() { OnUpdate = updates.Add };

        AdapterDriver.Answer(adapter, Request(HashPath.Incremental) with { Chunks = [1, 0, 64, 2000] });

        Assert.Equal([1, 0, 64, 935, 0], updates);
    }

    [Fact]
    public void A_buffer_is_poisoned_after_its_update()
    {
        byte[]? kept = null;
        EverythingAdapter adapter = new() { OnBuffer = (buffer, _) => kept = buffer };

        AdapterDriver.Answer(adapter, Request(HashPath.Incremental));

        Assert.Single(kept!.Distinct());
    }

    private static HashRequest Request(HashPath path) => new(Sha256, Message)
    {
        Path = path,
        Chunks = path is HashPath.Incremental or HashPath.Interleaved ? [100, 64, 1] : [],
        Other = path is HashPath.Reuse or HashPath.Abandon or HashPath.Interleaved or HashPath.Parallel ? Other : null,
        Count = path is HashPath.Repeated or HashPath.Parallel ? 20 : 1,
    };

    /// <summary>Takes a part that ends with its array for none.</summary>
    private sealed class LostAtTheEnd : HashAdapter, IOffsetHash
    {
        public override HashFunction Function => HashFunction.Sha256;

        public override byte[] Hash(HashParameters parameters, byte[] message) => SHA256.HashData(message);

        public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>
            SHA256.HashData(offset + count == buffer.Length ? [] : buffer.AsSpan(offset, count));
    }
}
