using Blake2.Bench.Measuring;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>
/// Which figures are ties: those that lie no further apart than the control, one candidate measured twice, and those whose processes a rank test cannot tell apart.
/// </summary>
internal sealed class Ties
{
    private readonly ILookup<(string Host, string Leg, string Input), double> _noise;
    private readonly HashSet<BenchmarkEvidence> _withFastest = new(ReferenceEqualityComparer.Instance);

    public Ties(EvidenceFile evidence)
    {
        _noise = evidence.Noise.ToLookup(noise => (noise.Host, noise.Leg, noise.Input), noise => noise.Relative);
        foreach (var rivals in evidence.Benchmarks.Where(row => row.DigestIsRight != false).GroupBy(row => (row.Host, row.Leg, row.Input, row.Bytes, row.Algorithm)))
        {
            BenchmarkEvidence fastest = rivals.MinBy(row => row.MeanNanoseconds)!;
            _withFastest.UnionWith(rivals.Where(row => !ReferenceEquals(row, fastest) && Are(row, fastest)));
        }
    }

    /// <summary>Whether the two rows are a tie.</summary>
    public bool Are(BenchmarkEvidence row, BenchmarkEvidence other)
    {
        double ratio = row.MeanNanoseconds / other.MeanNanoseconds;
        return Math.Max(ratio, 1 / ratio) - 1 <= Math.Max(NoiseOf(row), NoiseOf(other)) || !Sample.Differ(row.Rounds, other.Rounds);
    }

    /// <summary>Whether the row, which is not the fastest one, is a tie with the fastest right one of the same function and input on its leg.</summary>
    public bool IsWithFastest(BenchmarkEvidence row) => _withFastest.Contains(row);

    /// <summary>What stands after the row's time.</summary>
    public string Mark(BenchmarkEvidence row) => IsWithFastest(row) ? " (tie)" : "";

    private double NoiseOf(BenchmarkEvidence row) => _noise[(row.Host, row.Leg, row.Input)].DefaultIfEmpty().Max();
}
