using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Multiples of the block, one byte less and one more.</summary>
public sealed class BlockMultipleFamily : CaseFamily
{
    private const int Longest = 64 * 1024;

    /// <summary>Shorter ones are in the family of lengths.</summary>
    private const int First = 5;

    /// <summary>In the quick tier multiples up to this one, and after it each that is about an eighth larger than the one before, are asked for short digests, too.</summary>
    private const int QuickEveryMultiple = 32;

    /// <inheritdoc/>
    public override string Name => "blocks";

    /// <inheritdoc/>
    public override string Reason => "Multiples of the block and their neighbours up to 64 KiB, where a full block is taken for an inner or for the last one, and where wide loops and internal buffers end.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier)
    {
        int most = Longest / facts.BlockLength;
        HashSet<int> thorough = [.. IsFull(tier) ? Enumerable.Range(First, most - First + 1) : Sparse(most)];
        return from multiple in Enumerable.Range(First, most - First + 1)
               from beside in Enumerable.Range(-1, 3)
               from parameters in thorough.Contains(multiple) ? FourWays(facts).Take(3) : TwoWays(facts)
               select Case(What(multiple, beside), parameters, Message(((long)multiple * facts.BlockLength) + beside));
    }

    private static IEnumerable<int> Sparse(int most)
    {
        for (int multiple = First; multiple < most; multiple += multiple < QuickEveryMultiple ? 1 : multiple / 8)
        {
            yield return multiple;
        }

        yield return most;
    }

    private static string What(int multiple, int beside) =>
        multiple.ToString(CultureInfo.InvariantCulture) + beside switch { < 0 => "-less-1", > 0 => "-plus-1", _ => "" };
}
