using NuGet.Versioning;

namespace Blake2.Bench.Candidates;

/// <summary>A folder of packages: flat (<c>id.version.nupkg</c>) or nested (<c>id/version/id.version.nupkg</c>).</summary>
internal static class PackageFolder
{
    private static readonly EnumerationOptions AnyCase = new() { MatchCasing = MatchCasing.CaseInsensitive };

    /// <summary>The versions of a package that lie there.</summary>
    public static IEnumerable<NuGetVersion> Versions(string folder, string id) => Files(folder, id).Select(file => file.Version);

    /// <summary>The file of one version; <see langword="null"/> if it is not there.</summary>
    public static string? Find(string folder, string id, NuGetVersion version) => Files(folder, id).FirstOrDefault(file => file.Version == version).Path;

    private static IEnumerable<(NuGetVersion Version, string Path)> Files(string folder, string id)
    {
        string nested = Directory.EnumerateDirectories(folder, id, AnyCase).FirstOrDefault() ?? "";
        IEnumerable<string> folders = nested.Length == 0 ? [folder] : [folder, .. Directory.EnumerateDirectories(nested)];
        return from place in folders
               from path in Directory.EnumerateFiles(place, $"{id}.*.nupkg", AnyCase)
               // Some.Package.Core.1.0.0.nupkg is another package's file, and its rest no version.
               let version = NuGetVersion.TryParse(System.IO.Path.GetFileNameWithoutExtension(path)[(id.Length + 1)..], out NuGetVersion? parsed) ? parsed : null
               where version is not null
               select (version, path);
    }
}
