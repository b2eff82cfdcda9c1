using System.Text;
using System.Text.RegularExpressions;
using Blake2.Abstractions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>
/// Compiles trials against a package by the C# compiler of the user's SDK, which only reads it. The compiler is the judge of which trials make sense: those that it refuses are left out.
/// </summary>
internal sealed partial class TrialCompiler
{
    /// <summary>The class that has the trials as static methods.</summary>
    public const string ClassName = "Trials";

    private const int MostPasses = 6;

    private readonly string _assembly;
    private readonly string _work;
    private readonly string[] _references;

    /// <param name="builtFolder">Where an adapter for the package was built.</param>
    /// <param name="assembly">File name of that adapter's assembly, in whose place the trials are put.</param>
    /// <param name="work">An empty folder for the trials.</param>
    public TrialCompiler(string builtFolder, string assembly, string work)
    {
        _work = work;
        _assembly = assembly;
        CopyFolder(builtFolder, Path.Combine(work, "run"));
        string[] platform = [.. ApiSurface.Platform()];
        HashSet<string> taken = [.. platform.Select(Path.GetFileName).OfType<string>()];
        _references = [.. platform, .. ApiSurface.References(builtFolder, assembly).Where(file => !taken.Contains(Path.GetFileName(file))), typeof(HashAdapter).Assembly.Location];
    }

    /// <summary>The assembly to load.</summary>
    public string Assembly => Path.Combine(_work, "run", _assembly);

    /// <summary>Compiles the trials, and returns those that the compiler took.</summary>
    /// <exception cref="InvalidOperationException">The compiler does not run, or refuses for another reason.</exception>
    public async Task<IReadOnlyList<Trial>> CompileAsync(IReadOnlyList<Trial> trials, CancellationToken cancellation)
    {
        List<Trial> left = [.. trials];
        for (int pass = 0; pass < MostPasses && left.Count > 0; pass++)
        {
            (int exitCode, string log) = await RunAsync(left, cancellation).ConfigureAwait(false);
            if (exitCode == 0)
            {
                return left;
            }

            HashSet<string> refused = [.. ErrorLine().Matches(log).Select(error => error.Groups["trial"].Value)];
            if (left.RemoveAll(trial => refused.Contains(trial.Name)) == 0)
            {
                throw new InvalidOperationException($"the C# compiler failed and said: {log.Split('\n', StringSplitOptions.RemoveEmptyEntries).FirstOrDefault()}");
            }
        }

        return left.Count == 0 ? [] : throw new InvalidOperationException("the C# compiler refused again and again");
    }

    private async Task<(int ExitCode, string Log)> RunAsync(IReadOnlyList<Trial> trials, CancellationToken cancellation)
    {
        string source = Path.Combine(_work, "Trials.cs");
        await File.WriteAllTextAsync(source, Source(trials), cancellation).ConfigureAwait(false);
        return await SdkCompiler.RunAsync(Assembly, [source], _references, _work, cancellation).ConfigureAwait(false);
    }

    private static string Source(IReadOnlyList<Trial> trials)
    {
        StringBuilder text = new("using System;\nusing System.Collections.Generic;\nusing System.IO;\nusing System.Linq;\nusing Blake2.Abstractions;\n\npublic static class " + ClassName + "\n{\n");
        foreach (Trial trial in trials)
        {
            text.Append("#line 1 \"").Append(trial.Name).Append("\"\npublic static byte[] ").Append(trial.Name).Append("(HashParameters parameters, byte[] message)\n{\n")
                .AppendJoin('\n', trial.Lines).Append("\n}\n");
        }

        return text.Append("}\n").ToString();
    }

    private static void CopyFolder(string from, string to)
    {
        foreach (string file in Directory.EnumerateFiles(from, "*", SearchOption.AllDirectories))
        {
            string copy = Path.Combine(to, Path.GetRelativePath(from, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy, overwrite: true);
        }
    }

    [GeneratedRegex(@"^(?:.*[\\/])?(?<trial>[A-Z]\d+)\(\d+,\d+\): error CS\d+: ", RegexOptions.Multiline)]
    private static partial Regex ErrorLine();
}
