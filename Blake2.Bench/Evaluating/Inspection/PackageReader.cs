using System.Globalization;
using System.IO.Compression;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Blake2.Bench.Candidates;

namespace Blake2.Bench.Evaluating.Inspection;

/// <summary>Reads a package file: names, metadata and marks, and runs nothing of it.</summary>
internal static class PackageReader
{
    private const long LargestAssembly = 256 << 20;
    private static readonly DateTime FirstPackage = new(2010, 1, 1, 0, 0, 0, DateTimeKind.Utc);
    private static readonly string[] BuildFolders = ["build/", "buildTransitive/", "buildMultitargeting/", "buildCrossTargeting/"];

    /// <summary>What the file shows.</summary>
    /// <exception cref="InvalidDataException">It cannot be read as a package.</exception>
    public static PackageFacts Read(string path)
    {
        using ZipArchive archive = ZipFile.OpenRead(path);
        string[] names = [.. archive.Entries.Select(entry => entry.FullName.Replace('\\', '/'))];
        AssemblyFacts[] assemblies = [.. archive.Entries.Where(IsAssembly).Select(Examine).OfType<AssemblyFacts>()];
        return new PackageFacts(PackageManifest.Of(archive) ?? throw new InvalidDataException("it has no .nuspec"))
        {
            Size = new FileInfo(path).Length,
            Targets = [.. names.Where(name => name.StartsWith("lib/", StringComparison.OrdinalIgnoreCase) && name.Count(c => c == '/') > 1).Select(name => name.Split('/')[1]).Distinct(StringComparer.OrdinalIgnoreCase)],
            PublicTypes = assemblies.LastOrDefault(assembly => assembly.PublicTypes.Count > 0)?.PublicTypes ?? [],
            NativeRuntimes = [.. names.Where(name => name.StartsWith("runtimes/", StringComparison.OrdinalIgnoreCase) && name.Contains("/native/", StringComparison.OrdinalIgnoreCase)).Select(name => name.Split('/')[1]).Distinct()],
            IsSigned = names.Contains(".signature.p7s"),
            Packed = Day(archive),
            Warnings = [.. Scripts(names), .. Builds(names), .. assemblies.SelectMany(assembly => assembly.Warnings).Distinct()],
        };
    }

    private static IEnumerable<string> Scripts(string[] names) =>
        names.Where(name => name.EndsWith(".ps1", StringComparison.OrdinalIgnoreCase) || name.EndsWith(".sh", StringComparison.OrdinalIgnoreCase) || name.EndsWith(".cmd", StringComparison.OrdinalIgnoreCase))
            .Select(name => $"it has a script, {name}{(name.EndsWith("init.ps1", StringComparison.OrdinalIgnoreCase) || name.EndsWith("install.ps1", StringComparison.OrdinalIgnoreCase) ? ", which Visual Studio runs by itself" : "")}");

    private static IEnumerable<string> Builds(string[] names)
    {
        string[] builds = [.. names.Where(name => BuildFolders.Any(folder => name.StartsWith(folder, StringComparison.OrdinalIgnoreCase)) && RestoredAssets.IsBuildFile(name))];
        string[] analyzers = [.. names.Where(name => name.StartsWith("analyzers/", StringComparison.OrdinalIgnoreCase) && name.EndsWith(".dll", StringComparison.OrdinalIgnoreCase))];
        if (builds.Length > 0)
        {
            yield return $"it takes part in the build of whoever installs it: {string.Join(", ", builds)} (not run here)";
        }

        if (analyzers.Length > 0)
        {
            yield return $"it brings analyzers, which the compiler of whoever installs it loads: {string.Join(", ", analyzers)} (not loaded here)";
        }
    }

    private static bool IsAssembly(ZipArchiveEntry entry) =>
        entry.FullName.StartsWith("lib/", StringComparison.OrdinalIgnoreCase) && entry.FullName.EndsWith(".dll", StringComparison.OrdinalIgnoreCase)
        && !entry.FullName.EndsWith(".resources.dll", StringComparison.OrdinalIgnoreCase) && entry.Length is > 0 and < LargestAssembly;

    private static AssemblyFacts? Examine(ZipArchiveEntry entry)
    {
        using MemoryStream whole = new();
        using (Stream stream = entry.Open())
        {
            stream.CopyTo(whole);
        }

        try
        {
            whole.Position = 0;
            using PEReader file = new(whole);
            return file.HasMetadata ? AssemblyFacts.Read(file, entry.FullName) : new AssemblyFacts([], [$"{entry.FullName} is no managed assembly"]);
        }
        catch (BadImageFormatException)
        {
            return new AssemblyFacts([], [$"{entry.FullName} cannot be read as an assembly"]);
        }
    }

    private static string Day(ZipArchive archive)
    {
        DateTime[] days = [.. archive.Entries.Where(entry => entry.FullName.StartsWith("lib/", StringComparison.OrdinalIgnoreCase)).Select(entry => entry.LastWriteTime.UtcDateTime).Where(day => day > FirstPackage && day <= DateTime.UtcNow)];
        return days.Length == 0 ? "" : days.Max().ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);
    }
}

/// <summary>What one assembly of a package shows.</summary>
internal sealed record AssemblyFacts(IReadOnlyList<string> PublicTypes, IReadOnlyList<string> Warnings)
{
    private const string Initializer = ".cctor";

    /// <summary>Reads its metadata.</summary>
    public static AssemblyFacts Read(PEReader file, string name)
    {
        MetadataReader metadata = file.GetMetadataReader();
        string[] types =
        [
            .. metadata.TypeDefinitions.Select(metadata.GetTypeDefinition)
                .Where(type => (type.Attributes & System.Reflection.TypeAttributes.VisibilityMask) == System.Reflection.TypeAttributes.Public)
                .Select(type => $"{metadata.GetString(type.Namespace)}.{metadata.GetString(type.Name)}".TrimStart('.')),
        ];
        List<string> warnings = [];
        TypeDefinition module = metadata.GetTypeDefinition(System.Reflection.Metadata.Ecma335.MetadataTokens.TypeDefinitionHandle(1));
        if (module.GetMethods().Select(metadata.GetMethodDefinition).Any(method => metadata.GetString(method.Name) == Initializer))
        {
            warnings.Add($"{name} has a module initialiser: its code runs as soon as the assembly is loaded");
        }

        if (PackageInspection.IsDebugBuild(file))
        {
            warnings.Add($"{name} is a Debug build: the JIT does not optimize it");
        }

        if (AsynchronousHashing.Describe(file) is { } methods)
        {
            warnings.Add($"{name}: {methods}");
        }

        CorHeader? header = file.PEHeaders.CorHeader;
        if (header is not null && (header.Flags & CorFlags.ILOnly) == 0)
        {
            warnings.Add($"{name} holds native code: it runs on one operating system and architecture only");
        }
        else if (file.PEHeaders.CoffHeader.Machine is not Machine.I386 and not Machine.Unknown || (header?.Flags & CorFlags.Requires32Bit) != 0)
        {
            warnings.Add($"{name} is built for one architecture only ({file.PEHeaders.CoffHeader.Machine})");
        }

        return new AssemblyFacts(types, warnings);
    }
}
