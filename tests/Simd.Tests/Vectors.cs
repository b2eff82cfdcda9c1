using System.Text.Json;
using Blake2.Abstractions;
using Blake2.Simd;

namespace Simd.Tests;

/// <summary>A published digest. Where <see cref="Options"/> have no digest length, the hash is an XOF and its output has the digest's length.</summary>
internal sealed record Vector(string Algorithm, byte[] Message, Blake2Options Options, byte[] Digest)
{
    public byte[] Hash(Func<ReadOnlySpan<byte>, Blake2Options, byte[]> b, Func<ReadOnlySpan<byte>, Blake2Options, byte[]> s) =>
        Algorithm.Contains("2b", StringComparison.Ordinal) ? b(Message, Options) : s(Message, Options);
}

/// <summary>The digest of the first <paramref name="Length"/> bytes of the published pattern.</summary>
internal sealed record LengthVector(long Length, byte[] Key, byte[] Digest);

/// <summary>The published vectors of <c>inputs/</c>.</summary>
internal static class Vectors
{
    /// <summary>The official known answers, 512 of each algorithm.</summary>
    public static IEnumerable<Vector> KnownAnswers(string algorithm) =>
        from entry in Read("blake2-kat.json")
        where entry.GetProperty("hash").GetString() == algorithm
        let digest = Bytes(entry, "out")
        select new Vector(algorithm, Bytes(entry, "in"), new Blake2Options { Key = Bytes(entry, "key"), DigestLength = digest.Length }, digest);

    /// <summary>Digest lengths, keys, salts, personalizations and tree fields, 300 rows of each algorithm.</summary>
    public static IEnumerable<Vector> ParameterRows(string algorithm) =>
        from entry in Read("blake2-parameters.json")
        where entry.GetProperty("algorithm").GetString() == algorithm
        select new Vector(algorithm, Message(entry), OptionsOf(entry), Bytes(entry, "digest"));

    /// <summary>The messages of about 10 MiB.</summary>
    public static IEnumerable<Vector> LongMessages(string algorithm) =>
        from entry in Read("blake2-long.json")
        where entry.GetProperty("algorithm").GetString() == algorithm && entry.TryGetProperty("messageLength", out JsonElement length) && length.GetInt64() < 1 << 26
        let digest = Bytes(entry, "digest")
        select new Vector(algorithm, Message(entry), new Blake2Options { Key = Bytes(entry, "key"), DigestLength = digest.Length }, digest);

    /// <summary>Digests of messages up to somewhat more than 4 GiB.</summary>
    public static IEnumerable<LengthVector> Lengths(string algorithm) =>
        from entry in Read("blake2-long.json")
        where entry.GetProperty("algorithm").GetString() == algorithm && entry.TryGetProperty("messageLength", out _)
        select new LengthVector(entry.GetProperty("messageLength").GetInt64(), Bytes(entry, "key"), Bytes(entry, "digest"));

    /// <summary>The digest after so many steps, each of which hashes the digest before; the first one hashes that of the empty message.</summary>
    public static IEnumerable<(int Steps, byte[] Digest)> Chain(string algorithm) =>
        from entry in Read("blake2-long.json")
        where entry.GetProperty("algorithm").GetString() == algorithm && entry.TryGetProperty("chain", out _)
        orderby entry.GetProperty("chain").GetInt32()
        select (entry.GetProperty("chain").GetInt32(), Bytes(entry, "digest"));

    /// <summary>Bytes that no two positions of a block share, the same on every run.</summary>
    public static byte[] Random(int length, ulong seed = 1) => new MessageRecipe(MessagePattern.Random, length) { Seed = seed }.ToArray();

    private static Blake2Options OptionsOf(JsonElement entry) => new()
    {
        DigestLength = entry.GetProperty("digestLength").GetInt32(),
        Key = Bytes(entry, "key"),
        Salt = Bytes(entry, "salt"),
        Personalization = Bytes(entry, "personalization"),
        Node = !entry.TryGetProperty("tree", out JsonElement tree) ? null : new Blake2TreeNode
        {
            Fanout = tree.GetProperty("fanout").GetByte(),
            MaxDepth = tree.GetProperty("depth").GetByte(),
            LeafLength = tree.GetProperty("leafLength").GetUInt32(),
            NodeOffset = tree.GetProperty("nodeOffset").GetUInt64(),
            NodeDepth = tree.GetProperty("nodeDepth").GetByte(),
            InnerLength = tree.GetProperty("innerLength").GetByte(),
            IsLastNode = tree.GetProperty("lastNode").GetBoolean(),
        },
    };

    private static byte[] Message(JsonElement entry) => new MessageRecipe(MessagePattern.Counter251, entry.GetProperty("messageLength").GetInt32()).ToArray();

    private static byte[] Bytes(JsonElement entry, string name) => Convert.FromHexString(entry.GetProperty(name).GetString()!);

    private static JsonElement[] Read(string name) =>
        JsonSerializer.Deserialize<JsonElement[]>(File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "inputs", name)))!;
}
