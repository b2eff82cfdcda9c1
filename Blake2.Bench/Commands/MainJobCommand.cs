using System.CommandLine;
using Blake2.Bench.Candidates;
using Blake2.Bench.Inputs;
using Blake2.Bench.Measuring;
using Blake2.Bench.Reports;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Commands;

/// <summary>The main job, which runs without any command: verify, measure, print, and write <c>results/local/</c>.</summary>
internal static class MainJobCommand
{
    private static readonly TimeSpan VerifyBudget = TimeSpan.FromSeconds(100);
    private static readonly TimeSpan MeasureBudget = TimeSpan.FromSeconds(100);
    private static readonly string ResultFolder = Path.Combine("results", "local");

    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();

    public static RootCommand Create()
    {
        RootCommand root = new(
            "Judges and measures .NET packages that compute BLAKE2. Without a command: verifies every candidate to be had (quick), measures it, prints the tables and writes results/local/.")
        {
            Sources, Catalog,
        };
        root.SetAction(RunAsync);
        return root;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        using Workspace workspace = new(line.GetValue(Catalog), line.GetValue(Sources), legs: null);
        ResultFiles.Reserve(Path.Combine(ResultFolder, "evidence.json"));
        EvidenceSoFar.GoesTo(ResultFiles.InterruptedIn(ResultFolder));
        await Console.Error.WriteLineAsync("Verifying every candidate to be had (quick).").ConfigureAwait(false);
        IReadOnlyList<CandidateVersion> candidates = workspace.Select([]);
        VerifyStep verify = new(workspace);
        EvidenceFile evidence = await verify.RunAsync(candidates, Tier.Quick, VerifyBudget, cancellation).ConfigureAwait(false);
        if (!cancellation.IsCancellationRequested)
        {
            await Console.Error.WriteLineAsync("Measuring.").ConfigureAwait(false);
            evidence = await new MeasureStep(workspace, verify.Verification)
                .RunAsync(evidence, ToBeMeasured(candidates, evidence), MeasureJob.Quick, InputTable.All, MeasureBudget, cancellation).ConfigureAwait(false);
        }

        ResultFiles.ShowAndWrite(
            () =>
            {
                ConsoleReport.Benchmarks(evidence);
                Console.Out.WriteLine();
                ConsoleReport.Verdicts(evidence);
            },
            () => ResultFiles.WriteFolder(ResultFolder, evidence));

        return Conclusion.Tell(evidence, mustBeMeasured: true);
    }

    /// <summary>Of each package the newest version, and every one that is wrong: those are what people want to see beside each other.</summary>
    private static IReadOnlyList<CandidateVersion> ToBeMeasured(IReadOnlyList<CandidateVersion> candidates, EvidenceFile evidence)
    {
        HashSet<string> wrong = [.. evidence.Candidates.Where(row => row.Verdict == nameof(Verdict.Incorrect)).Select(VerdictTable.NameOf)];
        HashSet<string> newest = [.. candidates.GroupBy(candidate => candidate.Id).Select(package => package.Last().Name)];
        return [.. candidates.Where(candidate => newest.Contains(candidate.Name) || wrong.Contains(candidate.Name))];
    }
}
