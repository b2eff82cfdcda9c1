using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>The exit code that evidence deserves.</summary>
internal static class Conclusion
{
    /// <summary>The gravest that applies: interrupted, our own failure, nothing tested, not as expected.</summary>
    public static int ExitCodeOf(EvidenceFile evidence, BaselineComparison? baseline = null)
    {
        CandidateEvidence[] tested = [.. evidence.Candidates.Where(VerdictTable.IsTested)];
        return evidence.Interrupted ? ExitCode.Interrupted
            : evidence.Candidates.Any(row => row.WitnessesDisagree) ? ExitCode.OwnFailure
            : (tested.Length == 0 && evidence.Benchmarks.Count == 0) || baseline?.Nothing is not null ? ExitCode.NothingTested
            : tested.Any(row => !row.IsAsExpected) || baseline is { HasFewer: true } ? ExitCode.NotAsExpected
            : ExitCode.AsExpected;
    }
}
