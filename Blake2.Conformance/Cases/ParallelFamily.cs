using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Many threads at once.</summary>
public sealed class ParallelFamily : CaseFamily
{
    private const int QuickCalls = 1_000;
    private const int FullCalls = 10_000;

    /// <inheritdoc/>
    public override string Name => "parallel";

    /// <inheritdoc/>
    public override string Reason => "Threads that hash at once, each with objects of its own, get the digests that one thread gets: static scratch, a shared pool, a cache that is not locked.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from length in new[] { 3, facts.BlockLength + 1, 4 * facts.BlockLength }
        from other in new[] { -1, (2 * facts.BlockLength) + 7 }
        from parameters in TwoWays(facts)
        let request = new HashRequest(parameters, Message(length))
        {
            Path = HashPath.Parallel,
            Other = other < 0 ? null : new MessageRecipe(MessagePattern.Ones, other),
            Count = IsFull(tier) ? FullCalls : QuickCalls,
        }
        select Case(other < 0 ? $"{length}" : $"{length}-beside-{other}", request);
}
