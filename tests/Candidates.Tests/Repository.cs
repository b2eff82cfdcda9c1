using System.Reflection;

namespace Candidates.Tests;

/// <summary>Where the files under test lie.</summary>
internal static class Repository
{
    public static string Root { get; } = Path.GetFullPath(
        typeof(Repository).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(a => a.Key == "RepositoryRoot").Value!);

    public static string Candidates { get; } = Path.Combine(Root, "candidates");

    public static string Inputs { get; } = Path.Combine(Root, "inputs");
}
