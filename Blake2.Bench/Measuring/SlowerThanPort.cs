using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Measuring;

/// <summary>
/// The trap of a candidate that takes longer for the large input than the port of RFC 7693, which is written to be read and not to be fast. It is told only where one run measured both on the same
/// leg, in enough processes, and they differ beyond their errors, the noise of that run and the rank test.
/// </summary>
internal static class SlowerThanPort
{
    /// <summary>The port.</summary>
    public const string Port = "rfc-ref";

    /// <summary>The large input.</summary>
    public const string Input = "random";

    /// <summary>
    /// The verdicts with the trap where the measurements show it, and without it where they show that it is not so; what they do not compare stays as it is.
    /// </summary>
    /// <param name="judged">The verdicts.</param>
    /// <param name="measured">What one run measured, and never what several did: figures of different runs are not compared.</param>
    public static EvidenceFile Add(EvidenceFile judged, EvidenceFile measured) => judged with { Candidates = [.. judged.Candidates.Select(row => Add(row, measured))] };

    /// <summary>The verdicts without the trap where another run, with which they are to be compared, did not compare that candidate with the port, so that it could not have found it.</summary>
    public static EvidenceFile ComparableWith(EvidenceFile other, EvidenceFile judged) => judged with
    {
        Candidates = [.. judged.Candidates.Select(row => other.Benchmarks.Any(time => IsOf(time, row) && PortOf(time, other) is not null) ? row : Without(row))],
    };

    /// <summary>
    /// Joined verdicts with the trap where the last of the runs that compared the candidate with the port found it, however often the same bits were judged since then.
    /// </summary>
    public static EvidenceFile Keep(EvidenceFile joined, IReadOnlyList<EvidenceFile> runs) => joined with { Candidates = [.. joined.Candidates.Select(row => Keep(row, runs))] };

    private static CandidateEvidence Keep(CandidateEvidence row, IReadOnlyList<EvidenceFile> runs)
    {
        EvidenceFile? comparing = runs.LastOrDefault(run => TimeOf(row, run) is { } time && PortOf(time, run) is not null);
        TrapEvidence? trap = comparing?.Candidates
            .Where(other => (other.Package, other.Version, other.Algorithm, other.Leg, other.Host, other.AssetSha256) == (row.Package, row.Version, row.Algorithm, row.Leg, row.Host, row.AssetSha256))
            .SelectMany(other => other.Traps).FirstOrDefault(trap => trap.Id == TrapIds.SlowerThanRfcPort);
        return comparing is null || !row.IsTested ? row : trap is null ? Without(row) : With(row, trap);
    }

    private static CandidateEvidence Add(CandidateEvidence row, EvidenceFile measured)
    {
        if (!row.IsTested || TimeOf(row, measured) is not { } time || PortOf(time, measured) is not { } port)
        {
            return row;
        }

        double ratio = time.MeanNanoseconds / port.MeanNanoseconds;
        double? noise = measured.Noise.FirstOrDefault(noise => (noise.Host, noise.Leg, noise.Input) == (time.Host, time.Leg, time.Input))?.Relative;
        bool isSlower = ratio - 1 > noise && time.MeanNanoseconds - time.ErrorNanoseconds > port.MeanNanoseconds + port.ErrorNanoseconds
            && Math.Min(time.Rounds.Count, port.Rounds.Count) >= Sample.LeastForRanks && Sample.Differ(time.Rounds, port.Rounds);
        return isSlower ? With(row, new(TrapIds.SlowerThanRfcPort, Detail(time, port, ratio))) : Without(row);
    }

    private static string Detail(BenchmarkEvidence time, BenchmarkEvidence port, double ratio) =>
        $"{Reports.Quantities.Bytes(time.Bytes)} take {Reports.Quantities.Time(time.MeanNanoseconds)}, {Reports.Quantities.Ratio(ratio)} times as long as the unoptimised port of RFC 7693 ({Reports.Quantities.Time(port.MeanNanoseconds)}), measured in one run";

    private static CandidateEvidence With(CandidateEvidence row, TrapEvidence trap) => row with { Traps = [.. Without(row).Traps, trap] };

    private static CandidateEvidence Without(CandidateEvidence row) => row.Traps.Any(trap => trap.Id == TrapIds.SlowerThanRfcPort) ? row with { Traps = [.. row.Traps.Where(trap => trap.Id != TrapIds.SlowerThanRfcPort)] } : row;

    private static bool IsOf(BenchmarkEvidence time, CandidateEvidence row) =>
        time.Input == Input && time.Candidate != Port && (time.Candidate, time.Algorithm, time.Leg) == (row.Package, row.Algorithm, row.Leg);

    private static BenchmarkEvidence? TimeOf(CandidateEvidence row, EvidenceFile measured) =>
        measured.Benchmarks.FirstOrDefault(time => IsOf(time, row) && time.Version == row.Version && time.Host == row.Host);

    private static BenchmarkEvidence? PortOf(BenchmarkEvidence time, EvidenceFile measured) => measured.Benchmarks.FirstOrDefault(port =>
        port.Candidate == Port && (port.Algorithm, port.Leg, port.Host, port.Input, port.Bytes) == (time.Algorithm, time.Leg, time.Host, time.Input, time.Bytes));
}
