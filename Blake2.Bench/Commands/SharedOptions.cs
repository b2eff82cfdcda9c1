using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using System.Numerics;

namespace Blake2.Bench.Commands;

/// <summary>Options and arguments that several commands take, each made anew for the command that takes it.</summary>
internal static class SharedOptions
{
    public static Argument<string[]> Candidates() => new("candidate")
    {
        Description = "Package id, id@version, or one of rfc-ref, native-ref, Blake2.Simd, libb2, libsodium, libcrypto, dotnet; none means all.",
        Arity = ArgumentArity.ZeroOrMore,
    };

    public static Option<string[]> Sources() => new("--source")
    {
        Description = "A folder, a feed's address, or a configured source's name to restore packages from, instead of the configured sources; may be repeated.",
        HelpName = "FOLDER|URL|NAME",
    };

    public static Option<string[]> Legs() => new("--leg")
    {
        Description = "Architecture and instruction-set level to run on, such as x64 or x64-avx2; may be repeated; `list` shows those of this machine. [default: this machine's own]",
        HelpName = "LEG",
    };

    public static Option<string> Catalog() => new("--catalog")
    {
        Description = "Another catalogue than the one that the program carries; a package's adapter is the folder of its id beside the file, or else the program's own.",
        HelpName = "FILE",
    };

    public static Option<string[]> Provenance() => new("--provenance")
    {
        Description = "A sentence on where the packages came from, for readers of the tables; may be repeated.",
        HelpName = "TEXT",
    };

    public static Option<string> Json() => Output("--json", "Write the evidence as JSON.");

    public static Option<string> Markdown() => Output("--markdown", "Write the tables as Markdown.");

    public static Option<string> JUnit() => Output("--junit", "Write the verdicts as JUnit XML.");

    public static Option<string> Badges()
    {
        Option<string> option = new("--badges") { Description = "Write a badge for each candidate, as shields.io reads it (endpoint badge), into a folder.", HelpName = "FOLDER" };
        option.Validators.Add(result =>
        {
            if (result.Tokens is [{ Value: var path }] && !string.IsNullOrWhiteSpace(path) && WritableFolder.Obstacle(path) is { } obstacle)
            {
                result.AddError($"--badges {path}: a folder is needed in which files can be written ({obstacle}).");
            }
        });
        return option;
    }

    public static Option<string> Baseline() => new("--baseline")
    {
        Description = "Recorded evidence: fail on a finding, trap or failing case that is not in it, and where a candidate runs fewer cases, on the same leg and tier.",
        HelpName = "FILE",
    };

    /// <summary>An option that takes one of a few words.</summary>
    public static Option<string> Choice(string name, string description, params string[] words)
    {
        Option<string> option = new(name) { Description = description, DefaultValueFactory = _ => words[0] };
        option.CompletionSources.Add(words);
        option.Validators.Add(result =>
        {
            if (result.Tokens is [{ Value: var word }] && !words.Contains(word))
            {
                result.AddError($"{name} {word}: {string.Join(", ", words[..^1])} or {words[^1]} is needed.");
            }
        });
        return option;
    }

    /// <summary>An option that takes a whole number within bounds, written in digits alone.</summary>
    public static Option<T?> Number<T>(string name, string description, T least, T most)
        where T : struct, IBinaryInteger<T> => new(name)
        {
            Description = description,
            HelpName = "N",
            CustomParser = result =>
            {
                string text = result.Tokens.Count > 0 ? result.Tokens[0].Value : "";
                if (T.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out T number) && number >= least && number <= most)
                {
                    return number;
                }

                result.AddError($"{name} {text}: a number from {least} to {most} is needed.");
                return null;
            },
        };

    private static Option<string> Output(string name, string description)
    {
        Option<string> option = new(name) { Description = description, HelpName = "FILE" };
        option.Validators.Add(CheckWritable);
        return option;
    }

    /// <summary>An output that cannot be written is said before the work, not after it.</summary>
    private static void CheckWritable(OptionResult result)
    {
        if (result.Tokens is not [{ Value: var path }] || string.IsNullOrWhiteSpace(path))
        {
            // Told by the parser, and by LineChecks.
            return;
        }

        string folder = Path.GetDirectoryName(Path.GetFullPath(path)) ?? "";
        if (!Directory.Exists(folder))
        {
            result.AddError($"{result.Option.Name} {path}: the folder does not exist.");
            return;
        }

        if (OutputKind.IsDeviceOrPipe(path))
        {
            // To open and close a pipe would tell its reader that all is over.
            return;
        }

        bool existed = File.Exists(path);
        try
        {
            using (new FileStream(path, FileMode.OpenOrCreate, FileAccess.Write))
            {
            }

            if (!existed)
            {
                File.Delete(path);
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            result.AddError($"{result.Option.Name} {path}: cannot be written ({error.Message}).");
        }
    }
}
