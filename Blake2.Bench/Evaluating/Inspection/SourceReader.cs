using System.Globalization;
using System.Text.Json;
using Blake2.Bench.Candidates;

namespace Blake2.Bench.Evaluating.Inspection;

/// <summary>Reads what a package source tells of a version besides its file.</summary>
internal static class SourceReader
{
    /// <summary>A date before which nothing can have been published: feeds mark unlisted versions by one of 1900.</summary>
    private const int FirstYear = 2010;

    /// <summary>What the source tells.</summary>
    public static async Task<SourceFacts> ReadAsync(PackageIndex index, Subject subject, CancellationToken cancellation)
    {
        if (subject.IsLocal)
        {
            return new SourceFacts("", null, "", "a file does not tell");
        }

        if (await index.FindAsync(subject.Id, subject.Version, cancellation).ConfigureAwait(false) is not Availability.Available found)
        {
            return new SourceFacts("", null, "", "the source does not tell");
        }

        (JsonElement? entry, string silence) = await index.DescribeAsync(found.Source, subject.Id, subject.Version, cancellation).ConfigureAwait(false);
        return entry is { } told ? Of(told) : new SourceFacts("", null, "", silence);
    }

    /// <summary>What a catalogue entry says.</summary>
    public static SourceFacts Of(JsonElement entry)
    {
        string published = entry.TryGetProperty("published", out JsonElement day) && day.ValueKind == JsonValueKind.String && day.TryGetDateTimeOffset(out DateTimeOffset date) && date.Year >= FirstYear
            ? date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)
            : "";
        bool? isListed = entry.TryGetProperty("listed", out JsonElement listed) && listed.ValueKind is JsonValueKind.True or JsonValueKind.False ? listed.GetBoolean() : null;
        return new SourceFacts(published, isListed, Deprecation(entry), "");
    }

    private static string Deprecation(JsonElement entry)
    {
        if (!entry.TryGetProperty("deprecation", out JsonElement deprecation) || deprecation.ValueKind != JsonValueKind.Object)
        {
            return "";
        }

        string reasons = deprecation.TryGetProperty("reasons", out JsonElement list) && list.ValueKind == JsonValueKind.Array
            ? string.Join(", ", list.EnumerateArray().Where(one => one.ValueKind == JsonValueKind.String).Select(one => one.GetString()))
            : "";
        string message = deprecation.TryGetProperty("message", out JsonElement words) && words.ValueKind == JsonValueKind.String ? words.GetString()! : "";
        return string.Join(": ", new[] { reasons, message }.Where(part => part.Length > 0)) is { Length: > 0 } text ? text : "without a reason";
    }
}
