using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization.Metadata;

namespace Blake2.Conformance.Evidence;

/// <summary>The JSON Schema of evidence, made of the records that are written: their members, what those may hold, and their documentation.</summary>
public static class EvidenceSchema
{
    private const string Dialect = "https://json-schema.org/draft/2020-12/schema";

    private static readonly JsonSchemaExporterOptions Options = new() { TreatNullObliviousAsNonNullable = true, TransformSchemaNode = Complete };

    private static readonly RecordDocumentation Documentation = RecordDocumentation.OfEvidence();

    /// <summary>What a member may hold beyond its type, by record and name.</summary>
    private static readonly Dictionary<(Type Record, string Member), Func<JsonObject>> Limits = new()
    {
        [(typeof(EvidenceFile), "schema")] = () => new() { ["const"] = EvidenceFile.CurrentSchema },
        [(typeof(HostEvidence), "id")] = Name,
        [(typeof(CandidateEvidence), "package")] = Name,
        [(typeof(CandidateEvidence), "version")] = () => Pattern(EvidenceWords.VersionPattern),
        [(typeof(CandidateEvidence), "algorithm")] = () => OneOf(EvidenceWords.JudgedAlgorithms),
        [(typeof(CandidateEvidence), "tier")] = () => OneOf(EvidenceWords.Tiers),
        [(typeof(CandidateEvidence), "verdict")] = () => OneOf(EvidenceWords.Verdicts),
        [(typeof(CandidateEvidence), "expected")] = () => OneOf([.. EvidenceWords.Verdicts, null]),
        [(typeof(CandidateEvidence), "assetSha256")] = () => Pattern(EvidenceWords.Sha256Pattern),
        [(typeof(CandidateEvidence), "sha512")] = () => Pattern(EvidenceWords.Sha512Pattern),
        [(typeof(CandidateEvidence), "cases")] = () => new() { ["propertyNames"] = OneOf(EvidenceWords.Outcomes) },
        [(typeof(FailureEvidence), "outcome")] = () => OneOf(EvidenceWords.Outcomes),
        [(typeof(FailureEvidence), "expected")] = () => Pattern(EvidenceWords.HexadecimalPattern),
        [(typeof(FindingEvidence), "severity")] = () => OneOf(EvidenceWords.Severities),
        [(typeof(BenchmarkEvidence), "candidate")] = Name,
        [(typeof(BenchmarkEvidence), "version")] = () => Pattern(EvidenceWords.VersionPattern),
        [(typeof(BenchmarkEvidence), "algorithm")] = () => OneOf(EvidenceWords.Algorithms),
        [(typeof(BenchmarkEvidence), "input")] = Name,
        [(typeof(BenchmarkEvidence), "digest")] = () => Pattern(EvidenceWords.DigestPattern),
        [(typeof(BenchmarkEvidence), "meanNanoseconds")] = () => new() { ["exclusiveMinimum"] = 0 },
        [(typeof(BenchmarkEvidence), "rounds")] = () => new() { ["minItems"] = 1 },
    };

    /// <summary>The schema as indented JSON with a final line break.</summary>
    public static string Write()
    {
        JsonObject schema = EvidenceJson.TypeInfo.GetJsonSchemaAsNode(Options).AsObject();
        schema.Insert(0, "$schema", Dialect);
        schema.Insert(1, "title", "Evidence of blake2-bench");

        // A record has it without being told; a file that does not say its form is none.
        schema["required"]!.AsArray().Insert(0, "schema");
        return schema.ToJsonString(EvidenceJson.TypeInfo.Options).ReplaceLineEndings("\n") + "\n";
    }

    private static JsonNode Complete(JsonSchemaExporterContext context, JsonNode node)
    {
        if (node is not JsonObject schema)
        {
            return node;
        }

        if (IsNumber(schema))
        {
            schema["minimum"] = 0;
        }

        if (context.TypeInfo.Kind == JsonTypeInfoKind.Object)
        {
            schema["additionalProperties"] = false;
        }

        Type? record = context.PropertyInfo?.DeclaringType;
        string? description = record is null ? Documentation.Of(context.TypeInfo.Type) : Documentation.Of(record, context.PropertyInfo!);
        if (record is not null && Limits.TryGetValue((record, context.PropertyInfo!.Name), out Func<JsonObject>? limits))
        {
            foreach ((string name, JsonNode? value) in limits())
            {
                schema[name] = value?.DeepClone();
            }
        }

        if (description is not null)
        {
            schema.Insert(0, "description", description);
        }

        return schema;
    }

    /// <summary>No number in evidence is negative.</summary>
    private static bool IsNumber(JsonObject schema) => schema["type"] is JsonValue type && type.GetValue<string>() is "integer" or "number";

    private static JsonObject Name() => new() { ["minLength"] = 1 };

    private static JsonObject Pattern(string pattern) => new() { ["pattern"] = pattern };

    private static JsonObject OneOf(IEnumerable<string?> words) => new() { ["enum"] = new JsonArray([.. words.Select(word => (JsonNode?)word)]) };
}
