using Blake2.Abstractions;
using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Contracts;

/// <summary>A rule whose breach is a finding.</summary>
/// <param name="Id">The finding's id.</param>
/// <param name="Probe">How it is put to the test.</param>
/// <param name="Severity">How much a breach matters.</param>
/// <param name="Documentation">What the rule rests on: type and member, or the section of the RFC.</param>
/// <param name="Rule">The rule in a sentence.</param>
public sealed record ContractRule(string Id, ContractProbe Probe, Severity Severity, string Documentation, string Rule)
{
    /// <summary>Whether the rule is about keys, so that only keyed objects are asked.</summary>
    public bool IsAboutKeys { get; init; }
}
