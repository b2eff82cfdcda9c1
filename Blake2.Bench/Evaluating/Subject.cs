using Blake2.Bench.Candidates;

namespace Blake2.Bench.Evaluating;

/// <summary>What is evaluated: a version of a package, and where it comes from.</summary>
/// <param name="Id">The package's id.</param>
/// <param name="Version">Its version, in normal form.</param>
/// <param name="Sources">The sources to restore it from.</param>
internal sealed record Subject(string Id, string Version, PackageSources Sources)
{
    /// <summary>How a file or project was given; empty for a package of the sources.</summary>
    public string Given { get; init; } = "";

    /// <summary>What was done to make a package of it, a sentence each.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>Whether it is a file or project of the user's.</summary>
    public bool IsLocal => Given.Length > 0;

    /// <summary><c>id@version</c>.</summary>
    public string Name => $"{Id}@{Version}";
}

/// <summary>There is nothing to evaluate; the message is a line that says why.</summary>
internal sealed class NothingToEvaluateException(string message) : Exception(message);
