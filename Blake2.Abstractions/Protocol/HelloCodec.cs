namespace Blake2.Abstractions.Protocol;

/// <summary>The messages that a worker sends unasked, as payloads.</summary>
public static class HelloCodec
{
    /// <summary>The payload of <paramref name="hello"/>.</summary>
    public static byte[] Encode(WorkerHello hello)
    {
        using PayloadWriter writer = new(MessageKind.Hello);
        return writer.Int32(hello.ProtocolVersion)
            .Text(hello.Architecture)
            .Text(hello.Runtime)
            .Text(hello.OperatingSystem)
            .List(hello.InstructionSets, name => writer.Text(name))
            .Boolean(hello.IsOptimised)
            .ToArray();
    }

    /// <summary>The hello in <paramref name="payload"/>.</summary>
    /// <exception cref="ProtocolException">It is none, or one of another version of the protocol.</exception>
    public static WorkerHello DecodeHello(byte[] payload)
    {
        using PayloadReader reader = new(payload, MessageKind.Hello);
        int version = reader.Int32();
        if (version != FrameFormat.ProtocolVersion)
        {
            throw new ProtocolException($"The worker speaks version {version} of the protocol; this program speaks {FrameFormat.ProtocolVersion}. Build both anew.");
        }

        WorkerHello hello = new()
        {
            ProtocolVersion = version,
            Architecture = reader.Text(),
            Runtime = reader.Text(),
            OperatingSystem = reader.Text(),
            InstructionSets = reader.List(PayloadReader.MinItemLength, reader.Text),
            IsOptimised = reader.Boolean(),
        };
        reader.End();
        return hello;
    }

    /// <summary>The payload of <paramref name="report"/>.</summary>
    public static byte[] Encode(AdapterReport report)
    {
        using PayloadWriter writer = new(MessageKind.Adapter);
        return writer.Text(report.LoadError)
            .Byte((byte)report.Function)
            .Byte((byte)report.Fields)
            .List(report.Interfaces, name => writer.Text(name))
            .ToArray();
    }

    /// <summary>The report in <paramref name="payload"/>.</summary>
    /// <exception cref="ProtocolException">It is none.</exception>
    public static AdapterReport DecodeAdapter(byte[] payload)
    {
        using PayloadReader reader = new(payload, MessageKind.Adapter);
        AdapterReport report = new()
        {
            LoadError = reader.OptionalText(),
            Function = reader.Enum<HashFunction>(),
            Fields = (ParameterFields)reader.Byte(),
            Interfaces = reader.List(PayloadReader.MinItemLength, reader.Text),
        };
        reader.End();
        return report;
    }
}
