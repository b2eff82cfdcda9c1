using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>The other ways through an API.</summary>
public sealed class PathFamily : CaseFamily
{
    private const int LengthForDigests = 3;

    private static readonly HashPath[] Paths = [HashPath.Span, HashPath.Offset, HashPath.Stream, HashPath.Incremental];

    /// <inheritdoc/>
    public override string Name => "path";

    /// <inheritdoc/>
    public override string Reason => "Span, part of an array, stream and incremental object must give what the plain call gives: an offset ignored, a short read taken for the end, bytes beside the digest written, a digest of another length.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        (from path in Paths
        from length in Lengths(facts, IsFull(tier))
        from parameters in FourWays(facts)
        select Case(What(path, length), new HashRequest(parameters, Message(length)) { Path = path }))
        .Concat(EveryDigestLength(facts));

    /// <summary>Another way may cut or ask for the digest by itself.</summary>
    private IEnumerable<ConformanceCase> EveryDigestLength(FunctionFacts facts) =>
        from path in Paths
        from digestLength in Enumerable.Range(1, facts.MaxDigestLength - 1)
        where digestLength != ShortDigestLength
        from keyLength in new[] { 0, facts.MaxKeyLength }
        select Case(What(path, LengthForDigests), new HashRequest(Parameters(facts, keyLength, digestLength), Message(LengthForDigests)) { Path = path });

    private static string What(HashPath path, int length) =>
        $"{path.ToString().ToLowerInvariant()}/{length.ToString(CultureInfo.InvariantCulture)}";

    private static IEnumerable<int> Lengths(FunctionFacts facts, bool all)
    {
        int block = facts.BlockLength;
        int[] core = [0, 1, 3, facts.MaxKeyLength - 1, facts.MaxKeyLength, facts.MaxKeyLength + 1, block - 1, block, block + 1, (2 * block) - 1, 2 * block, (2 * block) + 1, 1000, 4096, 4097, 65536, 65537];
        return all ? core.Union(Enumerable.Range(0, (4 * block) + 2)) : core;
    }
}
