using System.CommandLine;
using System.Diagnostics;
using Blake2.Bench.Legs;
using Blake2.Bench.Measuring;
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
        Command command = new("run-all", "Tests, judges and measures all that this machine can run: each architecture, instruction sets, series of inputs, and every case in full; takes an hour or more.")
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
        EvidenceSoFar.GoesTo(ResultFiles.InterruptedIn(folder));
        string? catalog = line.GetValue(Catalog);
        string[]? sources = line.GetValue(Sources);

        // A catalogue or source that cannot be used is told before the tests, which take their time.
        using (Workspace check = new(catalog, sources, legs: null))
        {
            _ = check.Select([]);
        }

        if (!line.GetValue(NoTests) && !await TestAsync(cancellation).ConfigureAwait(false))
        {
            return ExitCode.OwnFailure;
        }

        WholeRun run = new(legs => new Workspace(catalog, sources, legs), MeasureJob.Named(line.GetValue(Job)!)!);
        EvidenceFile measured = await run.RunAsync(cancellation).ConfigureAwait(false);
        EvidenceFile evidence = measured with { Provenance = line.GetValue(Provenance) ?? [] };
        ResultFiles.ShowAndWrite(() => ConsoleReport.Verdicts(evidence), () => ResultFiles.WriteFolder(folder, evidence));
        if (!evidence.Interrupted)
        {
            EvidenceSoFar.Drop();
        }

        return Conclusion.Tell(evidence, mustBeMeasured: true);
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
