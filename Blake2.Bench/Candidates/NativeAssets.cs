using System.Runtime.InteropServices;

namespace Blake2.Bench.Candidates;

/// <summary>The native libraries of packages that lie beside a built adapter, and which architectures they serve.</summary>
internal static class NativeAssets
{
    /// <summary>
    /// Names what a process of this architecture lacks; <see langword="null"/> where nothing is seen to be lacking.
    /// A package's native libraries lie in <c>runtimes/RID/native/</c> (NuGet's convention), where RID is such as <c>win-x64</c>.
    /// </summary>
    public static string? OnlyElsewhere(string adapterAssembly, Architecture architecture)
    {
        string runtimes = Path.Combine(Path.GetDirectoryName(adapterAssembly)!, "runtimes");
        string[] identifiers = !Directory.Exists(runtimes) ? []
            : [.. Directory.EnumerateDirectories(runtimes).Where(folder => Directory.Exists(Path.Combine(folder, "native"))).Select(Path.GetFileName).OfType<string>()];
        string system = OperatingSystem.IsWindows() ? "win" : OperatingSystem.IsMacOS() ? "osx" : "linux";
        string wanted = architecture.ToString().ToLowerInvariant();
        bool isServed = identifiers.Any(id => id.Split('-') is [string on] ? on == system || on == "any" || on == "unix" : id.Split('-')[0].StartsWith(system, StringComparison.Ordinal) && id.EndsWith("-" + wanted, StringComparison.Ordinal));
        return identifiers.Length == 0 || isServed ? null
            : $"its native library is there for {string.Join(", ", identifiers.Order(StringComparer.Ordinal))}, and not for {system}-{wanted}";
    }
}
