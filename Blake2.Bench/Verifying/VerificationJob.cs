using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Verifying;

/// <summary>One verdict to be found: a candidate version's adapter for one function, on one leg.</summary>
public sealed record VerificationJob(CandidateVersion Candidate, FunctionAdapter Adapter, Leg Leg)
{
    /// <summary>The jobs of all BLAKE2 functions of the candidates on the legs; baselines have none.</summary>
    public static IReadOnlyList<VerificationJob> Of(IEnumerable<CandidateVersion> candidates, IReadOnlyList<Leg> legs) =>
    [
        .. from leg in legs
           from candidate in candidates
           from adapter in candidate.Adapters
           where FunctionFacts.Of(adapter.Function).IsBlake2
           select new VerificationJob(candidate, adapter.On(leg), leg),
    ];

    /// <summary>Whether the row is about this job.</summary>
    public bool IsOf(CandidateEvidence row) =>
        (row.Package, row.Version, row.Algorithm, row.Leg) == (Candidate.Id, Candidate.Version, FunctionFacts.Of(Adapter.Function).Name, Leg.Name);

    /// <inheritdoc/>
    public override string ToString() => $"{Candidate.Name} {FunctionFacts.Of(Adapter.Function).Name} on {Leg.Name}";
}
