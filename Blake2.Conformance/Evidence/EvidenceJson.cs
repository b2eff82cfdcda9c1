using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.RegularExpressions;

namespace Blake2.Conformance.Evidence;

/// <summary>Evidence that cannot be read; the message is one line that says why.</summary>
public sealed class EvidenceFormatException : Exception
{
    /// <inheritdoc/>
    public EvidenceFormatException()
    {
    }

    /// <inheritdoc/>
    public EvidenceFormatException(string message)
        : base(message)
    {
    }

    /// <inheritdoc/>
    public EvidenceFormatException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}

/// <summary>Reads, writes and joins evidence.</summary>
public static partial class EvidenceJson
{
    private static readonly EvidenceContext Context = new(new JsonSerializerOptions
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        WriteIndented = true,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        AllowDuplicateProperties = false,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    });

    /// <summary>How evidence is written, for what is made of the same records.</summary>
    internal static JsonTypeInfo<EvidenceFile> TypeInfo => Context.EvidenceFile;

    /// <summary>The evidence as indented JSON with a final line break.</summary>
    public static string Write(EvidenceFile evidence) => JsonSerializer.Serialize(evidence, Context.EvidenceFile) + "\n";

    /// <summary>Reads what <see cref="Write"/> wrote.</summary>
    /// <param name="json">The text.</param>
    /// <param name="name">How an error names it.</param>
    /// <param name="legs">The legs that there are; <see langword="null"/> for whatever the text names.</param>
    /// <exception cref="EvidenceFormatException">It is no evidence, of a form that this program does not know, or holds what can be none.</exception>
    public static EvidenceFile Read(string json, string name, IReadOnlyCollection<string>? legs = null)
    {
        try
        {
            CheckSchema(json, name);
            EvidenceFile evidence = JsonSerializer.Deserialize(json, Context.EvidenceFile) ?? throw new EvidenceFormatException($"{name}: holds null where evidence should be.");
            new EvidenceChecks(name, legs).Check(evidence);
            return evidence;
        }
        catch (JsonException error)
        {
            string reason = TypeName().Replace(error.Message.Split(" Path:")[0].Split(" LineNumber:")[0], match => match.Groups["article"].Value + match.Groups["name"].Value);
            string place = error.Path is { Length: > 0 } path ? $", {path}" : "";
            throw new EvidenceFormatException($"{name}, line {(error.LineNumber ?? 0) + 1}{place}: {reason.ReplaceLineEndings(" ")}", error);
        }
    }

    /// <summary>
    /// One record of several. Where two tell of the same candidate (or benchmark) on the same leg and host, the later one counts, unless it only tells that there was nothing to test.
    /// </summary>
    public static EvidenceFile Merge(IReadOnlyList<EvidenceFile> files) => files[^1] with
    {
        Hosts = [.. LastOfEach(files.SelectMany(file => file.Hosts), host => host.Id)],
        Legs = [.. LastOfEach(files.SelectMany(file => file.Legs), leg => (leg.Host, leg.Leg))],
        Provenance = [.. files.SelectMany(file => file.Provenance).Distinct()],
        Candidates = [.. LastOfEach(WithoutAbsent([.. files.SelectMany(file => file.Candidates)]), c => (c.Package, c.Version, c.Algorithm, c.Leg, c.Host, c.Tier))],
        Benchmarks = [.. LastOfEach(files.SelectMany(file => file.Benchmarks), b => (b.Candidate, b.Version, b.Algorithm, b.Leg, b.Host, b.Input))],
        Noise = [.. LastOfEach(files.SelectMany(file => file.Noise), n => (n.Host, n.Leg, n.Input))],
        Conditions = [.. files.SelectMany(file => file.Conditions).Distinct()],
        NotRun = [.. LastOfEach(files.SelectMany(file => file.NotRun), About)],
        Interrupted = files.Any(file => file.Interrupted),
    };

    /// <summary>What a line of what was not run is about: the leg or the candidate before its colon, or else all of it.</summary>
    private static object About(string line) => line.Split(": ") is [{ Length: > 0 } subject, _, ..] && !subject.Contains(' ', StringComparison.Ordinal) ? subject : line;

    private static void CheckSchema(string json, string name)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        string? schema = document.RootElement.ValueKind == JsonValueKind.Object && document.RootElement.TryGetProperty("schema", out JsonElement value)
            && value.ValueKind == JsonValueKind.String ? value.GetString() : null;
        if (schema is null || !schema.StartsWith("blake2-bench/evidence/", StringComparison.Ordinal))
        {
            throw new EvidenceFormatException($"{name}: is no evidence of this program (its \"schema\" should be \"{EvidenceFile.CurrentSchema}\").");
        }

        if (schema != EvidenceFile.CurrentSchema)
        {
            throw new EvidenceFormatException($"{name}: has schema \"{schema}\"; this program reads \"{EvidenceFile.CurrentSchema}\". A newer version of the program may read it.");
        }
    }

    /// <summary>The names of this program's types, which say nothing to whoever wrote the file.</summary>
    [GeneratedRegex(@"(?<article>[Tt]ype )?'?(?:Blake2|System)[\w.]*[.](?:IReadOnly)?(?<name>\w+)(?:`\d)?(?:\[[^']*\])?'?")]
    private static partial Regex TypeName();

    /// <summary>The rows without those of a run that could not have the candidate, where another could: sources differ from run to run.</summary>
    private static IEnumerable<CandidateEvidence> WithoutAbsent(CandidateEvidence[] rows)
    {
        HashSet<object> tested = [.. rows.Where(row => row.IsTested).Select(Subject)];
        return rows.Where(row => row.IsTested || !tested.Contains(Subject(row)));

        static object Subject(CandidateEvidence row) => (row.Package, row.Version, row.Algorithm, row.Leg, row.Host);
    }

    private static List<T> LastOfEach<T, TKey>(IEnumerable<T> items, Func<T, TKey> key)
        where TKey : notnull
    {
        // Order of first appearance, content of the last.
        Dictionary<TKey, int> places = [];
        List<T> kept = [];
        foreach (T item in items)
        {
            if (places.TryGetValue(key(item), out int place))
            {
                kept[place] = item;
            }
            else
            {
                places[key(item)] = kept.Count;
                kept.Add(item);
            }
        }

        return kept;
    }
}

/// <summary>The serializer that the compiler writes.</summary>
[JsonSerializable(typeof(EvidenceFile))]
internal sealed partial class EvidenceContext : JsonSerializerContext;
