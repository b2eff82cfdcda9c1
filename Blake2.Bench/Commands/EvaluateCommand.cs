using System.CommandLine;
using Blake2.Bench.Evaluating;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Bench.Reports;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary><c>evaluate</c>: judges and measures a package that the catalogue may not know, and prints its risk card.</summary>
internal static class EvaluateCommand
{
    private static readonly Argument<string> Package = new("package")
    {
        Description = "A package id (its newest version), id@version, or the path of a .nupkg, a .dll or a .csproj. A project is packed by your SDK, which runs the project's own build; of a package nothing runs but in worker processes.",
    };

    private static readonly Option<string> Cases = SharedOptions.Choice("--cases", "How much is asked: quick (5,000 cases and more) or full (50,000 and more).", "quick", "full");
    private static readonly Option<bool> NoCatalogue = new("--no-catalogue") { Description = "Find out how the package is called, even if the catalogue has an adapter for it." };
    private static readonly Option<bool> NoMeasuring = new("--no-measuring") { Description = "Judge only." };
    private static readonly Option<string[]> Inputs = InputOption.Create();
    private static readonly Option<string> ScaffoldFolder = new("--scaffold")
    {
        Description = "Write a candidate's folder: its project, the adapters that were found, or one that compiles and says what is to be completed, and beside it a catalogue with its row where there is none. The catalogue's adapter is not used.",
        HelpName = "FOLDER",
    };

    private static readonly Option<string[]> Legs = SharedOptions.Legs();
    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();
    private static readonly Option<string> Json = SharedOptions.Json();
    private static readonly Option<string> JUnit = SharedOptions.JUnit();
    private static readonly Option<string> Markdown = SharedOptions.Markdown();
    private static readonly Option<string> Baseline = SharedOptions.Baseline();
    private static readonly Option<string> Badges = SharedOptions.Badges();

    public static Command Create()
    {
        Command command = new("evaluate", "Evaluates one package before it is adopted or published, known to the catalogue or not. Exits with 1 if it is not Correct, or worse than in a baseline.")
        {
            Package, Cases, NoCatalogue, NoMeasuring, Inputs, ScaffoldFolder, Legs, Sources, Catalog, Baseline, Json, JUnit, Markdown, Badges,
        };
        command.Validators.Add(result =>
        {
            if (result.GetValue(NoMeasuring) && result.GetResult(Inputs) is { Implicit: false })
            {
                result.AddError($"{Inputs.Name} says what is measured, and {NoMeasuring.Name} measures nothing; leave one of them out.");
            }
        });
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        IReadOnlyList<BenchmarkInput> inputs = line.GetValue(NoMeasuring) ? [] : InputOption.Find(line.GetValue(Inputs));
        using Workspace workspace = new(line.GetValue(Catalog), line.GetValue(Sources), line.GetValue(Legs));
        EvidenceSoFar.GoesTo(line.GetValue(Json));
        RecordedBaseline? baseline = RecordedBaseline.Read(line.GetValue(Baseline));
        using TemporaryFolder scratch = new();
        try
        {
            Tier tier = Enum.Parse<Tier>(line.GetValue(Cases)!, ignoreCase: true);
            EvaluationOrder order = new(tier, !line.GetValue(NoCatalogue), inputs, line.GetValue(ScaffoldFolder));
            Evaluation evaluation = new(workspace, scratch.Working);
            EvidenceFile evidence = await evaluation.RunAsync(line.GetValue(Package)!, order, cancellation).ConfigureAwait(false);
            string card = RiskCard.Write(evidence, Repro(line, workspace, evaluation.Subject!));

            // A gate is about the package, and not about what it was measured beside.
            EvidenceFile own = evidence with { Candidates = [.. evidence.Candidates.Where(row => RiskCard.IsOwn(evidence.Evaluation!, row))] };
            own = baseline?.Expecting(own) ?? own;
            BaselineComparison? comparison = baseline?.Compare(own, tier, [evidence.Evaluation!.Package]);
            ResultFiles.ShowAndWrite(
                () =>
                {
                    Console.Out.Write(card);
                    ConsoleReport.Baseline(comparison);
                },
                () =>
                {
                    ResultFiles.WriteAll(
                        (line.GetValue(Json), () => EvidenceJson.Write(evidence)),
                        (line.GetValue(JUnit), () => JUnitReport.Write(own, comparison)),
                        (line.GetValue(Markdown), () => card));
                    ResultFiles.WriteBadges(line.GetValue(Badges), own);
                });
            TellScaffold(evaluation.Scaffolded);
            GitHubStep.Tell(own, comparison);
            ResultFiles.TellInterruption(evidence, line.GetValue(Json));
            return Conclusion.Tell(own with { Benchmarks = [] }, comparison);
        }
        catch (NothingToEvaluateException reason)
        {
            await Console.Error.WriteLineAsync($"blake2-bench: {reason.Message}").ConfigureAwait(false);
            return ExitCode.NothingTested;
        }
    }

    /// <summary>What finds the same subject and calls it by the same adapter; written for a scaffold, it is not the catalogue's.</summary>
    private static ReproLine Repro(ParseResult line, Workspace workspace, Subject subject) => new(
        subject.IsLocal ? line.GetValue(Package)! : subject.Name,
        [
            .. line.GetValue(NoCatalogue) || line.GetValue(ScaffoldFolder) is not null ? [NoCatalogue.Name] : Array.Empty<string>(),
            .. line.GetValue(Catalog) is { } catalog ? [Catalog.Name, catalog] : Array.Empty<string>(),
            .. workspace.Sources.IsGiven ? workspace.Sources.Arguments.SelectMany(source => new[] { "--source", source }) : [],
        ]);

    /// <summary>After the card, so that it is what the user sees last; on standard error, since it is no result.</summary>
    private static void TellScaffold(Scaffold? scaffold)
    {
        foreach (string line in scaffold is null ? [] : scaffold.Files.Select(file => $"written: {file}").Concat(scaffold.NextSteps()))
        {
            Console.Error.WriteLine(line);
        }
    }
}
