using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Digest length by key length.</summary>
public sealed class GridFamily : CaseFamily
{
    /// <summary>Distinct cases of a function that the full grid aims at: the smaller a function's grid, the more messages go through it.</summary>
    private const int FullCases = 42_000;

    /// <inheritdoc/>
    public override string Name => "grid";

    /// <inheritdoc/>
    public override string Reason => "Every digest length and every key length that RFC 7693 allows, both of which belong into the parameter block: truncated digests, bits taken for bytes, short keys padded wrongly, lengths refused.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from length in IsFull(tier) ? FullLengths(facts) : QuickLengths(facts)
        from digestLength in Enumerable.Range(1, facts.MaxDigestLength)
        from keyLength in Enumerable.Range(0, facts.MaxKeyLength + 1)
        where IsFull(tier) || IsInSpread(facts, digestLength, keyLength)
        select new ConformanceCase(Id(facts, length, keyLength, digestLength), new HashRequest(Parameters(facts, keyLength, digestLength), Message(length)));

    /// <summary>Both lengths in the id always: they are what the case is about.</summary>
    private string Id(FunctionFacts facts, int length, int keyLength, int digestLength) =>
        string.Create(CultureInfo.InvariantCulture, $"{facts.ShortName}/{Name}/{length}/{(keyLength == 0 ? "unkeyed" : $"keyed-{keyLength}")}/digest-{digestLength}");

    private static bool IsInSpread(FunctionFacts facts, int digestLength, int keyLength) =>
        keyLength == 0 || keyLength == 1 || keyLength == facts.MaxKeyLength / 2 || keyLength == facts.MaxKeyLength
        || digestLength == 1 || digestLength == ShortDigestLength || digestLength == facts.MaxDigestLength / 2 || digestLength == facts.MaxDigestLength
        || keyLength == digestLength;

    private static int[] QuickLengths(FunctionFacts facts) => [0, 3, facts.BlockLength, facts.BlockLength + 1];

    private static IEnumerable<int> FullLengths(FunctionFacts facts)
    {
        int wanted = FullCases / (facts.MaxDigestLength * (facts.MaxKeyLength + 1));
        int[] first = [.. QuickLengths(facts), 1, facts.BlockLength - 1, 2 * facts.BlockLength, (2 * facts.BlockLength) + 1];
        return first.Concat(Enumerable.Range(0, int.MaxValue).Select(i => 5 + (11 * i)).Except(first)).Take(wanted);
    }
}
