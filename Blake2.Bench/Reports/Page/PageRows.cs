using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Reports.Page;

/// <summary>The rows of the page's table: the verdicts that the Markdown shows, each with its measurements, and what was only measured.</summary>
internal static class PageRows
{
    private static readonly int Best = Enum.GetValues<Verdict>().Max(verdict => (int)verdict);

    /// <summary>The rows, judged ones first.</summary>
    /// <param name="judged">The verdicts that are shown, which stand first in the page's evidence, in this order.</param>
    /// <param name="evidence">What has all measurements.</param>
    public static IEnumerable<PageRow> Of(IReadOnlyList<CandidateEvidence> judged, EvidenceFile evidence)
    {
        Ties ties = new(evidence);
        ILookup<object, BenchmarkEvidence> measured = evidence.Benchmarks.ToLookup(VerdictTable.SubjectOf);
        HashSet<object> keys = [.. judged.Select(VerdictTable.SubjectOf)];
        return
        [
            .. judged.Select((row, place) => Judged(row, place, measured[VerdictTable.SubjectOf(row)], ties)),
            .. measured.Where(rows => !keys.Contains(rows.Key)).Select(rows => Measured(rows, rows.First().Verdict, ties)),
        ];
    }

    private static PageRow Judged(CandidateEvidence row, int place, IEnumerable<BenchmarkEvidence> measured, Ties ties) => new(place, row.Package, row.Version, row.Algorithm, row.Leg, row.Host)
    {
        Verdict = row.Verdict,
        VerdictText = VerdictTable.VerdictCell(row),
        Rank = RankOf(row.Verdict),
        Expected = row.IsAsExpected || row.IsUndecided ? null : row.Expected ?? nameof(Verdict.Correct),
        IsWrong = row.Verdict == nameof(Verdict.Incorrect) || measured.Any(time => time.DigestIsRight == false),
        Cases = row.Executed,
        Diagnosis = [.. DiagnosisText.Of(row.Diagnosis)],
        Times = Times(measured, ties),
    };

    /// <summary>What the evidence has no verdict on: a baseline, or a candidate whose verdict only its measurements tell.</summary>
    private static PageRow Measured(IGrouping<object, BenchmarkEvidence> rows, string? verdict, Ties ties)
    {
        BenchmarkEvidence first = rows.First();
        PageRow row = new(Evidence: null, first.Candidate, first.Version, first.Algorithm, first.Leg, first.Host) { IsWrong = rows.Any(time => time.DigestIsRight == false), Times = Times(rows, ties) };
        string name = verdict?.Split(',', ' ')[0] ?? "";
        return verdict is null ? row : row with { Verdict = name, VerdictText = verdict, Rank = RankOf(name) };
    }

    private static int RankOf(string verdict) => Enum.TryParse(verdict, out Verdict known) ? Best - (int)known : int.MaxValue;

    private static Dictionary<string, PageTime> Times(IEnumerable<BenchmarkEvidence> rows, Ties ties)
    {
        Dictionary<string, PageTime> times = [];
        foreach (BenchmarkEvidence row in rows)
        {
            times[row.Input] = new PageTime(
                row.MeanNanoseconds, Quantities.Time(row.MeanNanoseconds), Quantities.Time(row.ErrorNanoseconds), row.Bytes * 1e3 / row.MeanNanoseconds,
                Quantities.Throughput(row.Bytes, row.MeanNanoseconds), row.AllocatedBytes, Quantities.Bytes(row.AllocatedBytes), row.DigestIsRight == false, ties.IsWithFastest(row), row.Remarks);
        }

        return times;
    }
}
