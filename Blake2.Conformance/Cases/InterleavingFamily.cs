using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Two objects at once on one thread.</summary>
public sealed class InterleavingFamily : CaseFamily
{
    /// <inheritdoc/>
    public override string Name => "interleaved";

    /// <inheritdoc/>
    public override string Reason => "Two objects that take their messages in turn do not disturb each other: buffers, counters or keys shared between instances.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier)
    {
        int block = facts.BlockLength;
        return from pair in new (int Length, int Other)[] { (3 * block, 3 * block), ((3 * block) + 5, block), (block, (3 * block) + 5), (0, block), (2 * block, 0), (3, block - 1), (block - 1, 3) }
               from piece in new[] { 1, block / 2, block, block + 1 }
               from way in KeysOfTwo(facts).Append((Parameters: HalfDigest(facts), HasTwoKeys: false))
               let chunks = Enumerable.Repeat(piece, Math.Max(pair.Length, pair.Other) / piece).ToArray()
               let request = new HashRequest(way.Parameters, Message(pair.Length)) { Path = HashPath.Interleaved, Other = new MessageRecipe(MessagePattern.Ones, pair.Other), OtherKeyDiffers = way.HasTwoKeys, Chunks = chunks }
               select Case($"{pair.Length}-with-{pair.Other}/pieces-of-{piece}{(way.HasTwoKeys ? "/two-keys" : "")}", request);
    }
}
