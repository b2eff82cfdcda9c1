using System.Globalization;
using System.Text.RegularExpressions;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>The verdicts as a table, and what stands behind each that needs words.</summary>
public static partial class VerdictTable
{
    private const int LongestAnswer = 200;

    /// <summary>
    /// One row a candidate and function, with the legs that gave the same verdict, of several machines a column for each; of several tiers that agree the most thorough. Candidates
    /// that the sources do not have are told by <see cref="NotAvailable"/>.
    /// </summary>
    /// <param name="evidence">What was found.</param>
    /// <param name="hasExpectations">Whether verdicts are expected of the candidates, and those that came are compared with them.</param>
    public static TextTable Create(EvidenceFile evidence, bool hasExpectations = true)
    {
        CandidateEvidence[] rows = [.. MostThorough(evidence)];
        string[] hosts = [.. rows.Select(row => row.Host).Distinct()];
        TextTable table = new(["Candidate", "Version", "Function", "Verdict", ">Cases", .. hasExpectations ? ["As expected"] : Array.Empty<string>(), "Traps", .. hosts.Length > 1 ? hosts : ["Legs"]]);
        ILookup<object, CandidateEvidence> subjects = rows.ToLookup(SubjectOf);
        string Cell(CandidateEvidence row) => VerdictCell(row) + (subjects[SubjectOf(row)].Skip(1).Any() ? $" ({row.Tier})" : "");
        var same = rows.GroupBy(row => (row.Package, row.Version, row.Algorithm, Verdict: Cell(row), Expected: ExpectedCell(row), Traps: TrapCell(row)));
        foreach (var group in same)
        {
            table.Add(
            [
                group.Key.Package, group.Key.Version, group.Key.Algorithm, group.Key.Verdict, CasesCell(group),
                .. hasExpectations ? [group.Key.Expected] : Array.Empty<string>(), group.Key.Traps, .. hosts.Select(host => LegsCell(group.Where(row => row.Host == host))),
            ]);
        }

        return table;
    }

    /// <summary>
    /// Of each candidate, function, leg and machine the row of the most thorough tier, with what other tiers found besides: some faults show by chance only. Where tiers came to different
    /// verdicts one for each verdict, the gravest first, so that none hides another. What is of one package stands together.
    /// </summary>
    public static IEnumerable<CandidateEvidence> MostThorough(EvidenceFile evidence) =>
        from row in evidence.Candidates
        where row.IsTested
        group row by row.Package into package
        from version in package.GroupBy(row => (row.Version, row.Algorithm))
        from subject in version.GroupBy(SubjectOf)
        from agreeing in subject.GroupBy(row => row.Verdict).OrderBy(verdict => Gravity(verdict.First()))
        select Joined([.. agreeing.OrderByDescending(row => (Thoroughness(row), row.Executed))]);

    /// <summary>The first row, with the findings and traps that only the others have.</summary>
    private static CandidateEvidence Joined(CandidateEvidence[] rows) => rows.Length == 1 ? rows[0] : rows[0] with
    {
        Findings = [.. rows.SelectMany(row => row.Findings).DistinctBy(finding => finding.Id)],
        Traps = [.. rows.SelectMany(row => row.Traps).DistinctBy(trap => trap.Id)],
    };

    /// <summary>
    /// What stands as the verdict beside a time: the one that the other tables show for that candidate, function, leg and machine, of several the gravest. Only where the evidence has no
    /// verdict on it the copy counts that the measurement carries; <see langword="null"/> where there is neither.
    /// </summary>
    public static Func<BenchmarkEvidence, string?> BesideTimes(EvidenceFile evidence)
    {
        ILookup<object, CandidateEvidence> judged = MostThorough(evidence).ToLookup(SubjectOf);
        return row => judged[SubjectOf(row)].FirstOrDefault() is { } verdict ? VerdictCell(verdict) : row.Verdict;
    }

    /// <summary>Of several rows on one candidate the one whose verdict is the gravest; <see langword="null"/> where there is none.</summary>
    public static CandidateEvidence? Gravest(IEnumerable<CandidateEvidence> rows) => rows.MinBy(Gravity);

    /// <summary>The verdict, with the number of findings: <c>Correct, 2 findings</c>.</summary>
    public static string VerdictCell(CandidateEvidence candidate) => VerdictCell(candidate, Findings(candidate.Findings.Count, ""));

    /// <summary>The verdict, with the number of findings, the high ones told: <c>Correct, 1 high finding</c>, <c>Correct, 2 high findings of 3</c>.</summary>
    public static string GraveVerdictCell(CandidateEvidence candidate)
    {
        int high = HighFindings(candidate);
        string all = high > 0 && high < candidate.Findings.Count ? string.Create(CultureInfo.InvariantCulture, $" of {candidate.Findings.Count}") : "";
        return high == 0 ? VerdictCell(candidate) : VerdictCell(candidate, Findings(high, "high ") + all);
    }

    /// <summary>How many findings of high severity there are.</summary>
    public static int HighFindings(CandidateEvidence candidate) =>
        candidate.Findings.Count(finding => string.Equals(finding.Severity, nameof(Conformance.Judging.Severity.High), StringComparison.OrdinalIgnoreCase));

    private static string Findings(int count, string which) => count switch
    {
        0 => "",
        1 => $", 1 {which}finding",
        _ => string.Create(CultureInfo.InvariantCulture, $", {count} {which}findings"),
    };

    private static string VerdictCell(CandidateEvidence candidate, string findings)
    {
        string[] remarks =
        [
            .. candidate.BudgetExhausted ? ["time budget spent"] : Array.Empty<string>(),
            .. candidate.Interrupted ? ["interrupted"] : Array.Empty<string>(),
            .. candidate.WitnessesDisagree ? ["witnesses disagree"] : Array.Empty<string>(),
        ];
        return candidate.Verdict + findings + (remarks.Length == 0 ? "" : $" ({string.Join(", ", remarks)})");
    }

    /// <summary>Candidates that could not be had, a line for each reason.</summary>
    public static IEnumerable<string> NotAvailable(EvidenceFile evidence) =>
        from candidate in evidence.Candidates
        where !candidate.IsTested
        group NameOf(candidate) by candidate.Reason into names
        select $"{string.Join(", ", names.Distinct())}: {names.Key}";

    /// <summary>Where the witnesses disagree, a line for each candidate that was asked there; none where all is well.</summary>
    public static IEnumerable<string> Disagreements(EvidenceFile evidence) =>
        from row in evidence.Candidates
        where row.WitnessesDisagree
        let first = row.Failures.FirstOrDefault(failure => failure.Outcome == "oracleDisagreement")
        select $"{first?.Case}: {first?.Actual}, asked of {NameOf(row)} {row.Algorithm} on {row.Leg}";

    /// <summary>What a reader needs besides the table: reasons, failing cases, findings, traps. Empty where nothing is to say.</summary>
    public static IEnumerable<string> Details(EvidenceFile evidence)
    {
        // What one candidate and function deserves on several legs is told once.
        var groups = MostThorough(evidence).GroupBy(candidate => (Name: NameOf(candidate), candidate.Algorithm, Words: Words(candidate)));
        foreach (var group in groups.Where(group => group.Key.Words.Length > 0))
        {
            yield return $"**{group.Key.Name} {group.Key.Algorithm}** ({LegNames.Listed(group.Select(candidate => candidate.Leg))})\n\n{group.Key.Words}";
        }
    }

    /// <summary><c>id@version</c>, or the id alone.</summary>
    public static string NameOf(CandidateEvidence candidate) =>
        candidate.Version.Length == 0 ? candidate.Package : $"{candidate.Package}@{candidate.Version}";

    /// <summary>What a verdict is on; equal to that of the measurements of the same.</summary>
    public static object SubjectOf(CandidateEvidence row) => (row.Package, row.Version, row.Algorithm, row.Leg, row.Host);

    /// <summary>What a measurement is of; equal to that of the verdicts on the same.</summary>
    public static object SubjectOf(BenchmarkEvidence row) => (row.Candidate, row.Version, row.Algorithm, row.Leg, row.Host);

    /// <summary>The place of the verdict among all, which stand in the order in which the rules are tried; a word that is none stands first.</summary>
    private static int Gravity(CandidateEvidence row) => Enum.TryParse(row.Verdict, out Conformance.Judging.Verdict verdict) ? (int)verdict : -1;

    private static int Thoroughness(CandidateEvidence row) => Enum.TryParse(row.Tier, ignoreCase: true, out Conformance.Cases.Tier tier) ? (int)tier : -1;

    private static string LegsCell(IEnumerable<CandidateEvidence> rows) => LegNames.Listed(rows.Select(row => row.Leg)) is { Length: > 0 } legs ? legs : "–";

    /// <summary>How many cases ran; where that differs between legs, the fewest and the most.</summary>
    private static string CasesCell(IEnumerable<CandidateEvidence> rows) =>
        (rows.Min(row => row.Executed), rows.Max(row => row.Executed)) is var (fewest, most) && fewest == most ? Quantities.Count(most) : $"{Quantities.Count(fewest)} – {Quantities.Count(most)}";

    private static string TrapCell(CandidateEvidence candidate) => string.Join(", ", candidate.Traps.Select(trap => trap.Id));

    private static string ExpectedCell(CandidateEvidence candidate) =>
        candidate.IsUndecided ? "–" : candidate.IsAsExpected ? "yes" : $"no: {candidate.Expected ?? "Correct"}";

    private static string Words(CandidateEvidence candidate)
    {
        IEnumerable<string> lines =
        [
            .. candidate.Verdict == nameof(Conformance.Judging.Verdict.Correct) ? [] : new[] { candidate.Reason },
            .. DiagnosisText.Of(candidate.Diagnosis),
            .. candidate.Failures.Where(failure => failure.Outcome is "wrongDigest" or "crashed" or "timedOut" && !IsRandom(failure)).Take(3)
                .Select(failure => $"`{failure.Case}`: {Comparison(failure)}"),
            .. candidate.Fuzz is null ? [] : new[] { FuzzLine(candidate.Fuzz) },
            .. candidate.Failures.Where(IsRandom).Select(failure => $"`{failure.Case}`, {(failure.Outcome == "unstable" ? "wrong once" : "as small as it was made")}: `{failure.Parameters}`: {Comparison(failure)}"),
            .. candidate.Findings.Select(FindingText),
            .. candidate.Traps.Select(trap => $"trap `{trap.Id}`: {trap.Detail}"),
        ];
        return string.Join("\n", lines.Where(line => line.Length > 0).Select(line => "- " + line.ReplaceLineEndings(" ")));
    }

    /// <summary>Whether it is of the random requests, whose ids say so: how small one has become is told by its parameters only.</summary>
    private static bool IsRandom(FailureEvidence failure) => failure.Case.Split('/') is [_, "fuzz", _];

    private static string Comparison(FailureEvidence failure) => $"expected `{Shorten(failure.Expected)}`, got `{Shorten(failure.Actual)}`";

    private static string FuzzLine(FuzzEvidence fuzz)
    {
        string failed = fuzz.Failed == 0 && fuzz.Failures == 0 ? ", and none failed" : fuzz.Failed == 0 ? "" : $", and {Quantities.Count(fuzz.Failed)} failed";
        string unstable = fuzz.Unstable == 0 ? "" : $", {Quantities.Count(fuzz.Unstable)} of them not again";
        string told = fuzz.Failures == 0 ? "" : $"; {fuzz.Failures} {(fuzz.Failures == 1 ? "is" : "are")} told here";
        string ended = fuzz.Ended.Length == 0 ? "" : $"; they ended before their time, since {fuzz.Ended}";
        return string.Create(CultureInfo.InvariantCulture, $"{Quantities.Count(fuzz.Asked)} random requests (seed {fuzz.Seed}) were made in {fuzz.Seconds} s{failed}{unstable}{told}{ended}");
    }

    /// <summary>A finding with the documentation that it rests on, and the case that shows it where the words do not name it.</summary>
    public static string FindingText(FindingEvidence finding)
    {
        string shown = finding.Case.Length == 0 || finding.Detail.Contains(finding.Case, StringComparison.Ordinal) ? "" : $" (`{finding.Case}`)";
        string documented = finding.Documentation.Length == 0 ? "" : $"; see {finding.Documentation}";
        return $"finding `{finding.Id}` ({finding.Severity}): {finding.Detail}{shown}{documented}";
    }

    /// <summary>Each digest in an answer by its beginning.</summary>
    private static string Shorten(string answer)
    {
        string brief = LongDigest().Replace(answer, "${begin}…");
        return brief.Length > LongestAnswer ? brief[..LongestAnswer] + "…" : brief;
    }

    [GeneratedRegex("(?<begin>[0-9a-f]{20})[0-9a-f]+")]
    private static partial Regex LongDigest();
}
