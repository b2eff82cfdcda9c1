using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Tests.Fakes;

/// <summary>What the tests have in common: witnesses that have proved themselves, and a run.</summary>
internal static class Shared
{
    private static readonly Lazy<ExpectedDigests> LazyExpected = new(StandardWitnesses.Prove);

    public static ExpectedDigests Expected => LazyExpected.Value;

    public static IReadOnlyList<HashFunction> Functions { get; } = [HashFunction.Blake2b, HashFunction.Blake2s];

    /// <summary>A run over the first cases of the quick tier.</summary>
    public static ConformanceResult Run(HashAdapter adapter, int cases = 1500) => Run(() => adapter, cases);

    public static ConformanceResult Run(Func<HashAdapter> adapter, int cases = 1500)
    {
        InProcessCandidate candidate = new(adapter().Function, adapter);
        return Run(candidate, [.. CaseSet.Of(candidate.Identity.Function, Tier.Quick).Take(cases)]);
    }

    public static ConformanceResult Run(ICandidate candidate, IReadOnlyList<ConformanceCase> cases, RunOptions? options = null) =>
        new ConformanceRun(Expected).Run(candidate, Tier.Quick, cases, options);

    public static IReadOnlyList<ConformanceCase> Family(HashFunction function, string family) =>
        [.. CaseSet.Of(function, Tier.Quick).Where(conformanceCase => conformanceCase.Family == family)];

    /// <summary>Short plain calls of BLAKE2b.</summary>
    public static IReadOnlyList<ConformanceCase> OneShots(int count) =>
        [.. CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Where(c => c.IsRequired && c.Request.Message.Length < 2000).Take(count)];

    /// <summary>The digest with one bit wrong.</summary>
    public static byte[] Flipped(byte[] digest)
    {
        digest[^1] ^= 1;
        return digest;
    }
}
