using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using MutantAdapters;

namespace Blake2.Mutation.Tests;

/// <summary>What came of one mutant, which was put to <paramref name="Rules"/> contract rules.</summary>
public sealed record MatrixRow(Mutant Mutant, HashFunction Function, ConformanceResult Result, int Rules)
{
    /// <summary>Whether a wrong digest was given on a case of that family.</summary>
    public bool IsCaughtBy(string family) => Result.Results.Any(seen => seen.Outcome == Outcome.WrongDigest && seen.Case.Family == family);

    /// <summary>Whether a verdict or a finding tells that something is wrong.</summary>
    public bool IsCaught => Result.Verdict == Verdict.Incorrect || Result.Findings.Count > 0;

    /// <summary>The bugs that diagnosis names.</summary>
    public IReadOnlyList<string> Named => Result.Explanation?.Bugs ?? [];

    /// <summary>Whether cases show it, by a wrong digest or a finding.</summary>
    public bool IsCaughtByCases => Result.Verdict == Verdict.Incorrect || Result.Findings.Any(finding => !IsOfRule(finding));

    /// <summary>Ids of the contract rules that it breaks.</summary>
    public IReadOnlyList<string> Broken => [.. Result.Findings.Where(IsOfRule).Select(finding => finding.Id).Order(StringComparer.Ordinal)];

    /// <summary>How the cases catch it, in a table's cell.</summary>
    public string Caught => Result.Verdict == Verdict.Incorrect ? "wrong digest"
        : IsCaughtByCases ? "finding " + string.Join(", ", Result.Findings.Where(finding => !IsOfRule(finding)).Select(finding => finding.Id).Order(StringComparer.Ordinal))
        : "–";

    /// <summary>What diagnosis says, in a table's cell.</summary>
    public string Diagnosis => Named.Count > 0 ? string.Join(", ", Named)
        : Result.Explanation is null ? "–"
        : "features";

    /// <summary>
    /// Puts a right one to all that a candidate meets in the quick tier, and any other to the known answers, the RFC's, and a first part of that tier: with the contract rules where it
    /// breaks one, otherwise without, and then to all cases where that part does not show it.
    /// </summary>
    public static MatrixRow Of(ConformanceRun run, Mutant mutant, HashFunction function)
    {
        MutantCandidate candidate = new(mutant, function);
        RunOptions untimed = new() { ReexaminationBudget = TimeSpan.FromSeconds(2) };
        MatrixRow Row(IReadOnlyList<ConformanceCase> cases, RunOptions options) => new(mutant, function, run.Run(candidate, Tier.Quick, cases, options), candidate.Probed.Count);
        if (mutant.Row == "right")
        {
            return Row(MatrixCases.Whole(function), untimed);
        }

        if (Mutants.RuleBreakers.Contains(mutant))
        {
            return Row(MatrixCases.First(function), untimed);
        }

        RunOptions casesOnly = untimed with { ExaminesContracts = false };
        MatrixRow first = Row(MatrixCases.First(function), casesOnly);
        return first.IsCaught ? first : Row(mutant.Row == "state-shared-between-instances-or-threads" ? MatrixCases.Whole(function) : MatrixCases.All(function), casesOnly);
    }

    private static bool IsOfRule(Finding finding) => finding.Case.Split('/') is [_, "contract", ..];
}

/// <summary>The cases that mutants are put to.</summary>
internal static class MatrixCases
{
    private const int Part = 1_100;

    /// <summary>Cases of many calls: a few show what all do.</summary>
    private const int ManyCalls = 2;

    private static readonly Dictionary<HashFunction, ConformanceCase[]> Quick =
        new[] { HashFunction.Blake2b, HashFunction.Blake2s }.ToDictionary(function => function, function => CaseSet.Of(function, Tier.Quick).ToArray());

    /// <summary>What a candidate meets.</summary>
    public static IReadOnlyList<ConformanceCase> Whole(HashFunction function) => Quick[function];

    public static IReadOnlyList<ConformanceCase> First(HashFunction function) =>
    [
        .. Quick[function].Where(c => c.Family is "known" or "rfc"),
        .. Few(Quick[function].Where(c => c.Family is not ("known" or "rfc"))).Take(Part),
    ];

    public static IReadOnlyList<ConformanceCase> All(HashFunction function) => [.. Few(Quick[function])];

    private static IEnumerable<ConformanceCase> Few(IEnumerable<ConformanceCase> cases)
    {
        Dictionary<HashPath, int> many = [];
        foreach (ConformanceCase conformanceCase in cases)
        {
            HashPath path = conformanceCase.Request.Path;
            if (path is not (HashPath.Repeated or HashPath.Parallel) || (many[path] = many.GetValueOrDefault(path) + 1) <= ManyCalls)
            {
                yield return conformanceCase;
            }
        }
    }
}
