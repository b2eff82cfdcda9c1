using Perfolizer.Mathematics.SignificanceTesting.Base;
using Perfolizer.Mathematics.SignificanceTesting.MannWhitney;
using Perfolizer.Metrology;
using PerfolizerSample = Perfolizer.Sample;

namespace Blake2.Bench.Measuring;

/// <summary>Statistics of a few values that come from processes, not from a normal distribution.</summary>
public static class Sample
{
    /// <summary>Values that each of two samples must have for the rank test to tell anything.</summary>
    public const int LeastForRanks = 4;

    /// <summary>How much longer than the fastest process the slowest takes where something disturbed the two.</summary>
    public const int DisturbedPercent = 20;

    private const int Resamples = 10_000;
    private const double Tail = 0.025;
    private const double Significance = 0.05;

    /// <summary>The middle value, or the mean of the two middle ones.</summary>
    public static double Median(IReadOnlyList<double> values)
    {
        double[] sorted = [.. values.Order()];
        int middle = sorted.Length / 2;
        return sorted.Length == 0 ? double.NaN
            : sorted.Length % 2 == 1 ? sorted[middle]
            : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// <summary>Standard deviation with n - 1; 0 for a single value.</summary>
    public static double StandardDeviation(IReadOnlyList<double> values)
    {
        double mean = values.Average();
        return values.Count < 2 ? 0 : Math.Sqrt(values.Sum(value => (value - mean) * (value - mean)) / (values.Count - 1));
    }

    /// <summary>The 95 % bootstrap interval of the median (percentile method; Efron 1979). The same values give the same interval.</summary>
    public static (double Lower, double Upper) MedianInterval(IReadOnlyList<double> values) =>
        Interval(random => Median(Resample(values, random)));

    /// <summary>
    /// Whether a rank test (Mann and Whitney 1947, two-sided, 5 %) tells the one sample from the other. It asks only which values are the larger ones, so that a few processes that
    /// something else on the machine held up do not hide a difference, nor make one. Of fewer than four values each it could tell nothing, and they count as different.
    /// </summary>
    public static bool Differ(IReadOnlyList<double> values, IReadOnlyList<double> others) =>
        Math.Min(values.Count, others.Count) < LeastForRanks
        || MannWhitneyTest.Instance.Perform(new PerfolizerSample([.. values]), new PerfolizerSample([.. others]), AlternativeHypothesis.TwoSides, Threshold.Zero).PValue < Significance;

    /// <summary>Whether the values lie further apart than those of processes that nothing else on the machine held up.</summary>
    public static bool IsDisturbed(IReadOnlyList<double> values) =>
        values.Count > 1 && values.Max() > values.Min() * (1 + (DisturbedPercent / 100.0));

    private static (double Lower, double Upper) Interval(Func<Random, double> statistic)
    {
        Random random = new(Seed: 1);
        double[] statistics = new double[Resamples];
        for (int i = 0; i < Resamples; i++)
        {
            statistics[i] = statistic(random);
        }

        Array.Sort(statistics);
        return (statistics[(int)(Tail * Resamples)], statistics[(int)((1 - Tail) * Resamples) - 1]);
    }

    private static double[] Resample(IReadOnlyList<double> values, Random random)
    {
        double[] resample = new double[values.Count];
        for (int i = 0; i < resample.Length; i++)
        {
            resample[i] = values[random.Next(values.Count)];
        }

        return resample;
    }
}
