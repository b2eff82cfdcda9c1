using System.Collections.Concurrent;
using System.Diagnostics;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;

namespace Blake2.Bench.Verifying;

/// <summary>Prepares candidates, puts each to a tier's cases in worker processes, and makes evidence of what was seen. As many run at once as there are processors.</summary>
public sealed class Verification(AdapterFactory factory, ConformanceRun run, HostEvidence host, IVerificationProgress progress)
{
    private readonly ConcurrentDictionary<(string Name, string Framework), Lazy<Task<Preparation>>> _preparations = new();

    /// <summary>
    /// Verifies all jobs. A cancellation keeps what was found until then: rows are there for what had been judged.
    /// </summary>
    /// <param name="jobs">What to verify.</param>
    /// <param name="tier">How much to ask.</param>
    /// <param name="overall">Time for all together, shared out as it goes; <see langword="null"/> for each candidate's own budget only.</param>
    /// <param name="cancellation">Ends the work.</param>
    public async Task<IReadOnlyList<CandidateEvidence>> RunAsync(
        IReadOnlyList<VerificationJob> jobs, Tier tier, TimeSpan? overall, CancellationToken cancellation)
    {
        CandidateEvidence?[] found = new CandidateEvidence?[jobs.Count];
        TimeShare share = new(overall, jobs.Count);
        ParallelOptions parallel = new() { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancellation };
        try
        {
            await Parallel.ForAsync(0, jobs.Count, parallel, async (index, token) =>
                found[index] = await VerifyAsync(jobs[index], tier, share, token).ConfigureAwait(false)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            // What was found stays found.
        }

        return [.. found.OfType<CandidateEvidence>()];
    }

    /// <summary>The candidate's adapter for the leg's framework, prepared once.</summary>
    public Task<Preparation> PrepareAsync(CandidateVersion candidate, Leg leg, CancellationToken cancellation) =>
        _preparations.GetOrAdd(
            (candidate.Name, leg.TargetFramework),
            key => new Lazy<Task<Preparation>>(() => factory.PrepareAsync(candidate, key.Framework, cancellation))).Value;

    private async Task<CandidateEvidence?> VerifyAsync(VerificationJob job, Tier tier, TimeShare share, CancellationToken cancellation)
    {
        Stopwatch clock = Stopwatch.StartNew();
        progress.Preparing(job);
        Preparation preparation = await PrepareAsync(job.Candidate, job.Leg, cancellation).ConfigureAwait(false);
        CandidateEvidence blank = new()
        {
            Package = job.Candidate.Id,
            Version = job.Candidate.Version,
            Algorithm = Abstractions.FunctionFacts.Of(job.Adapter.Function).Name,
            Leg = job.Leg.Name,
            Host = host.Id,
            Tier = tier.ToString().ToLowerInvariant(),
            Verdict = nameof(Verdict.Unavailable),
            Expected = job.Adapter.Expected,
        };
        CandidateEvidence? evidence = preparation switch
        {
            Preparation.NotAvailable absent => blank with { Reason = absent.Reason },
            Preparation.Failed failed => blank with { Verdict = nameof(Verdict.Unusable), Reason = failed.Reason },
            Preparation.Ready ready => await AskAsync(job, ready.Adapter, blank, tier, share, cancellation).ConfigureAwait(false),
            _ => throw new InvalidOperationException($"No preparation {preparation}."),
        };
        if (evidence is not null)
        {
            progress.Finished(job, evidence, clock.Elapsed);
        }

        share.Done();
        return evidence;
    }

    private async Task<CandidateEvidence?> AskAsync(
        VerificationJob job, BuiltAdapter adapter, CandidateEvidence blank, Tier tier, TimeShare share, CancellationToken cancellation)
    {
        CandidateIdentity identity = new(job.Candidate.Id, job.Candidate.Version, job.Adapter.Function, job.Leg.Name);
        WorkerCandidate candidate = new(identity, job.Leg, adapter.Assembly, job.Adapter.Type);
        RunOptions options = RunOptions.Of(tier);
        options = options with { Budget = share.Of(options.Budget) };
        Progress report = new(job, progress);
        ConformanceResult result = await Task.Factory.StartNew(
            () => run.Run(candidate, tier, options, report, cancellation), cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default).ConfigureAwait(false);

        // A system library that is not there is not the candidate's fault, and neither its verdict.
        bool isAbsent = job.Candidate.Entry.Kind == CandidateKind.System && result.UnusableReason is not null;
        return result.Cancelled ? null
            : isAbsent ? blank with { Reason = result.UnusableReason! }
            : CandidateRow.Create(blank, adapter, result);
    }

    private sealed class Progress(VerificationJob job, IVerificationProgress progress) : IProgress<RunProgress>
    {
        public void Report(RunProgress value) => progress.Advanced(job, value.Done, value.Planned);
    }
}
