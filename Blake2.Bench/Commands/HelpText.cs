using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace Blake2.Bench.Commands;

/// <summary>The parser's own help, with the program's name, examples for each command, and the exit codes.</summary>
internal sealed class HelpText(HelpAction standard) : SynchronousCommandLineAction
{
    private const string Program = "blake2-bench";

    private static readonly Dictionary<string, string[]> Examples = new()
    {
        ["verify"] =
        [
            "verify                                        every candidate, about half a minute each",
            "verify Blake2Core NSec.Cryptography@20.2.0    these two only",
            "verify Blake2.Simd --leg x64-avx2 --leg x64-scalar --cases full",
            "verify --source ../packages --json evidence.json --junit gate.xml",
            "verify Blake2Core --newest --baseline evidence.json    fails on what is new",
        ],
        ["bench"] = ["bench Blake2.Simd native-ref --input abc", "bench SauceControl.Blake2Fast@2.0.0 --rounds 15 --json figures.json"],
        ["evaluate"] =
        [
            "evaluate Some.Blake2                          its newest version, known to the catalogue or not",
            "evaluate Some.Blake2@1.2.3 --no-catalogue --input abc --markdown card.md",
            "evaluate bin/Release/My.Blake2.1.0.0.nupkg --json evidence.json --junit gate.xml",
            "evaluate src/My.Blake2/My.Blake2.csproj --scaffold candidates/My.Blake2",
        ],
        ["list"] = ["list", "list --source ../packages"],
        ["repro"] = ["repro 2b/length/128 Konscious.Security.Cryptography.Blake2@1.0.6", "repro 2b/contract/empty-key Portable.BouncyCastle@1.8.10 --out empty-key.cs", "repro 2b/length/129 bin/Release/My.Blake2.1.0.0.nupkg --no-catalogue"],
        ["history"] = ["history Konscious.Security.Cryptography.Blake2", "history Isopoh.Cryptography.Blake2b --json history.json --markdown history.md"],
        ["report"] = ["report --merge linux.json windows.json --out results", "report --merge results/evidence.json --html page.html", "report --merge results/evidence.json --into README.md --check"],
        ["run-all"] = ["run-all --job quick --out results", "run-all --no-tests --source ../packages"],
        ["schema"] = ["schema > evidence.schema.json"],
        ["record-digests"] = ["record-digests --cases full", "record-digests inputs/expected-digests"],
    };

    private static readonly (int Code, string Meaning)[] ExitCodes =
    [
        (ExitCode.AsExpected, "everything came out as expected"),
        (ExitCode.NotAsExpected, "a verdict is not the expected one, something is worse than in the baseline, or a table is stale"),
        (ExitCode.WrongUsage, "wrong usage: an unknown name, an unreadable file"),
        (ExitCode.NothingTested, "nothing could be tested"),
        (ExitCode.OwnFailure, "a failure of the program's own, such as witnesses that disagree"),
        (ExitCode.Interrupted, "interrupted; what was found until then is kept"),
    ];

    /// <summary>Puts this help in the place of the parser's.</summary>
    public static void AddTo(RootCommand root)
    {
        HelpOption option = root.Options.OfType<HelpOption>().Single();
        option.Action = new HelpText((HelpAction)option.Action!);
    }

    /// <inheritdoc/>
    public override int Invoke(ParseResult parseResult)
    {
        TextWriter output = parseResult.InvocationConfiguration.Output;
        using StringWriter text = new();
        parseResult.InvocationConfiguration.Output = text;
        int exitCode = standard.Invoke(parseResult);
        parseResult.InvocationConfiguration.Output = output;

        output.WriteLine(text.ToString().Replace($"  {RootCommand.ExecutableName}", $"  {Program}", StringComparison.Ordinal).TrimEnd());
        output.WriteLine();
        string command = parseResult.CommandResult.Command.Name;
        string[] examples = Examples.TryGetValue(command, out string[]? own) ? own : ["", .. Examples.Values.Select(lines => lines[0])];
        output.WriteLine("Examples:");
        Array.ForEach(examples, line => output.WriteLine($"  {Program} {line}".TrimEnd()));
        output.WriteLine($"\n  In a clone, {Program} is: dotnet run -c Release --project Blake2.Bench --");
        output.WriteLine("\nExit codes:");
        Array.ForEach(ExitCodes, code => output.WriteLine($"  {code.Code,3}  {code.Meaning}"));
        output.WriteLine($"\nThe result goes to standard output, progress to standard error. Restored packages and built adapters are kept in the folder that {Candidates.CacheFolders.Variable} names.");
        return exitCode;
    }
}
