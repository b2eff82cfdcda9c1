using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>One object, several messages.</summary>
public sealed class ReuseFamily : CaseFamily
{
    /// <inheritdoc/>
    public override string Name => "reuse";

    /// <inheritdoc/>
    public override string Reason => "An object that is reset as documented hashes the next message as a new one does, whether the one before was ended or abandoned: the key lost, a stale tail in the padding, a counter that goes on.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier)
    {
        int block = facts.BlockLength;
        int[] lengths = [0, 3, block, block + 1, (2 * block) + 5];
        return from path in new[] { HashPath.Reuse, HashPath.Abandon }
               from before in lengths
               from length in lengths
               from parameters in FourWays(facts).Append(HalfDigest(facts))
               from chunks in path == HashPath.Reuse ? new int[][] { [], [2] } : [[]]
               let what = (path == HashPath.Reuse ? "after-" : "abandoned-") + before + "/" + length + (chunks.Length == 0 ? "" : "-in-pieces")
               select Case(what, new HashRequest(parameters, Message(length)) { Path = path, Other = Before(before), Chunks = chunks });
    }

    /// <summary>Bytes that the message has not, so that a stale one shows.</summary>
    private static MessageRecipe Before(int length) => new(MessagePattern.Ones, length);
}
