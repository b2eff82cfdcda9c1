using System.IO.Compression;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Security;
using NuGet.Versioning;

namespace Blake2.Bench.Evaluating;

/// <summary>Makes a package of an assembly, so that it is restored, built against and judged like any other.</summary>
internal static class AssemblyPackage
{
    /// <summary>The path of the package.</summary>
    /// <exception cref="UserErrorException">The file is no assembly that .NET can load.</exception>
    public static string Create(string path, string name, string scratch)
    {
        (string id, Version version, string target) = Inspect(path, name);
        string folder = Path.GetDirectoryName(path)!;
        HashSet<string> files = [path];
        AddReferences(path, folder, files);
        string package = Path.Combine(scratch, $"{id}.nupkg");
        using ZipArchive archive = ZipFile.Open(package, ZipArchiveMode.Create);
        string number = new NuGetVersion(version.Major, version.Minor, Math.Max(0, version.Build), Math.Max(0, version.Revision)).ToNormalizedString();
        using (StreamWriter nuspec = new(archive.CreateEntry($"{id}.nuspec").Open()))
        {
            nuspec.Write($"""
                <?xml version="1.0" encoding="utf-8"?>
                <package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
                  <metadata>
                    <id>{SecurityElement.Escape(id)}</id><version>{number}</version><authors>unknown</authors><description>An assembly.</description>
                    <dependencies><group targetFramework="{target}" /></dependencies>
                  </metadata>
                </package>
                """);
        }

        foreach (string file in files)
        {
            archive.CreateEntryFromFile(file, $"lib/{target}/{Path.GetFileName(file)}");
        }

        return package;
    }

    private static (string Id, Version Version, string Target) Inspect(string path, string name)
    {
        try
        {
            using PEReader file = new(File.OpenRead(path));
            if (!file.HasMetadata)
            {
                throw new UserErrorException($"{name}: is a native library; an assembly with managed code is needed.");
            }

            MetadataReader metadata = file.GetMetadataReader();
            if (!metadata.IsAssembly)
            {
                throw new UserErrorException($"{name}: is a module and no assembly.");
            }

            AssemblyDefinition assembly = metadata.GetAssemblyDefinition();
            return (metadata.GetString(assembly.Name), assembly.Version, Target(metadata, assembly));
        }
        catch (Exception error) when (error is BadImageFormatException or IOException or InvalidOperationException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{name}: cannot be read as an assembly ({error.Message.ReplaceLineEndings(" ")}).");
        }
    }

    /// <summary>The folder name of the framework that the assembly says it was built for; where it says none, .NET Framework's oldest.</summary>
    private static string Target(MetadataReader metadata, AssemblyDefinition assembly)
    {
        foreach (CustomAttribute attribute in assembly.GetCustomAttributes().Select(metadata.GetCustomAttribute))
        {
            if (attribute.Constructor.Kind == HandleKind.MemberReference
                && metadata.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent is { Kind: HandleKind.TypeReference } parent
                && metadata.GetString(metadata.GetTypeReference((TypeReferenceHandle)parent).Name) == "TargetFrameworkAttribute")
            {
                BlobReader value = metadata.GetBlobReader(attribute.Value);
                value.ReadUInt16();
                return Folder(value.ReadSerializedString() ?? "");
            }
        }

        return "net20";
    }

    private static string Folder(string framework)
    {
        // ".NETCoreApp,Version=v8.0", ".NETStandard,Version=v2.0", ".NETFramework,Version=v4.7.2".
        string[] parts = framework.Split(",Version=v");
        string version = parts.ElementAtOrDefault(1)?.Split(',')[0] ?? "";
        return parts[0] switch
        {
            ".NETCoreApp" => Version.TryParse(version, out Version? number) && number.Major < 5 ? $"netcoreapp{version}" : $"net{version}",
            ".NETStandard" => $"netstandard{version}",
            ".NETFramework" => $"net{version.Replace(".", "", StringComparison.Ordinal)}",
            _ => "netstandard2.0",
        };
    }

    /// <summary>Adds the assemblies of the same folder that one refers to, and those that they do.</summary>
    private static void AddReferences(string path, string folder, HashSet<string> files)
    {
        using PEReader file = new(File.OpenRead(path));
        MetadataReader metadata = file.GetMetadataReader();
        foreach (AssemblyReferenceHandle handle in metadata.AssemblyReferences)
        {
            string reference = Path.Combine(folder, metadata.GetString(metadata.GetAssemblyReference(handle).Name) + ".dll");
            if (File.Exists(reference) && files.Add(reference))
            {
                try
                {
                    AddReferences(reference, folder, files);
                }
                catch (BadImageFormatException)
                {
                    files.Remove(reference);
                }
            }
        }
    }
}
