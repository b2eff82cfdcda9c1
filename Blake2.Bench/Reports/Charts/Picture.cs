namespace Blake2.Bench.Reports.Charts;

/// <summary>A picture of throughput against message size.</summary>
/// <param name="Title">What it shows.</param>
/// <param name="Subtitle">Machine and runtime.</param>
/// <param name="Algorithm">The hash function.</param>
/// <param name="Leg">The leg that its lines were measured on; empty where each line is a leg.</param>
/// <param name="Host">The machine.</param>
/// <param name="Points">The points of all lines.</param>
public sealed record Picture(string Title, string Subtitle, string Algorithm, string Leg, string Host, IReadOnlyList<PicturePoint> Points)
{
    /// <summary>The message sizes, in bytes.</summary>
    public IReadOnlyList<long> Sizes { get; } = [.. Points.Select(point => point.Bytes).Distinct().Order()];

    /// <summary>The figures at the largest size in a sentence, for those who do not see the picture.</summary>
    public string Description
    {
        get
        {
            IEnumerable<string> figures = from point in Points
                                          where point.Bytes == Sizes[^1]
                                          orderby point.Throughput descending
                                          select $"{point.Label} {Quantities.Significant(point.Throughput)}";
            return $"{Title}. MB/s at {Quantities.Bytes(Sizes[^1])}: {string.Join(", ", figures)}.";
        }
    }
}
