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
    /// <summary>Random requests after the cases; <see langword="null"/> for none.</summary>
    public FuzzOrder? Fuzz { get; init; }

    /// <summary>Is told each result in full, case by case, from whatever thread; <see langword="null"/> where rows are enough.</summary>
    public Action<VerificationJob, ConformanceResult>? Judged { get; init; }

    private readonly ConcurrentDictionary<(string Name, string Framework), Lazy<Task<Preparation>>> _preparations = new();

    /// <summary>How a job's candidate is hosted: in worker processes.</summary>
    internal Func<VerificationJob, BuiltAdapter, ICandidate> Host { get; init; } = (job, adapter) => new WorkerCandidate(
        new CandidateIdentity(job.Candidate.Id, job.Candidate.Version, job.Adapter.Function, job.Leg.Name), job.Leg, adapter.Assembly, job.Adapter.Type);

    /// <summary>
    /// Verifies all jobs. A cancellation keeps what was found until then: rows are there for what had been judged, and marked ones for what was being asked. What goes wrong with
    /// one job becomes its row and harms no other.
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

    /// <summary>The candidate's adapter for the leg's framework, prepared once, and again where somebody has changed it meanwhile.</summary>
    public async Task<Preparation> PrepareAsync(CandidateVersion candidate, Leg leg, CancellationToken cancellation)
    {
        (string Name, string Framework) key = (candidate.Name, leg.TargetFramework);
        Lazy<Task<Preparation>> Prepare() => new(() => factory.PrepareAsync(candidate, key.Framework, cancellation));
        Lazy<Task<Preparation>> prepared = _preparations.GetOrAdd(key, _ => Prepare());
        if (await prepared.Value.ConfigureAwait(false) is Preparation.Ready { Adapter.IsIntact: false })
        {
            _preparations.TryUpdate(key, Prepare(), prepared);
            prepared = _preparations[key];
        }

        return await prepared.Value.ConfigureAwait(false);
    }

    private async Task<CandidateEvidence?> VerifyAsync(VerificationJob job, Tier tier, TimeShare share, CancellationToken cancellation)
    {
        Stopwatch clock = Stopwatch.StartNew();
        progress.Preparing(job);
        CandidateEvidence blank = Blank(job, tier);
        CandidateEvidence? evidence;
        try
        {
            evidence = await JudgeAsync(job, blank, tier, share, cancellation).ConfigureAwait(false);
        }
        catch (Exception) when (cancellation.IsCancellationRequested)
        {
            // Whatever fails while the program is ending says nothing.
            return null;
        }
        catch (Exception error)
        {
            // Data that contradict each other are the catalogue's fault, which may be the user's own.
            evidence = blank with { Verdict = nameof(Verdict.Inconclusive), OwnFailure = error is not InvalidDataException, Reason = Wording.OfCandidate($"it could not be judged, by no fault of its own: {error.Message}") };
        }

        if (evidence is not null)
        {
            progress.Finished(job, evidence, clock.Elapsed);
        }

        share.Done();
        return evidence;
    }

    private CandidateEvidence Blank(VerificationJob job, Tier tier) => new()
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

    private async Task<CandidateEvidence?> JudgeAsync(VerificationJob job, CandidateEvidence blank, Tier tier, TimeShare share, CancellationToken cancellation)
    {
        Preparation preparation = await PrepareAsync(job.Candidate, job.Leg, cancellation).ConfigureAwait(false);
        return preparation switch
        {
            Preparation.NotAvailable { IsOurFailure: true } untried => blank with { Verdict = nameof(Verdict.Inconclusive), OwnFailure = true, Reason = Wording.OfCandidate(untried.Reason) },
            Preparation.NotAvailable absent => blank with { Reason = Wording.OfCandidate(absent.Reason) },
            Preparation.Failed failed => blank with { Verdict = nameof(Verdict.Unusable), Reason = Wording.OfCandidate(failed.Reason) },
            Preparation.Ready ready => await AskTwiceAsync(job, ready, blank, tier, share, cancellation).ConfigureAwait(false),
            _ => throw new InvalidOperationException($"No preparation {preparation}."),
        };
    }

    /// <summary>A worker that does not come up is our failure, and on a busy machine a passing one; an adapter that was changed while it was judged is built again.</summary>
    private async Task<CandidateEvidence?> AskTwiceAsync(
        VerificationJob job, Preparation.Ready ready, CandidateEvidence blank, Tier tier, TimeShare share, CancellationToken cancellation)
    {
        try
        {
            return await AskAsync(job, ready.Adapter, blank, tier, share, cancellation).ConfigureAwait(false);
        }
        catch (LegException) when (!cancellation.IsCancellationRequested)
        {
            Preparation again = await PrepareAsync(job.Candidate, job.Leg, cancellation).ConfigureAwait(false);
            return await AskAsync(job, (again as Preparation.Ready ?? ready).Adapter, blank, tier, share, cancellation).ConfigureAwait(false);
        }
    }

    private async Task<CandidateEvidence?> AskAsync(
        VerificationJob job, BuiltAdapter adapter, CandidateEvidence blank, Tier tier, TimeShare share, CancellationToken cancellation)
    {
        ICandidate candidate = Host(job, adapter);
        RunOptions options = RunOptions.Of(tier);
        options = options with { Budget = share.Of(options.Budget) };
        Progress report = new(job, progress);
        ConformanceResult result = await Task.Factory.StartNew(
            () => run.Run(candidate, tier, options, report, cancellation), cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default).ConfigureAwait(false);
        if ((result.Cancelled && result.Executed == 0) || WhyAbsent(job, result) is not null)
        {
            return result.Cancelled && result.Executed == 0 ? null : blank with { Reason = Wording.OfCandidate(WhyAbsent(job, result)!) };
        }

        if (!adapter.IsIntact)
        {
            throw new LegException($"its adapter in the cache was changed while it was judged ({Path.GetDirectoryName(adapter.Assembly)})");
        }

        Judged?.Invoke(job, result);
        CandidateEvidence row = WithNativeReason(CandidateRow.Create(blank, adapter, result), adapter, job.Leg);
        return Fuzz is null || result.Verdict == Verdict.Unusable || result.Cancelled ? row
            : await Task.Factory.StartNew(() => Fuzz.AddTo(row, result, candidate, cancellation), cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default).ConfigureAwait(false);
    }

    /// <summary>
    /// Why there is nothing to judge: a system library that is not installed, or native code of ours that was not built, is no fault of the candidate. An adapter of ours says so by a
    /// <see cref="PlatformNotSupportedException"/>; one of a package accuses the package.
    /// </summary>
    private static string? WhyAbsent(VerificationJob job, ConformanceResult result)
    {
        string notSupported = typeof(PlatformNotSupportedException).FullName + ": ";
        return result.UnusableReason is not { } reason ? null
            : reason.StartsWith(notSupported, StringComparison.Ordinal) && job.Candidate.Entry.Kind is CandidateKind.System or CandidateKind.BuiltIn ? reason[notSupported.Length..]
            : job.Candidate.Entry.Kind == CandidateKind.System ? reason
            : null;
    }

    /// <summary>A package that cannot be used since its native library is for other architectures is told so: what the runtime says of it names a file that is not there.</summary>
    private static CandidateEvidence WithNativeReason(CandidateEvidence row, BuiltAdapter adapter, Leg leg) =>
        row.Verdict == nameof(Verdict.Unusable) && NativeAssets.OnlyElsewhere(adapter.Assembly, leg) is { } lack
            ? row with { Reason = $"{lack}: {row.Reason}" }
            : row;

    private sealed class Progress(VerificationJob job, IVerificationProgress progress) : IProgress<RunProgress>
    {
        public void Report(RunProgress value) => progress.Advanced(job, value.Done, value.Planned);
    }
}
