using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Contracts;

/// <summary>A rule put to objects with certain parameters. Its <paramref name="Id"/> is stable: <c>2b/contract/empty-key/digest-32</c>.</summary>
public sealed record ContractCase(string Id, ContractRule Rule, HashRequest Request)
{
    /// <summary>The word in the ids.</summary>
    private const string Family = "contract";

    /// <summary>A rule's cases: unkeyed, with a digest of half the length, and with the longest key, or only that where the rule is about keys.</summary>
    public static IEnumerable<ContractCase> Of(HashFunction function, ContractRule rule)
    {
        ArgumentNullException.ThrowIfNull(rule);
        FunctionFacts facts = FunctionFacts.Of(function);
        if (!rule.IsAboutKeys)
        {
            yield return Create(facts, rule, new HashParameters(function, facts.MaxDigestLength));
            yield return Create(facts, rule, new HashParameters(function, facts.MaxDigestLength / 2));
        }

        if (facts.MaxKeyLength > 0)
        {
            yield return Create(facts, rule, new HashParameters(function, facts.MaxDigestLength) { Key = [.. Enumerable.Range(0, facts.MaxKeyLength).Select(i => (byte)(0x81 + (3 * i)))] });
        }
    }

    /// <summary>The case of that id; <see langword="null"/> where there is none.</summary>
    public static ContractCase? Named(HashFunction function, string id) =>
        ContractRules.All.Append(ContractRules.SharedByThreads).SelectMany(rule => Of(function, rule)).FirstOrDefault(contractCase => contractCase.Id == id);

    private static ContractCase Create(FunctionFacts facts, ContractRule rule, HashParameters parameters)
    {
        string key = parameters.Key is null ? "" : string.Create(CultureInfo.InvariantCulture, $"/keyed-{parameters.KeyLength}");
        string digest = parameters.DigestLength == facts.MaxDigestLength ? "" : string.Create(CultureInfo.InvariantCulture, $"/digest-{parameters.DigestLength}");
        MessageRecipe message = new(MessagePattern.Counter251, (2 * facts.BlockLength) + 5);
        return new ContractCase($"{facts.ShortName}/{Family}/{rule.Id}{key}{digest}", rule, new HashRequest(parameters, message) { Probe = rule.Probe });
    }
}
