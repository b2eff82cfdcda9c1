using System.CommandLine;
using Blake2.Bench.Candidates;
using Blake2.Bench.Inputs;
using Blake2.Bench.Measuring;
using Blake2.Bench.Reports;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary><c>bench</c>: measures candidates, after a quick verification of each: there is no time without a verdict.</summary>
internal static class BenchCommand
{
    private const int MostRounds = 1000;

    private static readonly Argument<string[]> Candidates = SharedOptions.Candidates();
    private static readonly Option<string[]> Inputs = InputOption.Create();

    private static readonly Option<string> Job = SharedOptions.Choice(
        "--job", "How thoroughly: quick (5 processes a candidate), default (9), long (15).", "default", "quick", "long");

    private static readonly Option<int?> Rounds = SharedOptions.Number("--rounds", "Fresh processes a candidate, instead of the job's number; 5 or more to publish.", 1, MostRounds);

    private static readonly Option<string[]> Legs = SharedOptions.Legs();
    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();
    private static readonly Option<string> Json = SharedOptions.Json();
    private static readonly Option<string> Markdown = SharedOptions.Markdown();

    public static Command Create()
    {
        Command command = new("bench", "Measures candidates in fresh processes and interleaved rounds.") { Candidates, Inputs, Job, Rounds, Legs, Sources, Catalog, Json, Markdown };
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        MeasureJob job = MeasureJob.Named(line.GetValue(Job)!)!;
        job = line.GetValue(Rounds) is { } rounds ? job with { Rounds = rounds } : job;
        using Workspace workspace = new(line.GetValue(Catalog), line.GetValue(Sources), line.GetValue(Legs));
        EvidenceSoFar.GoesTo(line.GetValue(Json));
        IReadOnlyList<BenchmarkInput> inputs = InputOption.Find(line.GetValue(Inputs));
        IReadOnlyList<CandidateVersion> candidates = workspace.Select(line.GetValue(Candidates) ?? []);
        VerifyStep verify = new(workspace);
        EvidenceFile judged = await verify.RunAsync(candidates, Tier.Quick, overall: null, cancellation).ConfigureAwait(false);
        EvidenceFile evidence = await new MeasureStep(workspace, verify.Verification)
            .RunAsync(judged, candidates, job, inputs, budget: null, cancellation).ConfigureAwait(false);

        ResultFiles.ShowAndWrite(
            () =>
            {
                ConsoleReport.Benchmarks(evidence);
                ConsoleReport.NotRun(evidence);
                ConsoleReport.Unexpected(evidence);
            },
            () => ResultFiles.WriteAll((line.GetValue(Json), () => EvidenceJson.Write(evidence)), (line.GetValue(Markdown), () => MarkdownReport.Write(evidence))));

        ResultFiles.TellInterruption(evidence, line.GetValue(Json));
        return Conclusion.Tell(evidence, mustBeMeasured: true);
    }
}
