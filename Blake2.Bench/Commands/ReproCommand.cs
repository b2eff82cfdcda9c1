using System.CommandLine;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Evaluating;
using Blake2.Bench.Legs;
using Blake2.Bench.Reproducing;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Contracts;
using Blake2.Conformance.Fuzzing;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using NuGet.Versioning;

namespace Blake2.Bench.Commands;

/// <summary><c>repro</c>: asks one candidate one case, tells all about it, and writes a program in one file that shows it without this one.</summary>
internal static class ReproCommand
{
    /// <summary>An array holds no more than this, and a program in one file makes its message in one.</summary>
    private const long LongestMessage = int.MaxValue / 4;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    private static readonly Argument<string> Case = new("case") { Description = "The case's id, as evidence and the verdicts' details have it: 2b/length/128, 2b/contract/empty-key." };
    private static readonly Argument<string?> Candidate = new("candidate")
    {
        Description = "A package id (its newest version), id@version, the path of a .nupkg, a .dll or a .csproj, as evaluate takes them, or the name of a built-in candidate.",
        Arity = ArgumentArity.ZeroOrOne,
    };

    private static readonly Option<string?> CandidateOption = new("--candidate") { Description = "The candidate, by name instead of by place.", HelpName = "NAME" };
    private static readonly Option<bool> NoCatalogue = new("--no-catalogue") { Description = "Find out how the package is called, even if the catalogue has an adapter for it." };
    private static readonly Option<string> Out = new("--out") { Description = "Write the program into this file, instead of showing it; a package that no source has is put into a folder beside it.", HelpName = "FILE" };
    private static readonly Option<string[]> Legs = SharedOptions.Legs();
    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();

    public static Command Create()
    {
        Command command = new("repro", "Asks a candidate one case, and writes a single-file program that shows what goes wrong. Exits with 1 if it goes wrong, with 0 if it does not.")
        {
            Case, Candidate, CandidateOption, NoCatalogue, Out, Legs, Sources, Catalog,
        };
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        Reproduction asked = Reproduction.Find(line.GetValue(Case)!);
        string name = Name(line.GetValue(Candidate), line.GetValue(CandidateOption));
        using Workspace workspace = new(line.GetValue(Catalog), line.GetValue(Sources), line.GetValue(Legs));
        if (workspace.ChosenLegs is not [{ IsAvailable: true } leg])
        {
            throw new UserErrorException($"repro: one leg that can run here is needed; {string.Join("; ", workspace.Obstacles.DefaultIfEmpty("more than one was named"))}.");
        }

        string? file = line.GetValue(Out);
        if (!line.GetValue(NoCatalogue) && Known(workspace, name) is { } known)
        {
            return await AskAsync(new Inquiry(asked, known, AdapterOf(known, asked), leg, workspace, file), cancellation).ConfigureAwait(false);
        }

        using TemporaryFolder scratch = new();
        try
        {
            using AdaptedSubject subject = await AdaptedSubject.FindAsync(workspace, name, !line.GetValue(NoCatalogue), scratch.Working, cancellation).ConfigureAwait(false);
            CandidateVersion candidate = subject.Written is null || subject.Candidate?.Adapters.Any(one => one.Function == asked.Function) == true ? subject.Candidate!
                : throw new NothingToEvaluateException($"{subject.Subject.Name}: no call of its {FunctionFacts.Of(asked.Function).Name} was found, so that {asked.Id} cannot be asked; `evaluate` tells what it has.");
            Inquiry inquiry = new(asked, candidate, AdapterOf(candidate, asked), leg, subject.Workspace, file) { IsInferred = subject.Written is not null, IsLocal = subject.Subject.IsLocal };
            return await AskAsync(inquiry, cancellation).ConfigureAwait(false);
        }
        catch (NothingToEvaluateException reason)
        {
            await Console.Error.WriteLineAsync($"blake2-bench: repro: {reason.Message}").ConfigureAwait(false);
            return ExitCode.NothingTested;
        }
    }

    private static async Task<int> AskAsync(Inquiry inquiry, CancellationToken cancellation)
    {
        (CandidateVersion candidate, Leg leg) = (inquiry.Candidate, inquiry.Leg);
        Preparation preparation = await inquiry.Workspace.Factory.PrepareAsync(candidate, leg.TargetFramework, cancellation).ConfigureAwait(false);
        if (preparation is not Preparation.Ready ready)
        {
            string reason = preparation is Preparation.NotAvailable absent ? absent.Reason : ((Preparation.Failed)preparation).Reason;
            await Console.Error.WriteLineAsync($"blake2-bench: repro: {candidate.Name} could not be asked: {Wording.OfCandidate(reason)}").ConfigureAwait(false);
            return preparation is Preparation.Failed ? ExitCode.NotAsExpected : ExitCode.NothingTested;
        }

        WorkerCandidate worker = new(new CandidateIdentity(candidate.Id, candidate.Version, inquiry.Adapter.Function, leg.Name), leg, ready.Adapter.Assembly, inquiry.Adapter.Type);
        Describe(inquiry);
        try
        {
            return inquiry.Asked.Rule is { } rule ? AskRule(inquiry, rule, worker, ready.Adapter) : AskCase(inquiry, worker, ready.Adapter, cancellation);
        }
        catch (CandidateUnusableException error)
        {
            Console.Out.WriteLine($"came:       it will not load: {Wording.OfCandidate(error.Message)}");
            return ExitCode.NotAsExpected;
        }
    }

    private static string Name(string? byPlace, string? byOption) => (byPlace, byOption) switch
    {
        (null, null) => throw new UserErrorException("repro: a candidate is needed: repro CASE CANDIDATE. `list` shows those of the catalogue; any package that evaluate takes is one as well."),
        ({ } place, null) => place,
        (null, { } option) => option,
        _ => throw new UserErrorException("repro: one candidate is needed, and two are named."),
    };

    /// <summary>What the catalogue alone knows under the name: a built-in candidate, or a version of a package; <see langword="null"/> for all that has to be looked up.</summary>
    private static CandidateVersion? Known(Workspace workspace, string name) =>
        name.Split('@') is [{ } id, { } version] && NuGetVersion.TryParse(version, out NuGetVersion? parsed) ? workspace.Known(id, parsed)
            : workspace.Catalog.Candidates.Any(entry => entry.Kind != CandidateKind.Package && string.Equals(entry.Id, name, StringComparison.OrdinalIgnoreCase)) ? workspace.Select([name])[0]
            : null;

    private static FunctionAdapter AdapterOf(CandidateVersion candidate, Reproduction asked) =>
        candidate.Adapters.FirstOrDefault(one => one.Function == asked.Function)
            ?? throw new UserErrorException($"repro: {candidate.Name} has no adapter for {FunctionFacts.Of(asked.Function).Name}, of which {asked.Id} is.");

    private static void Describe(Inquiry inquiry)
    {
        Reproduction asked = inquiry.Asked;
        Console.Out.WriteLine($"case:       {asked.Id}");
        Console.Out.WriteLine($"why:        {asked.Reason}");
        Console.Out.WriteLine($"candidate:  {inquiry.Candidate.Name} on {inquiry.Leg.Name}{(inquiry.IsInferred ? ", called as was found out by trying" : "")}");
        Console.Out.WriteLine($"request:    {Fuzzer.Text(asked.Request)}");
    }

    private static int AskCase(Inquiry inquiry, WorkerCandidate worker, BuiltAdapter built, CancellationToken cancellation)
    {
        Reproduction asked = inquiry.Asked;
        CaseResult result = new ConformanceRun(inquiry.Workspace.Expected).Ask(worker, asked.Case!, cancellation);
        string due = asked.Case!.Due == Conformance.Cases.Due.Refusal ? "a refusal" : result.Expected is { } digest ? Convert.ToHexStringLower(digest) : "–";
        string came = string.Join(" / ", result.Actual.Select(Convert.ToHexStringLower).Append(Wording.OfCandidate(string.Join(": ", new[] { result.Exception, result.Detail }.OfType<string>()))).Where(text => text.Length > 0));
        Console.Out.WriteLine($"due:        {due}");
        Console.Out.WriteLine($"came:       {(result.Outcome == Outcome.Pass ? "the same" : came.Length == 0 ? "–" : came)}");
        if (result is { Outcome: Outcome.WrongDigest, Expected: { } right, Actual: [{ } wrong, ..] })
        {
            Console.Out.WriteLine($"differs:    {Difference(right, wrong)}");
        }

        Console.Out.WriteLine($"outcome:    {result.Outcome}{(result.Confirmation == Confirmation.None ? "" : $", {result.Confirmation.ToString().ToLowerInvariant()} in fresh processes")}");
        if (result.Outcome is Outcome.Unsupported or Outcome.OracleDisagreement)
        {
            Console.Error.WriteLine(result.Outcome == Outcome.Unsupported
                ? $"blake2-bench: repro: nothing was tested: the API of {inquiry.Candidate.Name} cannot express {asked.Id}."
                : $"blake2-bench: repro: the witnesses disagree about {asked.Id}.");
            return result.Outcome == Outcome.Unsupported ? ExitCode.NothingTested : ExitCode.OwnFailure;
        }

        WriteProgram(inquiry, worker, built, file => file.Write(asked.Id, asked.Request, result.Expected, asked.Reason));
        return result.Outcome == Outcome.Pass ? ExitCode.AsExpected : ExitCode.NotAsExpected;
    }

    /// <summary>Where two digests begin to differ.</summary>
    private static string Difference(byte[] right, byte[] wrong)
    {
        int same = right.AsSpan().CommonPrefixLength(wrong);
        return same == wrong.Length ? $"it ends after {wrong.Length} bytes, of which all are right"
            : same == right.Length ? $"{wrong.Length - right.Length} bytes follow the right ones"
            : $"from byte {same} on, of {right.Length}";
    }

    private static int AskRule(Inquiry inquiry, ContractCase rule, WorkerCandidate worker, BuiltAdapter built)
    {
        using ICandidateSession session = worker.Start();
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

        WriteProgram(inquiry, worker, built, file => file.WriteRule(inquiry.Asked.Id, rule.Request, inquiry.Asked.Reason));
        return seen.All(one => one.Due == one.Came) ? ExitCode.AsExpected : ExitCode.NotAsExpected;
    }

    private static void WriteProgram(Inquiry inquiry, WorkerCandidate worker, BuiltAdapter built, Func<SingleFileProgram, string> write)
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

        using WorkerSession session = (WorkerSession)worker.Start();
        string source = File.ReadAllText(Path.Combine(inquiry.Workspace.AdapterFolders.Of(candidate.Id), inquiry.Adapter.Type + ".cs"));
        PackageSources sources = inquiry.Workspace.Sources;
        KeptPackages? kept = inquiry.IsLocal ? KeptPackages.Of(built, inquiry.Out) : null;
        string program = write(new SingleFileProgram(candidate, inquiry.Adapter.Type, source.ReplaceLineEndings("\n"), session.Adapter.Interfaces)
        {
            Sources = kept is not null ? [kept.Source] : [.. (sources.IsGiven ? sources.Addresses : []).Select(CandidateBuild.Escaped)],
            PackageSha512 = built.PackageSha512,
        });
        if (inquiry.Out is { } file)
        {
            ResultFiles.Write(file, () => program);
            kept?.Write();
            Console.Out.WriteLine($"program:    {file}; run it with `dotnet run --file {file}`{(kept is { Folder: { } folder } ? $"; its package is in {folder}, to be handed on with it" : "")}");
        }
        else
        {
            Console.Out.WriteLine($"program:    in one file, to be run with `dotnet run --file`\n\n```csharp\n{program}```");
        }
    }

    /// <summary>What is asked, of whom and where, and where the program goes.</summary>
    private sealed record Inquiry(Reproduction Asked, CandidateVersion Candidate, FunctionAdapter Adapter, Leg Leg, Workspace Workspace, string? Out)
    {
        /// <summary>Whether the adapter was written by this program.</summary>
        public bool IsInferred { get; init; }

        /// <summary>Whether the package was given as a file or a project, so that no source has it.</summary>
        public bool IsLocal { get; init; }
    }
}
