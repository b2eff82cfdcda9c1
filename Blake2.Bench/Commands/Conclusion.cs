using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>The exit code that evidence deserves.</summary>
internal static class Conclusion
{
    /// <summary>The gravest that applies: interrupted, our own failure, nothing tested, not as expected.</summary>
    /// <param name="evidence">What was found.</param>
    /// <param name="baseline">The comparison with recorded evidence, where one was asked for.</param>
    /// <param name="mustBeMeasured">Whether a run without any measurement is one in which nothing was tested.</param>
    public static int ExitCodeOf(EvidenceFile evidence, BaselineComparison? baseline = null, bool mustBeMeasured = false)
    {
        CandidateEvidence[] tested = [.. evidence.Candidates.Where(row => row.IsTested)];
        return evidence.Interrupted ? ExitCode.Interrupted
            : evidence.Candidates.Any(row => row.WitnessesDisagree) ? ExitCode.OwnFailure
            : ((tested.Length == 0 || mustBeMeasured) && evidence.Benchmarks.Count == 0) || baseline?.Nothing is not null ? ExitCode.NothingTested
            : tested.Any(row => !row.IsAsExpected) || baseline is { Fails: true } ? ExitCode.NotAsExpected
            : ExitCode.AsExpected;
    }
}
