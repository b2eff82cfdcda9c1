using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>What became of a recorded row.</summary>
public enum BaselineOutcome
{
    /// <summary>At least as many cases ran.</summary>
    Held,

    /// <summary>Fewer cases ran.</summary>
    Fewer,

    /// <summary>One of the two runs had no time for all cases, so that their numbers tell nothing.</summary>
    NotCompared,

    /// <summary>The candidate or its leg did not run here; machines differ.</summary>
    Gone,
}

/// <summary>One recorded row and what became of it.</summary>
public sealed record BaselineRow(string Name, BaselineOutcome Outcome, string Detail);

/// <summary>Compares the numbers of executed cases with those of recorded evidence, for the same candidate, function, leg and tier.</summary>
public sealed record BaselineComparison(IReadOnlyList<BaselineRow> Rows)
{
    /// <summary>Whether some candidate ran fewer cases than recorded.</summary>
    public bool HasFewer => Rows.Any(row => row.Outcome == BaselineOutcome.Fewer);

    /// <summary>That no row of the baseline was found in this run, so that nothing was compared; <see langword="null"/> where one was.</summary>
    public string? Nothing => Rows.Any(row => row.Outcome != BaselineOutcome.Gone) ? null
        : Rows.Count == 0 ? "the baseline has no row on the candidates and the tier of this run; record one with --json by the same command"
        : $"none of the baseline's {Rows.Count} rows on these candidates and this tier ran here";

    /// <summary>Compares the rows of <paramref name="recorded"/> that were tested, of the tiers and the candidates that were asked for. Rows of the same machine count before those of others.</summary>
    /// <param name="recorded">The baseline.</param>
    /// <param name="current">This run.</param>
    /// <param name="isAskedFor">Whether a recorded row is on what this run was asked for.</param>
    /// <param name="legObstacle">Why a leg cannot run here; <see langword="null"/> where it can, or was not asked for.</param>
    public static BaselineComparison Create(
        EvidenceFile recorded, EvidenceFile current, Func<CandidateEvidence, bool> isAskedFor, Func<string, string?>? legObstacle = null)
    {
        HashSet<string> hosts = [.. current.Hosts.Select(host => host.Id)];
        ILookup<string, CandidateEvidence> now = current.Candidates.ToLookup(KeyOf);
        return new BaselineComparison(
        [
            .. from row in recorded.Candidates
               where VerdictTable.IsTested(row) && isAskedFor(row)
               group row by KeyOf(row) into same
               let row = same.FirstOrDefault(row => hosts.Contains(row.Host)) ?? same.First()
               select Compare(row, now[same.Key].FirstOrDefault(), legObstacle?.Invoke(row.Leg)),
        ]);
    }

    private static BaselineRow Compare(CandidateEvidence recorded, CandidateEvidence? now, string? obstacle)
    {
        string name = KeyOf(recorded);
        return obstacle is not null ? new(name, BaselineOutcome.Gone, $"{name} was recorded and cannot run here: {obstacle}")
            : now is null ? new(name, BaselineOutcome.Gone, $"{name} was recorded and is no part of this run")
            : !VerdictTable.IsTested(now) ? new(name, BaselineOutcome.Gone, $"{name} was recorded and is not available here: {now.Reason}")
            : IsCut(recorded) ? new(name, BaselineOutcome.NotCompared, $"{name}: the recorded run had no time for all cases, so their numbers are not compared")
            : IsCut(now) ? new(name, BaselineOutcome.NotCompared, $"{name}: this run had no time for all cases, so their numbers are not compared")
            : now.Executed < recorded.Executed ? new(name, BaselineOutcome.Fewer, $"{name} ran {now.Executed} cases; {recorded.Executed} are recorded")
            : new(name, BaselineOutcome.Held, "");
    }

    private static bool IsCut(CandidateEvidence row) => row.BudgetExhausted || row.Interrupted;

    private static string KeyOf(CandidateEvidence row) => $"{VerdictTable.NameOf(row)} {row.Algorithm} on {row.Leg}, {row.Tier}";
}
