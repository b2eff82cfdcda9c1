using System.Text.Json;
using Blake2.Abstractions;

namespace Blake2.Conformance.Inputs;

/// <summary>The expected hashes made by others; <c>inputs/README.md</c> says by whom and how they are read.</summary>
public static class PublishedVectors
{
    private const string KnownAnswersFile = "blake2-kat.json";
    private const string ParametersFile = "blake2-parameters.json";
    private const string LongFile = "blake2-long.json";

    private static readonly Lazy<IReadOnlyList<PublishedVector>> LazyKnownAnswers = new(() => [.. ReadKnownAnswers()]);
    private static readonly Lazy<IReadOnlyList<PublishedVector>> LazyParameters = new(() => [.. ReadParameters()]);
    private static readonly Lazy<IReadOnlyList<PublishedVector>> LazyLong = new(() => [.. ReadLong()]);

    /// <summary>The official known answers of BLAKE2b and BLAKE2s, 512 each.</summary>
    public static IReadOnlyList<PublishedVector> KnownAnswers => LazyKnownAnswers.Value;

    /// <summary>Digests under any digest length, key, salt, personalization and tree fields, 300 of each function.</summary>
    public static IReadOnlyList<PublishedVector> Parameters => LazyParameters.Value;

    /// <summary>Digests of messages around 10 MiB, 2 GiB and 4 GiB, 20 of each function.</summary>
    public static IReadOnlyList<PublishedVector> Long => LazyLong.Value;

    private static IEnumerable<PublishedVector> ReadKnownAnswers()
    {
        VectorEntry[] entries = Read(KnownAnswersFile);
        for (int i = 0; i < entries.Length; i++)
        {
            // Other entries are of the parallel and the extendable-output functions.
            if (FunctionFacts.Named(entries[i].Hash!) is { } facts)
            {
                byte[] digest = Convert.FromHexString(entries[i].Out!);
                HashParameters parameters = new(facts.Function, digest.Length) { Key = BytesOrNull(entries[i].Key) };
                yield return new PublishedVector(KnownAnswersFile, i, parameters, RecipeOf(Convert.FromHexString(entries[i].In!)), digest);
            }
        }
    }

    private static IEnumerable<PublishedVector> ReadParameters()
    {
        VectorEntry[] entries = Read(ParametersFile);
        for (int i = 0; i < entries.Length; i++)
        {
            yield return VectorOf(ParametersFile, i, entries[i], entries[i].DigestLength!.Value);
        }
    }

    private static IEnumerable<PublishedVector> ReadLong()
    {
        VectorEntry[] entries = Read(LongFile);
        for (int i = 0; i < entries.Length; i++)
        {
            if (entries[i].MessageLength is not null)
            {
                yield return VectorOf(LongFile, i, entries[i], entries[i].Digest!.Length / 2);
            }
        }
    }

    private static PublishedVector VectorOf(string file, int index, VectorEntry entry, int digestLength)
    {
        HashParameters parameters = new(FunctionFacts.Named(entry.Algorithm!)!.Function, digestLength)
        {
            Key = BytesOrNull(entry.Key),
            Salt = BytesOrNull(entry.Salt),
            Personalization = BytesOrNull(entry.Personalization),
            Tree = entry.Tree?.ToParameters(),
        };
        MessageRecipe message = new(MessagePattern.Counter251, entry.MessageLength!.Value);
        return new PublishedVector(file, index, parameters, message, Convert.FromHexString(entry.Digest!));
    }

    private static MessageRecipe RecipeOf(byte[] message)
    {
        MessageRecipe counter = new(MessagePattern.Counter256, message.Length);
        return message.AsSpan().SequenceEqual(counter.ToArray()) ? counter : MessageRecipe.Of(message);
    }

    private static byte[]? BytesOrNull(string? hex) => string.IsNullOrEmpty(hex) ? null : Convert.FromHexString(hex);

    private static VectorEntry[] Read(string file)
    {
        using Stream stream = EmbeddedInput.Open(file);
        return JsonSerializer.Deserialize(stream, VectorJson.Default.VectorEntryArray)
            ?? throw new InvalidOperationException($"The input '{file}' is empty.");
    }
}
