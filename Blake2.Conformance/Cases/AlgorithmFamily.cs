using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>A HashAlgorithm beside the package's own calls.</summary>
public sealed class AlgorithmFamily : CaseFamily
{
    /// <inheritdoc/>
    public override string Name => "algorithm";

    /// <inheritdoc/>
    public override string Reason => "A package's HashAlgorithm, used as .NET documents it, gives what its own calls give: ComputeHash, TransformBlock at an offset, and both once more on the same object.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier)
    {
        int block = facts.BlockLength;
        int[][] cuts = [[], [1], [block], [block - 1, 2], [0, block, 0]];
        return from length in new[] { 0, 3, block, block + 1, 2 * block, (3 * block) + 5 }
               from chunks in cuts
               from other in new[] { -1, (2 * block) + 5 }
               from parameters in FourWays(facts)
               let what = length.ToString(CultureInfo.InvariantCulture) + (chunks.Length == 0 ? "/whole" : "/pieces-" + string.Join('-', chunks)) + (other < 0 ? "" : "-again")
               let request = new HashRequest(parameters, Message(length)) { Path = HashPath.Algorithm, Chunks = chunks, Other = other < 0 ? null : new MessageRecipe(MessagePattern.Ones, other) }
               select Case(what, request);
    }
}
