using System.Diagnostics;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>Where there is no C compiler, the build says what will be missing and goes on, and the program does without native-ref and says so.</summary>
public sealed class NoCompilerTests : IDisposable
{
    /// <summary>What a build of native-ref reads.</summary>
    private static readonly string[] Read = ["native-ref", "Blake2.Abstractions", "Directory.Build.props", "Directory.Packages.props", "global.json", ".editorconfig"];

    private readonly PlantedProgram _program = new();

    public void Dispose() => _program.Dispose();

    [Fact]
    public void A_build_without_a_compiler_says_what_is_missing_and_its_program_names_native_ref_and_judges_by_other_witnesses()
    {
        string output = BuildWithoutCompiler();
        RemoveNativeReference();
        Array.ForEach(Directory.GetFiles(output, "Blake2.NativeRef.*"), file => File.Copy(file, Path.Combine(_program.Folder, Path.GetFileName(file)), overwrite: true));
        string json = Path.Combine(_program.Beside("evidence"), "evidence.json");

        BenchProgram.Ending ending = _program.Verify("rfc-ref", "native-ref", "--json", json);

        Assert.True(ending.ExitCode == ExitCode.AsExpected, ending.Output + ending.Errors);
        Assert.Matches(@"\n- native-ref: .*blake2native is not beside the program", ending.Output);
        CandidateEvidence[] rows = [.. EvidenceJson.Read(File.ReadAllText(json), json).Candidates];
        Assert.All(rows.Where(row => row.Package == "native-ref"), row => Assert.Equal("Unavailable", row.Verdict));
        Assert.All(rows.Where(row => row.Package == "rfc-ref"), row =>
        {
            Assert.Equal("Correct", row.Verdict);
            Assert.DoesNotContain("native-ref", row.Witnesses);
            Assert.True(row.Witnesses.Count > 1, string.Join(", ", row.Witnesses));
        });
        Assert.Equal(4, rows.Length);
    }

    [Fact]
    public void A_build_that_is_told_to_do_without_a_compiler_says_so() =>
        Assert.Contains("native-ref: built without a C compiler, as asked; the native witness and yardstick will be missing.", Build(Path.Combine(_program.Beside("asked"), "out"), start => start.ArgumentList.Add("-p:NativeCompiler=none")), StringComparison.Ordinal);

    /// <summary>The folder into which native-ref was built with a path on which no compiler lies.</summary>
    private string BuildWithoutCompiler()
    {
        string output = Path.Combine(_program.Beside("built"), "out");
        string log = Build(output, start => start.Environment["PATH"] = OperatingSystem.IsWindows() ? Environment.SystemDirectory : FolderWithShellOnly());
        Assert.Contains("native-ref: no C compiler (cc, gcc, clang or cl) was found; the native witness and yardstick will be missing.", log, StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(output, "Blake2.NativeRef.dll")), log);
        Assert.DoesNotContain(Directory.EnumerateFiles(output, "*", SearchOption.AllDirectories), file => Path.GetFileName(file).Contains("blake2native", StringComparison.Ordinal));
        return output;
    }

    private string FolderWithShellOnly()
    {
        string folder = _program.Beside("shell");
        File.CreateSymbolicLink(Path.Combine(folder, "sh"), "/bin/sh");
        return folder;
    }

    private static string Build(string output, Action<ProcessStartInfo> change)
    {
        string source = Path.Combine(Path.GetDirectoryName(output)!, "source");
        foreach (string name in Read)
        {
            Copy(Path.Combine(BenchProgram.Repository, name), Path.Combine(source, name));
        }

        ProcessStartInfo start = SdkProcess.Command(source, ["build", Path.Combine("native-ref", "native-ref.csproj"), "-c", "Release", "-f", DotnetHost.Current, "-o", output, "-nologo", "-v:m", "-nodeReuse:false", "-p:UseSharedCompilation=false"]);
        change(start);
        (int exitCode, string log) = Task.Run(() => SdkProcess.RunAsync(start, "the build", TimeSpan.FromMinutes(3), CancellationToken.None)).GetAwaiter().GetResult();
        Assert.True(exitCode == 0, log);
        return log;
    }

    /// <summary>Takes the native library away from all of the program that has it.</summary>
    private void RemoveNativeReference()
    {
        string[] libraries = [.. Directory.EnumerateFiles(_program.Folder, "*blake2native*", SearchOption.AllDirectories)];
        Array.ForEach(libraries, File.Delete);
    }

    private static void Copy(string from, string to)
    {
        if (File.Exists(from))
        {
            Directory.CreateDirectory(Path.GetDirectoryName(to)!);
            File.Copy(from, to);
            return;
        }

        foreach (string entry in Directory.EnumerateFileSystemEntries(from).Where(path => Path.GetFileName(path) is not ("bin" or "obj")))
        {
            Copy(entry, Path.Combine(to, Path.GetFileName(entry)));
        }
    }
}
