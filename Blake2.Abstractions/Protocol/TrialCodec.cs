namespace Blake2.Abstractions.Protocol;

/// <summary>Orders to try an unknown API, and what came of them, as payloads.</summary>
public static class TrialCodec
{
    /// <summary>The payload of order number <paramref name="number"/>.</summary>
    public static byte[] Encode(int number, TrialOrder order)
    {
        if (order is null)
        {
            throw new ArgumentNullException(nameof(order));
        }

        using PayloadWriter writer = new(MessageKind.TrialOrder);
        return writer.Int32(number).Text(order.Trial).List(order.Questions, question =>
        {
            HashCodec.Append(writer, question.Parameters);
            HashCodec.Append(writer, question.Message);
        }).ToArray();
    }

    /// <summary>The order in <paramref name="payload"/>, and its number.</summary>
    /// <exception cref="ProtocolException">It is none.</exception>
    public static (int Number, TrialOrder Order) DecodeOrder(byte[] payload)
    {
        using PayloadReader reader = new(payload, MessageKind.TrialOrder);
        int number = reader.Int32();
        TrialOrder order = new(reader.Text(), reader.List(PayloadReader.MinItemLength, () => new TrialQuestion(HashCodec.Parameters(reader), HashCodec.Message(reader))));
        reader.End();
        return (number, order);
    }

    /// <summary>The payload of what came of order number <paramref name="number"/>.</summary>
    public static byte[] Encode(int number, IReadOnlyList<TrialResult> results)
    {
        if (results is null)
        {
            throw new ArgumentNullException(nameof(results));
        }

        using PayloadWriter writer = new(MessageKind.TrialAnswer);
        return writer.Int32(number).List(results, result => writer.Bytes(result.Bytes is null ? null : HashCodec.Cut(result.Bytes)).Text(result.Thrown)).ToArray();
    }

    /// <summary>The results in <paramref name="payload"/>, and their order's number.</summary>
    /// <exception cref="ProtocolException">There are none.</exception>
    public static (int Number, IReadOnlyList<TrialResult> Results) DecodeResults(byte[] payload)
    {
        using PayloadReader reader = new(payload, MessageKind.TrialAnswer);
        int number = reader.Int32();
        IReadOnlyList<TrialResult> results = reader.List(2, () => new TrialResult(reader.OptionalBytes(), reader.OptionalText()));
        reader.End();
        return (number, results);
    }
}
