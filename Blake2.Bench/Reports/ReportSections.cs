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
            ("verdicts", () => MarkdownReport.Verdicts(evidence)),
            ("benchmarks", () => MarkdownReport.Benchmarks(evidence)),
            .. evidence.Benchmarks.Select(row => row.Input).Distinct().Select(input => ($"benchmarks {input}",
                (Func<string>)(() => MarkdownReport.Benchmarks(evidence with { Benchmarks = [.. evidence.Benchmarks.Where(row => row.Input == input)] })))),
        ];
        (string Name, Func<string> Content)[] present = [.. sections.Where(section => MarkedSection.IsIn(text, section.Name))];
        if (present.Length == 0)
        {
            throw new UserErrorException($"{path}: has no section to write, such as '<!-- verdicts -->' and '<!-- /verdicts -->'.");
        }

        return present.Aggregate(text, (document, section) => MarkedSection.Replace(document, section.Name, section.Content()));
    }

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
