using System.Diagnostics;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>Runs the program as a user does: as a process, by its command line.</summary>
internal static class BenchProgram
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(5);

    /// <summary>What the program said and how it ended.</summary>
    internal sealed record Ending(int ExitCode, string Output, string Errors)
    {
        /// <summary>The lines that are addressed to the user as an error.</summary>
        public string[] Complaints => [.. Errors.Split('\n').Where(line => line.StartsWith("blake2-bench:", StringComparison.Ordinal))];
    }

    /// <summary>The repository that the tests were built in.</summary>
    public static string Repository => (string)AppContext.GetData("Blake2.Bench.RepositoryFolder")!;

    /// <summary>Runs the program that was built beside the tests.</summary>
    public static Ending Run(params string[] arguments) => RunIn(ProgramFolder.Root, Environment.CurrentDirectory, arguments);

    /// <summary>Runs a copy of the program.</summary>
    public static Ending RunIn(string programFolder, string workingFolder, params string[] arguments) => Finish(Start(programFolder, workingFolder, arguments), arguments);

    /// <summary>Runs a copy of the program with one variable set.</summary>
    public static Ending RunWith((string Name, string Value) variable, string programFolder, string workingFolder, params string[] arguments) =>
        RunWith([variable], programFolder, workingFolder, arguments);

    /// <summary>Runs a copy of the program with some variables set.</summary>
    public static Ending RunWith((string Name, string Value)[] variables, string programFolder, string workingFolder, params string[] arguments) =>
        Finish(Start(programFolder, workingFolder, variables, arguments), arguments);

    private static Ending Finish(Process started, string[] arguments)
    {
        using Process process = started;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        if (!process.WaitForExit(Limit))
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException($"blake2-bench {string.Join(' ', arguments)} did not end within {Limit}.");
        }

        return new Ending(process.ExitCode, output.Result, errors.Result);
    }

    /// <summary>Starts the program and leaves it running.</summary>
    public static Process Start(string programFolder, string workingFolder, params string[] arguments) => Start(programFolder, workingFolder, [], arguments);

    /// <summary>The same, with some variables set, of the program that was built beside the tests.</summary>
    public static Process StartWith((string Name, string Value)[] variables, string workingFolder, params string[] arguments) => Start(ProgramFolder.Root, workingFolder, variables, arguments);

    private static Process Start(string programFolder, string workingFolder, (string Name, string Value)[] variables, string[] arguments)
    {
        ProcessStartInfo start = StartInfo(programFolder, workingFolder, arguments);
        foreach ((string name, string value) in variables)
        {
            start.Environment[name] = value;
        }

        return Process.Start(start)!;
    }

    private static ProcessStartInfo StartInfo(string programFolder, string workingFolder, string[] arguments)
    {
        ProcessStartInfo start = new(DotnetHost.Own()!.Executable)
        {
            WorkingDirectory = workingFolder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        start.ArgumentList.Add(Path.Combine(programFolder, "Blake2.Bench.dll"));
        Array.ForEach(arguments, start.ArgumentList.Add);
        start.Environment["BLAKE2_BENCH_CACHE"] = TestCache.Folder;

        // Tests that run under GitHub Actions leave no annotations of their own.
        start.Environment.Remove("GITHUB_ACTIONS");
        return start;
    }
}

/// <summary>A cache of built adapters for the tests alone, removed when they end.</summary>
internal static class TestCache
{
    static TestCache() => AppDomain.CurrentDomain.ProcessExit += (_, _) => Directory.Delete(Folder, recursive: true);

    public static string Folder { get; } = Directory.CreateTempSubdirectory("blake2-bench-cache-").FullName;

    /// <summary>What commands work with, over this cache, in the tests' own process.</summary>
    public static Workspace Workspace(string? catalog, params string[] sources) => new(catalog, sources, legs: null, new CacheFolders(Folder));
}

/// <summary>A folder that is removed with what it holds.</summary>
internal sealed class ScratchFolder : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory("blake2-bench-test-").FullName;

    public string File(string name, string content)
    {
        string path = System.IO.Path.Combine(Path, name);
        System.IO.File.WriteAllText(path, content);
        return path;
    }

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
