using System.Diagnostics;
using System.Globalization;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>What Ctrl-C leaves behind.</summary>
public sealed class InterruptionTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [UnixFact]
    public void An_interrupted_run_keeps_what_it_found_and_leaves_no_worker_behind()
    {
        string json = Path.Combine(_scratch.Path, "evidence.json");
        using Process run = BenchProgram.Start(ProgramFolder.Root, _scratch.Path, "verify", "rfc-ref", "native-ref", "Blake2.Simd", "--cases", "full", "--json", json);
        Task<string> output = run.StandardOutput.ReadToEndAsync();
        string? first = run.StandardError.ReadLine();
        Task<string> errors = run.StandardError.ReadToEndAsync();
        using (Process signal = Process.Start("kill", ["-INT", run.Id.ToString(CultureInfo.InvariantCulture)]))
        {
            signal.WaitForExit();
        }

        Assert.True(run.WaitForExit(TimeSpan.FromSeconds(30)), $"Still running after {first} {output.Result} {errors.Result}");
        Assert.Equal(ExitCode.Interrupted, run.ExitCode);
        EvidenceFile evidence = EvidenceJson.Read(File.ReadAllText(json), json);
        Assert.True(evidence.Interrupted);
        Assert.NotEmpty(evidence.Candidates);
        Assert.DoesNotContain("   at ", errors.Result, StringComparison.Ordinal);
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
