using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>The same call, thousands of times.</summary>
public sealed class RepetitionFamily : CaseFamily
{
    private const int QuickCalls = 10_000;
    private const int FullCalls = 50_000;

    /// <inheritdoc/>
    public override string Name => "repeated";

    /// <inheritdoc/>
    public override string Reason => "The same call made thousands of times gives one digest: code that differs once the runtime has optimised it, state that leaks from one call into the next.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from length in new[] { 0, 3, facts.BlockLength, (2 * facts.BlockLength) + 1 }
        from parameters in FourWays(facts)
        let request = new HashRequest(parameters, Message(length)) { Path = HashPath.Repeated, Count = IsFull(tier) ? FullCalls : QuickCalls }
        select Case($"{length}", request);
}
