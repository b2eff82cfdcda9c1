using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>A HashAlgorithm beside the package's own calls.</summary>
public sealed class AlgorithmFamily : CaseFamily
{
    /// <summary>Pieces that are hashed where they lie, or through a rented buffer, by classes that copy short ones.</summary>
    private static readonly int[] LongPieces = [4097, 8193, 65_537];

    /// <inheritdoc/>
    public override string Name => "algorithm";

    /// <inheritdoc/>
    public override string Reason => "A package's HashAlgorithm, used as .NET documents it, gives what its own calls give: ComputeHash, TransformBlock at an offset, and both once more on the same object.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier)
    {
        int block = facts.BlockLength;
        int[][] cuts = [[], [1], [block], [block - 1, 2], [0, block, 0]];
        var shortOnes = from length in new[] { 0, 3, block, block + 1, 2 * block, (3 * block) + 5 } from chunks in cuts select (length, chunks);
        var longOnes = from length in LongPieces from chunks in new[] { 1, length } select (length: length + 1, chunks: new[] { chunks });
        return from given in shortOnes.Concat(longOnes)
               from other in new[] { -1, (2 * block) + 5 }
               from parameters in FourWays(facts)
               let what = given.length.ToString(CultureInfo.InvariantCulture) + (given.chunks.Length == 0 ? "/whole" : "/pieces-" + string.Join('-', given.chunks)) + (other < 0 ? "" : "-again")
               let request = new HashRequest(parameters, Message(given.length)) { Path = HashPath.Algorithm, Chunks = given.chunks, Other = other < 0 ? null : new MessageRecipe(MessagePattern.Ones, other) }
               select Case(what, request);
    }
}
