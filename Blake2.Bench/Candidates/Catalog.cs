using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Blake2.Abstractions;
using Blake2.Bench.Legs;
using NuGet.Versioning;

namespace Blake2.Bench.Candidates;

/// <summary>The candidates that the program knows, read from <c>catalog.json</c> and checked as a whole.</summary>
public sealed partial class Catalog
{
    private static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        RespectNullableAnnotations = true,
        AllowDuplicateProperties = false,
        Converters = { new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower, allowIntegerValues: false) },
    };

    private Catalog(string path, CatalogFile file)
    {
        Path = path;
        Candidates = file.Candidates;
    }

    /// <summary>The file that the catalogue was read from.</summary>
    public string Path { get; }

    public IReadOnlyList<CatalogCandidate> Candidates { get; }

    /// <summary>The catalogue that lies beside the program.</summary>
    public static string ShippedPath => System.IO.Path.Combine(ProgramFolder.Root, "candidates", "catalog.json");

    /// <summary>The catalogue that lies beside the program, read and checked.</summary>
    /// <exception cref="UserErrorException">It was changed and cannot be read any more.</exception>
    /// <exception cref="LegException">Somebody has removed it.</exception>
    public static Catalog Shipped() => File.Exists(ShippedPath) ? Load(ShippedPath) : throw ProgramFolder.Missing(ShippedPath);

    /// <summary>Reads and checks a catalogue.</summary>
    /// <exception cref="UserErrorException">The file cannot be read, is not of this form, or contradicts itself.</exception>
    public static Catalog Load(string path)
    {
        CatalogFile file = Read(path);
        if (file.Schema != CatalogFile.CurrentSchema)
        {
            throw new UserErrorException($"{path}: schema is \"{file.Schema}\", this program reads \"{CatalogFile.CurrentSchema}\".");
        }

        CatalogChecks.Check(path, file);
        return new Catalog(path, file);
    }

    /// <summary>
    /// The versions that the given names mean: <c>id</c> for every pinned version, <c>id@version</c> for one, pinned or not. No names mean the whole catalogue.
    /// </summary>
    /// <exception cref="UserErrorException">A name is unknown.</exception>
    public IReadOnlyList<CandidateVersion> Select(IReadOnlyList<string> names, string operatingSystem)
    {
        IEnumerable<CandidateVersion> chosen = names.Count == 0
            ? Candidates.SelectMany(entry => AllVersions(entry, operatingSystem))
            : names.SelectMany(name => SelectOne(name, operatingSystem));
        return [.. chosen.DistinctBy(version => version.Name.ToUpperInvariant())];
    }

    private static CatalogFile Read(string path)
    {
        string text = "";
        try
        {
            text = File.ReadAllText(path);
            return JsonSerializer.Deserialize<CatalogFile>(text, Options)
                ?? throw new UserErrorException($"{path}: holds null where a catalogue should be.");
        }
        catch (JsonException error)
        {
            throw new UserErrorException($"{path}, line {(error.LineNumber ?? 0) + 1}, {EntryAt(text, error.Path)}{error.Path ?? "$"}: {Reason(error)}");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"The catalogue cannot be read: {error.Message}");
        }
    }

    /// <summary>The serializer's reason in a catalogue author's words: without the names of this program's types.</summary>
    private static string Reason(JsonException error) =>
        TypeName().Replace(error.Message.Split(" Path:")[0], match => match.Groups["article"].Value + match.Groups["name"].Value).ReplaceLineEndings(" ");

    /// <summary>Names the entry that a JSON path such as <c>$.candidates[3].kind</c> leads to; empty where it leads to none.</summary>
    private static string EntryAt(string text, string? path)
    {
        Match place = CandidateIndex().Match(path ?? "");
        try
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return place.Success ? $"{document.RootElement.GetProperty("candidates")[int.Parse(place.Groups[1].ValueSpan, CultureInfo.InvariantCulture)].GetProperty("id").GetString()}, " : "";
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException or KeyNotFoundException or IndexOutOfRangeException)
        {
            // The path alone must do.
            return "";
        }
    }

    [GeneratedRegex(@"(?<article>[Tt]ype )?'?(?:Blake2|System)[\w.]*[.](?:IReadOnly)?(?<name>\w+)(?:`\d)?(?:\[[^']*\])?'?")]
    private static partial Regex TypeName();

    [GeneratedRegex(@"^\$\.candidates\[(\d{1,6})\]")]
    private static partial Regex CandidateIndex();

    private IEnumerable<CandidateVersion> SelectOne(string name, string operatingSystem)
    {
        string[] parts = name.Split('@', 2);
        CatalogCandidate entry = Candidates.FirstOrDefault(c => string.Equals(c.Id, parts[0], StringComparison.OrdinalIgnoreCase))
            ?? throw new UserErrorException($"No candidate is named '{(parts[0].Length == 0 ? name : parts[0])}'.{NearestName(parts[0])} `list` shows all names.");
        if (parts.Length == 1)
        {
            return AllVersions(entry, operatingSystem);
        }

        if (entry.Kind != CandidateKind.Package)
        {
            throw new UserErrorException($"'{entry.Id}' has no versions to choose from: name it without '@{parts[1]}'.");
        }

        if (!NuGetVersion.TryParse(parts[1], out NuGetVersion? version))
        {
            throw new UserErrorException($"'{parts[1]}' is not a version; {entry.Id} is known in {string.Join(", ", entry.Versions.Select(v => v.Version))}.");
        }

        return [VersionOf(entry, version.ToNormalizedString(), operatingSystem)];
    }

    private static IEnumerable<CandidateVersion> AllVersions(CatalogCandidate entry, string operatingSystem) =>
        entry.Versions.Count == 0
            ? [new CandidateVersion(entry, "", [.. entry.Adapters.Select(a => Adapter(a, new Expectation(a.Function, entry.Expected, entry.ExpectedOn, operatingSystem)))])]
            : entry.Versions.Select(version => VersionOf(entry, version.Version, operatingSystem));

    private static CandidateVersion VersionOf(CatalogCandidate entry, string version, string operatingSystem)
    {
        NuGetVersion parsed = NuGetVersion.Parse(version);
        // A version that is not pinned is expected to be as the newest pinned one before it.
        CatalogVersion? pinned = entry.Versions.Where(v => NuGetVersion.Parse(v.Version) <= parsed).MaxBy(v => NuGetVersion.Parse(v.Version));
        FunctionAdapter[] adapters =
        [
            .. entry.Adapters.Where(a => CatalogChecks.Fits(a, parsed))
                .Select(a => Adapter(a, new Expectation(a.Function, pinned?.Expected ?? entry.Expected, pinned?.ExpectedOn ?? entry.ExpectedOn, operatingSystem))),
        ];
        if (adapters.Length == 0 && entry.NotRun is null)
        {
            throw new UserErrorException($"No adapter of {entry.Id} fits version {version}: {string.Join(", ", entry.Adapters.Select(a => $"{a.Type} {a.Versions}"))}.");
        }

        return new CandidateVersion(entry, version, adapters);
    }

    private static FunctionAdapter Adapter(CatalogAdapter adapter, Expectation expectation) =>
        new(FunctionFacts.Named(adapter.Function)!.Function, adapter.Type, expectation);

    private string NearestName(string name)
    {
        CatalogCandidate? near = string.IsNullOrWhiteSpace(name) ? null : Candidates.FirstOrDefault(c => c.Id.Contains(name, StringComparison.OrdinalIgnoreCase));
        return near is null ? "" : $" Did you mean '{near.Id}'?";
    }
}
