using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text;
using Blake2.Abstractions;

namespace Blake2.Bench.Candidates;

/// <summary>
/// Prepares candidates: finds the adapters that came with the program, and restores and builds those of packages, each alone, into the cache.
/// A build is kept under a key of all that it is made from: adapter sources, contract, package, version, package bits, sources, framework.
/// </summary>
public sealed class AdapterFactory(PackageSources sources, PackageIndex index, CacheFolders cache, AdapterFolders adapters)
{
    /// <summary>A factory that knows the adapters in one folder only.</summary>
    public AdapterFactory(PackageSources sources, PackageIndex index, CacheFolders cache, string adaptersFolder)
        : this(sources, index, cache, new AdapterFolders(adaptersFolder))
    {
    }

    private readonly CandidateBuild _build = new(sources, cache);
    private readonly ConcurrentDictionary<string, string> _seals = new();

    /// <summary>Makes every adapter of a candidate version ready for a target framework, such as <c>net10.0</c>.</summary>
    public async Task<Preparation> PrepareAsync(CandidateVersion candidate, string framework, CancellationToken cancellation)
    {
        if (candidate.Entry.NotRun is { } reason)
        {
            return new Preparation.NotAvailable(reason);
        }

        return candidate.Entry.Kind == CandidateKind.Package
            ? await PreparePackageAsync(candidate, framework, cancellation).ConfigureAwait(false)
            : FindShipped(candidate.Id, framework);
    }

    private static Preparation FindShipped(string id, string framework)
    {
        string assembly = ProgramFolder.BuiltInAdapter(id, framework);
        return File.Exists(assembly)
            ? new Preparation.Ready(new BuiltAdapter(assembly))
            : new Preparation.NotAvailable($"the program was built without its adapter for {framework}");
    }

    private async Task<Preparation> PreparePackageAsync(CandidateVersion candidate, string framework, CancellationToken cancellation)
    {
        AdapterSources adapter = new(adapters, candidate);
        string keyText = $"{sources.Key}|{candidate.Name.ToUpperInvariant()}|{framework}|{adapter.Fingerprint()}|{ContractHash}";
        bool onlyFeeds = sources.All.All(source => !source.IsLocal);
        if (onlyFeeds && Load(cache.Build(Key(keyText))) is { } known)
        {
            return Inspected(candidate, known);
        }

        Availability availability = await index.FindAsync(candidate.Id, candidate.Version, cancellation).ConfigureAwait(false);
        if (availability is not Availability.Available found)
        {
            return new Preparation.NotAvailable(((Availability.NotAvailable)availability).Reason);
        }

        // The bits of a version in a folder may change under the same name; those of a feed may not.
        string packageKey = found.File is null ? "" : Convert.ToHexStringLower(SHA512.HashData(await File.ReadAllBytesAsync(found.File, cancellation).ConfigureAwait(false)));
        string folder = cache.Build(Key(found.File is null ? keyText : keyText + packageKey));
        if (Load(folder) is { } cached)
        {
            return Inspected(candidate, cached);
        }

        string packages = cache.Packages(found.File is null ? sources.Key : $"{sources.Key}-{packageKey[..16]}");
        Preparation made = await _build.RunAsync(candidate, adapter, framework, folder, new RestoreFolder(packages, packageKey), cancellation).ConfigureAwait(false);
        if (made is not Preparation.Ready ready)
        {
            return made;
        }

        _seals[folder] = ready.Adapter.Seal;
        return Inspected(candidate, ready.Adapter);
    }

    private static Preparation.Ready Inspected(CandidateVersion candidate, BuiltAdapter built)
    {
        string asset = Path.Combine(Path.GetDirectoryName(built.Assembly)!, Path.GetFileName(built.Asset));
        return new(built with { Traps = [.. PackageInspection.Traps(candidate.Id, built.Asset, built.AssetSha256.Length > 0 && File.Exists(asset) ? asset : null)] });
    }

    /// <summary>What was built before; not what has another seal than this run has seen, even if it fits its own manifest, which can be written as well as the rest.</summary>
    private BuiltAdapter? Load(string folder)
    {
        BuiltAdapter? built = BuiltAdapter.Load(folder);
        if (built is null || _seals.GetOrAdd(folder, built.Seal) == built.Seal)
        {
            return built;
        }

        Directory.Delete(folder, recursive: true);
        return null;
    }

    private static string ContractHash { get; } =
        Convert.ToHexStringLower(SHA256.HashData(File.ReadAllBytes(typeof(HashAdapter).Assembly.Location)));

    private static string Key(string text) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)))[..24];
}
