namespace Blake2.Bench.Evaluating.Inspection;

/// <summary>What a package shows without any of it being run.</summary>
internal sealed record PackageFacts(PackageManifest Manifest)
{
    /// <summary>Bytes of the package file.</summary>
    public long Size { get; init; }

    /// <summary>Target frameworks, by the folders under <c>lib</c>.</summary>
    public IReadOnlyList<string> Targets { get; init; } = [];

    /// <summary>Public types, of the assembly for the newest target.</summary>
    public IReadOnlyList<string> PublicTypes { get; init; } = [];

    /// <summary>Runtime identifiers for which native libraries are there.</summary>
    public IReadOnlyList<string> NativeRuntimes { get; init; } = [];

    /// <summary>Whether the package file holds a signature; whether that is valid is NuGet's to say.</summary>
    public bool IsSigned { get; init; }

    /// <summary>The day of the newest file in the package, as its archive says; empty where it says none that can be.</summary>
    public string Packed { get; init; } = "";

    /// <summary>What a user should know before installing it, a sentence each.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];
}

/// <summary>What a source tells of a version; an empty text for what it does not tell.</summary>
/// <param name="Published">The day of its publication.</param>
/// <param name="IsListed">Whether it is listed; <see langword="null"/> where the source does not tell.</param>
/// <param name="Deprecation">Why its author deprecates it.</param>
/// <param name="Silence">Why the source tells nothing.</param>
internal sealed record SourceFacts(string Published, bool? IsListed, string Deprecation, string Silence);
