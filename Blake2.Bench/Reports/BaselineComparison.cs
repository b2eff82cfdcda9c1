using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>What became of a recorded row.</summary>
public enum BaselineOutcome
{
    /// <summary>At least as many cases ran.</summary>
    Held,

    /// <summary>Fewer cases ran.</summary>
    Fewer,

    /// <summary>The candidate or its leg is not here; machines differ.</summary>
    Gone,
}

/// <summary>One recorded row and what became of it.</summary>
public sealed record BaselineRow(string Name, BaselineOutcome Outcome, string Detail);

/// <summary>Compares the numbers of executed cases with those of recorded evidence, for the same candidate, function, leg and tier.</summary>
public sealed record BaselineComparison(IReadOnlyList<BaselineRow> Rows)
{
    /// <summary>Whether some candidate ran fewer cases than recorded.</summary>
    public bool HasFewer => Rows.Any(row => row.Outcome == BaselineOutcome.Fewer);

    /// <summary>Compares the rows of <paramref name="recorded"/> that were tested, of the tiers and the candidates that were asked for.</summary>
    public static BaselineComparison Create(EvidenceFile recorded, EvidenceFile current, Func<CandidateEvidence, bool> isAskedFor)
    {
        Dictionary<string, CandidateEvidence> now = current.Candidates.Where(VerdictTable.IsTested).ToDictionary(KeyOf);
        return new BaselineComparison([.. recorded.Candidates.Where(VerdictTable.IsTested).Where(isAskedFor).DistinctBy(KeyOf)
            .Select(row => Compare(row, now.GetValueOrDefault(KeyOf(row))))]);
    }

    private static BaselineRow Compare(CandidateEvidence recorded, CandidateEvidence? now)
    {
        string name = KeyOf(recorded);
        return now is null ? new(name, BaselineOutcome.Gone, $"{name} was recorded and did not run here")
            : now.Executed < recorded.Executed ? new(name, BaselineOutcome.Fewer, $"{name} ran {now.Executed} cases; {recorded.Executed} are recorded")
            : new(name, BaselineOutcome.Held, "");
    }

    private static string KeyOf(CandidateEvidence row) => $"{VerdictTable.NameOf(row)} {row.Algorithm} on {row.Leg}, {row.Tier}";
}
