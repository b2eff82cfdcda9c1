using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>The fields of tree hashing.</summary>
public sealed class TreeFamily : CaseFamily
{
    /// <inheritdoc/>
    public override string Name => "tree";

    /// <inheritdoc/>
    public override string Reason => "Each tree field by itself and the nodes of a small tree: fanout, depth, leaf length, node offset to its last bit, node depth, inner length, and the last-node flag of the second finalization word.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from node in Nodes(facts)
        from length in new[] { 3, facts.BlockLength, facts.BlockLength + 1 }
        from parameters in TwoWays(facts)
        let withTree = new HashParameters(parameters.Function, parameters.DigestLength) { Key = parameters.Key, Tree = node.Tree }
        select Case($"{node.What}/{length}", withTree, Message(length));

    private static IEnumerable<(string What, TreeParameters Tree)> Nodes(FunctionFacts facts)
    {
        byte inner = (byte)facts.MaxDigestLength;
        ulong lastOffset = facts.Function == HashFunction.Blake2s ? (1UL << 48) - 1 : ulong.MaxValue;
        yield return ("sequential", new TreeParameters());
        yield return ("fanout", new TreeParameters { Fanout = 2 });
        yield return ("fanout-unlimited", new TreeParameters { Fanout = 0 });
        yield return ("depth", new TreeParameters { MaxDepth = 255 });
        yield return ("leaf-length", new TreeParameters { LeafLength = 0x01020304 });
        yield return ("node-offset", new TreeParameters { NodeOffset = 1 });
        yield return ("node-offset-bytes", new TreeParameters { NodeOffset = 0x060504030201 });
        yield return ("node-offset-last", new TreeParameters { NodeOffset = lastOffset });
        yield return ("node-depth", new TreeParameters { NodeDepth = 1 });
        yield return ("inner-length", new TreeParameters { InnerLength = inner });
        yield return ("last-node", new TreeParameters { IsLastNode = true });
        yield return ("leaf-0", new TreeParameters { Fanout = 4, MaxDepth = 2, InnerLength = inner });
        yield return ("leaf-3-last", new TreeParameters { Fanout = 4, MaxDepth = 2, InnerLength = inner, NodeOffset = 3, IsLastNode = true });
        yield return ("root", new TreeParameters { Fanout = 4, MaxDepth = 2, InnerLength = inner, NodeDepth = 1, IsLastNode = true });
    }
}
