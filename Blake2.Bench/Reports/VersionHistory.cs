using System.Text;
using Blake2.Abstractions;
using Blake2.Bench.Verifying;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using NuGet.Versioning;

namespace Blake2.Bench.Reports;

/// <summary>A package's verdicts by version, the newest first, and what changed from each version to the next.</summary>
internal sealed class VersionHistory
{
    private const int MostNamed = 5;

    private readonly Dictionary<(string Version, string Algorithm, string Leg), Dictionary<string, bool>> _isRight = [];
    private readonly Lock _lock = new();

    /// <summary>Keeps which cases went right. A case that was not asked, or that the API cannot express, is none.</summary>
    public void Add(VerificationJob job, ConformanceResult result)
    {
        Dictionary<string, bool> cases = result.Results.Where(one => one.IsExecuted && one.Outcome != Outcome.Unstable).ToDictionary(one => one.Case.Id, one => one.Outcome == Outcome.Pass);
        lock (_lock)
        {
            _isRight[(job.Candidate.Version, FunctionFacts.Of(job.Adapter.Function).Name, job.Leg.Name)] = cases;
        }
    }

    /// <summary>Sentences such as "BLAKE2b: Incorrect up to 1.0.6, Correct from 1.0.7 on", one a function, and one a leg where several were asked for.</summary>
    public static IEnumerable<string> Summary(EvidenceFile evidence)
    {
        bool hasLegs = evidence.Candidates.Select(row => row.Leg).Distinct().Skip(1).Any();
        foreach (CandidateEvidence[] line in Lines(evidence))
        {
            List<(string Verdict, string First, string Last)> spans = [];
            foreach (CandidateEvidence row in line)
            {
                if (spans.Count > 0 && spans[^1].Verdict == row.Verdict)
                {
                    spans[^1] = spans[^1] with { Last = row.Version };
                }
                else
                {
                    spans.Add((row.Verdict, row.Version, row.Version));
                }
            }

            string words = spans.Count == 1
                ? $"{spans[0].Verdict} in every version that could be had"
                : string.Join(", ", spans.Select((span, i) => i == 0 ? $"{span.Verdict} up to {span.Last}" : i == spans.Count - 1 ? $"{span.Verdict} from {span.First} on" : span.First == span.Last ? $"{span.Verdict} in {span.First}" : $"{span.Verdict} from {span.First} to {span.Last}"));
            yield return $"{line[0].Algorithm}{(hasLegs ? $" on {line[0].Leg}" : "")}{(evidence.Interrupted ? ", of the versions that were judged before the interruption" : "")}: {words}.";
        }
    }

    /// <summary>A row a version, function and leg, the newest version first.</summary>
    public static TextTable Table(EvidenceFile evidence)
    {
        TextTable table = new("Version", "Function", "Verdict", ">Cases", "As expected", "Traps", "Leg");
        foreach (CandidateEvidence row in evidence.Candidates.Where(row => row.IsDecided).OrderByDescending(row => NuGetVersion.Parse(row.Version)).ThenBy(row => row.Algorithm, StringComparer.Ordinal))
        {
            table.Add(
                row.Version, row.Algorithm, VerdictTable.VerdictCell(row), Quantities.Count(row.Executed), row.IsAsExpected ? "yes" : $"no: {row.Expected ?? "Correct"}",
                string.Join(", ", row.Traps.Select(trap => trap.Id)), row.Leg);
        }

        return table;
    }

    /// <summary>What changed from each version to the next, the newest first, as a Markdown list each; versions between which nothing changed are left out.</summary>
    public IEnumerable<string> Changes(EvidenceFile evidence)
    {
        foreach (CandidateEvidence[] line in Lines(evidence))
        {
            for (int i = line.Length - 1; i > 0; i--)
            {
                string[] changes = [.. Between(line[i - 1], line[i])];
                if (changes.Length > 0)
                {
                    yield return $"**{line[i - 1].Version} → {line[i].Version}, {line[i].Algorithm} on {line[i].Leg}**\n\n{string.Join('\n', changes.Select(change => "- " + change))}";
                }
            }
        }
    }

    /// <summary>The whole as one Markdown document.</summary>
    public string ToMarkdown(string id, EvidenceFile evidence)
    {
        StringBuilder text = new($"# {id} by version\n\n");
        text.AppendJoin("", Summary(evidence).Select(sentence => $"- {sentence}\n")).Append('\n').Append(MarkdownReport.Provenance(evidence)).Append('\n').Append(Table(evidence).ToMarkdown());
        string[] absent = [.. VerdictTable.NotAvailable(evidence).Concat(evidence.NotRun)];
        text.Append(absent.Length == 0 ? "" : $"\nNot run:\n\n{string.Concat(absent.Select(one => $"- {one}\n"))}");
        string[] changes = [.. Changes(evidence)];
        text.Append(changes.Length == 0 ? "" : $"\n## What changed\n\n{string.Join("\n\n", changes)}\n");
        return text.ToString();
    }

    /// <summary>The tested rows of each function and leg, the oldest version first.</summary>
    private static IEnumerable<CandidateEvidence[]> Lines(EvidenceFile evidence) =>
        from row in evidence.Candidates
        where row.IsDecided
        group row by (row.Algorithm, row.Leg) into line
        orderby line.Key.Algorithm, line.Key.Leg
        select line.OrderBy(row => NuGetVersion.Parse(row.Version)).ToArray();

    private IEnumerable<string> Between(CandidateEvidence older, CandidateEvidence newer)
    {
        if (older.Verdict != newer.Verdict)
        {
            yield return $"{older.Verdict} became {newer.Verdict}{(newer.Reason.Length == 0 ? "" : $": {newer.Reason}")}";
        }

        Dictionary<string, bool> before = _isRight.GetValueOrDefault((older.Version, older.Algorithm, older.Leg)) ?? [];
        Dictionary<string, bool> after = _isRight.GetValueOrDefault((newer.Version, newer.Algorithm, newer.Leg)) ?? [];
        foreach ((bool isRight, string words) in new[] { (false, "went wrong that were right before"), (true, "are right that went wrong before") })
        {
            string[] changed = [.. after.Where(one => one.Value == isRight && before.TryGetValue(one.Key, out bool was) && was != isRight).Select(one => one.Key).OrderBy(id => id.Length).ThenBy(id => id, StringComparer.Ordinal)];
            if (changed.Length > 0)
            {
                string families = string.Join(", ", changed.GroupBy(id => id.Split('/')[1]).OrderByDescending(family => family.Count()).Select(family => $"{family.Key} {Quantities.Count(family.Count())}"));
                yield return $"{Quantities.Count(changed.Length)} cases {words} ({families}): {string.Join(", ", changed.Take(MostNamed).Select(id => $"`{id}`"))}{(changed.Length > MostNamed ? ", …" : "")}";
            }
        }

        string[] gone = [.. older.Findings.Select(finding => finding.Id).Except(newer.Findings.Select(finding => finding.Id))];
        string[] come = [.. newer.Findings.Select(finding => finding.Id).Except(older.Findings.Select(finding => finding.Id))];
        foreach ((string[] ids, string words) in new[] { (come, "new findings"), (gone, "findings that are gone"), ([.. newer.Traps.Select(trap => trap.Id).Except(older.Traps.Select(trap => trap.Id))], "new traps"), ([.. older.Traps.Select(trap => trap.Id).Except(newer.Traps.Select(trap => trap.Id))], "traps that are gone") })
        {
            if (ids.Length > 0)
            {
                yield return $"{words}: {string.Join(", ", ids)}";
            }
        }

        if (before.Count > 0 && after.Count > 0 && Unasked(before, after) is { Length: > 0 } unasked)
        {
            yield return unasked;
        }
    }

    /// <summary>What only one of the two versions could be asked: its API, or its adapter, has more.</summary>
    private static string Unasked(Dictionary<string, bool> before, Dictionary<string, bool> after)
    {
        int onlyAfter = after.Keys.Count(id => !before.ContainsKey(id));
        int onlyBefore = before.Keys.Count(id => !after.ContainsKey(id));
        return onlyAfter + onlyBefore == 0 ? "" : $"{Quantities.Count(onlyAfter)} cases could be asked of the newer only, {Quantities.Count(onlyBefore)} of the older only";
    }
}
