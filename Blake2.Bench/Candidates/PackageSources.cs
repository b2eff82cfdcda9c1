using System.Security.Cryptography;
using System.Text;
using System.Xml.Linq;
using NuGet.Configuration;

namespace Blake2.Bench.Candidates;

/// <summary>The package sources in use: those that the user's NuGet configuration enables, or those given with <c>--source</c>.</summary>
public sealed class PackageSources
{
    private PackageSources(IReadOnlyList<PackageSource> sources)
    {
        All = sources;
        string text = string.Join('\n', sources.Select(source => source.Source));
        Key = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)))[..16];
    }

    public IReadOnlyList<PackageSource> All { get; }

    /// <summary>Tells these sources from others: each set of sources has a packages folder of its own.</summary>
    public string Key { get; }

    /// <summary>The sources that were named, or the configured ones when none was.</summary>
    /// <param name="given">Folders, feed addresses, or names of configured sources.</param>
    /// <param name="workingFolder">The folder whose NuGet configuration counts.</param>
    /// <exception cref="UserErrorException">A source is neither a configured name, nor an address, nor a folder that exists.</exception>
    public static PackageSources Find(IReadOnlyList<string> given, string workingFolder)
    {
        PackageSource[] configured = Configured(workingFolder);
        return new PackageSources(given.Count == 0 ? configured : [.. given.Select(text => Named(text, configured))]);
    }

    /// <summary>Writes a NuGet configuration that knows these sources and nothing else.</summary>
    public void WriteConfiguration(string path)
    {
        XElement sources = new("packageSources", new XElement("clear"));
        XElement credentials = new("packageSourceCredentials");
        for (int i = 0; i < All.Count; i++)
        {
            PackageSource source = All[i];
            sources.Add(new XElement("add", new XAttribute("key", $"source{i}"), new XAttribute("value", source.Source),
                source.IsHttp && source.ProtocolVersion == 3 ? new XAttribute("protocolVersion", "3") : null));
            if (source.Credentials is { } known)
            {
                credentials.Add(new XElement($"source{i}",
                    new XElement("add", new XAttribute("key", "Username"), new XAttribute("value", known.Username)),
                    new XElement("add", new XAttribute("key", known.IsPasswordClearText ? "ClearTextPassword" : "Password"),
                        new XAttribute("value", known.PasswordText))));
            }
        }

        XElement root = new("configuration",
            sources, new XElement("disabledPackageSources", new XElement("clear")), new XElement("fallbackPackageFolders", new XElement("clear")),
            new XElement("packageSourceMapping", new XElement("clear")), credentials.HasElements ? credentials : null);
        new XDocument(root).Save(path);
    }

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
            return new PackageSource(text) { ProtocolVersion = 3 };
        }

        string folder = Path.GetFullPath(text);
        return Directory.Exists(folder)
            ? new PackageSource(folder)
            : throw new UserErrorException($"--source {text}: no such folder, and neither a feed's address nor a configured source's name.");
    }
}
