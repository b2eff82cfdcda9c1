using Blake2.Abstractions;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Measuring;

/// <summary>What a measurement found.</summary>
public sealed record MeasureResult
{
    /// <summary>The figures.</summary>
    public required IReadOnlyList<MeasuredRow> Rows { get; init; }

    /// <summary>What the same candidate, measured twice under two names, differed by.</summary>
    public required IReadOnlyList<NoiseFloor> Noise { get; init; }

    /// <summary>Rounds that were completed.</summary>
    public required int Rounds { get; init; }

    /// <summary>What has no figure, and why, a line each; also that rounds are missing.</summary>
    public required IReadOnlyList<string> NotMeasured { get; init; }
}

/// <summary>One candidate's figure on one input. The verdict, and whether the digest is right, are the caller's to add.</summary>
/// <param name="Candidate">The candidate.</param>
/// <param name="Input">The input.</param>
/// <param name="Parameters">The parameters that the candidate accepted.</param>
/// <param name="Evidence">The figures.</param>
public sealed record MeasuredRow(WorkerCandidate Candidate, BenchmarkInput Input, HashParameters Parameters, BenchmarkEvidence Evidence);

/// <summary>The A/A control: two rows of an input on a leg that differ by less than <paramref name="Relative"/> (0.02 is 2 %) do not differ.</summary>
/// <param name="Leg">The leg.</param>
/// <param name="Input">The input's name.</param>
/// <param name="Relative">How far the ratio of the two medians of one candidate is from 1.</param>
public sealed record NoiseFloor(string Leg, string Input, double Relative);

/// <summary>How far a measurement is.</summary>
public sealed record MeasureProgress(WorkerCandidate Candidate, int Round, int Rounds, int Done, int Planned);
