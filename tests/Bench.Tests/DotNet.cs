using System.Diagnostics;
using System.Text.RegularExpressions;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>The SDK's command, as a user enters it.</summary>
internal static partial class DotNet
{
    /// <summary>Runs it in a folder, with a packages folder of the tests'; its exit code and all its output.</summary>
    public static (int ExitCode, string Output) Run(string folder, params string[] arguments)
    {
        ProcessStartInfo start = new(DotnetHost.Own()!.Executable, arguments) { RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = folder };
        start.Environment["NUGET_PACKAGES"] = Path.Combine(TestCache.Folder, "by-hand");
        foreach (string inherited in start.Environment.Keys.Where(name => name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToArray())
        {
            start.Environment.Remove(inherited);
        }

        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + errors.Result);
    }

    /// <summary>The words of a command line, of which quoted ones are one each.</summary>
    public static IEnumerable<string> Arguments(string line) => Word().Matches(line).Select(word => word.Value.Trim('"'));

    [GeneratedRegex("\"[^\"]*\"|[^ ]+")]
    private static partial Regex Word();
}
