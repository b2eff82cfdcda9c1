using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using NuGet.Configuration;
using NuGet.Versioning;

namespace Blake2.Bench.Candidates;

/// <summary>A feed that gave no answer, or none that can be read. The message completes the sentence that begins with the feed's name.</summary>
internal sealed class FeedException(string message) : Exception(message);

/// <summary>A feed, asked through its flat container (NuGet server API, resource <c>PackageBaseAddress/3.0.0</c>). Nothing is downloaded but lists of versions.</summary>
internal sealed class PackageFeed(PackageSource source, HttpClient client)
{
    private const string ContainerType = "PackageBaseAddress/3.0.0";
    private const int LongestAnswer = 32 << 20;

    private static readonly string[] RegistrationTypes = ["RegistrationsBaseUrl/3.6.0", "RegistrationsBaseUrl/3.4.0", "RegistrationsBaseUrl"];

    private readonly Lock _lock = new();
    private Task<Uri>? _container;

    /// <summary>The versions of a package that the feed has; none if it does not know the package.</summary>
    /// <exception cref="FeedException">The feed did not answer, or in a way that says nothing.</exception>
    public async Task<IReadOnlyList<NuGetVersion>> VersionsAsync(string id, CancellationToken cancellation)
    {
        Task<Uri> container;
        lock (_lock)
        {
            container = _container ??= ContainerAsync(cancellation);
        }

        Uri address = new(await container.ConfigureAwait(false), $"{id.ToLowerInvariant()}/index.json");
        using JsonDocument? list = await GetAsync(address, cancellation).ConfigureAwait(false);
        if (list is null)
        {
            return [];
        }

        JsonElement[] versions = Members(list.RootElement, "versions") ?? throw new FeedException("answered with something that is no list of versions");
        return [.. versions.Select(Text).Select(text => NuGetVersion.TryParse(text, out NuGetVersion? version) ? version : null).OfType<NuGetVersion>()];
    }

    /// <summary>What the feed tells of a version besides that it has it (resource <c>RegistrationsBaseUrl</c>): its catalogue entry; <see langword="null"/> where it tells nothing.</summary>
    /// <exception cref="FeedException">The feed did not answer, or in a way that says nothing.</exception>
    public async Task<JsonElement?> RegistrationAsync(string id, NuGetVersion version, CancellationToken cancellation)
    {
        using JsonDocument? index = await GetAsync(new Uri(source.Source), cancellation).ConfigureAwait(false);
        JsonElement[] resources = index is null ? [] : Members(index.RootElement, "resources") ?? [];
        string? address = RegistrationTypes.Select(type => resources.FirstOrDefault(resource => resource.ValueKind == JsonValueKind.Object && IsOfType(resource, type)))
            .Where(resource => resource.ValueKind == JsonValueKind.Object).Select(resource => resource.TryGetProperty("@id", out JsonElement at) ? Text(at) : null).FirstOrDefault(at => at is not null);
        if (address is null || !Uri.TryCreate(address.TrimEnd('/') + "/", UriKind.Absolute, out Uri? folder))
        {
            return null;
        }

        using JsonDocument? pages = await GetAsync(new Uri(folder, $"{id.ToLowerInvariant()}/index.json"), cancellation).ConfigureAwait(false);
        foreach (JsonElement page in pages is null ? [] : Members(pages.RootElement, "items") ?? [])
        {
            if (await EntryAsync(page, version, cancellation).ConfigureAwait(false) is { } entry)
            {
                return entry;
            }
        }

        return null;
    }

    /// <summary>The entry of a version on one page, which is part of the list or stands at an address of its own.</summary>
    private async Task<JsonElement?> EntryAsync(JsonElement page, NuGetVersion version, CancellationToken cancellation)
    {
        JsonElement[]? leaves = Members(page, "items");
        using JsonDocument? apart = leaves is null && page.TryGetProperty("@id", out JsonElement at) && Uri.TryCreate(Text(at), UriKind.Absolute, out Uri? address)
            ? await GetAsync(address, cancellation).ConfigureAwait(false)
            : null;
        foreach (JsonElement leaf in leaves ?? (apart is null ? [] : Members(apart.RootElement, "items") ?? []))
        {
            if (leaf.ValueKind == JsonValueKind.Object && leaf.TryGetProperty("catalogEntry", out JsonElement entry) && entry.ValueKind == JsonValueKind.Object
                && entry.TryGetProperty("version", out JsonElement text) && NuGetVersion.TryParse(Text(text), out NuGetVersion? found) && found == version)
            {
                return entry.Clone();
            }
        }

        return null;
    }

    private async Task<Uri> ContainerAsync(CancellationToken cancellation)
    {
        using JsonDocument index = await GetAsync(new Uri(source.Source), cancellation).ConfigureAwait(false)
            ?? throw new FeedException("has no service index at its address (404); the address of a NuGet v3 feed ends in index.json");
        JsonElement[] resources = Members(index.RootElement, "resources") ?? throw new FeedException("answered with something that is no service index of a NuGet v3 feed");
        string? address = resources.Where(resource => resource.ValueKind == JsonValueKind.Object && IsContainer(resource))
            .Select(resource => resource.TryGetProperty("@id", out JsonElement id) ? Text(id) : null).FirstOrDefault();
        return Uri.TryCreate(address is null || address.EndsWith('/') ? address : address + "/", UriKind.Absolute, out Uri? found) && found.Scheme is "http" or "https"
            ? found!
            : throw new FeedException($"offers no {ContainerType}, by which versions are listed");
    }

    /// <summary>The answer as JSON; <see langword="null"/> for 404.</summary>
    private async Task<JsonDocument?> GetAsync(Uri address, CancellationToken cancellation)
    {
        try
        {
            using HttpRequestMessage request = Request(address);
            using HttpResponseMessage response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellation).ConfigureAwait(false);
            if (response.StatusCode == HttpStatusCode.NotFound)
            {
                return null;
            }

            return response.IsSuccessStatusCode
                ? JsonDocument.Parse(await ReadAsync(response, cancellation).ConfigureAwait(false))
                : throw new FeedException(Refusal(response.StatusCode));
        }
        catch (JsonException)
        {
            throw new FeedException("answered with something that is no JSON");
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            throw new FeedException($"did not answer within {client.Timeout.TotalSeconds:0} seconds");
        }
        catch (Exception error) when (error is HttpRequestException or IOException)
        {
            throw new FeedException($"did not answer ({Fault(error as HttpRequestException)})");
        }
    }

    private HttpRequestMessage Request(Uri address)
    {
        HttpRequestMessage request = new(HttpMethod.Get, address);
        if (source.Credentials is { } known)
        {
            request.Headers.Authorization = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes($"{known.Username}:{Password(known)}")));
        }

        return request;
    }

    /// <summary>Passwords of a configuration are encrypted on Windows, and cannot be read elsewhere.</summary>
    private static string Password(PackageSourceCredential known)
    {
        try
        {
            return known.Password ?? "";
        }
        catch (Exception error) when (error is NotSupportedException or NuGetConfigurationException or FormatException)
        {
            throw new FeedException("has a password in the NuGet configuration that cannot be read here");
        }
    }

    /// <summary>Reads the body within the client's time and a length that no list of versions has.</summary>
    private async Task<byte[]> ReadAsync(HttpResponseMessage response, CancellationToken cancellation)
    {
        using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(client.Timeout);
        using MemoryStream whole = new();
        Stream body = await response.Content.ReadAsStreamAsync(limit.Token).ConfigureAwait(false);
        await using (body.ConfigureAwait(false))
        {
            byte[] part = new byte[81920];
            for (int read; (read = await body.ReadAsync(part, limit.Token).ConfigureAwait(false)) > 0;)
            {
                whole.Write(part, 0, read);
                if (whole.Length > LongestAnswer)
                {
                    throw new FeedException($"answered with more than {LongestAnswer >> 20} MiB where a list of versions should be");
                }
            }
        }

        // A byte order mark is no JSON to the parser, and some servers send it.
        byte[] bytes = whole.ToArray();
        return bytes.AsSpan().StartsWith(Encoding.UTF8.Preamble) ? bytes[Encoding.UTF8.Preamble.Length..] : bytes;
    }

    private static string Refusal(HttpStatusCode status) => status switch
    {
        HttpStatusCode.Unauthorized or HttpStatusCode.Forbidden or HttpStatusCode.ProxyAuthenticationRequired =>
            $"wants credentials that it was not given, or does not take them ({(int)status})",
        HttpStatusCode.TooManyRequests => "takes no more requests for now (429); try again later",
        >= HttpStatusCode.Ambiguous and < HttpStatusCode.BadRequest => $"sends elsewhere in a way that is not followed ({(int)status})",
        _ => $"answered with an error ({(int)status})",
    };

    private static string Fault(HttpRequestException? error) => error?.HttpRequestError switch
    {
        HttpRequestError.NameResolutionError => "its name is not known to this machine's name service",
        HttpRequestError.ConnectionError => "no connection",
        HttpRequestError.SecureConnectionError => "no secure connection",
        HttpRequestError.ProxyTunnelError => "the proxy let nothing through",
        HttpRequestError.ResponseEnded => "the answer broke off",
        _ => "the connection failed",
    };

    private static bool IsContainer(JsonElement resource) => IsOfType(resource, ContainerType);

    private static bool IsOfType(JsonElement resource, string wanted) => resource.TryGetProperty("@type", out JsonElement type)
        && (Text(type) == wanted || (type.ValueKind == JsonValueKind.Array && type.EnumerateArray().Any(one => Text(one) == wanted)));

    private static JsonElement[]? Members(JsonElement root, string name) =>
        root.ValueKind == JsonValueKind.Object && root.TryGetProperty(name, out JsonElement list) && list.ValueKind == JsonValueKind.Array ? [.. list.EnumerateArray()] : null;

    private static string? Text(JsonElement element) => element.ValueKind == JsonValueKind.String ? element.GetString() : null;
}
