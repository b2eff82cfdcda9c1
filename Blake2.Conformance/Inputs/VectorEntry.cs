using System.Text.Json.Serialization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Inputs;

/// <summary>An entry of any of the three published files, with the fields of all.</summary>
internal sealed record VectorEntry
{
    public string? Hash { get; init; }

    public string? In { get; init; }

    public string? Out { get; init; }

    public string? Algorithm { get; init; }

    public long? MessageLength { get; init; }

    public int? DigestLength { get; init; }

    public string? Key { get; init; }

    public string? Salt { get; init; }

    public string? Personalization { get; init; }

    public VectorTree? Tree { get; init; }

    public string? Digest { get; init; }
}

/// <summary>The tree fields of an entry.</summary>
internal sealed record VectorTree(byte Fanout, byte Depth, uint LeafLength, ulong NodeOffset, byte NodeDepth, byte InnerLength, bool LastNode)
{
    public TreeParameters ToParameters() => new()
    {
        Fanout = Fanout,
        MaxDepth = Depth,
        LeafLength = LeafLength,
        NodeOffset = NodeOffset,
        NodeDepth = NodeDepth,
        InnerLength = InnerLength,
        IsLastNode = LastNode,
    };
}

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(VectorEntry[]))]
internal sealed partial class VectorJson : JsonSerializerContext;
