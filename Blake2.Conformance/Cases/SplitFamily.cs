using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Messages given in pieces.</summary>
public sealed class SplitFamily : CaseFamily
{
    private const int LongMessage = 5000;
    private const int ManyMessage = ushort.MaxValue + 10;

    /// <summary>Pieces beyond what implementations treat as short: buffers of streams and of the stack, pages, and the pools' and large objects' sizes, each reached and passed.</summary>
    private static readonly int[] LongPieces = [1025, 2049, 4096, 4097, 8192, 8193, 16_385, 32_769, 65_536, 65_537, 131_073];

    /// <inheritdoc/>
    public override string Name => "split";

    /// <inheritdoc/>
    public override string Reason => "A message in pieces gives the same digest wherever it is cut: at every point of three blocks, in many small updates, in pieces of thousands of bytes beside short ones, and with empty updates between.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        EveryPoint(facts, 3 * facts.BlockLength)
            .Concat(IsFull(tier) ? EveryPoint(facts, (3 * facts.BlockLength) + 1) : [])
            .Concat(IsFull(tier) ? TwoPoints(facts) : [])
            .Concat(EqualPieces(facts))
            .Concat(ManyBytes(facts))
            .Concat(LongBesideShort(facts))
            .Concat(EmptyUpdates(facts));

    private IEnumerable<ConformanceCase> EveryPoint(FunctionFacts facts, int length) =>
        from parameters in TwoWays(facts)
        from point in Enumerable.Range(0, length + 1)
        select Case(string.Create(CultureInfo.InvariantCulture, $"{length}/at-{point}"), Request(parameters, length, [point]));

    private IEnumerable<ConformanceCase> TwoPoints(FunctionFacts facts)
    {
        int block = facts.BlockLength;
        int[] points = [1, block - 1, block, block + 1, (2 * block) - 1, 2 * block, (2 * block) + 1];
        return from parameters in FourWays(facts)
               from first in points
               from second in points
               let length = first + second + block
               select Case(string.Create(CultureInfo.InvariantCulture, $"{length}/pieces-{first}-{second}"), Request(parameters, length, [first, second]));
    }

    private IEnumerable<ConformanceCase> EqualPieces(FunctionFacts facts)
    {
        int block = facts.BlockLength;
        return from parameters in FourWays(facts)
               from length in new[] { 4 * block, (4 * block) + 1, LongMessage }
               from piece in new[] { 1, 2, 3, 7, 31, block / 2, block - 1, block, block + 1, (2 * block) - 1, 2 * block, (2 * block) + 1 }
               select Case(string.Create(CultureInfo.InvariantCulture, $"{length}/pieces-of-{piece}"), InPieces(parameters, length, piece));
    }

    /// <summary>More pieces than a counter of 16 bits counts.</summary>
    private IEnumerable<ConformanceCase> ManyBytes(FunctionFacts facts) =>
        [Case(string.Create(CultureInfo.InvariantCulture, $"{ManyMessage}/pieces-of-1"), InPieces(Parameters(facts), ManyMessage, 1))];

    /// <summary>A long piece meets a buffer that holds something, leaves something for a short one, and is followed by one as long.</summary>
    private IEnumerable<ConformanceCase> LongBesideShort(FunctionFacts facts)
    {
        int block = facts.BlockLength;
        return from length in LongPieces
               from parameters in TwoWays(facts)
               from pieces in (int[][])[[1, length], [block - 1, length], [block, length], [block + 1, length], [length, 1], [length, block + 1], [1, length, 1], [1, length, length]]
               let given = string.Join('-', pieces[..^1])
               let what = string.Create(CultureInfo.InvariantCulture, $"{pieces.Sum()}/{(pieces.Length == 2 ? "at" : "pieces")}-{given}")
               select Case(what, Request(parameters, pieces.Sum(), pieces[..^1]));
    }

    private IEnumerable<ConformanceCase> EmptyUpdates(FunctionFacts facts)
    {
        int block = facts.BlockLength;
        return from parameters in TwoWays(facts)
               from length in new[] { 0, 1, block, block + 1, 2 * block }
               let cut = Math.Min(block, length)
               from kind in new (string What, int[] Chunks)[] { ("first", [0]), ("twice", [0, 0]), ("last", [length]), ("between", [cut, 0, 0]), ("around", [0, cut, 0]), ("once-within", [length / 2, 0]) }
               select Case(string.Create(CultureInfo.InvariantCulture, $"{length}/empty-{kind.What}"), Request(parameters, length, kind.Chunks));
    }

    private static HashRequest Request(HashParameters parameters, int length, int[] chunks) =>
        new(parameters, Message(length)) { Path = HashPath.Incremental, Chunks = chunks };
}
