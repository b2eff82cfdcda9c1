using Blake2.Abstractions;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Candidates;

/// <summary>One version of one candidate, with the adapters that fit it: what is built, and then judged function by function.</summary>
public sealed record CandidateVersion(CatalogCandidate Entry, string Version, IReadOnlyList<FunctionAdapter> Adapters)
{
    public string Id => Entry.Id;

    /// <summary>How the candidate is named on the command line and in tables: <c>id@version</c>, or the id alone.</summary>
    public string Name => Version.Length == 0 ? Id : $"{Id}@{Version}";
}

/// <summary>An adapter for one function; <paramref name="Expected"/> is the expected verdict's name, or <see langword="null"/> where the catalogue has none.</summary>
public sealed record FunctionAdapter(HashFunction Function, string Type, string? Expected)
{
    private readonly Expectation? _expectation;

    /// <summary>An adapter with what the catalogue expects of it, on this operating system as long as no leg is named.</summary>
    public FunctionAdapter(HashFunction function, string type, Expectation expectation)
        : this(function, type, expectation.On(leg: null)) => _expectation = expectation;

    /// <summary>The same with the verdict that is expected on a leg.</summary>
    public FunctionAdapter On(Leg leg) => _expectation is null ? this : this with { Expected = (_expectation with { OperatingSystem = leg.OperatingSystemName }).On(leg.Name) };
}
