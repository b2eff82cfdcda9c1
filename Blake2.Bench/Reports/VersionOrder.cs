using NuGet.Versioning;

namespace Blake2.Bench.Reports;

/// <summary>The order of versions in evidence, whose candidates need not have one.</summary>
internal static class VersionOrder
{
    /// <summary>The version that a text means; one before all others where it means none.</summary>
    public static NuGetVersion Of(string version) => NuGetVersion.TryParse(version, out NuGetVersion? number) ? number : new NuGetVersion(0, 0, 0);
}
