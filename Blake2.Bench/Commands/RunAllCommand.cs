using System.CommandLine;
using System.Diagnostics;
using Blake2.Bench.Candidates;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Bench.Measuring;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary><c>run-all</c>: tests, verifies and measures on every leg of this machine, and writes <c>results/</c>.</summary>
internal static class RunAllCommand
{
    private const string Solution = "Blake2.Bench.slnx";

    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();
    private static readonly Option<string> Out = new("--out") { Description = "The folder to write to.", HelpName = "DIR", DefaultValueFactory = _ => "results" };
    private static readonly Option<string> Job = SharedOptions.Choice("--job", "How thoroughly is measured: quick, default or long.", "default", "quick", "long");
    private static readonly Option<string[]> Provenance = SharedOptions.Provenance();
    private static readonly Option<bool> NoTests = new("--no-tests") { Description = "Leave the tests out." };

    public static Command Create()
    {
        Command command = new("run-all", "Tests, verifies (quick on every leg, full on this machine's own) and measures all that this machine can run; takes an hour or more.")
        {
            Sources, Catalog, Out, Job, Provenance, NoTests,
        };
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        string folder = line.GetValue(Out)!;
        ResultFiles.Reserve(Path.Combine(folder, "evidence.json"));
        string[] legs = [.. LegTable.All.Select(leg => leg.Name)];
        using Workspace all = new(line.GetValue(Catalog), line.GetValue(Sources), legs);
        using Workspace own = new(line.GetValue(Catalog), line.GetValue(Sources), legs: null);
        if (!line.GetValue(NoTests) && !await TestAsync(cancellation).ConfigureAwait(false))
        {
            return ExitCode.OwnFailure;
        }

        IReadOnlyList<CandidateVersion> candidates = all.Select([]);
        VerifyStep verify = new(all);
        EvidenceFile quick = await verify.RunAsync(candidates, Tier.Quick, overall: null, cancellation).ConfigureAwait(false);
        EvidenceFile full = await new VerifyStep(own).RunAsync(candidates, Tier.Full, overall: null, cancellation).ConfigureAwait(false);
        MeasureJob job = MeasureJob.Named(line.GetValue(Job)!)!;
        EvidenceFile measured = await new MeasureStep(all, verify.Verification)
            .RunAsync(EvidenceJson.Merge([quick, full]), candidates, job, InputTable.All, budget: null, cancellation).ConfigureAwait(false);

        EvidenceFile evidence = measured with { Provenance = line.GetValue(Provenance) ?? [] };
        ConsoleReport.Verdicts(evidence);
        ResultFiles.WriteFolder(folder, evidence);
        return Conclusion.ExitCodeOf(evidence, mustBeMeasured: true);
    }

    /// <summary>Runs the repository's tests; the program alone, outside a clone, has none.</summary>
    private static async Task<bool> TestAsync(CancellationToken cancellation)
    {
        if (!File.Exists(Solution))
        {
            await Console.Error.WriteLineAsync($"No {Solution} here, so no tests to run: start this in the repository's root to run them.").ConfigureAwait(false);
            return true;
        }

        // The tests build into Debug, so that the running program's own files stay as they are.
        ProcessStartInfo start = new(DotnetHost.Own()?.Executable ?? "dotnet", ["test", Solution, "--nologo", "-v", "q", "-nodeReuse:false"]);
        int exitCode = await ChildProcess.RunAsync(start, cancellation).ConfigureAwait(false);
        if (exitCode != 0)
        {
            await Console.Error.WriteLineAsync("The tests failed; nothing was measured.").ConfigureAwait(false);
        }

        return exitCode == 0;
    }
}
