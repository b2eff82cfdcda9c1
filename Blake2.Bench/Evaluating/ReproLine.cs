using Blake2.Bench.Commands;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Evaluating;

/// <summary>The lines by which a user sees again, case by case, what a card tells: <c>repro</c> with the subject, the sources and whatever else decides how it is called.</summary>
/// <param name="subject">The subject, by its name with the version, or by its path.</param>
/// <param name="options">The options that <c>evaluate</c> was given and <c>repro</c> takes as well.</param>
internal sealed class ReproLine(string subject, IEnumerable<string> options)
{
    /// <summary>Outcomes that a verdict stands on, the gravest first.</summary>
    private static readonly string[] Bad = ["wrongDigest", "crashed", "timedOut", "wronglyRefused"];

    private readonly string _options = string.Concat(options.Select(option => " " + CommandLineText.Quoted(option)));

    /// <summary>A list item for the smallest failing case of each row and for each finding that a case shows, as Markdown; what several legs show is told for the first of them.</summary>
    public IEnumerable<string> Of(IEnumerable<CandidateEvidence> rows) =>
        rows.SelectMany(row => Shown(row).Select(shown => (row.Leg, shown.What, shown.Case))).DistinctBy(shown => shown.Case)
            .Select(shown => $"{shown.What}: `{Command(shown.Case, shown.Leg)}`");

    private static IEnumerable<(string What, string Case)> Shown(CandidateEvidence row)
    {
        if (Smallest(row) is { Length: > 0 } smallest)
        {
            yield return ($"`{smallest}`, the smallest case that {(row.Verdict == nameof(Conformance.Judging.Verdict.Incomplete) ? "is refused" : "fails")}", smallest);
        }

        foreach (FindingEvidence finding in row.Findings.Where(finding => finding.Case.Length > 0))
        {
            yield return ($"finding `{finding.Id}`", finding.Case);
        }
    }

    private static string? Smallest(CandidateEvidence row) =>
        row.Diagnosis?.Smallest is { Length: > 0 } diagnosed ? diagnosed
            : row.Verdict == nameof(Conformance.Judging.Verdict.Correct) ? null
            : Bad.Select(outcome => row.Failures.FirstOrDefault(failure => failure.Outcome == outcome)?.Case).FirstOrDefault(found => found is not null);

    private string Command(string shown, string leg) =>
        $"{CommandLineText.Program} repro {shown} {CommandLineText.Quoted(subject)}{_options}{(leg == LegTable.Default.Name ? "" : $" --leg {leg}")}";
}
