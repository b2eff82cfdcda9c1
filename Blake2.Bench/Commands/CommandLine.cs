using System.CommandLine;

namespace Blake2.Bench.Commands;

/// <summary>The commands, their options, and how a line is read.</summary>
internal static class CommandLine
{
    /// <summary>Reads the line and does what it says.</summary>
    /// <exception cref="UserErrorException">The line cannot be read.</exception>
    public static async Task<int> RunAsync(string[] arguments, CancellationToken cancellation)
    {
        RootCommand root = MainJobCommand.Create();
        root.Subcommands.Add(VerifyCommand.Create());
        root.Subcommands.Add(BenchCommand.Create());
        root.Subcommands.Add(EvaluateCommand.Create());
        root.Subcommands.Add(ListCommand.Create());
        root.Subcommands.Add(ReproCommand.Create());
        root.Subcommands.Add(HistoryCommand.Create());
        root.Subcommands.Add(ReportCommand.Create());
        root.Subcommands.Add(RunAllCommand.Create());
        root.Subcommands.Add(SchemaCommand.Create());
        root.Subcommands.Add(RecordDigestsCommand.Create());

        HelpText.AddTo(root);

        // A name that begins with @ is a name, not a file with more of the line.
        ParseResult parsed = root.Parse(arguments, new ParserConfiguration { ResponseFileTokenReplacer = null });
        if (parsed.Errors.Count > 0 && parsed.Action is not HelpText)
        {
            throw new UserErrorException($"{LineChecks.Missing(parsed) ?? parsed.Errors[0].Message.ReplaceLineEndings(" ")} See `--help`.");
        }

        if (parsed.Action is not HelpText)
        {
            LineChecks.Check(parsed);
        }

        // The program has its own handling of Ctrl-C and of exceptions.
        InvocationConfiguration configuration = new() { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null };
        return await parsed.InvokeAsync(configuration, cancellation).ConfigureAwait(false);
    }
}
