using System.Text.Json;
using Blake2.Abstractions;

namespace References.Tests;

/// <summary>A published digest: parameters, message, digest.</summary>
public sealed record PublishedVector(HashParameters Parameters, MessageRecipe Message, string Digest);

/// <summary>A published chain of digests: <c>digest ← H(digest)</c>, <paramref name="Steps"/> times from the empty message's.</summary>
public sealed record PublishedChain(HashFunction Function, int Steps, string Digest);

/// <summary>The published vectors of <c>inputs/</c>.</summary>
internal static class PublishedVectors
{
    /// <summary>The official known answers of BLAKE2b and BLAKE2s: 512 each.</summary>
    public static IEnumerable<PublishedVector> KnownAnswers() =>
        from entry in Read("blake2-kat.json")
        let function = FunctionFacts.Named(entry.GetProperty("hash").GetString()!)
        where function is not null
        let digest = entry.GetProperty("out").GetString()!
        select new PublishedVector(
            new HashParameters(function.Function, digest.Length / 2) { Key = BytesOrNull(entry, "key") },
            MessageRecipe.Of(Convert.FromHexString(entry.GetProperty("in").GetString()!)),
            digest);

    /// <summary>The parameter vectors: 300 each, 60 of them with tree fields.</summary>
    public static IEnumerable<PublishedVector> ParameterRows() =>
        from entry in Read("blake2-parameters.json")
        select new PublishedVector(
            new HashParameters(FunctionOf(entry), entry.GetProperty("digestLength").GetInt32())
            {
                Key = BytesOrNull(entry, "key"),
                Salt = BytesOrNull(entry, "salt"),
                Personalization = BytesOrNull(entry, "personalization"),
                Tree = TreeOrNull(entry),
            },
            MessageOf(entry),
            entry.GetProperty("digest").GetString()!);

    /// <summary>The long messages, of up to <paramref name="mostBytes"/>.</summary>
    public static IEnumerable<PublishedVector> LongMessages(long mostBytes) =>
        from entry in Read("blake2-long.json")
        where entry.TryGetProperty("messageLength", out _)
        let digest = entry.GetProperty("digest").GetString()!
        let row = new PublishedVector(new HashParameters(FunctionOf(entry), digest.Length / 2) { Key = BytesOrNull(entry, "key") }, MessageOf(entry), digest)
        where row.Message.Length <= mostBytes
        select row;

    /// <summary>The chains.</summary>
    public static IEnumerable<PublishedChain> Chains() =>
        from entry in Read("blake2-long.json")
        where entry.TryGetProperty("chain", out _)
        select new PublishedChain(FunctionOf(entry), entry.GetProperty("chain").GetInt32(), entry.GetProperty("digest").GetString()!);

    private static JsonElement[] Read(string name) =>
        JsonSerializer.Deserialize<JsonElement[]>(File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "inputs", name)))!;

    private static HashFunction FunctionOf(JsonElement entry) =>
        FunctionFacts.Named(entry.GetProperty("algorithm").GetString()!)!.Function;

    private static MessageRecipe MessageOf(JsonElement entry) =>
        new(MessagePattern.Counter251, entry.GetProperty("messageLength").GetInt64());

    private static byte[]? BytesOrNull(JsonElement entry, string name) =>
        entry.GetProperty(name).GetString() is { Length: > 0 } hex ? Convert.FromHexString(hex) : null;

    private static TreeParameters? TreeOrNull(JsonElement entry) =>
        !entry.TryGetProperty("tree", out JsonElement tree) ? null : new TreeParameters
        {
            Fanout = tree.GetProperty("fanout").GetByte(),
            MaxDepth = tree.GetProperty("depth").GetByte(),
            LeafLength = tree.GetProperty("leafLength").GetUInt32(),
            NodeOffset = tree.GetProperty("nodeOffset").GetUInt64(),
            NodeDepth = tree.GetProperty("nodeDepth").GetByte(),
            InnerLength = tree.GetProperty("innerLength").GetByte(),
            IsLastNode = tree.GetProperty("lastNode").GetBoolean(),
        };
}
