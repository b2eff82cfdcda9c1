using System.Reflection;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Verifying;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;
using NuGet.Versioning;

namespace Blake2.Bench.Commands;

/// <summary>What the commands work with: the catalogue, the package sources, the chosen legs, this machine.</summary>
internal sealed class Workspace : IDisposable
{
    private const int CommitDigits = 12;

    private readonly Lazy<ExpectedDigests> _expected;
    private readonly CacheFolders _cache;

    /// <exception cref="UserErrorException">A name, file or folder cannot be used.</exception>
    public Workspace(string? catalogPath, IReadOnlyList<string>? sources, IReadOnlyList<string>? legs, CacheFolders? cache = null)
    {
        _expected = new(StandardWitnesses.Prove);
        Catalog = catalogPath is null ? Catalog.Shipped() : Catalog.Load(catalogPath);
        AdapterFolders = new AdapterFolders(
            Path.GetDirectoryName(Catalog.ShippedPath)!, catalogPath is null ? null : Path.GetDirectoryName(Path.GetFullPath(catalogPath)));
        AdapterFolders.Check(Catalog);
        Sources = PackageSources.Find(sources ?? [], Environment.CurrentDirectory);
        Index = new PackageIndex(Sources);
        _cache = cache ?? new CacheFolders();
        _cache.Check();
        Factory = new AdapterFactory(Sources, Index, _cache, AdapterFolders);
        ChosenLegs = legs is null or [] ? [LegTable.Default] : [.. legs.Select(FindLeg).Distinct()];
        Host = HostDescription.Describe();
    }

    /// <summary>The same with other sources and adapters.</summary>
    private Workspace(Workspace given, PackageSources sources, AdapterFolders adapters)
    {
        Catalog = given.Catalog;
        Sources = sources;
        Index = new PackageIndex(sources);
        AdapterFolders = adapters;
        _cache = given._cache;
        Factory = new AdapterFactory(sources, Index, _cache, adapters);
        ChosenLegs = given.ChosenLegs;
        Host = given.Host;
        _expected = given._expected;
    }

    public Catalog Catalog { get; }

    public PackageSources Sources { get; }

    public PackageIndex Index { get; }

    /// <summary>Where the adapters' sources lie.</summary>
    public AdapterFolders AdapterFolders { get; }

    public AdapterFactory Factory { get; }

    /// <summary>The legs that were asked for, those that cannot run here among them.</summary>
    public IReadOnlyList<Leg> ChosenLegs { get; }

    /// <summary>The legs that were asked for and can run.</summary>
    public IReadOnlyList<Leg> Legs => [.. ChosenLegs.Where(leg => leg.IsAvailable)];

    public HostEvidence Host { get; }

    /// <summary>What digests are expected, by witnesses that are proven on first use.</summary>
    /// <exception cref="WitnessException">A witness is wrong.</exception>
    public ExpectedDigests Expected => _expected.Value;

    /// <summary>A line for each leg that was asked for and cannot run.</summary>
    public IEnumerable<string> Obstacles => ChosenLegs.Where(leg => !leg.IsAvailable).Select(leg => $"leg {leg.Name}: {leg.Obstacle}");

    /// <summary>This workspace with other sources and, where a folder is named, with the adapters in it; the caller disposes of both.</summary>
    public Workspace With(PackageSources sources, string? adapters = null) =>
        new(this, sources, adapters is null ? AdapterFolders : new AdapterFolders(AdapterFolders.Shipped, adapters));

    /// <summary>The candidates that the names mean, on this operating system.</summary>
    public IReadOnlyList<CandidateVersion> Select(IReadOnlyList<string> names) => Catalog.Select(names, HostDescription.OperatingSystemName);

    /// <summary>A version of a package with the catalogue's adapters that fit it; <see langword="null"/> where there are none.</summary>
    public CandidateVersion? Known(string id, NuGetVersion version)
    {
        CatalogCandidate? entry = Catalog.Candidates.FirstOrDefault(known => known.Kind == CandidateKind.Package && known.NotRun is null && string.Equals(known.Id, id, StringComparison.OrdinalIgnoreCase));
        return entry is not null && entry.Adapters.Any(adapter => CatalogChecks.Fits(adapter, version)) ? Select([$"{entry.Id}@{version.ToNormalizedString()}"])[0] : null;
    }

    /// <summary>A verification that tells its progress.</summary>
    public Verification Verification(IVerificationProgress progress, FuzzOrder? fuzz = null, Action<VerificationJob, ConformanceResult>? judged = null) =>
        new(Factory, new ConformanceRun(Expected), Host, progress) { Fuzz = fuzz, Judged = judged };

    /// <summary>An evidence file of this program on this machine, with verdicts about the candidates that were <paramref name="chosen"/>.</summary>
    public EvidenceFile Evidence(IReadOnlyList<CandidateVersion> chosen, IReadOnlyList<CandidateEvidence> candidates, bool interrupted) => new()
    {
        Tool = new ToolEvidence("blake2-bench", ToolVersion),
        Hosts = [Host],
        Legs = [.. Legs.SelectMany(Describe)],
        Candidates = candidates,
        NotRun = [.. Obstacles, .. chosen.Where(candidate => candidate.Entry.NotRun is not null).Select(candidate => $"{candidate.Name}: {Wording.OfCatalog(candidate.Entry.NotRun!)}")],
        Interrupted = interrupted,
    };

    /// <inheritdoc/>
    public void Dispose() => Index.Dispose();

    /// <summary>The version, and the commit where it was built from one: <c>0.1.0+09de377ac97b</c>.</summary>
    private static string ToolVersion
    {
        get
        {
            string version = typeof(Workspace).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion;
            return version.Split('+') is [string number, { Length: > CommitDigits } commit] ? $"{number}+{commit[..CommitDigits]}" : version;
        }
    }

    /// <summary>What a worker of the leg says that it is; a leg whose worker does not come up says so in its rows.</summary>
    private IEnumerable<LegEvidence> Describe(Leg leg)
    {
        WorkerHello hello;
        try
        {
            hello = LegProbe.Run(leg);
        }
        catch (Exception error) when (error is LegException or OperationCanceledException)
        {
            yield break;
        }

        yield return new LegEvidence(Host.Id, leg.Name, hello.Runtime, InstructionSetLevels.Of(hello.InstructionSets).Name(), leg.Host.IsUnderWine ? Wine.Name : "");
    }

    private static Leg FindLeg(string name) =>
        LegTable.Named(name) ?? throw new UserErrorException($"No leg is named '{name}'; known are {string.Join(", ", LegTable.All.Select(leg => leg.Name))}.");
}
