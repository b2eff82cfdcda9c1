namespace Blake2.Bench.Candidates;

/// <summary>Where restored packages and built adapters are kept between runs.</summary>
public sealed class CacheFolders
{
    /// <summary>The variable that moves the cache elsewhere.</summary>
    public const string Variable = "BLAKE2_BENCH_CACHE";

    /// <summary>The cache in the folder that <see cref="Variable"/> names, or in the user's local application data.</summary>
    public CacheFolders()
        : this(Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } given
            ? Path.GetFullPath(given)
            : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData, Environment.SpecialFolderOption.Create), "blake2-bench"))
    {
    }

    /// <summary>The cache in a given folder.</summary>
    public CacheFolders(string root) => Root = root;

    public string Root { get; }

    /// <summary>The NuGet packages folder of one set of sources; the user's own is never written.</summary>
    public string Packages(string sourcesKey) => Path.Combine(Root, "packages", sourcesKey);

    /// <summary>The folder of one built adapter.</summary>
    public string Build(string buildKey) => Path.Combine(Root, "builds", buildKey);
}
