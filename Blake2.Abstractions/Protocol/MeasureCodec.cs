namespace Blake2.Abstractions.Protocol;

/// <summary>The messages of measuring as payloads.</summary>
public static class MeasureCodec
{
    /// <summary>The payload of <paramref name="order"/>.</summary>
    public static byte[] Encode(MeasureOrder order)
    {
        using PayloadWriter writer = new(MessageKind.MeasureOrder);
        return writer
            .List(order.Inputs, input =>
            {
                writer.List(input.Choices, parameters => HashCodec.Append(writer, parameters));
                HashCodec.Append(writer, input.Message);
                writer.Int32((int)input.Shape).Int32(input.Count).Int32(input.Threads);
            })
            .Int32(order.SettleMilliseconds).Int32(order.IterationMilliseconds).Int32(order.WarmupCount).Int32(order.IterationCount)
            .Boolean(order.CollectsGarbage)
            .ToArray();
    }

    /// <summary>The order in <paramref name="payload"/>.</summary>
    /// <exception cref="ProtocolException">It is none.</exception>
    public static MeasureOrder DecodeOrder(byte[] payload)
    {
        using PayloadReader reader = new(payload, MessageKind.MeasureOrder);
        MeasureOrder order = new()
        {
            Inputs = reader.List(sizeof(int), () => Input(reader)),
            SettleMilliseconds = reader.Int32(),
            IterationMilliseconds = reader.Int32(),
            WarmupCount = reader.Int32(),
            IterationCount = reader.Int32(),
            CollectsGarbage = reader.Boolean(),
        };
        reader.End();
        return order;
    }

    private static MeasureInput Input(PayloadReader reader) =>
        new(reader.List(sizeof(int), () => HashCodec.Parameters(reader)), HashCodec.Message(reader), (InputShape)reader.Int32()) { Count = reader.Int32(), Threads = reader.Int32() };

    /// <summary>The payload of <paramref name="answer"/>.</summary>
    public static byte[] Encode(MeasureAnswer answer)
    {
        using PayloadWriter writer = new(MessageKind.MeasureAnswer);
        return writer.Int32(answer.Input).Text(answer.Refusal).Int32(answer.Choice).Boolean(answer.IsSpan).Boolean(answer.IsPlain)
            .Double(answer.FirstCallNanoseconds).Double(answer.MeanNanoseconds).Double(answer.StdDevNanoseconds).Double(answer.ErrorNanoseconds)
            .Int64(answer.CountedCalls).Int64(answer.Gen0).Int64(answer.Gen1).Int64(answer.Gen2).Int64(answer.AllocatedBytes)
            .Bytes(answer.Digest).List(answer.UnoptimisedAssemblies, name => writer.Text(name))
            .ToArray();
    }

    /// <summary>The answer in <paramref name="payload"/>.</summary>
    /// <exception cref="ProtocolException">It is none.</exception>
    public static MeasureAnswer DecodeAnswer(byte[] payload)
    {
        using PayloadReader reader = new(payload, MessageKind.MeasureAnswer);
        MeasureAnswer answer = new()
        {
            Input = reader.Int32(),
            Refusal = reader.OptionalText(),
            Choice = reader.Int32(),
            IsSpan = reader.Boolean(),
            IsPlain = reader.Boolean(),
            FirstCallNanoseconds = reader.Double(),
            MeanNanoseconds = reader.Double(),
            StdDevNanoseconds = reader.Double(),
            ErrorNanoseconds = reader.Double(),
            CountedCalls = reader.Int64(),
            Gen0 = reader.Int64(),
            Gen1 = reader.Int64(),
            Gen2 = reader.Int64(),
            AllocatedBytes = reader.Int64(),
            Digest = reader.Bytes(),
            UnoptimisedAssemblies = reader.List(PayloadReader.MinItemLength, reader.Text),
        };
        reader.End();
        return answer;
    }
}
