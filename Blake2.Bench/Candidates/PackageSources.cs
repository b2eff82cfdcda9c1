using System.Security.Cryptography;
using System.Text;
using System.Xml.Linq;
using NuGet.Configuration;

namespace Blake2.Bench.Candidates;

/// <summary>The package sources in use: those that the user's NuGet configuration enables, or those given with <c>--source</c>.</summary>
public sealed class PackageSources
{
    /// <summary>What a build for .NET Core 3.1 compiles against: a part of the platform, which a folder with candidates need not have.</summary>
    private const string ReferencePack = "Microsoft.NETCore.App.Ref";

    private readonly PackageSource[] _configured;
    private readonly (string Folder, string Package)? _only;

    private PackageSources(IReadOnlyList<PackageSource> sources, PackageSource[] configured, (string Folder, string Package)? only = null)
    {
        All = sources;
        _configured = configured;
        _only = only;
        // A single file's folder is a passing one; the file itself counts by its bits.
        string text = string.Join('\n', sources.Select(source => source.Source == only?.Folder ? "a file" : source.Source));
        Key = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)))[..16];
    }

    public IReadOnlyList<PackageSource> All { get; }

    /// <summary>Whether they were named, and are not those that NuGet is configured to.</summary>
    public bool IsGiven { get; private init; }

    /// <summary>What, given with <c>--source</c>, means these sources.</summary>
    public IEnumerable<string> Arguments => Lasting.Select(source => _configured.Contains(source) ? source.Name : source.Source);

    /// <summary>Where they are: folders, and addresses of feeds.</summary>
    public IEnumerable<string> Addresses => Lasting.Select(source => source.Source);

    /// <summary>All but a single file's folder, which is a passing one.</summary>
    private IEnumerable<PackageSource> Lasting => All.Where(source => source.Source != _only?.Folder);

    /// <summary>Tells these sources from others: each set of sources has a packages folder of its own.</summary>
    public string Key { get; }

    /// <summary>The sources that were named, or the configured ones when none was.</summary>
    /// <param name="given">Folders, feed addresses, or names of configured sources.</param>
    /// <param name="workingFolder">The folder whose NuGet configuration counts.</param>
    /// <exception cref="UserErrorException">A source is neither a configured name, nor an address, nor a folder that exists.</exception>
    public static PackageSources Find(IReadOnlyList<string> given, string workingFolder)
    {
        PackageSource[] configured = Configured(workingFolder);
        return new PackageSources(given.Count == 0 ? configured : [.. given.Select(text => Named(text, configured))], configured) { IsGiven = given.Count > 0 };
    }

    /// <summary>These sources, and before them a folder from which one package is taken, and nothing else; no other source is asked for that package.</summary>
    public PackageSources With(string folder, string package) => new([new PackageSource(folder, "the file given"), .. All], _configured, (folder, package)) { IsGiven = IsGiven };

    /// <summary>
    /// Writes a NuGet configuration in which packages come from these sources and from nowhere else, but for the platform's reference pack, which may besides come from the
    /// user's configured sources.
    /// </summary>
    public void WriteConfiguration(string path)
    {
        PackageSource[] platform = All.Any(HasReferencePack) ? [] : [.. _configured.Where(source => All.All(chosen => chosen.Source != source.Source))];
        XElement sources = new("packageSources", new XElement("clear"));
        XElement credentials = new("packageSourceCredentials");
        XElement mapping = new("packageSourceMapping", new XElement("clear"));
        foreach ((string key, PackageSource source, string[] patterns) in
            All.Select((source, i) => ($"source{i}", source, source.Source == _only?.Folder ? new[] { _only.Value.Package } : ["*", ReferencePack])).Concat(platform.Select((source, i) => ($"platform{i}", source, new[] { ReferencePack }))))
        {
            sources.Add(new XElement("add", new XAttribute("key", key), new XAttribute("value", source.Source),
                source.IsHttp && source.ProtocolVersion == 3 ? new XAttribute("protocolVersion", "3") : null,
                source.IsHttp && source.AllowInsecureConnections ? new XAttribute("allowInsecureConnections", "true") : null));
            mapping.Add(new XElement("packageSource", new XAttribute("key", key), patterns.Select(pattern => new XElement("package", new XAttribute("pattern", pattern)))));
            if (source.Credentials is { } known)
            {
                credentials.Add(Credentials(key, known));
            }
        }

        XElement root = new("configuration",
            sources, new XElement("disabledPackageSources", new XElement("clear")), new XElement("fallbackPackageFolders", new XElement("clear")),
            mapping, credentials.HasElements ? credentials : null);
        new XDocument(root).Save(path);
    }

    private static XElement Credentials(string key, PackageSourceCredential known) => new(key,
        new XElement("add", new XAttribute("key", "Username"), new XAttribute("value", known.Username)),
        new XElement("add", new XAttribute("key", known.IsPasswordClearText ? "ClearTextPassword" : "Password"), new XAttribute("value", known.PasswordText)));

    private static bool HasReferencePack(PackageSource source) =>
        source.IsLocal && Directory.Exists(source.Source) && PackageFolder.Versions(source.Source, ReferencePack).Any();

    private static PackageSource[] Configured(string workingFolder)
    {
        try
        {
            ISettings settings = Settings.LoadDefaultSettings(workingFolder);
            return [.. new PackageSourceProvider(settings).LoadPackageSources().Where(source => source.IsEnabled)];
        }
        catch (NuGetConfigurationException error)
        {
            throw new UserErrorException($"The NuGet configuration cannot be read: {error.Message.ReplaceLineEndings(" ")}");
        }
    }

    private static PackageSource Named(string text, PackageSource[] configured)
    {
        PackageSource? byName = Array.Find(configured, source => string.Equals(source.Name, text, StringComparison.OrdinalIgnoreCase));
        if (byName is not null)
        {
            return byName;
        }

        if (Uri.TryCreate(text, UriKind.Absolute, out Uri? address) && address.Scheme is "http" or "https")
        {
            return Feed(address!);
        }

        string folder = address is { IsFile: true } ? address.LocalPath : Path.GetFullPath(text);
        return Directory.Exists(folder)
            ? new PackageSource(folder, text)
            : throw new UserErrorException($"--source {text}: no such folder, and neither a feed's address nor a configured source's name.");
    }

    /// <summary>A feed; a user's name and password in the address go where NuGet looks for them, and are never shown.</summary>
    private static PackageSource Feed(Uri address)
    {
        string shown = address.GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped);
        string plain = address.GetComponents(UriComponents.HttpRequestUrl, UriFormat.UriEscaped);
        string[] user = address.UserInfo.Split(':', 2);
        return new PackageSource(plain, shown)
        {
            ProtocolVersion = 3,
            AllowInsecureConnections = address.Scheme == "http",
            Credentials = address.UserInfo.Length == 0 ? null : new PackageSourceCredential(
                shown, Uri.UnescapeDataString(user[0]), Uri.UnescapeDataString(user.ElementAtOrDefault(1) ?? ""), isPasswordClearText: true, validAuthenticationTypesText: null),
        };
    }
}
