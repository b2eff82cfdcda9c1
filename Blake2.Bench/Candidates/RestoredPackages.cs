using System.IO.Compression;
using System.Security.Cryptography;
using System.Text.Json;

namespace Blake2.Bench.Candidates;

/// <summary>Holds what a build took from the packages folder against the packages' own files: restoring uses what was unpacked before, whoever has changed it since.</summary>
internal static class RestoredPackages
{
    /// <summary>The folders of packages that are not as they were unpacked.</summary>
    /// <param name="assetsFile"><c>project.assets.json</c>.</param>
    /// <param name="packages">The packages folder.</param>
    /// <param name="output">Where the build has put what it took.</param>
    /// <param name="id">The package that the build is about.</param>
    /// <param name="sourceSha512">Hexadecimal SHA-512 of that package's file in its source; empty where that is not known.</param>
    public static IReadOnlyList<string> Changed(string assetsFile, string packages, string output, string id, string sourceSha512)
    {
        using JsonDocument assets = JsonDocument.Parse(File.ReadAllBytes(assetsFile));
        JsonElement libraries = assets.RootElement.GetProperty("libraries");
        List<string> changed = [];
        foreach (JsonProperty library in assets.RootElement.GetProperty("targets").EnumerateObject().SelectMany(target => target.Value.EnumerateObject()))
        {
            if (!library.Value.TryGetProperty("runtime", out JsonElement runtime) || !libraries.TryGetProperty(library.Name, out JsonElement known) || !known.TryGetProperty("path", out JsonElement path))
            {
                continue;
            }

            string folder = Path.Combine(packages, path.GetString()!);
            bool isOwn = library.Name.StartsWith(id + "/", StringComparison.OrdinalIgnoreCase);
            if (!IsUnchanged(folder, [.. runtime.EnumerateObject().Select(file => file.Name)], output, isOwn ? sourceSha512 : ""))
            {
                changed.Add(folder);
            }
        }

        return changed;
    }

    private static bool IsUnchanged(string folder, IReadOnlyList<string> files, string output, string sourceSha512)
    {
        string package = Path.Combine(folder, $"{Path.GetFileName(Path.GetDirectoryName(folder))}.{Path.GetFileName(folder)}.nupkg");
        string recorded = package + ".sha512";
        if (!File.Exists(package) || !File.Exists(recorded))
        {
            return false;
        }

        byte[] hash = SHA512.HashData(File.ReadAllBytes(package));
        if (Convert.ToBase64String(hash) != File.ReadAllText(recorded).Trim() || (sourceSha512.Length > 0 && Convert.ToHexStringLower(hash) != sourceSha512))
        {
            return false;
        }

        using ZipArchive archive = ZipFile.OpenRead(package);
        Dictionary<string, ZipArchiveEntry> entries = archive.Entries.GroupBy(entry => Uri.UnescapeDataString(entry.FullName)).ToDictionary(same => same.Key, same => same.Last(), StringComparer.OrdinalIgnoreCase);
        return files.All(file => !entries.TryGetValue(file, out ZipArchiveEntry? entry) || Path.Combine(output, Path.GetFileName(file)) is not { } copied || !File.Exists(copied) || AreSame(entry, copied));
    }

    private static bool AreSame(ZipArchiveEntry entry, string file)
    {
        using Stream packed = entry.Open();
        return SHA256.HashData(packed).AsSpan().SequenceEqual(SHA256.HashData(File.ReadAllBytes(file)));
    }
}
