using System.Text.Json;
using System.Text.Json.Serialization;
using Blake2.Abstractions;
using NuGet.Versioning;

namespace Blake2.Bench.Candidates;

/// <summary>The candidates that the program knows, read from <c>catalog.json</c> and checked as a whole.</summary>
public sealed class Catalog
{
    private static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
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
        try
        {
            using FileStream stream = File.OpenRead(path);
            return JsonSerializer.Deserialize<CatalogFile>(stream, Options)
                ?? throw new UserErrorException($"{path}: holds null where a catalogue should be.");
        }
        catch (JsonException error)
        {
            string reason = error.Message.Split(" Path:")[0];
            throw new UserErrorException($"{path}, line {(error.LineNumber ?? 0) + 1}, {error.Path ?? "$"}: {reason}");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"The catalogue cannot be read: {error.Message}");
        }
    }

    private IEnumerable<CandidateVersion> SelectOne(string name, string operatingSystem)
    {
        string[] parts = name.Split('@', 2);
        CatalogCandidate entry = Candidates.FirstOrDefault(c => string.Equals(c.Id, parts[0], StringComparison.OrdinalIgnoreCase))
            ?? throw new UserErrorException($"No candidate is named '{parts[0]}'.{NearestName(parts[0])} `list` shows all names.");
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
            ? [new CandidateVersion(entry, "", [.. entry.Adapters.Select(a => Adapter(a, entry.Expected))])]
            : entry.Versions.Select(version => VersionOf(entry, version.Version, operatingSystem));

    private static CandidateVersion VersionOf(CatalogCandidate entry, string version, string operatingSystem)
    {
        NuGetVersion parsed = NuGetVersion.Parse(version);
        // A version that is not pinned is expected to be as the newest pinned one before it.
        CatalogVersion? pinned = entry.Versions.Where(v => NuGetVersion.Parse(v.Version) <= parsed).MaxBy(v => NuGetVersion.Parse(v.Version));
        IReadOnlyDictionary<string, string> expected =
            pinned?.ExpectedOn.GetValueOrDefault(operatingSystem) ?? pinned?.Expected ?? new Dictionary<string, string>();
        FunctionAdapter[] adapters = [.. entry.Adapters.Where(a => CatalogChecks.Fits(a, parsed)).Select(a => Adapter(a, expected))];
        if (adapters.Length == 0 && entry.NotRun is null)
        {
            throw new UserErrorException($"No adapter of {entry.Id} fits version {version}: {string.Join(", ", entry.Adapters.Select(a => $"{a.Type} {a.Versions}"))}.");
        }

        return new CandidateVersion(entry, version, adapters);
    }

    private static FunctionAdapter Adapter(CatalogAdapter adapter, IReadOnlyDictionary<string, string> expected) =>
        new(FunctionFacts.Named(adapter.Function)!.Function, adapter.Type, expected.GetValueOrDefault(adapter.Function));

    private string NearestName(string name)
    {
        CatalogCandidate? near = Candidates.FirstOrDefault(c => c.Id.Contains(name, StringComparison.OrdinalIgnoreCase));
        return near is null ? "" : $" Did you mean '{near.Id}'?";
    }
}
