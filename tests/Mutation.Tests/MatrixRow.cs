using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using MutantAdapters;

namespace Blake2.Mutation.Tests;

/// <summary>What came of one mutant.</summary>
public sealed record MatrixRow(Mutant Mutant, HashFunction Function, ConformanceResult Result)
{
    /// <summary>Whether a wrong digest was given on a case of that family.</summary>
    public bool IsCaughtBy(string family) => Result.Results.Any(seen => seen.Outcome == Outcome.WrongDigest && seen.Case.Family == family);

    /// <summary>Whether a verdict or a finding tells that something is wrong.</summary>
    public bool IsCaught => Result.Verdict == Verdict.Incorrect || Result.Findings.Count > 0;

    /// <summary>The bugs that diagnosis names.</summary>
    public IReadOnlyList<string> Named => Result.Explanation?.Bugs ?? [];

    /// <summary>How the cases catch it, in a table's cell.</summary>
    public string Caught => Result.Verdict == Verdict.Incorrect ? "wrong digest"
        : Result.Findings.Count > 0 ? "finding " + string.Join(", ", Result.Findings.Select(finding => finding.Id).Order(StringComparer.Ordinal))
        : "–";

    /// <summary>What diagnosis says, in a table's cell.</summary>
    public string Diagnosis => Named.Count > 0 ? string.Join(", ", Named)
        : Result.Explanation is null ? "–"
        : "features";

    /// <summary>Puts the mutant to the cases: the known answers, the RFC's, and a first part of the quick tier; to all of it where that part does not show it.</summary>
    public static MatrixRow Of(ConformanceRun run, Mutant mutant, HashFunction function)
    {
        // The mutants alter what is hashed; the rules of the classes around it have tests of their own.
        RunOptions options = new() { ReexaminationBudget = TimeSpan.FromSeconds(2), ExaminesContracts = false };
        MatrixRow first = new(mutant, function, run.Run(new MutantCandidate(mutant, function), Tier.Quick, MatrixCases.First(function), options));
        return first.IsCaught || mutant.Row == "right" ? first : new(mutant, function, run.Run(new MutantCandidate(mutant, function), Tier.Quick, MatrixCases.All(function), options));
    }
}

/// <summary>The cases that mutants are put to.</summary>
internal static class MatrixCases
{
    private const int Part = 1_100;

    /// <summary>Cases of many calls: a few show what all do.</summary>
    private const int ManyCalls = 2;

    private static readonly Dictionary<HashFunction, ConformanceCase[]> Quick =
        new[] { HashFunction.Blake2b, HashFunction.Blake2s }.ToDictionary(function => function, function => CaseSet.Of(function, Tier.Quick).ToArray());

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
