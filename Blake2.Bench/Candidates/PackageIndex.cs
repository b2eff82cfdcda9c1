using System.Net;
using System.Net.Http.Headers;
using System.Text;
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

/// <summary>
/// Asks the package sources which versions they have: a feed through its flat container (NuGet server API, resource <c>PackageBaseAddress/3.0.0</c>),
/// a folder through its files. Nothing is downloaded but the lists of versions.
/// </summary>
public sealed class PackageIndex(PackageSources sources) : IDisposable
{
    private static readonly EnumerationOptions AnyCase = new() { MatchCasing = MatchCasing.CaseInsensitive };

    private readonly HttpClient _client = new() { Timeout = TimeSpan.FromSeconds(20) };
    private readonly Dictionary<string, Task<Uri?>> _containers = [];

    /// <summary>Looks for one version, source by source.</summary>
    public async Task<Availability> FindAsync(string id, string version, CancellationToken cancellation)
    {
        NuGetVersion wanted = NuGetVersion.Parse(version);
        List<string> unreachable = [];
        foreach (PackageSource source in sources.All)
        {
            try
            {
                if (source.IsLocal)
                {
                    string? file = FindFile(source.Source, id, wanted);
                    if (file is not null)
                    {
                        return new Availability.Available(source, file);
                    }
                }
                else if ((await VersionsAsync(source, id, cancellation).ConfigureAwait(false)).Contains(wanted))
                {
                    return new Availability.Available(source, null);
                }
            }
            catch (Exception error) when (IsNoAnswer(error, cancellation))
            {
                unreachable.Add($"{source.Name} did not answer ({error.Message.ReplaceLineEndings(" ")})");
            }
        }

        string reason = sources.All.Count == 0
            ? "no package source is configured"
            : unreachable.Count > 0 ? string.Join("; ", unreachable) : "not available from the configured package sources";
        return new Availability.NotAvailable(reason);
    }

    /// <summary>The newest stable version that any source has; the newest of all where none is stable, <see langword="null"/> where there is none.</summary>
    public async Task<NuGetVersion?> NewestAsync(string id, CancellationToken cancellation)
    {
        HashSet<NuGetVersion> all = [];
        foreach (PackageSource source in sources.All)
        {
            try
            {
                all.UnionWith(source.IsLocal ? VersionsInFolder(source.Source, id) : await VersionsAsync(source, id, cancellation).ConfigureAwait(false));
            }
            catch (Exception error) when (IsNoAnswer(error, cancellation))
            {
                // Another source may know; FindAsync tells why one does not answer.
            }
        }

        return all.Where(version => !version.IsPrerelease).Max() ?? all.Max();
    }

    /// <inheritdoc/>
    public void Dispose() => _client.Dispose();

    private static bool IsNoAnswer(Exception error, CancellationToken cancellation) =>
        error is HttpRequestException or JsonException or IOException or UnauthorizedAccessException
            || (error is TaskCanceledException && !cancellation.IsCancellationRequested);

    private static IEnumerable<NuGetVersion> VersionsInFolder(string folder, string id)
    {
        string nested = Path.Combine(folder, id.ToLowerInvariant());
        IEnumerable<string> flat = Directory.EnumerateFiles(folder, $"{id}.*.nupkg", AnyCase).Select(file => Path.GetFileNameWithoutExtension(file)[(id.Length + 1)..]);
        IEnumerable<string> deep = Directory.Exists(nested) ? Directory.EnumerateDirectories(nested).Select(Path.GetFileName).OfType<string>() : [];
        return flat.Concat(deep).Select(text => NuGetVersion.TryParse(text, out NuGetVersion? version) ? version : null).OfType<NuGetVersion>();
    }

    /// <summary>The package's file in a folder feed, which may be flat or <c>id/version/id.version.nupkg</c>.</summary>
    private static string? FindFile(string folder, string id, NuGetVersion version)
    {
        string name = $"{id}.{version.ToNormalizedString()}.nupkg";
        string[] folders = [folder, Path.Combine(folder, id.ToLowerInvariant(), version.ToNormalizedString())];
        return folders.Where(Directory.Exists).SelectMany(f => Directory.EnumerateFiles(f, name, AnyCase)).FirstOrDefault();
    }

    private async Task<HashSet<NuGetVersion>> VersionsAsync(PackageSource source, string id, CancellationToken cancellation)
    {
        Task<Uri?>? container;
        lock (_containers)
        {
            if (!_containers.TryGetValue(source.Source, out container))
            {
                _containers[source.Source] = container = ContainerAsync(source, cancellation);
            }
        }

        Uri address = await container.ConfigureAwait(false) ?? throw new HttpRequestException("it offers no PackageBaseAddress/3.0.0");
        using HttpResponseMessage response = await GetAsync(source, new Uri(address, $"{id.ToLowerInvariant()}/index.json"), cancellation).ConfigureAwait(false);
        if (response.StatusCode == HttpStatusCode.NotFound)
        {
            return [];
        }

        using JsonDocument list = await ReadAsync(response, cancellation).ConfigureAwait(false);
        return [.. list.RootElement.GetProperty("versions").EnumerateArray().Select(v => NuGetVersion.Parse(v.GetString()!))];
    }

    private async Task<Uri?> ContainerAsync(PackageSource source, CancellationToken cancellation)
    {
        using HttpResponseMessage response = await GetAsync(source, new Uri(source.Source), cancellation).ConfigureAwait(false);
        using JsonDocument index = await ReadAsync(response, cancellation).ConfigureAwait(false);
        string? address = index.RootElement.GetProperty("resources").EnumerateArray()
            .Where(resource => resource.GetProperty("@type").GetString() == "PackageBaseAddress/3.0.0")
            .Select(resource => resource.GetProperty("@id").GetString()).FirstOrDefault();
        return address is null ? null : new Uri(address.EndsWith('/') ? address : address + "/");
    }

    private async Task<HttpResponseMessage> GetAsync(PackageSource source, Uri address, CancellationToken cancellation)
    {
        using HttpRequestMessage request = new(HttpMethod.Get, address);
        if (source.Credentials is { } known)
        {
            byte[] pair = Encoding.UTF8.GetBytes($"{known.Username}:{known.Password}");
            request.Headers.Authorization = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(pair));
        }

        return await _client.SendAsync(request, cancellation).ConfigureAwait(false);
    }

    private static async Task<JsonDocument> ReadAsync(HttpResponseMessage response, CancellationToken cancellation)
    {
        response.EnsureSuccessStatusCode();
        Stream body = await response.Content.ReadAsStreamAsync(cancellation).ConfigureAwait(false);
        await using (body.ConfigureAwait(false))
        {
            return await JsonDocument.ParseAsync(body, cancellationToken: cancellation).ConfigureAwait(false);
        }
    }
}
