using System.CommandLine;
using System.CommandLine.Parsing;

namespace Blake2.Bench.Commands;

/// <summary>What must hold of every line, whichever the command: what the parser takes as a value although no user means it so.</summary>
internal static class LineChecks
{
    private static readonly string[] Outputs = ["--json", "--junit", "--markdown", "--html"];

    /// <exception cref="UserErrorException">The first thing that is wrong.</exception>
    public static void Check(ParseResult line)
    {
        SymbolResult[] given = [.. line.CommandResult.Children];
        foreach (SymbolResult part in given)
        {
            foreach (Token token in part.Tokens)
            {
                CheckValue(line.CommandResult.Command, part, token.Value);
            }
        }

        foreach (IGrouping<string, string> same in given.OfType<OptionResult>().Where(option => Outputs.Contains(option.Option.Name) && option.Tokens.Count > 0)
            .GroupBy(option => Path.GetFullPath(option.Tokens[0].Value), option => option.Option.Name).Where(options => options.Count() > 1))
        {
            throw new UserErrorException($"{string.Join(" and ", same)} name the same file, {same.Key}; each needs one of its own.");
        }
    }

    /// <summary>What a command lacks that it cannot do without, in a sentence; <see langword="null"/> where it has all of that.</summary>
    public static string? Missing(ParseResult line)
    {
        Command command = line.CommandResult.Command;
        Argument? missing = command.Arguments.FirstOrDefault(argument => argument.Arity.MinimumNumberOfValues > 0 && line.GetResult(argument) is not { Tokens.Count: > 0 });
        return missing is null ? null : $"{command.Name}: a {missing.Name} is needed.";
    }

    private static void CheckValue(Command command, SymbolResult part, string value)
    {
        if (string.IsNullOrWhiteSpace(value))
        {
            throw new UserErrorException(part is OptionResult option
                ? $"{option.Option.Name}: its value is empty; {option.Option.HelpName ?? "a value"} is needed."
                : part is ArgumentResult { Argument.Arity.MaximumNumberOfValues: 1 } one ? $"{command.Name}: the {one.Argument.Name} is empty. See `{command.Name} --help`."
                : $"{command.Name}: a name is empty; leave it out to mean all. See `{command.Name} --help`.");
        }

        if (value[0] == '-' && value.Length > 1 && !char.IsAsciiDigit(value[1]))
        {
            string[] known = [.. command.Options.Select(option => option.Name)];
            string? near = known.FirstOrDefault(name => name.StartsWith(value, StringComparison.OrdinalIgnoreCase) || value.StartsWith(name, StringComparison.OrdinalIgnoreCase));
            throw new UserErrorException($"{command.Name}: no option is named '{value}'.{(near is null ? "" : $" Did you mean '{near}'?")} It has {string.Join(", ", known)}.");
        }
    }
}
