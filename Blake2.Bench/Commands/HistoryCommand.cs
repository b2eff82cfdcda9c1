using System.CommandLine;
using Blake2.Bench.Candidates;
using Blake2.Bench.Reports;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using NuGet.Versioning;

namespace Blake2.Bench.Commands;

/// <summary><c>history</c>: the verdict on every version of a package that the catalogue or a source has, and what changed between them.</summary>
internal static class HistoryCommand
{
    private static readonly Argument<string> Package = new("package") { Description = "The package's id, as `list` shows it." };
    private static readonly Option<string> Cases = SharedOptions.Choice("--cases", "How much is asked: quick or full.", "quick", "full");
    private static readonly Option<string[]> Legs = SharedOptions.Legs();
    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();
    private static readonly Option<string> Json = SharedOptions.Json();
    private static readonly Option<string> Markdown = SharedOptions.Markdown();

    public static Command Create()
    {
        Command command = new("history", "Judges every version of a package, and tells what changed from one to the next.") { Package, Cases, Legs, Sources, Catalog, Json, Markdown };
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        using Workspace workspace = new(line.GetValue(Catalog), line.GetValue(Sources), line.GetValue(Legs));
        EvidenceSoFar.GoesTo(line.GetValue(Json));
        string name = line.GetValue(Package)!;
        IReadOnlyList<CandidateVersion> pinned = name.Contains('@', StringComparison.Ordinal)
            ? throw new UserErrorException($"history: '{name}' names one version; a package's id is needed.")
            : workspace.Select([name]);
        if (pinned[0].Entry is { Kind: not CandidateKind.Package } or { NotRun: not null })
        {
            throw new UserErrorException($"history: {pinned[0].Id} has no versions to judge{(pinned[0].Entry.NotRun is { } reason ? $": {reason}" : "; a package is needed.")}");
        }

        (IReadOnlyList<CandidateVersion> versions, IReadOnlyList<string> without) = await AllAsync(pinned, workspace, cancellation).ConfigureAwait(false);
        VersionHistory history = new();
        Tier tier = Enum.Parse<Tier>(line.GetValue(Cases)!, ignoreCase: true);
        EvidenceFile evidence = await new VerifyStep(workspace) { Judged = history.Add }.RunAsync(versions, tier, overall: null, cancellation).ConfigureAwait(false);
        evidence = evidence with { NotRun = [.. evidence.NotRun, .. without] };

        ResultFiles.ShowAndWrite(
            () => Print(history, evidence),
            () => ResultFiles.WriteAll((line.GetValue(Json), () => EvidenceJson.Write(evidence)), (line.GetValue(Markdown), () => history.ToMarkdown(pinned[0].Id, evidence))));
        GitHubStep.Tell(evidence);
        ResultFiles.TellInterruption(evidence, line.GetValue(Json));
        return Conclusion.Tell(evidence);
    }

    /// <summary>Every version, the newest first, and why some have no adapter.</summary>
    private static async Task<(IReadOnlyList<CandidateVersion> Versions, IReadOnlyList<string> Without)> AllAsync(
        IReadOnlyList<CandidateVersion> pinned, Workspace workspace, CancellationToken cancellation)
    {
        string id = pinned[0].Id;
        IEnumerable<NuGetVersion> known = pinned.Select(candidate => NuGetVersion.Parse(candidate.Version));
        IReadOnlySet<NuGetVersion> offered = await workspace.Index.VersionsAsync(id, cancellation).ConfigureAwait(false);
        List<CandidateVersion> versions = [];
        List<string> without = [];
        foreach (NuGetVersion version in known.Union(offered).OrderDescending())
        {
            try
            {
                versions.AddRange(workspace.Select([$"{id}@{version.ToNormalizedString()}"]));
            }
            catch (UserErrorException error)
            {
                without.Add($"{id}@{version.ToNormalizedString()}: {error.Message}");
            }
        }

        return (versions, without);
    }

    private static void Print(VersionHistory history, EvidenceFile evidence)
    {
        foreach (string sentence in VersionHistory.Summary(evidence))
        {
            Console.Out.WriteLine(sentence);
        }

        if (evidence.Candidates.Any(row => row.IsTested))
        {
            Console.Out.WriteLine();
            ConsoleReport.Print(VersionHistory.Table(evidence));
        }

        foreach (string change in history.Changes(evidence))
        {
            Console.Out.WriteLine($"\n{change}");
        }

        ConsoleReport.NotRun(evidence);
    }
}
