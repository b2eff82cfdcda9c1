namespace Blake2.Abstractions;

/// <summary>One thing that a <see cref="ContractProbe"/> saw: what was done, what is due, and what came, each in words; digests are hexadecimal. The rule is kept where both are equal.</summary>
public sealed record Observation(string What, string Due, string Came);
