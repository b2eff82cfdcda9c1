using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>The sections that the program writes into documents that people write.</summary>
public static class ReportSections
{
    /// <summary>The document's text with each section that it has written anew.</summary>
    /// <exception cref="UserErrorException">It cannot be read, or has no section.</exception>
    public static string Update(string path, EvidenceFile evidence)
    {
        string text = Read(path);
        (string Name, Func<string> Content)[] sections =
        [
            ("packages", () => PackageTable.Create(evidence).ToMarkdown()),
            ("verdicts", () => MarkdownReport.Verdicts(evidence)),
            ("benchmarks", () => MarkdownReport.Benchmarks(evidence)),
            .. evidence.Benchmarks.Select(row => row.Input).Distinct().Select(input => Benchmarks($"benchmarks {input}", row => row.Input == input)),
            .. evidence.Benchmarks.Select(row => (row.Input, row.Leg)).Distinct().Select(one => Benchmarks($"benchmarks {one.Input} {one.Leg}", row => (row.Input, row.Leg) == one)),
        ];
        (string Name, Func<string> Content) Benchmarks(string name, Func<BenchmarkEvidence, bool> isIn) =>
            (name, () => MarkdownReport.Benchmarks(evidence with
            {
                Benchmarks = [.. evidence.Benchmarks.Where(row => isIn(row) && IsForTheFront(row, evidence))],
                Noise = [.. evidence.Noise.Where(noise => evidence.Benchmarks.Any(row => isIn(row) && (row.Host, row.Leg, row.Input) == (noise.Host, noise.Leg, noise.Input)))],
            }));
        (string Name, Func<string> Content)[] present = [.. sections.Where(section => MarkedSection.IsIn(text, section.Name))];
        if (present.Length == 0)
        {
            throw new UserErrorException($"{path}: has no section to write, such as '<!-- verdicts -->' and '<!-- /verdicts -->'.");
        }

        return present.Aggregate(text, (document, section) => MarkedSection.Replace(document, section.Name, section.Content()));
    }

    /// <summary>Of each package the newest version that was measured, and every one that is wrong: what a reader of a front page wants. All are in the whole report.</summary>
    private static bool IsForTheFront(BenchmarkEvidence row, EvidenceFile evidence) => row.DigestIsRight == false || !evidence.Benchmarks.Any(other =>
        (other.Candidate, other.Algorithm, other.Leg, other.Host, other.Input) == (row.Candidate, row.Algorithm, row.Leg, row.Host, row.Input) && VersionOrder.Of(other.Version) > VersionOrder.Of(row.Version));

    private static string Read(string path)
    {
        try
        {
            return File.ReadAllText(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{path}: cannot be read ({error.Message})");
        }
    }
}
