using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Blake2.Bench.Reports.Charts;

/// <summary>How all pictures are drawn: one Vega-Lite specification, one script that fills it, a light and a dark theme.</summary>
internal static class Chart
{
    /// <summary>Light and dark.</summary>
    public static readonly string[] Themes = ["light", "dark"];

    /// <summary>What has to be run, in this order, to draw.</summary>
    public static readonly string[] Scripts = ["vega.min.js", "vega-lite.min.js", "fill.js"];

    private static readonly Lazy<string> Version = new(() =>
        Hash(string.Concat(Scripts.Concat(["throughput.vl.json", "themes.json", "draw.js"]).Select(ReportResources.Read))));

    /// <summary>The specification that all pictures share.</summary>
    public static JsonNode Specification => JsonNode.Parse(ReportResources.Read("throughput.vl.json"))!;

    /// <summary>The configuration of each theme.</summary>
    public static JsonNode Configurations => JsonNode.Parse(ReportResources.Read("themes.json"))!;

    /// <summary>A picture as the script reads it.</summary>
    public static JsonNode ToJson(Picture picture) => JsonSerializer.SerializeToNode(picture, ChartContext.Default.Picture)!;

    /// <summary>What tells whether a picture shows other data, or was drawn otherwise: 32 hexadecimal digits over all that goes into it.</summary>
    public static string Fingerprint(Picture picture, string theme) => Hash(theme + ToJson(picture).ToJsonString() + Version.Value);

    private static string Hash(string text) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)))[..32];
}

/// <summary>The serializer that the compiler writes.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Picture))]
internal sealed partial class ChartContext : JsonSerializerContext;
