using System.Globalization;
using System.Text.Json;
using NuGet.Configuration;
using NuGet.Versioning;

namespace Blake2.Bench.Candidates;

/// <summary>Whether a source has a package version.</summary>
public abstract record Availability
{
    private Availability()
    {
    }

    /// <summary>A source has it. <paramref name="File"/> is the package file where the source is a folder.</summary>
    public sealed record Available(PackageSource Source, string? File) : Availability;

    /// <summary>No source has it, or none could be asked; <paramref name="Reason"/> says which.</summary>
    public sealed record NotAvailable(string Reason) : Availability;
}

/// <summary>Asks the package sources which versions they have. A source that cannot be asked is told by its name, and never taken for one that does not have the package.</summary>
public sealed class PackageIndex : IDisposable
{
    private readonly PackageSources _sources;
    private readonly HttpClient _client;
    private readonly Dictionary<string, PackageFeed> _feeds;

    /// <summary>An index of these sources.</summary>
    public PackageIndex(PackageSources sources)
        : this(sources, TimeSpan.FromSeconds(20))
    {
    }

    /// <summary>An index that waits so long for a feed's answer.</summary>
    internal PackageIndex(PackageSources sources, TimeSpan limit)
    {
        _sources = sources;
        _client = new HttpClient(new SocketsHttpHandler { AutomaticDecompression = System.Net.DecompressionMethods.All }) { Timeout = limit };
        _feeds = sources.All.Where(source => source.IsHttp).DistinctBy(source => source.Source).ToDictionary(source => source.Source, source => new PackageFeed(source, _client));
    }

    /// <summary>Looks for one version, source by source.</summary>
    public async Task<Availability> FindAsync(string id, string version, CancellationToken cancellation)
    {
        NuGetVersion wanted = NuGetVersion.Parse(version);
        List<string> unasked = [];
        foreach (PackageSource source in _sources.All)
        {
            try
            {
                string? file = source.IsHttp ? null : PackageFolder.Find(source.Source, id, wanted);
                if (file is not null || (source.IsHttp && (await _feeds[source.Source].VersionsAsync(id, cancellation).ConfigureAwait(false)).Contains(wanted)))
                {
                    return new Availability.Available(source, file);
                }
            }
            catch (Exception error) when (IsNoAnswer(error))
            {
                unasked.Add($"{NameOf(source)} {Said(error)}");
            }
        }

        string reason = _sources.All.Count == 0
            ? "no package source is configured"
            : unasked.Count > 0 ? string.Join("; ", unasked) : "not available from the configured package sources";
        return new Availability.NotAvailable(reason);
    }

    /// <summary>The newest stable version that any source has; the newest of all where none is stable, <see langword="null"/> where there is none.</summary>
    public async Task<NuGetVersion?> NewestAsync(string id, CancellationToken cancellation)
    {
        IReadOnlySet<NuGetVersion> all = await VersionsAsync(id, cancellation).ConfigureAwait(false);
        return all.Where(version => !version.IsPrerelease).Max() ?? all.Max();
    }

    /// <summary>Every version that any source has.</summary>
    public async Task<IReadOnlySet<NuGetVersion>> VersionsAsync(string id, CancellationToken cancellation)
    {
        HashSet<NuGetVersion> all = [];
        foreach (PackageSource source in _sources.All)
        {
            try
            {
                all.UnionWith(source.IsHttp ? await _feeds[source.Source].VersionsAsync(id, cancellation).ConfigureAwait(false) : PackageFolder.Versions(source.Source, id));
            }
            catch (Exception error) when (IsNoAnswer(error))
            {
                // Another source may know; FindAsync tells why one does not answer.
            }
        }

        return all;
    }

    /// <summary>What a source tells of a version that it has: its catalogue entry (NuGet server API), or in words why it tells nothing.</summary>
    public async Task<(JsonElement? Entry, string Silence)> DescribeAsync(PackageSource source, string id, string version, CancellationToken cancellation)
    {
        if (!source.IsHttp)
        {
            return (null, "a folder does not tell");
        }

        try
        {
            JsonElement? entry = await _feeds[source.Source].RegistrationAsync(id, NuGetVersion.Parse(version), cancellation).ConfigureAwait(false);
            return (entry, entry is null ? "the source does not tell" : "");
        }
        catch (FeedException error)
        {
            return (null, $"the source {error.Message}");
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _client.Dispose();

    private static bool IsNoAnswer(Exception error) => error is FeedException or IOException or UnauthorizedAccessException;

    /// <summary>The source's own name; its place among the sources where an address is all that it has, since an address is told nowhere.</summary>
    private string NameOf(PackageSource source) => source.Name != source.Source ? source.Name
        : string.Create(CultureInfo.InvariantCulture, $"package source {_sources.All.TakeWhile(other => !ReferenceEquals(other, source)).Count() + 1} of {_sources.All.Count}");

    private static string Said(Exception error) => error switch
    {
        FeedException => error.Message,
        DirectoryNotFoundException => "is a folder that does not exist",
        _ => "is a folder that cannot be read",
    };
}
