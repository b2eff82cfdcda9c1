using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Contracts;
using Blake2.Conformance.Fuzzing;

namespace Blake2.Bench.Reproducing;

/// <summary>What a case's id means: a case, or a rule put to certain objects.</summary>
/// <param name="Id">The id.</param>
/// <param name="Function">The function that its first part names.</param>
/// <param name="Case">The case; <see langword="null"/> for a rule.</param>
/// <param name="Rule">The rule; <see langword="null"/> for a case.</param>
/// <param name="Reason">Why it is asked, in a sentence.</param>
internal sealed record Reproduction(string Id, HashFunction Function, ConformanceCase? Case, ContractCase? Rule, string Reason)
{
    private const int MostNear = 5;

    /// <summary>What is asked.</summary>
    public HashRequest Request => Case?.Request ?? Rule!.Request;

    /// <summary>Finds what an id means.</summary>
    /// <exception cref="UserErrorException">It means nothing; the message names ids that are near.</exception>
    public static Reproduction Find(string id)
    {
        FunctionFacts facts = FunctionFacts.Named(id.Split('/')[0]) is { IsBlake2: true } named ? named
            : throw new UserErrorException($"repro: '{id}' is no case's id; one begins with 2b/ or 2s/, as those in evidence and in the verdicts' details do.");
        if (CaseSet.Named(facts.Function, id) is { } found)
        {
            return new(id, facts.Function, found.Case, null, CaseSet.FamiliesOf(found.Tier).First(family => family.Name == found.Case.Family).Reason);
        }

        if (ContractCase.Named(facts.Function, id) is { } rule)
        {
            return new(id, facts.Function, null, rule, $"{char.ToUpperInvariant(rule.Rule.Rule[0])}{rule.Rule.Rule[1..]}.");
        }

        return Fuzzer.Named(facts.Function, id) is { } drawn
            ? new(id, facts.Function, drawn, null, "A random request, as it was drawn and before it was made as small as it goes.")
            : throw new UserErrorException($"repro: no case is named '{id}'.{Near(facts, id)}");
    }

    private static string Near(FunctionFacts facts, string id)
    {
        IEnumerable<string> ids = CaseSet.Of(facts.Function, Tier.Full).Select(known => known.Id)
            .Concat(ContractRules.All.Append(ContractRules.SharedByThreads).SelectMany(rule => ContractCase.Of(facts.Function, rule)).Select(known => known.Id));
        string[] near = [.. ids.Select(known => (Id: known, Same: Same(known, id))).OrderByDescending(known => known.Same).ThenBy(known => known.Id.Length).Take(MostNear).Select(known => known.Id)];
        return $" Near are {string.Join(", ", near)}.";
    }

    private static int Same(string a, string b)
    {
        int i = 0;
        while (i < a.Length && i < b.Length && a[i] == b[i])
        {
            i++;
        }

        return i;
    }
}
