using System.Diagnostics;
using System.Globalization;
using Blake2.Bench.Commands;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>What Ctrl-C leaves behind.</summary>
public sealed class InterruptionTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [UnixFact]
    public void An_interrupted_run_keeps_what_it_found()
    {
        string json = Path.Combine(_scratch.Path, "evidence.json");
        using Process run = BenchProgram.Start(ProgramFolder.Root, _scratch.Path, "verify", "Blake2Core", "rfc-ref", "native-ref", "--source", _scratch.Path, "--cases", "full", "--json", json);
        Task<string> output = run.StandardOutput.ReadToEndAsync();
        string? first = run.StandardError.ReadLine();
        Task<string> errors = run.StandardError.ReadToEndAsync();

        // The package that no source has was told at once; the others are being asked now, which takes minutes.
        Thread.Sleep(TimeSpan.FromSeconds(6));
        using (Process signal = Process.Start("kill", ["-INT", run.Id.ToString(CultureInfo.InvariantCulture)]))
        {
            signal.WaitForExit();
        }

        Assert.True(run.WaitForExit(TimeSpan.FromSeconds(30)), $"Still running after {first} {output.Result} {errors.Result}");
        Assert.Equal(ExitCode.Interrupted, run.ExitCode);
        EvidenceFile evidence = EvidenceJson.Read(File.ReadAllText(json), json);
        Assert.True(evidence.Interrupted);
        Assert.Contains(evidence.Candidates, row => row.Interrupted);
        Assert.DoesNotContain("   at ", errors.Result, StringComparison.Ordinal);
        Assert.Contains($"blake2-bench: interrupted; evidence so far is in {json}.", errors.Result, StringComparison.Ordinal);
        Assert.DoesNotContain("NOT AS EXPECTED", output.Result, StringComparison.Ordinal);
        Assert.All(evidence.Candidates.Where(row => row.Interrupted), row => Assert.Equal("Inconclusive", row.Verdict));
    }

    [Fact]
    public void An_interrupted_run_leaves_the_evidence_of_a_complete_one_as_it_was()
    {
        EvidenceFile evidence = new() { Tool = new ToolEvidence("blake2-bench", "0.0.0"), Hosts = [] };
        ResultFiles.WriteFolder(_scratch.Path, evidence);
        string complete = Path.Combine(_scratch.Path, "evidence.json");
        string[] before = [File.ReadAllText(complete), File.ReadAllText(Path.Combine(_scratch.Path, "README.md"))];

        ResultFiles.WriteFolder(_scratch.Path, evidence with { Interrupted = true, NotRun = ["something"] });

        string[] after = [File.ReadAllText(complete), File.ReadAllText(Path.Combine(_scratch.Path, "README.md"))];
        Assert.Equal(before, after);
        Assert.True(EvidenceJson.Read(File.ReadAllText(Path.Combine(_scratch.Path, "evidence-interrupted.json")), "interrupted").Interrupted);
    }

    [UnixFact]
    public async Task An_interruption_kills_a_child_with_all_that_it_has_started()
    {
        string mark = Path.Combine(_scratch.Path, "pid");
        using CancellationTokenSource source = new();
        Task<int> run = ChildProcess.RunAsync(new ProcessStartInfo("sh", ["-c", $"sleep 100 & echo $! > {mark}.new; mv {mark}.new {mark}; wait"]), source.Token);
        while (!File.Exists(mark))
        {
            await Task.Delay(20);
        }

        int grandchild = int.Parse(await File.ReadAllTextAsync(mark), CultureInfo.InvariantCulture);
        Assert.True(IsAlive(grandchild));
        await source.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => run);
        for (int i = 0; i < 100 && IsAlive(grandchild); i++)
        {
            await Task.Delay(50);
        }

        Assert.False(IsAlive(grandchild));
    }

    [Fact]
    public void One_file_that_cannot_be_written_keeps_no_other_from_it_and_leaves_no_half()
    {
        string blocked = Path.Combine(_scratch.Path, "blocked");
        Directory.CreateDirectory(Path.Combine(blocked, "inside"));
        string written = Path.Combine(_scratch.Path, "written");

        UserErrorException error = Assert.Throws<UserErrorException>(() => ResultFiles.WriteAll((blocked, () => "a"), (written, () => "b"), (null, () => "c")));

        Assert.StartsWith(blocked, error.Message, StringComparison.Ordinal);
        Assert.Equal("b", File.ReadAllText(written));
        Assert.Equal("written", Path.GetFileName(Assert.Single(Directory.EnumerateFiles(_scratch.Path))));
    }

    private static bool IsAlive(int id)
    {
        try
        {
            using Process process = Process.GetProcessById(id);
            return !process.HasExited;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }
}

/// <summary>A test that sends a signal to one process, which a Windows console cannot; the handler is the same code there.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class UnixFactAttribute : FactAttribute
{
    public UnixFactAttribute()
    {
        if (OperatingSystem.IsWindows())
        {
            Skip = "Windows has no way to send Ctrl-C to one child process.";
        }
    }
}
