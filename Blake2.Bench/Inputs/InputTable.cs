using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using Blake2.Abstractions;

namespace Blake2.Bench.Inputs;

/// <summary>The inputs of <c>inputs/inputs.json</c>, which this assembly carries; each is held against its recorded SHA-256 before it is used.</summary>
public static class InputTable
{
    private const string Schema = "blake2-bench/inputs/1";
    private const string TableFile = "inputs.json";

    private static readonly Lazy<IReadOnlyList<BenchmarkInput>> Inputs = new(Load);

    /// <summary>All inputs, in the order of the file.</summary>
    /// <exception cref="InvalidDataException">One is not what was recorded.</exception>
    public static IReadOnlyList<BenchmarkInput> All => Inputs.Value;

    /// <summary>The input of that name; <see langword="null"/> if there is none.</summary>
    public static BenchmarkInput? Named(string name) => All.FirstOrDefault(input => string.Equals(input.Name, name, StringComparison.OrdinalIgnoreCase));

    internal static byte[] Read(string file)
    {
        using Stream stream = typeof(InputTable).Assembly.GetManifestResourceStream("inputs/" + file)
            ?? throw new InvalidDataException($"This build carries no input file '{file}'.");
        using MemoryStream copy = new();
        stream.CopyTo(copy);
        return copy.ToArray();
    }

    private static IReadOnlyList<BenchmarkInput> Load()
    {
        using JsonDocument document = JsonDocument.Parse(Read(TableFile));
        string? schema = document.RootElement.GetProperty("schema").GetString();
        return schema == Schema
            ? [.. document.RootElement.GetProperty("inputs").EnumerateArray().Select(Load)]
            : throw new InvalidDataException($"{TableFile} has the schema '{schema}'; this program reads '{Schema}'.");
    }

    private static BenchmarkInput Load(JsonElement entry)
    {
        string name = entry.GetProperty("name").GetString()!;
        long length = entry.GetProperty("length").GetInt64();
        MessageRecipe message = entry.TryGetProperty("text", out JsonElement text) ? MessageRecipe.Of(Encoding.UTF8.GetBytes(text.GetString()!))
            : entry.TryGetProperty("file", out JsonElement file) ? MessageRecipe.Of(Read(file.GetString()!))
            : new MessageRecipe(MessagePattern.Random, length) { Seed = entry.GetProperty("seed").GetUInt64() };
        Check(name, message, length, entry.GetProperty("sha256").GetString()!);
        return new BenchmarkInput(name, message, entry.TryGetProperty("key", out JsonElement key) ? Convert.FromHexString(key.GetString()!) : null);
    }

    private static void Check(string name, MessageRecipe message, long length, string sha256)
    {
        if (message.Length != length)
        {
            throw new InvalidDataException($"The input '{name}' has {message.Length} bytes; {length} are recorded.");
        }

        string actual = Convert.ToHexStringLower(SHA256.HashData(message.ToArray()));
        if (actual != sha256)
        {
            throw new InvalidDataException($"The input '{name}' has the SHA-256 {actual}; {sha256} is recorded.");
        }
    }
}
