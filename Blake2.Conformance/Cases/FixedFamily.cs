using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Digests of the lengths that packages fix.</summary>
public sealed class FixedFamily : CaseFamily
{
    private const int LongestBlocks = 8;
    private const int SplitMessage = 500;
    private const int Longest = 1_048_577;

    /// <summary>BLAKE2b-128 to BLAKE2b-384, BLAKE2s-128 to BLAKE2s-224: what is not the function's longest, which the other families have.</summary>
    private static readonly int[] DigestLengths = [16, 20, 28, 32, 48];

    private static readonly int[] Long = [4096, 4097, 65_536, 65_537];
    private static readonly int[] Shortest = [0, 1, 3];

    private static readonly HashPath[] Paths = [HashPath.Span, HashPath.Offset, HashPath.Stream, HashPath.Incremental];

    /// <inheritdoc/>
    public override string Name => "fixed";

    /// <inheritdoc/>
    public override string Reason => "Many packages give digests of one length only, 256 bits say: what is wrong with their blocks, pieces and keys shows in no case that asks for another.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier)
    {
        int[] lengths = [.. DigestLengths.Where(length => length < facts.MaxDigestLength)];
        int[] ends = [.. EndsOfBlocks(facts)];
        return lengths.SelectMany(digest => EveryShort(facts, digest).Concat(Keyed(facts, digest, ends)).Concat(OtherWays(facts, digest, ends)).Concat(Pieces(facts, digest)));
    }

    private static IEnumerable<int> EndsOfBlocks(FunctionFacts facts) =>
        from blocks in Enumerable.Range(1, LongestBlocks)
        from beside in new[] { -1, 0, 1 }
        select (blocks * facts.BlockLength) + beside;

    private IEnumerable<ConformanceCase> EveryShort(FunctionFacts facts, int digest) =>
        from length in Enumerable.Range(0, (2 * facts.BlockLength) + 2).Union(EndsOfBlocks(facts)).Union(Long).Union(digest == facts.MaxDigestLength / 2 ? [Longest] : [])
        select Case(Number(length), Parameters(facts, 0, digest), Message(length));

    private IEnumerable<ConformanceCase> Keyed(FunctionFacts facts, int digest, int[] ends) =>
        from key in new[] { facts.MaxKeyLength / 2, facts.MaxKeyLength }
        from length in Shortest.Concat(ends)
        select Case(Number(length), Parameters(facts, key, digest), Message(length));

    private IEnumerable<ConformanceCase> OtherWays(FunctionFacts facts, int digest, int[] ends) =>
        from path in Paths
        from key in new[] { 0, facts.MaxKeyLength }
        from length in Shortest.Concat(ends.Take(9)).Append(Long[1])
        select Case($"{path.ToString().ToLowerInvariant()}/{Number(length)}", new HashRequest(Parameters(facts, key, digest), Message(length)) { Path = path });

    private IEnumerable<ConformanceCase> Pieces(FunctionFacts facts, int digest) =>
        from key in new[] { 0, facts.MaxKeyLength }
        from piece in new[] { 1, 7, facts.BlockLength - 1, facts.BlockLength, facts.BlockLength + 1 }
        select Case($"{Number(SplitMessage)}/pieces-of-{Number(piece)}", InPieces(Parameters(facts, key, digest), SplitMessage, piece));

    private static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);
}
