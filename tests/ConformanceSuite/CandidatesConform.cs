using Blake2.Abstractions;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
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

    /// <summary>Candidates that are expected to give right digests, those without a recorded expectation among them, with each family; one that cannot be had here stands there once, to be skipped by name.</summary>
    public static TheoryData<string, string> RightCandidates
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string name in SuiteCandidates.Expected(nameof(Verdict.Correct), nameof(Verdict.Incomplete), null))
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
        ConformanceResult result = Run.Value.Run(SuiteCandidates.Candidate(candidate), Tier.Quick, cases, RunOptions.CasesOnly);

        IReadOnlyList<string> faults = FamilyCheck.Faults(result, SuiteCandidates.Job(candidate).Adapter.Expected == nameof(Verdict.Incomplete));
        Assert.True(faults.Count == 0, $"{faults.Count} of {result.Executed} cases, such as {string.Join("; ", faults.Take(Shown))}");
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

    /// <summary>The suite itself is put to an adapter that always throws.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_candidate_that_always_throws_is_red_in_every_family_in_which_digests_are_due(bool mayHaveGaps)
    {
        foreach (IGrouping<string, ConformanceCase> family in CaseSet.Of(HashFunction.Blake2b, Tier.Quick).GroupBy(c => c.Family))
        {
            ConformanceResult result = Run.Value.Run(new ThrowingCandidate(), Tier.Quick, [.. family.Take(50)], RunOptions.CasesOnly);
            IReadOnlyList<string> faults = FamilyCheck.Faults(result, mayHaveGaps);

            // A candidate that may have gaps may lack every length of a family that asks for none of the longest.
            bool isRed = family.Any(c => c.Due == Due.Digest && (!mayHaveGaps || c.Request.Parameters.DigestLength == 64));
            Assert.True(faults.Count > 0 == isRed, $"{family.Key}: {faults.Count} faults");
            Assert.All(faults, fault => Assert.StartsWith($"2b/{family.Key}/", fault, StringComparison.Ordinal));
        }
    }

    private sealed class ThrowingCandidate : ICandidate, ICandidateSession
    {
        public CandidateIdentity Identity { get; } = new("throws", "", HashFunction.Blake2b, "x64");

        public IReadOnlyList<string> Notices => [];

        public ICandidateSession Start() => this;

        public CandidateReply Ask(HashRequest request, TimeSpan limit) =>
            new CandidateReply.Answered(new HashAnswer(AnswerKind.Exception) { Exception = "System.DllNotFoundException", Detail = "kernel32.dll" });

        public void Dispose()
        {
        }
    }
}
