using Blake2.Bench.Measuring;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>What became of a recorded row.</summary>
public enum BaselineOutcome
{
    /// <summary>At least as many cases ran, and nothing new went wrong.</summary>
    Held,

    /// <summary>Fewer cases ran.</summary>
    Fewer,

    /// <summary>There is a finding, a trap or a failing case that is not recorded.</summary>
    Worse,

    /// <summary>One of the two runs had no time for all cases, so that their numbers tell nothing.</summary>
    NotCompared,

    /// <summary>The candidate or its leg did not run here; machines differ.</summary>
    Gone,
}

/// <summary>One recorded row and what became of it.</summary>
public sealed record BaselineRow(string Name, BaselineOutcome Outcome, string Detail)
{
    /// <summary>What of findings, traps and failing cases is new, and what is gone.</summary>
    public IReadOnlyList<BaselineChange> Changes { get; init; } = [];

    /// <summary>Whether the gate fails for it.</summary>
    public bool Fails => Outcome is BaselineOutcome.Fewer or BaselineOutcome.Worse;
}

/// <summary>Compares a run with recorded evidence: numbers of executed cases, findings, traps and failing cases, for the same candidate, function, leg and tier.</summary>
public sealed record BaselineComparison(IReadOnlyList<BaselineRow> Rows)
{
    /// <summary>Whether some candidate ran fewer cases than recorded, or has something wrong that is not recorded.</summary>
    public bool Fails => Rows.Any(row => row.Fails);

    /// <summary>That no row of the baseline was found in this run, so that nothing was compared; <see langword="null"/> where one was.</summary>
    public string? Nothing => Rows.Any(row => row.Outcome != BaselineOutcome.Gone) ? null
        : Rows.Count == 0 ? "the baseline has no row on the candidates and the tier of this run; record one with --json by the same command"
        : $"none of the baseline's {Rows.Count} rows on these candidates and this tier ran here";

    /// <summary>
    /// Compares the rows of <paramref name="recorded"/> that were tested, of the tiers and the candidates that were asked for. Rows of the same machine count before those of others. A
    /// package of which this run has other versions than the recorded ones is compared with its newest recorded version.
    /// </summary>
    /// <param name="recorded">The baseline.</param>
    /// <param name="current">This run.</param>
    /// <param name="isAskedFor">Whether a recorded row is on what this run was asked for.</param>
    /// <param name="legObstacle">Why a leg cannot run here; <see langword="null"/> where it can, or was not asked for.</param>
    public static BaselineComparison Create(
        EvidenceFile recorded, EvidenceFile current, Func<CandidateEvidence, bool> isAskedFor, Func<string, string?>? legObstacle = null)
    {
        (recorded, current) = (SlowerThanPort.ComparableWith(current, recorded), SlowerThanPort.ComparableWith(recorded, current));
        CandidateEvidence[] due = [.. OnePerKey(recorded, current).Where(isAskedFor)];
        ILookup<string, CandidateEvidence> now = current.Candidates.ToLookup(KeyOf);
        HashSet<string> followed = [];
        List<BaselineRow> rows = [];
        foreach (CandidateEvidence row in Successors(due, current))
        {
            CandidateEvidence before = NewestOf(due, row)!;
            followed.UnionWith(due.Where(old => PackageKeyOf(old) == PackageKeyOf(row)).Select(KeyOf));
            rows.Add(Compare(before, row, obstacle: null));
        }

        return new BaselineComparison([.. due.Where(row => !followed.Contains(KeyOf(row))).Select(row => Compare(row, now[KeyOf(row)].FirstOrDefault(), legObstacle?.Invoke(row.Leg))), .. rows]);
    }

    /// <summary>
    /// The run with the recorded verdict as the expected one wherever nothing else says what to expect: a team gates on its own package, of which no catalogue knows. A better verdict is
    /// as well expected.
    /// </summary>
    public static EvidenceFile Expecting(EvidenceFile recorded, EvidenceFile current)
    {
        CandidateEvidence[] known = [.. OnePerKey(recorded, current)];
        return current with { Candidates = [.. current.Candidates.Select(row => Expecting(known, row))] };
    }

    private static CandidateEvidence Expecting(CandidateEvidence[] known, CandidateEvidence row)
    {
        CandidateEvidence? before = row.Expected is not null || !row.IsTested ? null : known.FirstOrDefault(old => KeyOf(old) == KeyOf(row)) ?? NewestOf(known, row);
        return before is null ? row : row with { Expected = VerdictTable.Gravest([before, row]) == row ? before.Verdict : row.Verdict };
    }

    private static IEnumerable<CandidateEvidence> OnePerKey(EvidenceFile recorded, EvidenceFile current)
    {
        HashSet<string> hosts = [.. current.Hosts.Select(host => host.Id)];
        return from row in recorded.Candidates
               where row.IsTested
               group row by KeyOf(row) into same
               select same.FirstOrDefault(row => hosts.Contains(row.Host)) ?? same.First();
    }

    /// <summary>Rows of this run on packages of which it has no recorded version, but others are recorded.</summary>
    private static IEnumerable<CandidateEvidence> Successors(CandidateEvidence[] due, EvidenceFile current)
    {
        HashSet<string> exact = [.. due.Select(KeyOf)];
        HashSet<string> recordedPackages = [.. due.Select(PackageKeyOf)];
        return from row in current.Candidates
               where row.IsTested
               group row by PackageKeyOf(row) into package
               where recordedPackages.Contains(package.Key) && !package.Any(row => exact.Contains(KeyOf(row)))
               from row in package
               select row;
    }

    private static CandidateEvidence? NewestOf(CandidateEvidence[] recorded, CandidateEvidence row) =>
        recorded.Where(old => PackageKeyOf(old) == PackageKeyOf(row)).MaxBy(old => VersionOrder.Of(old.Version));

    private static BaselineRow Compare(CandidateEvidence recorded, CandidateEvidence? now, string? obstacle)
    {
        string name = KeyOf(recorded);
        string subject = now is null || KeyOf(now) == name ? name : $"{KeyOf(now)}, compared with {VerdictTable.NameOf(recorded)},";
        if (obstacle is not null || now is null || !now.IsTested)
        {
            string why = obstacle is not null ? $"cannot run here: {obstacle}" : now is null ? "is no part of this run" : $"is not available here: {now.Reason}";
            return new(name, BaselineOutcome.Gone, $"{name} was recorded and {why}");
        }

        if (IsCut(recorded))
        {
            return new(name, BaselineOutcome.NotCompared, $"{name}: the recorded run had no time for all cases, so it is not compared");
        }

        BaselineChange[] changes = [.. BaselineChange.Between(recorded, now)];
        bool isFewer = !IsCut(now) && now.Executed < recorded.Executed;
        string[] worse = [.. changes.Where(change => change.IsWorse).Select(change => change.Detail)];
        return worse.Length > 0 ? new(subject, BaselineOutcome.Worse, $"{subject} {string.Join("; ", worse)}{(isFewer ? $"; it ran {now.Executed} cases, {recorded.Executed} are recorded" : "")}") { Changes = changes }
            : isFewer ? new(subject, BaselineOutcome.Fewer, $"{subject} ran {now.Executed} cases; {recorded.Executed} are recorded") { Changes = changes }
            : IsCut(now) ? new(subject, BaselineOutcome.NotCompared, $"{subject}: this run had no time for all cases, so their numbers are not compared") { Changes = changes }
            : new(subject, BaselineOutcome.Held, "") { Changes = changes };
    }

    private static bool IsCut(CandidateEvidence row) => row.BudgetExhausted || row.Interrupted;

    private static string KeyOf(CandidateEvidence row) => $"{VerdictTable.NameOf(row)} {row.Algorithm} on {row.Leg}, {row.Tier}";

    private static string PackageKeyOf(CandidateEvidence row) => $"{row.Package} {row.Algorithm} on {row.Leg}, {row.Tier}";
}
