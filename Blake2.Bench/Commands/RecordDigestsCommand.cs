using System.CommandLine;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Witnesses;

namespace Blake2.Bench.Commands;

/// <summary><c>record-digests</c>: writes the expected digests anew, for whoever adds cases.</summary>
internal static class RecordDigestsCommand
{
    private static readonly Argument<string> Folder = new("folder")
    {
        Description = "The folder to write to: inputs/expected-digests of the repository.",
        DefaultValueFactory = _ => Path.Combine("inputs", "expected-digests"),
    };

    private static readonly Option<string> Cases = SharedOptions.Choice("--cases", "The tier whose digests are written.", "quick", "full", "long");

    public static Command Create()
    {
        Command command = new("record-digests", "Writes expected digests on which rfc-ref and native-ref agree; needed after cases were added.") { Folder, Cases };
        command.SetAction(line => Run(line.GetValue(Folder)!, Enum.Parse<Tier>(line.GetValue(Cases)!, ignoreCase: true)));
        return command;
    }

    private static int Run(string folder, Tier tier)
    {
        if (!Directory.Exists(folder))
        {
            throw new UserErrorException($"No folder '{folder}'; run this in the repository's root, or name the folder.");
        }

        try
        {
            DigestRecorder.Write(folder, tier);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{folder}: cannot be written to ({error.Message})");
        }

        Console.Error.WriteLine($"Wrote the digests of the {tier.ToString().ToLowerInvariant()} tier to {folder}.");
        return ExitCode.AsExpected;
    }
}
