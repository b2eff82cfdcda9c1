using System.Diagnostics;
using System.Text.RegularExpressions;
using Blake2.Bench.Legs;
using Blake2.Bench.Reports;
using YamlDotNet.RepresentationModel;

namespace Blake2.Bench.Tests;

/// <summary>The action with which somebody else's project gates its own package.</summary>
public sealed partial class ActionTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Fact]
    public void Every_input_is_declared_described_and_used_and_reaches_the_script_as_data_only()
    {
        YamlMappingNode action = Read();
        YamlMappingNode inputs = (YamlMappingNode)action["inputs"];
        YamlMappingNode step = (YamlMappingNode)((YamlSequenceNode)action["runs"]["steps"]).Children[^1];

        Assert.Equal("composite", (string)action["runs"]["using"]!);
        Assert.All(inputs.Children, input => Assert.NotEqual("", (string)input.Value["description"]!));
        Assert.DoesNotContain("${{", (string)step["run"]!, StringComparison.Ordinal);
        string script = File.ReadAllText(Script);
        string[] handed = [.. ((YamlMappingNode)step["env"]).Children.Select(variable => Input().Match((string)variable.Value!).Groups[1].Value)];
        Assert.Equal(inputs.Children.Keys.Select(name => (string)name!).Order(StringComparer.Ordinal), handed.Order(StringComparer.Ordinal));
        Assert.All(((YamlMappingNode)step["env"]).Children.Keys, name => Assert.Contains($"{{{(string)name!}:-", script, StringComparison.Ordinal));
        Assert.Contains("eng/gate-action.sh", (string)step["run"]!, StringComparison.Ordinal);
    }

    [ShellFact]
    public void The_script_runs_the_command_in_the_workspace_and_leaves_results_and_the_exit_code()
    {
        (int exitCode, string output) = Run(("GATE_COMMAND", "verify"), ("GATE_PACKAGE", "Blake2Core"), ("GATE_SOURCE", _scratch.Path), ("GATE_ARGUMENTS", "--badges badges"));

        Assert.True(exitCode == ExitCode.NothingTested, output);
        Assert.Contains("not available from the configured package sources", output, StringComparison.Ordinal);
        Assert.Contains("::error title=Nothing was tested::", output, StringComparison.Ordinal);
        Assert.Equal("Blake2Core", Assert.Single(EvidenceFiles.Read(Path.Combine(_scratch.Path, "blake2-gate", "evidence.json")).Candidates).Package);
        Assert.True(File.Exists(Path.Combine(_scratch.Path, "blake2-gate", "gate.xml")) && File.Exists(Path.Combine(_scratch.Path, "blake2-gate", "gate.md")) && Directory.Exists(Path.Combine(_scratch.Path, "badges")));
        Assert.Equal("exit-code=3\n", File.ReadAllText(Path.Combine(_scratch.Path, "output")));
    }

    [ShellFact]
    public void A_pattern_means_the_one_file_that_fits_it_and_what_is_handed_in_is_never_run()
    {
        _scratch.File("Acme.1.0.0.nupkg", "");
        Assert.Contains("Acme.1.0.0.nupkg", Run(("GATE_COMMAND", "verify"), ("GATE_PACKAGE", "*.nupkg")).Output, StringComparison.Ordinal);

        _scratch.File("Acme.1.0.1.nupkg", "");
        (int exitCode, string output) = Run(("GATE_COMMAND", "verify"), ("GATE_PACKAGE", "*.nupkg"));
        Assert.Equal(ExitCode.WrongUsage, exitCode);
        Assert.Contains("2 files fit the pattern", output, StringComparison.Ordinal);

        string trace = Path.Combine(_scratch.Path, "trace");
        Assert.Equal(ExitCode.WrongUsage, Run(("GATE_COMMAND", "verify"), ("GATE_PACKAGE", $"$(touch {trace})"), ("GATE_ARGUMENTS", $"; touch {trace}")).ExitCode);
        Assert.Equal(ExitCode.WrongUsage, Run(("GATE_COMMAND", $"touch {trace}"), ("GATE_PACKAGE", "x")).ExitCode);
        Assert.Equal(ExitCode.WrongUsage, Run(("GATE_COMMAND", "verify"), ("GATE_PACKAGE", "")).ExitCode);
        Assert.False(File.Exists(trace));
    }

    private static string Script => Path.Combine(BenchProgram.Repository, "eng", "gate-action.sh");

    private static YamlMappingNode Read()
    {
        YamlStream stream = [];
        stream.Load(new StringReader(File.ReadAllText(Path.Combine(BenchProgram.Repository, "action.yml"))));
        return (YamlMappingNode)stream.Documents[0].RootNode;
    }

    /// <summary>The script in a copy of its place, with a <c>dotnet</c> that builds nothing and runs the program that the tests were built with.</summary>
    private (int ExitCode, string Output) Run(params (string Name, string Value)[] inputs)
    {
        string action = Path.Combine(_scratch.Path, "action");
        string program = Directory.CreateDirectory(Path.Combine(_scratch.Path, "bin")).FullName;
        Directory.CreateDirectory(Path.Combine(action, "eng"));
        File.Copy(Script, Path.Combine(action, "eng", "gate-action.sh"), overwrite: true);
        File.WriteAllText(Path.Combine(program, "dotnet"), $"#!/bin/sh\n[ \"$1\" = build ] && exit 0\nshift\nexec \"{DotnetHost.Own()!.Executable}\" \"{Path.Combine(ProgramFolder.Root, "Blake2.Bench.dll")}\" \"$@\"\n");
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(Path.Combine(program, "dotnet"), UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }

        File.Delete(Path.Combine(_scratch.Path, "output"));
        ProcessStartInfo start = new("bash", [Path.Combine(action, "eng", "gate-action.sh")]) { WorkingDirectory = _scratch.Path, RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["PATH"] = $"{program}:{start.Environment["PATH"]}";
        start.Environment["BLAKE2_BENCH_CACHE"] = TestCache.Folder;
        start.Environment["GITHUB_ACTIONS"] = "true";
        start.Environment["GITHUB_OUTPUT"] = Path.Combine(_scratch.Path, "output");
        start.Environment["GITHUB_STEP_SUMMARY"] = Path.Combine(_scratch.Path, "summary");
        foreach ((string name, string value) in inputs)
        {
            start.Environment[name] = value;
        }

        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + errors.Result);
    }

    [GeneratedRegex(@"^\$\{\{ inputs\.([\w-]+) \}\}$")]
    private static partial Regex Input();
}

/// <summary>A test of a script for bash, which GitHub has on every system and others have not.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class ShellFactAttribute : FactAttribute
{
    public ShellFactAttribute() => Skip = OperatingSystem.IsWindows() ? "It takes bash, and a shell script in the place of dotnet." : null;
}
