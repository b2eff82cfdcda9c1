using Blake2.Bench.Verifying;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;

namespace Blake2.Bench.ConformanceSuite;

/// <summary>Every candidate of the catalogue, put to every family of cases by the engine that gives the verdicts.</summary>
public sealed class CandidatesConform
{
    private const int Shown = 5;
    private static readonly Lazy<ConformanceRun> Run = new(() => new ConformanceRun(StandardWitnesses.Prove()));

    /// <summary>Candidates that are expected to give right digests, with each family; one that cannot be had here stands there once, to be skipped by name.</summary>
    public static TheoryData<string, string> RightCandidates
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string name in SuiteCandidates.Expected(nameof(Verdict.Correct), nameof(Verdict.Incomplete)))
            {
                foreach (string family in SuiteCandidates.WhyNot(name) is null ? SuiteCandidates.Families : ["every family"])
                {
                    rows.Add(name, family);
                }
            }

            return rows;
        }
    }

    /// <summary>Candidates that are known to be wrong or unusable.</summary>
    public static TheoryData<string> WrongCandidates => [.. SuiteCandidates.Expected(nameof(Verdict.Incorrect), nameof(Verdict.Unreliable), nameof(Verdict.Unusable))];

    [CandidateTheory]
    [MemberData(nameof(RightCandidates))]
    public void Every_digest_of_the_family_is_right(string candidate, string family)
    {
        IReadOnlyList<ConformanceCase> cases = [.. CaseSet.Of(SuiteCandidates.Job(candidate).Adapter.Function, Tier.Quick).Where(c => c.Family == family)];
        ConformanceResult result = Run.Value.Run(SuiteCandidates.Candidate(candidate), Tier.Quick, cases);

        CaseResult[] wrong = [.. result.Results.Where(r => r.IsCore && r.Outcome is Outcome.WrongDigest or Outcome.Crashed or Outcome.TimedOut or Outcome.OracleDisagreement)];
        Assert.True(wrong.Length == 0, $"{wrong.Length} of {result.Executed} cases, such as {string.Join("; ", wrong.Take(Shown).Select(Describe))}");
        Assert.Equal(cases.Count, result.Results.Count);
    }

    [CandidateTheory]
    [MemberData(nameof(WrongCandidates))]
    public void A_candidate_that_is_known_to_be_wrong_is_found_to_be(string candidate)
    {
        VerificationJob job = SuiteCandidates.Job(candidate);
        ConformanceResult result = Run.Value.Run(SuiteCandidates.Candidate(candidate), Tier.Quick);
        Assert.Equal(job.Adapter.Expected, result.Verdict.ToString());
    }

    private static string Describe(CaseResult result)
    {
        string actual = string.Join(" / ", result.Actual.Select(Convert.ToHexStringLower));
        return $"{result.Case.Id}: {result.Outcome}, expected {Convert.ToHexStringLower(result.Expected ?? [])}, got {actual} {result.Detail}";
    }
}
