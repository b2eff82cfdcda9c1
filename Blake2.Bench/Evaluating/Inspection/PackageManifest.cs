using System.IO.Compression;
using System.Xml;
using System.Xml.Linq;

namespace Blake2.Bench.Evaluating.Inspection;

/// <summary>What a package's <c>.nuspec</c> says.</summary>
internal sealed record PackageManifest(string Id, string Version)
{
    public string Authors { get; init; } = "";

    /// <summary>An SPDX expression, the name of a file in the package, or an address.</summary>
    public string License { get; init; } = "";

    /// <summary>Where the source is published, as far as it is said.</summary>
    public string Repository { get; init; } = "";

    /// <summary>Dependencies by target framework: <c>net8.0: Some.Package 1.2.3</c>.</summary>
    public IReadOnlyList<string> Dependencies { get; init; } = [];

    /// <summary>Reads a package's own, whatever version its schema has; <see langword="null"/> where it has none.</summary>
    /// <exception cref="InvalidDataException">It is no XML, or refers to a DTD.</exception>
    public static PackageManifest? Of(ZipArchive package)
    {
        ZipArchiveEntry? nuspec = package.Entries.FirstOrDefault(entry => !entry.FullName.Contains('/', StringComparison.Ordinal) && entry.Name.EndsWith(".nuspec", StringComparison.OrdinalIgnoreCase));
        if (nuspec is null)
        {
            return null;
        }

        try
        {
            using Stream stream = nuspec.Open();
            using XmlReader reader = XmlReader.Create(stream, new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit });
            return Read(XDocument.Load(reader));
        }
        catch (XmlException error)
        {
            throw new InvalidDataException("its .nuspec is no plain XML", error);
        }
    }

    private static PackageManifest Read(XDocument document)
    {
        XElement? metadata = document.Root?.Elements().FirstOrDefault(element => element.Name.LocalName == "metadata");
        return new PackageManifest(Text(metadata, "id"), Text(metadata, "version"))
        {
            Authors = Text(metadata, "authors"),
            License = Text(metadata, "license") is { Length: > 0 } license ? license : Text(metadata, "licenseUrl"),
            Repository = Part(metadata, "repository")?.Attribute("url")?.Value is { Length: > 0 } url ? url : Text(metadata, "projectUrl"),
            Dependencies = [.. Listed(Part(metadata, "dependencies"))],
        };
    }

    private static XElement? Part(XElement? metadata, string name) => metadata?.Elements().FirstOrDefault(element => element.Name.LocalName == name);

    private static string Text(XElement? metadata, string name) => Part(metadata, name)?.Value.Trim() ?? "";

    private static IEnumerable<string> Listed(XElement? dependencies)
    {
        foreach (XElement element in dependencies?.Elements() ?? [])
        {
            if (element.Name.LocalName == "dependency")
            {
                yield return One(element);
                continue;
            }

            string[] inside = [.. element.Elements().Select(One)];
            if (inside.Length > 0)
            {
                yield return $"{element.Attribute("targetFramework")?.Value ?? "any"}: {string.Join(", ", inside)}";
            }
        }
    }

    private static string One(XElement dependency) => $"{dependency.Attribute("id")?.Value} {dependency.Attribute("version")?.Value}".Trim();
}
