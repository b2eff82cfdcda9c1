using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>The exit code that evidence deserves.</summary>
internal static class Conclusion
{
    /// <summary>The gravest that applies: interrupted, our own failure, nothing tested, not as expected, nothing compared.</summary>
    /// <param name="evidence">What was found.</param>
    /// <param name="baseline">The comparison with recorded evidence, where one was asked for.</param>
    /// <param name="mustBeMeasured">Whether a run without any measurement is one in which nothing was tested.</param>
    public static int ExitCodeOf(EvidenceFile evidence, BaselineComparison? baseline = null, bool mustBeMeasured = false)
    {
        CandidateEvidence[] tested = [.. evidence.Candidates.Where(row => row.IsTested)];
        return evidence.Interrupted ? ExitCode.Interrupted
            : evidence.Candidates.Any(row => row.WitnessesDisagree || row.OwnFailure) ? ExitCode.OwnFailure
            : ((tested.Length == 0 || (mustBeMeasured && tested.All(row => row.IsAsExpected))) && evidence.Benchmarks.Count == 0) ? ExitCode.NothingTested
            : tested.Any(row => !row.IsAsExpected) || baseline is { Fails: true } ? ExitCode.NotAsExpected
            : baseline?.Nothing is not null ? ExitCode.NothingTested
            : ExitCode.AsExpected;
    }

    /// <summary>The same, said on standard error in one line where there is nothing else that a user could see: nothing was tested, or the program itself failed.</summary>
    /// <inheritdoc cref="ExitCodeOf"/>
    public static int Tell(EvidenceFile evidence, BaselineComparison? baseline = null, bool mustBeMeasured = false)
    {
        int exitCode = ExitCodeOf(evidence, baseline, mustBeMeasured);
        string? line = exitCode switch
        {
            ExitCode.NothingTested => $"nothing was {(evidence.Candidates.Any(row => row.IsTested) ? baseline?.Nothing is null ? "measured" : "compared" : "tested")}: {Reasons(WhyNothing(evidence, baseline))}",
            ExitCode.OwnFailure when evidence.Candidates.Any(row => row.OwnFailure) => Reasons(evidence.Candidates.Where(row => row.OwnFailure).Select(row => $"{VerdictTable.NameOf(row)} on {row.Leg}: {row.Reason}")),
            _ => null,
        };
        if (line is not null)
        {
            Console.Error.WriteLine($"blake2-bench: {line}.");
        }

        return exitCode;
    }

    private static IEnumerable<string> WhyNothing(EvidenceFile evidence, BaselineComparison? baseline) =>
        [.. evidence.NotRun, .. VerdictTable.NotAvailable(evidence), .. new[] { baseline?.Nothing, evidence.Evaluation?.Recommendation }.OfType<string>()];

    /// <summary>The first reason, and how many others there are, which the result has in full.</summary>
    private static string Reasons(IEnumerable<string> reasons)
    {
        string[] different = [.. reasons.Distinct()];
        return different.Length == 0 ? "what was chosen has no BLAKE2 to judge (baselines are measured by bench)"
            : $"{different[0].ReplaceLineEndings(" ").TrimEnd('.')}{(different.Length == 1 ? "" : $" (and {different.Length - 1} more of the kind)")}";
    }
}
