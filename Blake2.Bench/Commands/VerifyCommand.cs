using System.CommandLine;
using Blake2.Bench.Candidates;
using Blake2.Bench.Reports;
using Blake2.Bench.Verifying;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Witnesses;

namespace Blake2.Bench.Commands;

/// <summary><c>verify</c>: judges candidates, and compares each verdict with the one that is expected.</summary>
internal static class VerifyCommand
{
    private static readonly Argument<string[]> Candidates = SharedOptions.Candidates();
    private static readonly Option<string> Cases = SharedOptions.Choice(
        "--cases", "How much is asked: quick (5,000 cases and more, messages up to 1 MiB and one of 16 MiB), full (50,000 and more, many of 16 MiB), long (2 GiB and 4 GiB, streamed).", "quick", "full", "long");

    private static readonly Option<string[]> Legs = SharedOptions.Legs();
    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();
    private static readonly Option<string> Json = SharedOptions.Json();
    private static readonly Option<string> JUnit = SharedOptions.JUnit();
    private static readonly Option<string> Markdown = SharedOptions.Markdown();
    private static readonly Option<bool> Newest = new("--newest") { Description = "The newest version of each package that the sources have, instead of the pinned ones." };
    private static readonly Option<string> Baseline = SharedOptions.Baseline();
    private static readonly Option<string> Badges = SharedOptions.Badges();

    private static readonly Option<string> Fuzz = new("--fuzz") { Description = "After the cases, random requests for so long, each candidate: 60s, 5m, 2h. Failing ones are made as small as they go.", HelpName = "TIME" };
    private static readonly Option<ulong?> Seed = SharedOptions.Number<ulong>("--seed", "The seed of the random requests: the same seed asks the same. [default: another one each time]", 0, ulong.MaxValue);

    public static Command Create()
    {
        Command command = new("verify", "Judges candidates by thousands of cases. Exits with 1 if a verdict is not the expected one.")
        {
            Candidates, Cases, Legs, Sources, Catalog, Newest, Baseline, Fuzz, Seed, Json, JUnit, Markdown, Badges,
        };
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        using Workspace workspace = new(line.GetValue(Catalog), line.GetValue(Sources), line.GetValue(Legs));
        EvidenceSoFar.GoesTo(line.GetValue(Json));
        RecordedBaseline? baseline = RecordedBaseline.Read(line.GetValue(Baseline));
        IReadOnlyList<CandidateVersion> candidates = workspace.Select(line.GetValue(Candidates) ?? []);
        if (line.GetValue(Newest))
        {
            candidates = await NewestVersions.OfAsync(candidates, workspace, cancellation).ConfigureAwait(false);
        }

        FuzzOrder? fuzz = FuzzOf(line);
        Tier tier = Enum.Parse<Tier>(line.GetValue(Cases)!, ignoreCase: true);
        EvidenceFile evidence = await new VerifyStep(workspace) { Fuzz = fuzz }.RunAsync(candidates, tier, overall: null, cancellation).ConfigureAwait(false);
        evidence = baseline?.Expecting(evidence) ?? evidence;
        BaselineComparison? comparison = baseline?.Compare(evidence, tier, candidates.Select(candidate => candidate.Id));

        ResultFiles.ShowAndWrite(
            () =>
            {
                ConsoleReport.Verdicts(evidence);
                ConsoleReport.Baseline(comparison);
            },
            () =>
            {
                ResultFiles.WriteAll(
                    (line.GetValue(Json), () => EvidenceJson.Write(evidence)),
                    (line.GetValue(JUnit), () => JUnitReport.Write(evidence, comparison)),
                    (line.GetValue(Markdown), () => MarkdownReport.Write(evidence)));
                ResultFiles.WriteBadges(line.GetValue(Badges), evidence);
            });

        GitHubStep.Tell(evidence, comparison);
        ResultFiles.TellInterruption(evidence, line.GetValue(Json));
        return Conclusion.Tell(evidence, comparison);
    }

    private static FuzzOrder? FuzzOf(ParseResult line)
    {
        ulong? seed = line.GetValue(Seed);
        if (line.GetValue(Fuzz) is not { } text)
        {
            return seed is null ? null : throw new UserErrorException("--seed goes with --fuzz TIME.");
        }

        TimeSpan time = FuzzOrder.ParseTime(text) ?? throw new UserErrorException($"--fuzz {text}: no time; 60s, 5m or 2h would be.");
        return StandardWitnesses.Living.Count >= 2
            ? new FuzzOrder(time, seed ?? (uint)Random.Shared.Next())
            : throw new UserErrorException("--fuzz takes a second living witness, and native-ref is not to be had here.");
    }
}
