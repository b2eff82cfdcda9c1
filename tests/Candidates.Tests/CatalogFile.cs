using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Schema;

namespace Candidates.Tests;

/// <summary>A catalogue as plain JSON, so that it is checked without the program that reads it.</summary>
internal static class CatalogFile
{
    public const string Shipped = "candidates/catalog.json";
    public const string StandIns = "tests/StandIns/catalog.json";

    private static readonly JSchema Schema = JSchema.Parse(File.ReadAllText(Path.Combine(Repository.Candidates, "catalog.schema.json")));

    public static JObject Read(string path) => JObject.Parse(File.ReadAllText(Path.Combine(Repository.Root, path)));

    public static IEnumerable<JObject> Candidates(string path) => Read(path)["candidates"]!.Cast<JObject>();

    public static IReadOnlyList<string> SchemaErrors(JObject catalog)
    {
        catalog.IsValid(Schema, out IList<string> errors);
        return [.. errors];
    }
}
