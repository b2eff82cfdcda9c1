using Blake2.Bench.Candidates;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Bench.Measuring;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>All that <c>run-all</c> judges and measures, part by part: each architecture, its instruction sets, the series, and every case in full.</summary>
/// <param name="open">Opens a workspace on legs of these names; on this machine's own for none.</param>
/// <param name="job">How thoroughly is measured; series in fewer rounds.</param>
internal sealed class WholeRun(Func<IReadOnlyList<string>, Workspace> open, MeasureJob job)
{
    /// <summary>Series that every candidate can be asked for.</summary>
    private static readonly string[] CommonSeries = ["sizes", "tokens", "many"];

    /// <summary>Series for those that have an API of the kind.</summary>
    private static readonly string[] SpecialSeries = ["parallel", "threads"];

    /// <summary>Runs all parts; what was found until a cancellation is kept.</summary>
    public async Task<EvidenceFile> RunAsync(CancellationToken cancellation)
    {
        using Workspace architectures = open([.. LegTable.All.Where(leg => leg.Level is null).Select(leg => leg.Name)]);
        IReadOnlyList<CandidateVersion> candidates = architectures.Select([]);
        VerifyStep verify = new(architectures);

        Begin($"1 of 4: every candidate on {Names(architectures)}");
        EvidenceFile judged = await verify.RunAsync(candidates, Tier.Quick, overall: null, cancellation).ConfigureAwait(false);
        EvidenceSoFar.Keep();
        MeasureStep measure = new(architectures, verify.Verification);
        EvidenceFile headline = await measure.RunAsync(judged, candidates, job, InputTable.All, budget: null, cancellation).ConfigureAwait(false);
        judged = SlowerThanPort.Add(judged, headline);

        IReadOnlyList<CandidateVersion> special = [.. await VectorizedAsync(verify, candidates, cancellation).ConfigureAwait(false), .. candidates.Where(candidate => candidate.Id == Measurement.Yardstick)];
        EvidenceFile levels = await LevelsAsync(special, cancellation).ConfigureAwait(false);

        using Workspace own = open([]);
        VerifyStep verifyOwn = new(own);
        Begin($"3 of 4: series of inputs on {Names(own)}");
        EvidenceFile series = await SeriesAsync(new MeasureStep(own, verifyOwn.Verification), judged, candidates, special, cancellation).ConfigureAwait(false);

        Begin($"4 of 4: every case in full on {Names(own)}");
        EvidenceFile full = await verifyOwn.RunAsync(candidates, Tier.Full, overall: null, cancellation).ConfigureAwait(false);
        return EvidenceJson.Merge([headline, levels, series, SlowerThanPort.Add(full, headline)]);
    }

    /// <summary>Says which part begins, and keeps what those before it have found.</summary>
    private static void Begin(string part)
    {
        EvidenceSoFar.Keep();
        Console.Error.WriteLine($"Part {part}");
    }

    private static string Names(Workspace workspace) => string.Join(", ", workspace.Legs.Select(leg => leg.Name));

    /// <summary>The newest version of each candidate that picks its path by instruction set, of which another level may be wrong or slow.</summary>
    private static async Task<IReadOnlyList<CandidateVersion>> VectorizedAsync(VerifyStep verify, IReadOnlyList<CandidateVersion> candidates, CancellationToken cancellation)
    {
        List<CandidateVersion> found = [];
        foreach (CandidateVersion candidate in Newest(candidates).TakeWhile(_ => !cancellation.IsCancellationRequested))
        {
            if (await verify.Verification.PrepareAsync(candidate, LegTable.Default, cancellation).ConfigureAwait(false) is Preparation.Ready { Adapter: { } adapter }
                && InstructionSetPaths.Exist(adapter.Assembly))
            {
                found.Add(candidate);
            }
        }

        return found;
    }

    private static IEnumerable<CandidateVersion> Newest(IReadOnlyList<CandidateVersion> candidates) => candidates.GroupBy(candidate => candidate.Id).Select(versions => versions.Last());

    private static BenchmarkInput[] InputsOf(IEnumerable<string> series) => [.. series.SelectMany(SweepTable.Named)];

    private async Task<EvidenceFile> LevelsAsync(IReadOnlyList<CandidateVersion> special, CancellationToken cancellation)
    {
        using Workspace levels = open([.. LegTable.All.Where(leg => leg.Level is not null).Select(leg => leg.Name)]);
        Begin($"2 of 4: what picks its path by instruction set, and {Measurement.Yardstick} to compare with ({string.Join(", ", special.Select(candidate => candidate.Name))}) on {Names(levels)}");
        VerifyStep verify = new(levels);
        EvidenceFile judged = await verify.RunAsync(special, Tier.Quick, overall: null, cancellation).ConfigureAwait(false);
        EvidenceSoFar.Keep();
        return await new MeasureStep(levels, verify.Verification).RunAsync(judged, special, job.OfSeries, InputsOf(["sizes"]), budget: null, cancellation).ConfigureAwait(false);
    }

    private async Task<EvidenceFile> SeriesAsync(
        MeasureStep measure, EvidenceFile judged, IReadOnlyList<CandidateVersion> candidates, IReadOnlyList<CandidateVersion> special, CancellationToken cancellation)
    {
        EvidenceFile common = await measure.RunAsync(judged, [.. Newest(candidates)], job.OfSeries, InputsOf(CommonSeries), budget: null, cancellation).ConfigureAwait(false);
        EvidenceFile rest = await measure.RunAsync(judged, special, job.OfSeries, InputsOf(SpecialSeries), budget: null, cancellation).ConfigureAwait(false);
        return EvidenceJson.Merge([common, rest]);
    }
}
