using System.Text.Json;
using System.Text.Json.Serialization;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Candidates;

/// <summary>An adapter that is ready to be loaded, and which package bits it was built against.</summary>
/// <param name="Assembly">The adapter's assembly; in the cache's manifest relative to it.</param>
public sealed record BuiltAdapter(string Assembly)
{
    private const string Manifest = "adapter.json";

    /// <summary>Base64 SHA-512 of the package file; empty for candidates that are no packages.</summary>
    public string PackageSha512 { get; init; } = "";

    /// <summary>The package file, where it was restored to; empty for candidates that are no packages.</summary>
    public string PackageFile { get; init; } = "";

    /// <summary>The package's file that a user on this runtime would load: <c>lib/net8.0/Some.dll</c>; empty where there is none.</summary>
    public string Asset { get; init; } = "";

    /// <summary>Hexadecimal SHA-256 of the asset.</summary>
    public string AssetSha256 { get; init; } = "";

    /// <summary>What packages that it brings in would do in the build of whoever installs it.</summary>
    public IReadOnlyList<string> InheritedBuildFiles { get; init; } = [];

    /// <summary>What the package's metadata says that a user should know. It is read anew for every run, so that a build that was kept tells what this version of the program looks for.</summary>
    [JsonIgnore]
    public IReadOnlyList<Trap> Traps { get; init; } = [];

    /// <summary>What its folder held when it was built; empty for what comes with the program.</summary>
    public string Seal { get; init; } = "";

    /// <summary>Whether its folder still holds what it held: a package that is not contained may have changed what lies in the cache.</summary>
    [JsonIgnore]
    public bool IsIntact => Seal.Length == 0 || FolderSeal.Of(Path.GetDirectoryName(Assembly)!, Manifest) == Seal;

    /// <summary>Reads what <see cref="Save"/> wrote into a build's folder; <see langword="null"/> where no build was completed, or somebody has changed it since.</summary>
    public static BuiltAdapter? Load(string folder)
    {
        string manifest = ManifestIn(folder);
        if (!File.Exists(manifest))
        {
            return null;
        }

        try
        {
            BuiltAdapter? built = JsonSerializer.Deserialize<BuiltAdapter>(File.ReadAllText(manifest));
            string assembly = Path.Combine(folder, built?.Assembly ?? "");
            return built is { Seal.Length: > 0 } && File.Exists(assembly) && (built with { Assembly = assembly }) is { IsIntact: true } intact ? intact : null;
        }
        catch (JsonException)
        {
            // Half a manifest is no manifest: the adapter is built again.
            return null;
        }
    }

    /// <summary>Marks the build in <paramref name="folder"/> as complete.</summary>
    public void Save(string folder)
    {
        string manifest = ManifestIn(folder);
        string text = JsonSerializer.Serialize(this with { Assembly = Path.GetRelativePath(folder, Assembly), Seal = FolderSeal.Of(folder, Manifest) });
        File.WriteAllText(manifest + ".new", text);
        File.Move(manifest + ".new", manifest, overwrite: true);
    }

    private static string ManifestIn(string folder) => Path.Combine(folder, Manifest);
}

/// <summary>What came of preparing a candidate.</summary>
public abstract record Preparation
{
    private Preparation()
    {
    }

    /// <summary>It can be loaded.</summary>
    public sealed record Ready(BuiltAdapter Adapter) : Preparation;

    /// <summary>There is nothing to judge.</summary>
    public sealed record NotAvailable(string Reason) : Preparation
    {
        /// <summary>Whether a source has it all the same, and what failed is this program, its surroundings, or the file: then a gate must not pass.</summary>
        public bool IsOurFailure { get; init; }
    }

    /// <summary>It was restored, and its adapter could not be built for this leg's framework.</summary>
    public sealed record Failed(string Reason) : Preparation;
}
