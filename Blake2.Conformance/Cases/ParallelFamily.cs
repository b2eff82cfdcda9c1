using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Many threads at once.</summary>
public sealed class ParallelFamily : CaseFamily
{
    private const int QuickCalls = 1_000;
    private const int FullCalls = 10_000;

    /// <summary>Calls with a message of a block or so: what one takes must be long enough for two to meet.</summary>
    private const int QuickShortCalls = 3_000;

    /// <inheritdoc/>
    public override string Name => "parallel";

    /// <inheritdoc/>
    public override string Reason => "Threads that hash at once, each with objects of its own, get the digests that one thread gets: static scratch, a shared pool, a cache that is not locked.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) => [.. Longer(facts, tier), .. Short(facts, tier)];

    /// <summary>Two messages that pass through one buffer, below, at and above a block; without a key, and under one key and under two.</summary>
    private IEnumerable<ConformanceCase> Short(FunctionFacts facts, Tier tier) =>
        from length in new[] { facts.BlockLength / 2, facts.BlockLength, facts.BlockLength + 1 }
        from other in new[] { 3, facts.BlockLength, facts.BlockLength + 3 }
        from way in KeysOfTwo(facts)
        let request = new HashRequest(way.Parameters, Message(length))
        {
            Path = HashPath.Parallel,
            Other = new MessageRecipe(MessagePattern.Ones, other),
            OtherKeyDiffers = way.HasTwoKeys,
            Count = IsFull(tier) ? FullCalls : QuickShortCalls,
        }
        select Case($"{length}-beside-{other}{(way.HasTwoKeys ? "/two-keys" : "")}", request);

    private IEnumerable<ConformanceCase> Longer(FunctionFacts facts, Tier tier) =>
        from length in new[] { 3, facts.BlockLength + 1, 4 * facts.BlockLength }
        from other in new[] { -1, (2 * facts.BlockLength) + 7 }
        from parameters in TwoWays(facts).Append(HalfDigest(facts))
        let request = new HashRequest(parameters, Message(length))
        {
            Path = HashPath.Parallel,
            Other = other < 0 ? null : new MessageRecipe(MessagePattern.Ones, other),
            Count = IsFull(tier) ? FullCalls : QuickCalls,
        }
        select Case(other < 0 ? $"{length}" : $"{length}-beside-{other}", request);
}
