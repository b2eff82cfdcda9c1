using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Every short message length.</summary>
public sealed class LengthFamily : CaseFamily
{
    private const int QuickLongest = 513;
    private const int FullLongest = 1025;

    /// <inheritdoc/>
    public override string Name => "length";

    /// <inheritdoc/>
    public override string Reason => "Every length of the first blocks, where buffering goes wrong: the last block full, empty, or half full, the key as the only block, the tail of a wide loop.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from length in Enumerable.Range(0, (IsFull(tier) ? FullLongest : QuickLongest) + 1)
        from parameters in FourWays(facts)
        select Case(length.ToString(CultureInfo.InvariantCulture), parameters, Message(length));
}
