using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Tests;

public sealed class CodecTests
{
    private static readonly HashRequest Full = new(
        new HashParameters(HashFunction.Blake2s, -7)
        {
            Key = [],
            Salt = [1, 2, 3],
            Personalization = [4],
            Tree = new TreeParameters { Fanout = 2, MaxDepth = 3, LeafLength = uint.MaxValue, NodeOffset = ulong.MaxValue, NodeDepth = 4, InnerLength = 5, IsLastNode = true },
        },
        new MessageRecipe(MessagePattern.Random, 4L << 30) { Seed = ulong.MaxValue })
    {
        Path = HashPath.Interleaved,
        Chunks = [0, 1, int.MaxValue],
        Other = MessageRecipe.Of([9, 8, 7]),
        Count = 1000,
        Probe = ContractProbe.KeyAfterUse,
    };

    private static readonly HashAnswer Answer = new(AnswerKind.Digest)
    {
        Digests = [[], [1], [2, 3]],
        Exception = "System.Exception",
        Detail = "Größe",
        AllocatedBytes = long.MaxValue,
        ElapsedNanoseconds = -1,
        Faults = [AnswerFaults.InputChanged, AnswerFaults.DisposeThrew],
        Observations = [new Observation("what", "due", "came"), new Observation("", "", "")],
    };

    [Fact]
    public void A_request_with_everything_comes_back_as_it_was()
    {
        (int number, HashRequest request) = HashCodec.DecodeRequest(HashCodec.Encode(5, Full));
        Assert.Equal(5, number);
        Assert.Equal(Full.Parameters, request.Parameters);
        Assert.Equal(Full.Message, request.Message);
        Assert.Equal(Full.Path, request.Path);
        Assert.Equal(Full.Chunks, request.Chunks);
        Assert.Equal(Full.Other!.Literal, request.Other!.Literal);
        Assert.Equal(Full.Count, request.Count);
        Assert.Equal(Full.Probe, request.Probe);
    }

    [Fact]
    public void A_request_with_nothing_comes_back_as_it_was()
    {
        HashRequest bare = new(new HashParameters(HashFunction.Blake2b, 64), new MessageRecipe(MessagePattern.Zeros, 0));
        HashRequest request = HashCodec.DecodeRequest(HashCodec.Encode(1, bare)).Request;
        Assert.Equal(bare.Parameters, request.Parameters);
        Assert.Null(request.Parameters.Key);
        Assert.Null(request.Other);
        Assert.Equal(bare.Message, request.Message);
    }

    [Fact]
    public void An_answer_comes_back_as_it_was()
    {
        (int number, HashAnswer answer) = HashCodec.DecodeAnswer(HashCodec.Encode(-6, Answer));
        Assert.Equal(-6, number);
        Assert.Equal(Answer.Digests, answer.Digests);
        Assert.Equal(Answer.Faults, answer.Faults);
        Assert.Equal(Answer.Observations, answer.Observations);
        Assert.Equal(Answer with { Digests = [], Faults = [], Observations = [] }, answer with { Digests = [], Faults = [], Observations = [] });
    }

    [Fact]
    public void What_a_candidate_can_make_long_is_cut()
    {
        HashAnswer boundless = new(AnswerKind.Exception)
        {
            Detail = new string('x', 10_000_000),
            Digests = [.. Enumerable.Repeat(new byte[100_000], 1000)],
        };
        byte[] payload = HashCodec.Encode(1, boundless);
        Assert.InRange(payload.Length, 1, FrameFormat.MaxAnswerLength);
        HashAnswer answer = HashCodec.DecodeAnswer(payload).Answer;
        Assert.Equal(HashCodec.MaxDigests, answer.Digests.Count);
        Assert.Equal(HashCodec.MaxDigestLength, answer.Digests[0].Length);
        Assert.Equal(PayloadReader.MaxTextLength, answer.Detail!.Length);
    }

    [Fact]
    public void Hello_and_adapter_report_come_back_as_they_were()
    {
        WorkerHello hello = new() { Architecture = "X64", Runtime = ".NET", OperatingSystem = "here", InstructionSets = ["Sse", "Avx"], IsOptimised = true };
        WorkerHello helloBack = HelloCodec.DecodeHello(HelloCodec.Encode(hello));
        Assert.Equal(hello.InstructionSets, helloBack.InstructionSets);
        Assert.Equal(hello with { InstructionSets = [] }, helloBack with { InstructionSets = [] });

        AdapterReport report = new() { LoadError = "no", Function = HashFunction.Md5, Fields = ParameterFields.Key | ParameterFields.Tree, Interfaces = ["ISpanHash"] };
        AdapterReport reportBack = HelloCodec.DecodeAdapter(HelloCodec.Encode(report));
        Assert.Equal(report.Interfaces, reportBack.Interfaces);
        Assert.Equal(report with { Interfaces = [] }, reportBack with { Interfaces = [] });
    }

    [Fact]
    public void A_hello_of_another_version_is_refused()
    {
        ProtocolException error = Assert.Throws<ProtocolException>(() =>
            HelloCodec.DecodeHello(HelloCodec.Encode(new WorkerHello { ProtocolVersion = FrameFormat.ProtocolVersion + 1 })));
        Assert.Contains("version", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void An_answer_is_no_request_and_no_hello()
    {
        byte[] payload = HashCodec.Encode(1, Answer);
        Assert.Throws<ProtocolException>(() => HashCodec.DecodeRequest(payload));
        Assert.Throws<ProtocolException>(() => HelloCodec.DecodeHello(payload));
        Assert.Throws<ProtocolException>(() => HashCodec.DecodeAnswer([]));
    }

    [Fact]
    public void Damaged_answers_are_decoded_or_refused_and_nothing_else()
    {
        Random random = new(1);
        byte[] original = HashCodec.Encode(1, Answer);
        int refused = 0;
        for (int i = 0; i < 50_000; i++)
        {
            byte[] damaged = original[..random.Next(original.Length + 1)];
            for (int change = random.Next(4); change > 0 && damaged.Length > 0; change--)
            {
                damaged[random.Next(damaged.Length)] = (byte)random.Next(256);
            }

            refused += Record.Exception(() => HashCodec.DecodeAnswer(damaged)) switch
            {
                null => 0,
                ProtocolException => 1,
                Exception e => throw new InvalidOperationException(Convert.ToHexString(damaged), e),
            };
        }

        Assert.InRange(refused, 1, 49_999);
    }
}
