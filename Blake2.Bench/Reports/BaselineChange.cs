using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Reports;

/// <summary>A finding, a trap or failing cases that one of two runs has and the other has not.</summary>
/// <param name="IsWorse">Whether it is new, so that the gate fails; otherwise it is gone, or chance decides it.</param>
/// <param name="Detail">What it is, as the end of a sentence on the candidate.</param>
public sealed record BaselineChange(bool IsWorse, string Detail)
{
    /// <summary>Findings of what happened once and did not come again, or comes only when threads happen to meet: a run without one says no more than a run with it.</summary>
    private static readonly string[] LeftToChance = ["died-once", "unstable", "crashes-when-shared"];

    /// <summary>Outcomes for which nobody is accused, and those of which nothing can be said.</summary>
    private static readonly string[] NoFailures = ["pass", "unsupported", "unstable", "oracleDisagreement"];

    /// <summary>What differs, the new before the gone.</summary>
    public static IEnumerable<BaselineChange> Between(CandidateEvidence recorded, CandidateEvidence now)
    {
        BaselineChange[] changes = [.. Findings(recorded, now), .. Traps(recorded, now), .. Failures(recorded, now)];
        return changes.OrderByDescending(change => change.IsWorse);
    }

    private static IEnumerable<BaselineChange> Findings(CandidateEvidence recorded, CandidateEvidence now)
    {
        ILookup<string, FindingEvidence> before = recorded.Findings.ToLookup(finding => finding.Id);
        ILookup<string, FindingEvidence> after = now.Findings.ToLookup(finding => finding.Id);
        foreach (FindingEvidence finding in now.Findings.Where(finding => !before.Contains(finding.Id)))
        {
            yield return new(!LeftToChance.Contains(finding.Id), $"has a new finding, {finding.Id} ({finding.Severity}): {finding.Detail}");
        }

        foreach (string gone in before.Select(finding => finding.Key).Where(id => !after.Contains(id) && !now.BudgetExhausted && !now.Interrupted))
        {
            yield return new(IsWorse: false, $"no longer has the finding {gone}");
        }
    }

    private static IEnumerable<BaselineChange> Traps(CandidateEvidence recorded, CandidateEvidence now)
    {
        foreach (TrapEvidence trap in now.Traps.ExceptBy(recorded.Traps.Select(trap => trap.Id), trap => trap.Id))
        {
            yield return new(IsWorse: true, $"has a new trap, {trap.Id}: {trap.Detail}");
        }

        foreach (TrapEvidence trap in recorded.Traps.ExceptBy(now.Traps.Select(trap => trap.Id), trap => trap.Id))
        {
            yield return new(IsWorse: false, $"no longer has the trap {trap.Id}");
        }
    }

    /// <summary>Evidence names the first failing cases of each outcome. Where it names all, they are compared by id; where not, by number.</summary>
    private static IEnumerable<BaselineChange> Failures(CandidateEvidence recorded, CandidateEvidence now)
    {
        HashSet<string> failed = [.. recorded.Failures.Select(failure => failure.Case)];
        foreach (string outcome in now.Cases.Keys.Union(recorded.Cases.Keys).Except(NoFailures).Except(OfLargerSuite(recorded, now)))
        {
            string[] named = [.. CasesOf(now, outcome).Where(id => !failed.Contains(id))];
            int before = recorded.Cases.GetValueOrDefault(outcome);
            int after = now.Cases.GetValueOrDefault(outcome);
            if (CasesOf(recorded, outcome).Count() >= before && named.Length > 0)
            {
                yield return new(IsWorse: true, $"fails cases that are not recorded as failing ({outcome}): {string.Join(", ", named)}{(after > CasesOf(now, outcome).Count() ? ", and more" : "")}");
            }
            else if (after > before)
            {
                yield return new(IsWorse: true, $"fails {after} cases ({outcome}), of which {before} are recorded");
            }
            else if (after < before && !now.BudgetExhausted && !now.Interrupted)
            {
                yield return new(IsWorse: false, $"fails {after} cases ({outcome}) where {before} are recorded");
            }
        }
    }

    /// <summary>Outcomes that more cases have only because the suite has more of them: the same version refuses as before, and its digests are wrong by the bug that was known.</summary>
    private static IEnumerable<string> OfLargerSuite(CandidateEvidence recorded, CandidateEvidence now)
    {
        // The reason of what is wrong counts cases.
        bool isSame = now.Verdict == recorded.Verdict && (now.Reason == recorded.Reason || now.Verdict == nameof(Verdict.Incorrect)) && (now.Version == recorded.Version || now.Verdict == nameof(Verdict.Incomplete));
        bool isKnownBug = now.Diagnosis is { Bugs.Count: > 0 } bug && recorded.Diagnosis is { } before && bug.Bugs.SequenceEqual(before.Bugs);
        return !isSame || now.Executed <= recorded.Executed ? [] : isKnownBug ? ["wronglyRefused", "wrongDigest"] : ["wronglyRefused"];
    }

    private static IEnumerable<string> CasesOf(CandidateEvidence row, string outcome) => row.Failures.Where(failure => failure.Outcome == outcome).Select(failure => failure.Case);
}
