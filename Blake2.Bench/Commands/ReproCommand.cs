using System.CommandLine;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Reproducing;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Contracts;
using Blake2.Conformance.Fuzzing;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;

namespace Blake2.Bench.Commands;

/// <summary><c>repro</c>: asks one candidate one case, tells all about it, and writes a program in one file that shows it without this one.</summary>
internal static class ReproCommand
{
    /// <summary>An array holds no more than this, and a program in one file makes its message in one.</summary>
    private const long LongestMessage = int.MaxValue / 4;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    private static readonly Argument<string> Case = new("case") { Description = "The case's id, as evidence and the verdicts' details have it: 2b/length/128, 2b/contract/empty-key." };
    private static readonly Argument<string?> Candidate = new("candidate") { Description = "Package id, id@version, or the name of a built-in candidate.", Arity = ArgumentArity.ZeroOrOne };
    private static readonly Option<string?> CandidateOption = new("--candidate") { Description = "The candidate, by name instead of by place.", HelpName = "NAME" };
    private static readonly Option<string> Out = new("--out") { Description = "Write the program into this file, instead of showing it.", HelpName = "FILE" };
    private static readonly Option<string[]> Legs = SharedOptions.Legs();
    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();

    public static Command Create()
    {
        Command command = new("repro", "Asks a candidate one case, and writes a single-file program that shows what goes wrong. Exits with 1 if it goes wrong, with 0 if it does not.")
        {
            Case, Candidate, CandidateOption, Out, Legs, Sources, Catalog,
        };
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        Reproduction asked = Reproduction.Find(line.GetValue(Case)!);
        using Workspace workspace = new(line.GetValue(Catalog), line.GetValue(Sources), line.GetValue(Legs));
        CandidateVersion candidate = Only(workspace, line.GetValue(Candidate), line.GetValue(CandidateOption));
        FunctionAdapter adapter = candidate.Adapters.FirstOrDefault(one => one.Function == asked.Function)
            ?? throw new UserErrorException($"repro: {candidate.Name} has no adapter for {FunctionFacts.Of(asked.Function).Name}, of which {asked.Id} is.");
        if (workspace.ChosenLegs is not [{ IsAvailable: true } leg])
        {
            throw new UserErrorException($"repro: one leg that can run here is needed; {string.Join("; ", workspace.Obstacles.DefaultIfEmpty("more than one was named"))}.");
        }

        Preparation preparation = await workspace.Factory.PrepareAsync(candidate, leg.TargetFramework, cancellation).ConfigureAwait(false);
        if (preparation is not Preparation.Ready ready)
        {
            string reason = preparation is Preparation.NotAvailable absent ? absent.Reason : ((Preparation.Failed)preparation).Reason;
            Console.Error.WriteLine($"blake2-bench: repro: {candidate.Name} could not be asked: {Wording.OfCandidate(reason)}");
            return preparation is Preparation.Failed ? ExitCode.NotAsExpected : ExitCode.NothingTested;
        }

        WorkerCandidate worker = new(new CandidateIdentity(candidate.Id, candidate.Version, adapter.Function, leg.Name), leg, ready.Adapter.Assembly, adapter.Type);
        Inquiry inquiry = new(asked, candidate, adapter, ready.Adapter, worker, workspace, line.GetValue(Out));
        Describe(asked, candidate, leg);
        try
        {
            return asked.Rule is { } rule ? AskRule(inquiry, rule) : AskCase(inquiry, cancellation);
        }
        catch (CandidateUnusableException error)
        {
            Console.Out.WriteLine($"came:       it will not load: {Wording.OfCandidate(error.Message)}");
            return ExitCode.NotAsExpected;
        }
    }

    private static CandidateVersion Only(Workspace workspace, string? byPlace, string? byOption)
    {
        string name = (byPlace, byOption) switch
        {
            (null, null) => throw new UserErrorException("repro: a candidate is needed: repro CASE CANDIDATE. `list` shows all names."),
            ({ } place, null) => place,
            (null, { } option) => option,
            _ => throw new UserErrorException("repro: one candidate is needed, and two are named."),
        };
        IReadOnlyList<CandidateVersion> found = workspace.Select([name]);
        return found is [{ Entry.NotRun: null } one] ? one
            : found is [{ Entry.NotRun: { } reason }] ? throw new UserErrorException($"repro: {name} is not run: {reason}")
            : throw new UserErrorException($"repro: one version is needed; {name} is known in {string.Join(", ", found.Select(version => version.Name))}.");
    }

    private static void Describe(Reproduction asked, CandidateVersion candidate, Leg leg)
    {
        Console.Out.WriteLine($"case:       {asked.Id}");
        Console.Out.WriteLine($"why:        {asked.Reason}");
        Console.Out.WriteLine($"candidate:  {candidate.Name} on {leg.Name}");
        Console.Out.WriteLine($"request:    {Fuzzer.Text(asked.Request)}");
    }

    private static int AskCase(Inquiry inquiry, CancellationToken cancellation)
    {
        Reproduction asked = inquiry.Asked;
        CaseResult result = new ConformanceRun(inquiry.Workspace.Expected).Ask(inquiry.Worker, asked.Case!, cancellation);
        string due = asked.Case!.Due == Conformance.Cases.Due.Refusal ? "a refusal" : result.Expected is { } digest ? Convert.ToHexStringLower(digest) : "–";
        string came = string.Join(" / ", result.Actual.Select(Convert.ToHexStringLower).Append(Wording.OfCandidate(string.Join(": ", new[] { result.Exception, result.Detail }.OfType<string>()))).Where(text => text.Length > 0));
        Console.Out.WriteLine($"due:        {due}");
        Console.Out.WriteLine($"came:       {(result.Outcome == Outcome.Pass ? "the same" : came.Length == 0 ? "–" : came)}");
        Console.Out.WriteLine($"outcome:    {result.Outcome}{(result.Confirmation == Confirmation.None ? "" : $", {result.Confirmation.ToString().ToLowerInvariant()} in fresh processes")}");
        if (result.Outcome is Outcome.Unsupported or Outcome.OracleDisagreement)
        {
            Console.Error.WriteLine(result.Outcome == Outcome.Unsupported
                ? $"blake2-bench: repro: nothing was tested: the API of {inquiry.Candidate.Name} cannot express {asked.Id}."
                : $"blake2-bench: repro: the witnesses disagree about {asked.Id}.");
            return result.Outcome == Outcome.Unsupported ? ExitCode.NothingTested : ExitCode.OwnFailure;
        }

        WriteProgram(inquiry, file => file.Write(asked.Id, asked.Request, result.Expected, asked.Reason));
        return result.Outcome == Outcome.Pass ? ExitCode.AsExpected : ExitCode.NotAsExpected;
    }

    private static int AskRule(Inquiry inquiry, ContractCase rule)
    {
        using ICandidateSession session = inquiry.Worker.Start();
        CandidateReply reply = session.Ask(rule.Request, Limit);
        Observation[] seen = reply switch
        {
            CandidateReply.Answered answered => [.. answered.Answer.Observations],
            CandidateReply.Died died => [new("the probe", "an answer", $"the process ended: {died.Detail}")],
            _ => [new("the probe", "an answer", $"no answer within {Limit.TotalSeconds:0} s")],
        };
        Console.Out.WriteLine($"severity:   {rule.Rule.Severity.ToString().ToLowerInvariant()}");
        Console.Out.WriteLine($"rests on:   {rule.Rule.Documentation}");
        foreach (Observation one in seen)
        {
            Console.Out.WriteLine($"{(one.Due == one.Came ? "kept:      " : "BROKEN:    ")} {one.What}\n  due:      {one.Due}\n  came:     {Wording.OfCandidate(one.Came)}");
        }

        if (seen.Length == 0)
        {
            Console.Out.WriteLine("outcome:    the API has nothing that this rule is about");
            return ExitCode.NothingTested;
        }

        WriteProgram(inquiry, file => file.WriteRule(inquiry.Asked.Id, rule.Request, inquiry.Asked.Reason));
        return seen.All(one => one.Due == one.Came) ? ExitCode.AsExpected : ExitCode.NotAsExpected;
    }

    private static void WriteProgram(Inquiry inquiry, Func<SingleFileProgram, string> write)
    {
        CandidateVersion candidate = inquiry.Candidate;
        string? obstacle = candidate.Entry.Kind != CandidateKind.Package ? $"none; {candidate.Id} is no package"
            : inquiry.Asked.Request.Message.Length > LongestMessage ? "none; the message is too long for an array, and is made in pieces: byte i by its pattern"
            : null;
        if (obstacle is not null)
        {
            Console.Out.WriteLine($"program:    {obstacle}");
            return;
        }

        using WorkerSession session = (WorkerSession)inquiry.Worker.Start();
        string source = File.ReadAllText(Path.Combine(inquiry.Workspace.AdapterFolders.Of(candidate.Id), inquiry.Adapter.Type + ".cs"));
        PackageSources sources = inquiry.Workspace.Sources;
        string program = write(new SingleFileProgram(candidate, inquiry.Adapter.Type, source.ReplaceLineEndings("\n"), session.Adapter.Interfaces)
        {
            Sources = [.. sources.IsGiven ? sources.Addresses : []],
            PackageSha512 = inquiry.Built.PackageSha512,
        });
        if (inquiry.Out is { } file)
        {
            ResultFiles.Write(file, () => program);
            Console.Out.WriteLine($"program:    {file}; run it with `dotnet run --file {file}`");
        }
        else
        {
            Console.Out.WriteLine($"program:    in one file, to be run with `dotnet run --file`\n\n```csharp\n{program}```");
        }
    }

    /// <summary>What is asked, of whom, and where the program goes.</summary>
    private sealed record Inquiry(Reproduction Asked, CandidateVersion Candidate, FunctionAdapter Adapter, BuiltAdapter Built, WorkerCandidate Worker, Workspace Workspace, string? Out);
}
