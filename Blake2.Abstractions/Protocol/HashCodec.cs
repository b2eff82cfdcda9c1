namespace Blake2.Abstractions.Protocol;

/// <summary>Requests and answers as payloads. Each carries a number, so that an answer belongs to one request only.</summary>
public static class HashCodec
{
    /// <summary>Bytes after which a digest is cut: it has long been too long to be right.</summary>
    public const int MaxDigestLength = 4096;

    /// <summary>Digests after which an answer is cut; more distinct digests of one message than that say nothing new.</summary>
    public const int MaxDigests = 64;

    /// <summary>The payload of request number <paramref name="number"/>.</summary>
    public static byte[] Encode(int number, HashRequest request)
    {
        using PayloadWriter writer = new(MessageKind.HashRequest);
        writer.Int32(number);
        Append(writer, request.Parameters);
        Append(writer, request.Message);
        writer.Byte((byte)request.Path).List(request.Chunks, chunk => writer.Int32(chunk)).Boolean(request.Other is not null);
        if (request.Other is not null)
        {
            Append(writer, request.Other);
        }

        return writer.Boolean(request.OtherKeyDiffers).Int32(request.Count).Byte((byte)request.Probe).ToArray();
    }

    /// <summary>The request in <paramref name="payload"/>, and its number.</summary>
    /// <exception cref="ProtocolException">It is none.</exception>
    public static (int Number, HashRequest Request) DecodeRequest(byte[] payload)
    {
        using PayloadReader reader = new(payload, MessageKind.HashRequest);
        int number = reader.Int32();
        HashRequest request = new(Parameters(reader), Message(reader))
        {
            Path = reader.Enum<HashPath>(),
            Chunks = reader.List(sizeof(int), reader.Int32),
            Other = reader.Boolean() ? Message(reader) : null,
            OtherKeyDiffers = reader.Boolean(),
            Count = reader.Int32(),
            Probe = reader.Enum<ContractProbe>(),
        };
        reader.End();
        return (number, request);
    }

    /// <summary>The payload of the answer to request number <paramref name="number"/>.</summary>
    public static byte[] Encode(int number, HashAnswer answer)
    {
        using PayloadWriter writer = new(MessageKind.HashAnswer);
        byte[][] digests = [.. answer.Digests.Take(MaxDigests).Select(Cut)];
        return writer.Int32(number)
            .Byte((byte)answer.Kind)
            .List(digests, digest => writer.Bytes(digest))
            .Text(answer.Exception)
            .Text(answer.Detail)
            .Int64(answer.AllocatedBytes)
            .Int64(answer.ElapsedNanoseconds)
            .List(answer.Faults, fault => writer.Text(fault))
            .List(answer.Observations, seen => writer.Text(seen.What).Text(seen.Due).Text(seen.Came))
            .ToArray();
    }

    /// <summary>The answer in <paramref name="payload"/>, and its request's number.</summary>
    /// <exception cref="ProtocolException">It is none.</exception>
    public static (int Number, HashAnswer Answer) DecodeAnswer(byte[] payload)
    {
        using PayloadReader reader = new(payload, MessageKind.HashAnswer);
        int number = reader.Int32();
        HashAnswer answer = new(reader.Enum<AnswerKind>())
        {
            Digests = reader.List(PayloadReader.MinItemLength, reader.Bytes),
            Exception = reader.OptionalText(),
            Detail = reader.OptionalText(),
            AllocatedBytes = reader.Int64(),
            ElapsedNanoseconds = reader.Int64(),
            Faults = reader.List(PayloadReader.MinItemLength, reader.Text),
            Observations = reader.List(3 * PayloadReader.MinItemLength, () => new Observation(reader.Text(), reader.Text(), reader.Text())),
        };
        reader.End();
        return (number, answer);
    }

    /// <summary>As much of what a candidate gave back as is sent: <see cref="MaxDigestLength"/> bytes.</summary>
    public static byte[] Cut(byte[] digest) => digest.Length > MaxDigestLength ? digest.AsSpan(0, MaxDigestLength).ToArray() : digest;

    internal static void Append(PayloadWriter writer, HashParameters parameters)
    {
        writer.Byte((byte)parameters.Function).Int32(parameters.DigestLength)
            .Bytes(parameters.Key).Bytes(parameters.Salt).Bytes(parameters.Personalization)
            .Boolean(parameters.Tree is not null);
        if (parameters.Tree is { } tree)
        {
            writer.Byte(tree.Fanout).Byte(tree.MaxDepth).Int32(unchecked((int)tree.LeafLength)).Int64(unchecked((long)tree.NodeOffset))
                .Byte(tree.NodeDepth).Byte(tree.InnerLength).Boolean(tree.IsLastNode);
        }
    }

    internal static HashParameters Parameters(PayloadReader reader) =>
        new(reader.Enum<HashFunction>(), reader.Int32())
        {
            Key = reader.OptionalBytes(),
            Salt = reader.OptionalBytes(),
            Personalization = reader.OptionalBytes(),
            Tree = reader.Boolean() ? Tree(reader) : null,
        };

    internal static void Append(PayloadWriter writer, MessageRecipe message) =>
        writer.Byte((byte)message.Pattern).Int64(message.Length).Int64(unchecked((long)message.Seed)).Bytes(message.Literal);

    internal static MessageRecipe Message(PayloadReader reader) =>
        new(reader.Enum<MessagePattern>(), reader.Int64())
        {
            Seed = unchecked((ulong)reader.Int64()),
            Literal = reader.OptionalBytes(),
        };

    private static TreeParameters Tree(PayloadReader reader) => new()
    {
        Fanout = reader.Byte(),
        MaxDepth = reader.Byte(),
        LeafLength = unchecked((uint)reader.Int32()),
        NodeOffset = unchecked((ulong)reader.Int64()),
        NodeDepth = reader.Byte(),
        InnerLength = reader.Byte(),
        IsLastNode = reader.Boolean(),
    };
}
