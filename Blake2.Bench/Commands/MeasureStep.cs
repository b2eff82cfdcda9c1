using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Candidates;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Bench.Measuring;
using Blake2.Bench.Reports;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Commands;

/// <summary>Measures candidates that have a verdict, and baselines, which need none.</summary>
internal sealed class MeasureStep(Workspace workspace, Verification verification)
{
    private readonly Dictionary<(HashParameters Parameters, BenchmarkInput Input), byte[]?> _expectedOfMany = [];

    /// <summary>The evidence with measurements of <paramref name="candidates"/> on every leg added. What is unavailable or unusable by its verdict is left out.</summary>
    public async Task<EvidenceFile> RunAsync(
        EvidenceFile judged, IReadOnlyList<CandidateVersion> candidates, MeasureJob job, IReadOnlyList<BenchmarkInput> inputs, TimeSpan? budget, CancellationToken cancellation)
    {
        judged = judged with { NotRun = [.. judged.NotRun, .. Unusable(judged)] };
        try
        {
            IReadOnlyList<WorkerCandidate> ready = await AllReadyAsync(judged, candidates, cancellation).ConfigureAwait(false);
            if (ready.Count == 0 || cancellation.IsCancellationRequested)
            {
                return judged with { Interrupted = cancellation.IsCancellationRequested };
            }

            double? before = MachineState.BusyProcessors();
            Measurement measurement = new(job, inputs, workspace.Host.Id) { Budget = budget, Progress = new ProgressLine() };
            EvidenceSoFar.Add(() => Together(judged, measurement.SoFar(), job, isInterrupted: true));
            MeasureResult result = await Task.Run(() => measurement.Run(ready, cancellation), CancellationToken.None).ConfigureAwait(false);
            double? after = MachineState.BusyProcessors();
            return Together(judged, result, job, cancellation.IsCancellationRequested) with
            {
                Conditions = [MachineState.Clock, .. MachineState.Warning(before, after) is { } warning ? new[] { warning } : []],
            };
        }
        catch (Exception) when (cancellation.IsCancellationRequested)
        {
            return judged with { Interrupted = true };
        }
        catch (LegException error)
        {
            // The verdicts are not lost with the figures.
            return judged with { NotRun = [.. judged.NotRun, Wording.OfCandidate($"not measured: {error.Message}")] };
        }
    }

    private async Task<IReadOnlyList<WorkerCandidate>> AllReadyAsync(EvidenceFile judged, IReadOnlyList<CandidateVersion> candidates, CancellationToken cancellation)
    {
        List<WorkerCandidate> ready = [];
        foreach (Leg leg in workspace.Legs)
        {
            foreach (CandidateVersion candidate in candidates)
            {
                ready.AddRange(await ReadyAsync(judged, candidate, leg, cancellation).ConfigureAwait(false));
            }
        }

        return ready;
    }

    private EvidenceFile Together(EvidenceFile judged, MeasureResult result, MeasureJob job, bool isInterrupted)
    {
        EvidenceFile measured = judged with
        {
            Benchmarks = [.. result.Rows.Select(row => Complete(row, judged) with { IsPublishable = job.IsPublishable })],
            Noise = [.. result.Noise.Select(noise => new NoiseEvidence(workspace.Host.Id, noise.Leg, noise.Input, noise.Relative))],
            NotRun = [.. judged.NotRun, .. result.NotMeasured.Select(line => "not measured: " + Wording.OfCandidate(line))],
            Interrupted = isInterrupted,
        };
        return SlowerThanPort.Add(measured, measured);
    }

    private async Task<IReadOnlyList<WorkerCandidate>> ReadyAsync(EvidenceFile judged, CandidateVersion candidate, Leg leg, CancellationToken cancellation)
    {
        FunctionAdapter[] adapters = [.. candidate.Adapters.Where(adapter => IsToBeMeasured(judged, candidate, adapter, leg))];
        if (adapters.Length == 0 || await verification.PrepareAsync(candidate, leg, cancellation).ConfigureAwait(false) is not Preparation.Ready prepared)
        {
            return [];
        }

        return [.. adapters.Select(adapter => new WorkerCandidate(
            new CandidateIdentity(candidate.Id, candidate.Version, adapter.Function, leg.Name), leg, prepared.Adapter.Assembly, adapter.Type))];
    }

    /// <summary>Why candidates that were judged are not measured: there is no call of theirs that could be timed.</summary>
    private static IEnumerable<string> Unusable(EvidenceFile judged) => judged.Candidates
        .Where(row => row.IsDecided && !CanBeTimed(row))
        .Select(row => $"not measured: {VerdictTable.NameOf(row)} {row.Algorithm} on {row.Leg}: it is {row.Verdict}, {row.Reason}");

    private static bool IsToBeMeasured(EvidenceFile judged, CandidateVersion candidate, FunctionAdapter adapter, Leg leg)
    {
        if (!FunctionFacts.Of(adapter.Function).IsBlake2)
        {
            return true;
        }

        return VerdictOf(judged, candidate.Id, candidate.Version, FunctionFacts.Of(adapter.Function).Name, leg.Name) is { } verdict && CanBeTimed(verdict);
    }

    /// <summary>What was not asked a single case could not be judged, for a reason that would keep it from being measured, too.</summary>
    private static bool CanBeTimed(CandidateEvidence row) => row is { Executed: > 0, Verdict: not (nameof(Verdict.Unavailable) or nameof(Verdict.Unusable)) };

    private static CandidateEvidence? VerdictOf(EvidenceFile judged, string package, string version, string algorithm, string leg) =>
        VerdictTable.Gravest(judged.Candidates.Where(row => row.Package == package && row.Version == version && row.Algorithm == algorithm && row.Leg == leg));

    /// <summary>Adds what measuring does not know: the verdict, and whether the digest is the right one.</summary>
    private BenchmarkEvidence Complete(MeasuredRow row, EvidenceFile judged)
    {
        HashFunction function = row.Candidate.Identity.Function;
        if (!FunctionFacts.Of(function).IsBlake2)
        {
            return row.Evidence;
        }

        HashParameters parameters = row.Input.Choices(function).First(choice => choice.DigestLength == row.Evidence.DigestLength);
        byte[]? expected = row.Evidence.Path == BenchmarkEvidence.ParallelModePath ? null : Expected(parameters, row.Input, function);
        CandidateEvidence? verdict = VerdictOf(judged, row.Evidence.Candidate, row.Evidence.Version, row.Evidence.Algorithm, row.Evidence.Leg);
        return row.Evidence with
        {
            Verdict = verdict is null ? null : VerdictTable.VerdictCell(verdict),
            DigestIsRight = expected is null ? null : row.Evidence.Digest == Convert.ToHexStringLower(expected),
        };
    }

    /// <summary>The digest that a right implementation gives; <see langword="null"/> where no two witnesses agree.</summary>
    private byte[]? Expected(HashParameters parameters, BenchmarkInput input, HashFunction function)
    {
        if (input.Shape != InputShape.Messages)
        {
            return workspace.Expected.Of(parameters, input.Message).Digest;
        }

        if (!_expectedOfMany.TryGetValue((parameters, input), out byte[]? expected))
        {
            MeasureInput messages = input.For(function);
            byte[]?[] digests = [.. Enumerable.Range(0, input.Count).Select(i => workspace.Expected.Of(parameters, messages.MessageAt(i)).Digest)];
            expected = digests.Contains(null) ? null : SHA256.HashData([.. digests.SelectMany(digest => digest!)]);
            _expectedOfMany.Add((parameters, input), expected);
        }

        return expected;
    }

    /// <summary>One line on a terminal that is written over; a line a round elsewhere.</summary>
    private sealed class ProgressLine : IProgress<MeasureProgress>
    {
        private int _round;

        public void Report(MeasureProgress value)
        {
            if (!Console.IsErrorRedirected)
            {
                string text = $"  measuring, round {value.Round} of {value.Rounds}: {value.Candidate.Identity}";
                Console.Error.Write($"\r{text[..Math.Min(text.Length, 100)],-100}\r");
            }
            else if (value.Round != _round)
            {
                Console.Error.WriteLine($"  measuring, round {value.Round} of {value.Rounds}");
            }

            _round = value.Round;
        }
    }
}
