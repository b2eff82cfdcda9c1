using Blake2.Bench.Legs;
using Blake2.Bench.Reports;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>The evidence that <c>--baseline</c> names.</summary>
internal sealed class RecordedBaseline
{
    private readonly EvidenceFile _recorded;

    private RecordedBaseline(EvidenceFile recorded) => _recorded = recorded;

    /// <summary>Reads it; <see langword="null"/> where none is named.</summary>
    /// <exception cref="UserErrorException">The file is no evidence.</exception>
    public static RecordedBaseline? Read(string? path) => path is null ? null : new(EvidenceFiles.Read(path));

    /// <summary>The run with the recorded verdicts as the expected ones where nothing else says what to expect.</summary>
    public EvidenceFile Expecting(EvidenceFile run) => BaselineComparison.Expecting(_recorded, run);

    /// <summary>What became of the recorded rows of one tier on these packages; <see langword="null"/> for a run that was interrupted.</summary>
    public BaselineComparison? Compare(EvidenceFile run, Tier tier, IEnumerable<string> packages)
    {
        HashSet<string> askedFor = [.. packages];
        return run.Interrupted ? null : BaselineComparison.Create(
            _recorded, run, row => string.Equals(row.Tier, tier.ToString(), StringComparison.OrdinalIgnoreCase) && askedFor.Contains(row.Package),
            leg => LegTable.Named(leg) is { } known ? known.Obstacle : "this program knows no such leg");
    }
}
