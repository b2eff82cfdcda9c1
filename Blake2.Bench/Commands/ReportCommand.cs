using System.CommandLine;
using Blake2.Bench.Measuring;
using Blake2.Bench.Reports;
using Blake2.Bench.Reports.Charts;
using Blake2.Bench.Reports.Page;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary><c>report</c>: makes tables of evidence, and tells when those in a file are stale.</summary>
internal static class ReportCommand
{
    private static readonly Option<string[]> Merge = new("--merge")
    {
        Description = "Evidence files; of two rows on the same candidate, leg and machine the later counts.",
        HelpName = "FILE",
        Required = true,
        AllowMultipleArgumentsPerToken = true,
    };

    private static readonly Option<string> Out = new("--out")
    {
        Description = "The folder for evidence.json, README.md, and pictures/ where message sizes were measured; these are drawn by Node, and left out with a word where there is none.",
        HelpName = "DIR",
    };

    private static readonly Option<string> Html = new("--html")
    {
        Description = "Write one self-contained HTML page, with which a reader sorts, filters, and looks behind a verdict.",
        HelpName = "FILE",
    };

    private static readonly Option<string[]> Into = new("--into")
    {
        Description = "A Markdown file whose sections between <!-- packages -->, <!-- verdicts -->, <!-- benchmarks -->, <!-- benchmarks INPUT --> or <!-- benchmarks INPUT LEG --> and their closing markers are written anew.",
        HelpName = "FILE",
        AllowMultipleArgumentsPerToken = true,
    };

    private static readonly Option<string[]> Provenance = SharedOptions.Provenance();
    private static readonly Option<bool> Check = new("--check") { Description = "Write nothing; exit with 1 and name the file if one is stale." };

    public static Command Create()
    {
        Command command = new("report", "Makes tables, pictures and a page of evidence files.") { Merge, Out, Into, Html, Provenance, Check };
        command.SetAction(Run);
        return command;
    }

    private static int Run(ParseResult line)
    {
        EvidenceFile[] runs = [.. line.GetValue(Merge)!.Select(EvidenceFiles.Read)];
        EvidenceFile evidence = SlowerThanPort.Keep(EvidenceJson.Merge(runs), runs);
        evidence = evidence with { Provenance = [.. evidence.Provenance.Union(line.GetValue(Provenance) ?? [])] };
        if (evidence.Benchmarks.FirstOrDefault(row => !row.IsPublishable) is { } quick)
        {
            throw new UserErrorException(
                $"report: the measurements (of {quick.Candidate} on {quick.Input}, for one) are of the quick job or of fewer than 5 rounds, which is not published; measure with --job default.");
        }

        string? folder = line.GetValue(Out);
        PictureFiles pictures = PictureFiles.Of(evidence);
        List<(string Path, string Text)> files = [];
        if (folder is not null)
        {
            files.Add((Path.Combine(folder, "evidence.json"), EvidenceJson.Write(evidence)));
            files.Add((Path.Combine(folder, "README.md"), MarkdownReport.Write(evidence, pictures)));
        }

        files.AddRange((line.GetValue(Into) ?? []).Select(path => (path, ReportSections.Update(path, evidence))));
        if (line.GetValue(Html) is { } page)
        {
            files.Add((page, HtmlPage.Write(evidence)));
        }

        if (files.Count == 0)
        {
            throw new UserErrorException("report: nowhere to write; give --out DIR, --into FILE, --html FILE, or several.");
        }

        return line.GetValue(Check) ? CheckFresh(files, folder, pictures) : WriteAll(files, folder, pictures);
    }

    private static int WriteAll(List<(string Path, string Text)> files, string? folder, PictureFiles pictures)
    {
        files.ForEach(file => ResultFiles.Write(file.Path, () => file.Text));
        if (folder is not null)
        {
            ResultFiles.WritePictures(folder, pictures);
        }

        return ExitCode.AsExpected;
    }

    private static int CheckFresh(List<(string Path, string Text)> files, string? folder, PictureFiles pictures)
    {
        string[] stale =
        [
            .. files.Where(file => !File.Exists(file.Path) || File.ReadAllText(file.Path).ReplaceLineEndings("\n") != file.Text.ReplaceLineEndings("\n")).Select(file => file.Path),
            .. folder is null ? [] : pictures.Stale(folder),
        ];
        Array.ForEach(stale, path => Console.Out.WriteLine($"STALE: {path} does not say what the evidence says; write it anew without --check."));
        return stale.Length == 0 ? ExitCode.AsExpected : ExitCode.NotAsExpected;
    }
}
