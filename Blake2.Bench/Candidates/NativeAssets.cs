using Blake2.Bench.Legs;

namespace Blake2.Bench.Candidates;

/// <summary>The native libraries of packages that lie beside a built adapter, and which architectures they serve.</summary>
internal static class NativeAssets
{
    /// <summary>
    /// Names what a process on this leg lacks; <see langword="null"/> where nothing is seen to be lacking.
    /// A package's native libraries lie in <c>runtimes/RID/native/</c> (NuGet's convention), where RID is such as <c>win-x64</c>.
    /// </summary>
    public static string? OnlyElsewhere(string adapterAssembly, Leg leg)
    {
        string runtimes = Path.Combine(Path.GetDirectoryName(adapterAssembly)!, "runtimes");
        string[] identifiers = !Directory.Exists(runtimes) ? []
            : [.. Directory.EnumerateDirectories(runtimes).Where(folder => Directory.Exists(Path.Combine(folder, "native"))).Select(Path.GetFileName).OfType<string>()];
        string system = leg.OperatingSystemName switch { "windows" => "win", "macos" => "osx", _ => "linux" };
        string wanted = leg.Architecture.ToString().ToLowerInvariant();
        bool isServed = identifiers.Any(id => id.Split('-') is [string on] ? on == system || on == "any" || on == "unix" : id.Split('-')[0].StartsWith(system, StringComparison.Ordinal) && id.EndsWith("-" + wanted, StringComparison.Ordinal));
        return identifiers.Length == 0 || isServed ? null
            : $"its native library is there for {string.Join(", ", identifiers.Order(StringComparer.Ordinal))}, and not for {system}-{wanted}";
    }
}
