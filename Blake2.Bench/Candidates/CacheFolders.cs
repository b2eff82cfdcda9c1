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

    /// <summary>Checks that packages can be restored and built there: NuGet and MSBuild read these characters in a path as more than themselves, and then miss files that are there.</summary>
    /// <exception cref="UserErrorException">They cannot.</exception>
    public void Check()
    {
        string? bad = Array.Find([";", "%", "*", "?", "$(", "@("], text => Root.Contains(text, StringComparison.Ordinal));
        if (bad is not null)
        {
            throw new UserErrorException($"The cache folder {Root} has '{bad}' in its path, which NuGet and MSBuild cannot take; set {Variable} to another folder.");
        }
    }

    /// <summary>The NuGet packages folder of one set of sources; the user's own is never written.</summary>
    public string Packages(string sourcesKey) => Path.Combine(Root, "packages", sourcesKey);

    /// <summary>
    /// NuGet's own temporary files, among them the locks by which its processes keep each other from unpacking the same package at once: one folder for all, since those with a folder each know nothing of one another.
    /// </summary>
    public string NuGetScratch => Path.Combine(Root, "nuget");

    /// <summary>The folder of one built adapter.</summary>
    public string Build(string buildKey) => Path.Combine(Root, "builds", buildKey);
}
