using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Digest length by key length.</summary>
public sealed class GridFamily : CaseFamily
{
    /// <summary>Cases of a function that a tier's grid aims at: the smaller a function's grid, the more messages go through it.</summary>
    private const int QuickCases = 2_300;
    private const int FullCases = 42_000;

    /// <inheritdoc/>
    public override string Name => "grid";

    /// <inheritdoc/>
    public override string Reason => "Every digest length and every key length that RFC 7693 allows, both of which belong into the parameter block: truncated digests, bits taken for bytes, short keys padded wrongly, lengths refused.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier)
    {
        (int DigestLength, int KeyLength)[] pairs = [.. Pairs(facts).Where(pair => IsFull(tier) || IsInSpread(facts, pair.DigestLength, pair.KeyLength))];
        return from length in Lengths(facts).Take((IsFull(tier) ? FullCases : QuickCases) / pairs.Length)
               from pair in pairs
               let parameters = Parameters(facts, pair.KeyLength, pair.DigestLength)
               select new ConformanceCase(Id(facts, length, pair.KeyLength, pair.DigestLength), new HashRequest(parameters, Message(length)));
    }

    /// <summary>Both lengths in the id always: they are what the case is about.</summary>
    private string Id(FunctionFacts facts, int length, int keyLength, int digestLength) =>
        string.Create(CultureInfo.InvariantCulture, $"{facts.ShortName}/{Name}/{length}/{(keyLength == 0 ? "unkeyed" : $"keyed-{keyLength}")}/digest-{digestLength}");

    private static IEnumerable<(int DigestLength, int KeyLength)> Pairs(FunctionFacts facts) =>
        from digestLength in Enumerable.Range(1, facts.MaxDigestLength)
        from keyLength in Enumerable.Range(0, facts.MaxKeyLength + 1)
        select (digestLength, keyLength);

    private static bool IsInSpread(FunctionFacts facts, int digestLength, int keyLength) =>
        keyLength == 0 || keyLength == 1 || keyLength == facts.MaxKeyLength / 2 || keyLength == facts.MaxKeyLength
        || digestLength == 1 || digestLength == ShortDigestLength || digestLength == facts.MaxDigestLength / 2 || digestLength == facts.MaxDigestLength
        || keyLength == digestLength;

    private static IEnumerable<int> Lengths(FunctionFacts facts)
    {
        int block = facts.BlockLength;
        int[] first = [0, 3, block, block + 1, 1, block - 1, 2 * block, (2 * block) + 1];
        return first.Concat(Enumerable.Range(0, int.MaxValue).Select(i => 5 + (11 * i)).Except(first));
    }
}
