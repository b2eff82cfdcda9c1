using System.Text.Json;

namespace Blake2.Bench.Candidates;

/// <summary>Reads what NuGet chose, from <c>project.assets.json</c>.</summary>
internal static class RestoredAssets
{
    /// <summary>The first runtime assembly of the package for the restored framework, such as <c>lib/net8.0/Some.dll</c>; empty where it has none.</summary>
    public static string MainAsset(string assetsFile, string packageId)
    {
        using JsonDocument assets = JsonDocument.Parse(File.ReadAllBytes(assetsFile));
        return assets.RootElement.GetProperty("targets").EnumerateObject().SelectMany(target => target.Value.EnumerateObject())
            .Where(library => library.Name.StartsWith(packageId + "/", StringComparison.OrdinalIgnoreCase))
            .SelectMany(library => library.Value.TryGetProperty("runtime", out JsonElement runtime)
                ? runtime.EnumerateObject().Select(file => file.Name) : [])
            .FirstOrDefault(name => name.EndsWith(".dll", StringComparison.OrdinalIgnoreCase)) ?? "";
    }

    /// <summary>What the packages that it brings in would do in the build of whoever installs it, such as <c>Some.Dependency/1.0.0: buildTransitive/Some.Dependency.targets</c>.</summary>
    public static IReadOnlyList<string> InheritedBuildFiles(string assetsFile, string packageId)
    {
        using JsonDocument assets = JsonDocument.Parse(File.ReadAllBytes(assetsFile));
        return
        [
            .. assets.RootElement.GetProperty("libraries").EnumerateObject()
                .Where(library => !library.Name.StartsWith(packageId + "/", StringComparison.OrdinalIgnoreCase) && library.Value.TryGetProperty("files", out _))
                .SelectMany(library => library.Value.GetProperty("files").EnumerateArray().Select(file => file.GetString()!)
                    .Where(file => file.StartsWith("buildTransitive/", StringComparison.OrdinalIgnoreCase) && IsBuildFile(file)).Select(file => $"{library.Name}: {file}")),
        ];
    }

    /// <summary>Whether MSBuild reads a file of that name.</summary>
    public static bool IsBuildFile(string name) => name.EndsWith(".props", StringComparison.OrdinalIgnoreCase) || name.EndsWith(".targets", StringComparison.OrdinalIgnoreCase);
}
