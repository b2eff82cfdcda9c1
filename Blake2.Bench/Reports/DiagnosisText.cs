using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>A diagnosis in sentences.</summary>
public static class DiagnosisText
{
    /// <summary>The sentences, the most important first; none where there is no diagnosis.</summary>
    public static IEnumerable<string> Of(DiagnosisEvidence? diagnosis) => diagnosis switch
    {
        null => [],
        { Bugs.Count: > 0 } => Named(diagnosis),
        _ => diagnosis.Features.Count == 0 ? [] : [$"no known bug reproduces every answer; {string.Join("; ", diagnosis.Features)}"],
    };

    private static IEnumerable<string> Named(DiagnosisEvidence diagnosis)
    {
        string chance = diagnosis.LeftToChance == 0 ? "" : $" (and {Quantities.Count(diagnosis.LeftToChance)} that chance decides)";
        string names = string.Join(" and as ", diagnosis.Bugs.Select(bug => $"'{bug.Replace('-', ' ')}'"));
        yield return $"behaves exactly as {names}: {Quantities.Count(diagnosis.Agreeing)} of {Quantities.Count(diagnosis.Of)} answers{chance}; the smallest failing case is `{diagnosis.Smallest}`";
        yield return string.Join("; or: ", diagnosis.Models);
        foreach (string effect in diagnosis.Effects)
        {
            yield return $"stored digests: {effect}";
        }
    }
}
