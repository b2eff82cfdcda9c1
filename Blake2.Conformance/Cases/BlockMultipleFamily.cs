using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Multiples of the block, one byte less and one more.</summary>
public sealed class BlockMultipleFamily : CaseFamily
{
    private const int Longest = 64 * 1024;

    /// <summary>Multiples up to this one are all in the quick tier; after it each is about an eighth larger than the one before.</summary>
    private const int QuickEveryMultiple = 32;

    /// <inheritdoc/>
    public override string Name => "blocks";

    /// <inheritdoc/>
    public override string Reason => "Multiples of the block and their neighbours up to 64 KiB, where a full block is taken for an inner or for the last one, and where wide loops and internal buffers end.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from multiple in Multiples(Longest / facts.BlockLength, IsFull(tier))
        from beside in Enumerable.Range(-1, 3)
        from parameters in FourWays(facts).Take(3)
        select Case(What(multiple, beside), parameters, Message(((long)multiple * facts.BlockLength) + beside));

    private static IEnumerable<int> Multiples(int most, bool all)
    {
        for (int multiple = 5; multiple < most; multiple += all || multiple < QuickEveryMultiple ? 1 : Math.Max(1, multiple / 8))
        {
            yield return multiple;
        }

        yield return most;
    }

    private static string What(int multiple, int beside) =>
        multiple.ToString(CultureInfo.InvariantCulture) + beside switch { < 0 => "-less-1", > 0 => "-plus-1", _ => "" };
}
