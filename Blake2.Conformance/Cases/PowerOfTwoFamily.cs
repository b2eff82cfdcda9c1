using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Powers of two, one byte less and one more.</summary>
public sealed class PowerOfTwoFamily : CaseFamily
{
    private const int First = 10;
    private const int QuickLast = 20;
    private const int FullLast = 24;

    /// <inheritdoc/>
    public override string Name => "power";

    /// <inheritdoc/>
    public override string Reason => "Powers of two and their neighbours, where pages, pools, stack limits and large-object heaps begin, and where a counter is cut short.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        IsFull(tier)
            ? Around(facts, FullLast)
            : Around(facts, QuickLast).Append(Plain(Parameters(facts), (1L << FullLast) + 1));

    private IEnumerable<ConformanceCase> Around(FunctionFacts facts, int last) =>
        from power in Enumerable.Range(First, last - First + 1)
        from beside in Enumerable.Range(-1, 3)
        from parameters in power <= QuickLast ? FourWays(facts).Take(3) : TwoWays(facts)
        select Plain(parameters, (1L << power) + beside);

    private ConformanceCase Plain(HashParameters parameters, long length) =>
        Case(length.ToString(CultureInfo.InvariantCulture), parameters, Message(length));
}
