using System.Text.Json.Serialization;

namespace Blake2.Bench.Candidates;

/// <summary>The catalogue as it stands in <c>catalog.json</c>.</summary>
public sealed record CatalogFile
{
    /// <summary>The form that this program reads.</summary>
    public const string CurrentSchema = "blake2-bench/catalog/1";

    [JsonPropertyName("$schema")]
    public string? JsonSchema { get; init; }

    public required string Schema { get; init; }

    public required IReadOnlyList<CatalogCandidate> Candidates { get; init; }
}

/// <summary>What kind of thing a candidate is, which decides where its adapter comes from.</summary>
public enum CandidateKind
{
    /// <summary>A package, restored and built with its adapter on demand.</summary>
    Package,

    /// <summary>A project of this repository.</summary>
    BuiltIn,

    /// <summary>A library of the system, found when it is loaded.</summary>
    System,

    /// <summary>Hash functions that are only measured.</summary>
    Baseline,
}

/// <summary>One candidate of the catalogue.</summary>
public sealed record CatalogCandidate
{
    public required string Id { get; init; }

    public required CandidateKind Kind { get; init; }

    /// <summary>Where its source is published.</summary>
    public string? Source { get; init; }

    public string? Note { get; init; }

    /// <summary>Why the candidate is listed and never run; <see langword="null"/> when it is run.</summary>
    public string? NotRun { get; init; }

    public IReadOnlyList<CatalogAdapter> Adapters { get; init; } = [];

    /// <summary>The pinned versions of a package; empty for everything else.</summary>
    public IReadOnlyList<CatalogVersion> Versions { get; init; } = [];

    /// <summary>Expected verdict by function, for candidates without versions.</summary>
    public IReadOnlyDictionary<string, string> Expected { get; init; } = new Dictionary<string, string>();

    /// <summary>Expected verdict by place and function where it differs, for candidates without versions; see <see cref="Expectation"/>.</summary>
    public IReadOnlyDictionary<string, IReadOnlyDictionary<string, string>> ExpectedOn { get; init; } =
        new Dictionary<string, IReadOnlyDictionary<string, string>>();
}

/// <summary>One adapter: the function it computes, its type (and file) name, and the package versions it fits.</summary>
public sealed record CatalogAdapter
{
    public required string Function { get; init; }

    public required string Type { get; init; }

    /// <summary>A NuGet version range; <see langword="null"/> for every version.</summary>
    public string? Versions { get; init; }
}

/// <summary>One pinned version and the verdict that it is known to deserve.</summary>
public sealed record CatalogVersion
{
    public required string Version { get; init; }

    /// <summary>Expected verdict by function.</summary>
    public required IReadOnlyDictionary<string, string> Expected { get; init; }

    /// <summary>Expected verdict by place and function, where it differs; see <see cref="Expectation"/>.</summary>
    public IReadOnlyDictionary<string, IReadOnlyDictionary<string, string>> ExpectedOn { get; init; } =
        new Dictionary<string, IReadOnlyDictionary<string, string>>();

    /// <summary>Ids of the traps that it is known for: a test looks for those of the stand-ins.</summary>
    public IReadOnlyList<string> Traps { get; init; } = [];

    public string? Note { get; init; }
}
