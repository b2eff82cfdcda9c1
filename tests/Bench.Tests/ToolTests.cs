using System.Diagnostics;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>The tool does without a clone what the program does in one: adapters, worker, references and catalogue are inside.</summary>
public sealed class ToolTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Fact]
    public void Packed_and_installed_it_lists_and_judges_from_an_empty_folder()
    {
        string packages = Path.Combine(_scratch.Path, "packages");
        string tools = Path.Combine(_scratch.Path, "tools");
        string empty = Directory.CreateDirectory(Path.Combine(_scratch.Path, "empty")).FullName;
        Run(DotnetHost.Own()!.Executable, BenchProgram.Repository, "pack", "Blake2.Bench/Blake2.Bench.csproj", "--no-build", "-c", Configuration, "-o", packages, "-nologo", "-v", "q");
        Assert.StartsWith("Blake2.Bench.", Path.GetFileName(Assert.Single(Directory.EnumerateFiles(packages))), StringComparison.Ordinal);
        File.WriteAllText(
            Path.Combine(_scratch.Path, "nuget.config"), $"<configuration><packageSources><clear /><add key='packed' value='{packages}' /></packageSources></configuration>");
        Run(DotnetHost.Own()!.Executable, _scratch.Path, "tool", "install", "Blake2.Bench", "--tool-path", tools, "--configfile", Path.Combine(_scratch.Path, "nuget.config"));
        string tool = Path.Combine(tools, OperatingSystem.IsWindows() ? "blake2-bench.exe" : "blake2-bench");

        string listed = Run(tool, empty, "list", "--source", StandInFeed.Folder);
        string builtIn = Run(tool, empty, "repro", "2b/length/128", "Blake2.Simd");
        string package = Run(tool, empty, "verify", "blake2s-net", "--catalog", StandInFeed.Catalog, "--source", StandInFeed.Folder);

        Assert.Contains("| Blake2.Simd ", listed, StringComparison.Ordinal);
        Assert.Contains("outcome:    Pass", builtIn, StringComparison.Ordinal);
        Assert.Contains("1 verdict as expected, 0 not as expected, 0 not available", package, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(empty));
    }

    private static string Configuration => new DirectoryInfo(ProgramFolder.Root).Parent!.Name;

    private static string Run(string program, string workingFolder, params string[] arguments)
    {
        ProcessStartInfo start = new(program, arguments) { WorkingDirectory = workingFolder, RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["BLAKE2_BENCH_CACHE"] = TestCache.Folder;
        start.Environment["NUGET_PACKAGES"] = Path.Combine(TestCache.Folder, "tool-packages");
        start.Environment["DOTNET_ROOT"] = DotnetHost.Own()!.Root;
        foreach (string inherited in start.Environment.Keys.Where(name => name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase) || name == "GITHUB_ACTIONS").ToArray())
        {
            start.Environment.Remove(inherited);
        }

        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, $"{program} {string.Join(' ', arguments)}: {process.ExitCode}\n{output}{errors.Result}");
        return output;
    }
}
