using Blake2.Abstractions;

namespace Blake2.Bench.Candidates;

/// <summary>One version of one candidate, with the adapters that fit it: what is built, and then judged function by function.</summary>
public sealed record CandidateVersion(CatalogCandidate Entry, string Version, IReadOnlyList<FunctionAdapter> Adapters)
{
    public string Id => Entry.Id;

    /// <summary>How the candidate is named on the command line and in tables: <c>id@version</c>, or the id alone.</summary>
    public string Name => Version.Length == 0 ? Id : $"{Id}@{Version}";
}

/// <summary>An adapter for one function; <paramref name="Expected"/> is the expected verdict's name, or <see langword="null"/> where the catalogue has none.</summary>
public sealed record FunctionAdapter(HashFunction Function, string Type, string? Expected);
