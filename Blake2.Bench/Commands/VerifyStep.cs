using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Verifying;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Running;

namespace Blake2.Bench.Commands;

/// <summary>Verifies candidates on the workspace's legs and shows how it goes.</summary>
/// <param name="workspace">Where.</param>
/// <param name="hasExpectations">Whether verdicts are expected of the candidates, and the progress tells which came otherwise.</param>
internal sealed class VerifyStep(Workspace workspace, bool hasExpectations = true)
{
    private readonly ConsoleProgress _progress = new() { HasExpectations = hasExpectations };
    private Verification? _verification;

    /// <summary>Random requests after the cases; <see langword="null"/> for none.</summary>
    public FuzzOrder? Fuzz { get; init; }

    /// <summary>Is told each result in full; <see langword="null"/> where rows are enough.</summary>
    public Action<VerificationJob, ConformanceResult>? Judged { get; init; }

    /// <summary>Where candidates are prepared: what was prepared for a verdict need not be for a measurement.</summary>
    public Verification Verification => _verification ??= workspace.Verification(_progress, Fuzz, Judged);

    /// <summary>The verdicts, as an evidence file.</summary>
    /// <param name="candidates">What to verify.</param>
    /// <param name="tier">How much to ask.</param>
    /// <param name="overall">Time for all together; <see langword="null"/> for each candidate's own budget only.</param>
    /// <param name="cancellation">Ends the work; what was found stays.</param>
    /// <exception cref="LegException">A leg's worker is missing.</exception>
    public async Task<EvidenceFile> RunAsync(IReadOnlyList<CandidateVersion> candidates, Tier tier, TimeSpan? overall, CancellationToken cancellation)
    {
        IReadOnlyList<VerificationJob> jobs = VerificationJob.Of(candidates, workspace.Legs);
        foreach (Leg leg in workspace.Legs)
        {
            _ = ProgramFolder.CheckedWorker(leg.TargetFramework);
        }

        EvidenceSoFar.Add(() => Evidence(candidates, jobs, _progress.Rows, interrupted: true));
        IReadOnlyList<CandidateEvidence> rows = await _progress.ShowAsync(() => Verification.RunAsync(jobs, tier, overall, cancellation)).ConfigureAwait(false);
        return Evidence(candidates, jobs, rows, cancellation.IsCancellationRequested);
    }

    /// <summary>Evidence that names, of an interrupted run, what was not asked at all.</summary>
    private EvidenceFile Evidence(IReadOnlyList<CandidateVersion> candidates, IReadOnlyList<VerificationJob> jobs, IReadOnlyList<CandidateEvidence> rows, bool interrupted)
    {
        EvidenceFile evidence = workspace.Evidence(candidates, rows, interrupted);
        VerificationJob[] unasked = interrupted ? [.. jobs.Where(job => !rows.Any(job.IsOf))] : [];
        return unasked.Length == 0 ? evidence
            : evidence with { NotRun = [.. evidence.NotRun, $"interrupted before anything was found of {string.Join(", ", unasked.Select(job => job.ToString()))}"] };
    }
}
