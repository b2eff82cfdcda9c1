using System.CommandLine;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Reports;
using Blake2.Bench.Verifying;
using Blake2.NativeRef;
using Blake2.SystemRefs;

namespace Blake2.Bench.Commands;

/// <summary><c>list</c>: what the program knows, and what of it is to be had here.</summary>
internal static class ListCommand
{
    private const string NativeRef = "native-ref";

    private static readonly Option<string[]> Sources = SharedOptions.Sources();
    private static readonly Option<string> Catalog = SharedOptions.Catalog();

    public static Command Create()
    {
        Command command = new("list", "Shows candidates, versions, what the package sources have, expected verdicts, and legs.") { Sources, Catalog };
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult line, CancellationToken cancellation)
    {
        using Workspace workspace = new(line.GetValue(Catalog), line.GetValue(Sources), legs: null);
        TextTable candidates = new("Candidate", "Version", "Functions", "Expected", "Available");
        foreach (CandidateVersion candidate in workspace.Select([]))
        {
            candidates.Add(candidate.Id, candidate.Version, Functions(candidate), Expected(candidate), await AvailabilityAsync(candidate, workspace, cancellation).ConfigureAwait(false));
        }

        ConsoleReport.Print(candidates);
        Console.Out.WriteLine($"\nPackage sources: {string.Join(", ", workspace.Sources.All.Select(source => source.Name))}\n");
        TextTable legs = new("Leg", "Framework", "Here");
        foreach (Leg leg in LegTable.All)
        {
            legs.Add(leg.Name, leg.IsAvailable ? leg.TargetFramework : "", leg.Obstacle ?? "yes");
        }

        ConsoleReport.Print(legs);
        return ExitCode.AsExpected;
    }

    private static string Functions(CandidateVersion candidate) =>
        string.Join(", ", candidate.Adapters.Select(adapter => FunctionFacts.Of(adapter.Function).Name));

    private static string Expected(CandidateVersion candidate) =>
        string.Join(", ", candidate.Adapters.Select(adapter => adapter.On(LegTable.Default).Expected).OfType<string>().Distinct());

    private static async Task<string> AvailabilityAsync(CandidateVersion candidate, Workspace workspace, CancellationToken cancellation)
    {
        if (candidate.Entry.NotRun is { } reason)
        {
            return Wording.OfCandidate(reason);
        }

        if (candidate.Entry.Kind == CandidateKind.System)
        {
            return Describe(SystemLibrary.All.FirstOrDefault(library => library.Name == candidate.Id));
        }

        if (candidate.Entry.Kind != CandidateKind.Package)
        {
            return candidate.Id == NativeRef && (NativeReference.Fault ?? NativeReference.UnavailableReason) is { } missing ? Wording.OfCandidate(missing) : "comes with the program";
        }

        return await workspace.Index.FindAsync(candidate.Id, candidate.Version, cancellation).ConfigureAwait(false) switch
        {
            Availability.Available found => $"yes, from {found.Source.Name}",
            Availability.NotAvailable absent => Wording.OfCandidate(absent.Reason),
            var other => throw new InvalidOperationException($"No availability {other}."),
        };
    }

    private static string Describe(SystemLibrary? library) =>
        library is null ? "no such library is known"
            : library.IsAvailable ? $"yes, {library.Version} ({Path.GetFileName(library.Path)})"
            : Wording.OfCandidate(library.UnavailableReason!);
}
