using System.Diagnostics;
using System.Globalization;
using Blake2.Bench.Commands;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>What Ctrl-C leaves behind in the terminal, in the process table and on the disk, pressed once or by somebody who does not wait.</summary>
public sealed class SecondInterruptionTests : IDisposable
{
    private const string HideCursor = "\u001b[?25l";
    private const string ShowCursor = "\u001b[?25h";

    private readonly ScratchFolder _scratch = new();

    public SecondInterruptionTests() => Directory.CreateDirectory(Temporary);

    /// <summary>The temporary folder of the run: the environment or the command line of all that it starts names it, and no other's does.</summary>
    private string Temporary => Path.Combine(_scratch.Path, "tmp");

    private string Json => Path.Combine(_scratch.Path, "evidence.json");

    public void Dispose() => _scratch.Dispose();

    [ProcessTableFact]
    public void No_worker_and_no_folder_stays_after_an_interrupted_run()
    {
        foreach (string signal in new[] { "INT", "TERM", "HUP" })
        {
            using Process run = StartVerifying();
            AwaitWorkers();

            Interrupt(run.Id, times: 1, signal);

            Assert.True(run.WaitForExit(TimeSpan.FromSeconds(30)), "still running");
            Assert.Equal(ExitCode.Interrupted, run.ExitCode);
            AwaitNobody();
            Assert.Empty(Directory.EnumerateDirectories(Temporary, "blake2-bench-*"));
            Assert.Contains(EvidenceJson.Read(File.ReadAllText(Json), Json).NotRun, reason => reason.StartsWith("interrupted before anything was found of ", StringComparison.Ordinal));
        }
    }

    [ProcessTableFact]
    public void A_second_interruption_keeps_the_verdicts_so_far_and_leaves_nobody_behind()
    {
        using Process run = StartVerifying();
        Task<string> errors = run.StandardError.ReadToEndAsync();
        AwaitWorkers();

        Interrupt(run.Id, times: 2);

        Assert.True(run.WaitForExit(TimeSpan.FromSeconds(30)), "still running");
        Assert.Equal(ExitCode.Interrupted, run.ExitCode);
        AwaitNobody();
        string last = errors.Result.TrimEnd().Split('\n')[^1];
        Assert.Matches($"^blake2-bench: interrupted twice; (the )?evidence so far is in {Json}\\.$", last);
        EvidenceFile evidence = EvidenceJson.Read(File.ReadAllText(Json), Json);
        Assert.True(evidence.Interrupted);
        Assert.Contains(evidence.Candidates, row => row.Package == "Blake2Core");
    }

    [Fact]
    public void A_run_of_hours_keeps_what_it_found_as_it_goes_and_takes_it_away_when_all_is_written()
    {
        EvidenceSoFar.GoesTo(Json);
        try
        {
            EvidenceSoFar.Keep();
            EvidenceSoFar.Add(() => SampleEvidence.Evidence(SampleEvidence.Row("first", "Correct", 1)));
            EvidenceSoFar.Keep();
            EvidenceFile kept = EvidenceJson.Read(File.ReadAllText(Json), Json);
            Assert.True(kept.Interrupted);
            Assert.Contains(kept.Candidates, row => row.Package == "first");

            EvidenceSoFar.Add(() => SampleEvidence.Evidence(SampleEvidence.Row("second", "Correct", 1)));
            EvidenceSoFar.Keep();
            kept = EvidenceJson.Read(File.ReadAllText(Json), Json);
            Assert.Contains(kept.Candidates, row => row.Package == "first");
            Assert.Contains(kept.Candidates, row => row.Package == "second");

            EvidenceSoFar.Drop();
            Assert.False(File.Exists(Json));
        }
        finally
        {
            EvidenceSoFar.GoesTo(null);
        }
    }

    [ProcessTableFact]
    public void A_second_interruption_keeps_the_figures_of_the_rounds_so_far()
    {
        using Process run = BenchProgram.StartWith([("TMPDIR", Temporary)], _scratch.Path, "bench", "native-ref", "rfc-ref", "--input", "abc", "--job", "quick", "--rounds", "90", "--json", Json);
        while (run.StandardError.ReadLine() is { } line && !line.Contains("round 3", StringComparison.Ordinal))
        {
        }

        Interrupt(run.Id, times: 2);

        Assert.True(run.WaitForExit(TimeSpan.FromSeconds(30)), "still running");
        Assert.Equal(ExitCode.Interrupted, run.ExitCode);
        AwaitNobody();
        EvidenceFile evidence = EvidenceJson.Read(File.ReadAllText(Json), Json);
        Assert.Equal(["native-ref", "rfc-ref"], evidence.Benchmarks.Select(row => row.Candidate).Distinct().Order(StringComparer.Ordinal));
        Assert.All(evidence.Benchmarks, row => Assert.InRange(row.Rounds.Count, 2, 3));
        Assert.DoesNotContain(evidence.NotRun, reason => reason.Contains("no time", StringComparison.Ordinal));
    }

    [ProcessTableFact]
    public void Evidence_is_written_also_where_standard_output_takes_no_more()
    {
        Assert.Equal(2, WrittenWithFullOutput("verify", "rfc-ref"));
        Assert.Equal(2, WrittenWithFullOutput("bench", "rfc-ref", "--input", "abc", "--job", "quick", "--rounds", "1"));
        Assert.Equal(1, WrittenWithFullOutput("history", "Blake2Core", "--source", _scratch.Path));
    }

    /// <summary>The candidates in the evidence that a command leaves.</summary>
    private int WrittenWithFullOutput(params string[] arguments)
    {
        string line = string.Join(' ', ((string[])[DotnetHost.Own()!.Executable, Path.Combine(ProgramFolder.Root, "Blake2.Bench.dll"), .. arguments, "--json", Json]).Select(word => $"'{word}'"));
        File.Delete(Json);
        using Process run = Process.Start(new ProcessStartInfo("sh", ["-c", $"exec {line} > /dev/full"]) { RedirectStandardError = true })!;
        string errors = run.StandardError.ReadToEnd();
        run.WaitForExit();

        Assert.Equal(ExitCode.OwnFailure, run.ExitCode);
        Assert.Contains("No space left", errors, StringComparison.Ordinal);
        return EvidenceJson.Read(File.ReadAllText(Json), Json).Candidates.Count;
    }

    [ProcessTableFact]
    public void A_build_that_is_under_way_ends_with_the_second_interruption()
    {
        using Process run = BenchProgram.StartWith(
            [("TMPDIR", Temporary), ("BLAKE2_BENCH_CACHE", Path.Combine(_scratch.Path, "cache"))], _scratch.Path,
            "verify", "Konscious.Security.Cryptography.Blake2", "--catalog", StandInFeed.Catalog, "--source", StandInFeed.Folder, "--json", Json);
        Task<string> errors = run.StandardError.ReadToEndAsync();
        ProcessTable.Await(() => ProcessTable.Naming(_scratch.Path).Any(command => command.Contains("-p:OutputPath=", StringComparison.Ordinal)), "a build");

        Interrupt(run.Id, times: 2);

        Assert.True(run.WaitForExit(TimeSpan.FromSeconds(30)), "still running");
        Assert.Equal(ExitCode.Interrupted, run.ExitCode);
        AwaitNobody();
        Assert.Contains($"blake2-bench: interrupted", errors.Result, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", errors.Result, StringComparison.Ordinal);
    }

    [TerminalFact]
    public void The_terminal_has_its_cursor_back_after_one_interruption() => AssertCursorIsBack(times: 1, "blake2-bench: interrupted; evidence so far is in");

    [TerminalFact]
    public void The_terminal_has_its_cursor_back_after_two_interruptions() => AssertCursorIsBack(times: 2, "blake2-bench: interrupted twice; ");

    private void AssertCursorIsBack(int times, string told)
    {
        string seen = Path.Combine(_scratch.Path, "terminal");
        string[] words = [DotnetHost.Own()!.Executable, Path.Combine(ProgramFolder.Root, "Blake2.Bench.dll"), .. Arguments];
        string line = string.Join(' ', words.Select(word => $"'{word}'"));
        ProcessStartInfo start = new("/usr/bin/script", ["-q", "-e", "-f", "-c", line, seen]) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["TERM"] = "xterm";
        start.Environment["TMPDIR"] = Temporary;
        start.Environment["BLAKE2_BENCH_CACHE"] = TestCache.Folder;
        Array.ForEach(["CI", "TF_BUILD", "GITHUB_ACTIONS", "NO_COLOR"], name => start.Environment.Remove(name));
        using Process terminal = Process.Start(start)!;
        Task<string> shown = terminal.StandardOutput.ReadToEndAsync();
        ProcessTable.Await(() => File.Exists(seen) && File.ReadAllText(seen).Contains(HideCursor, StringComparison.Ordinal), "bars");
        AwaitWorkers();

        Interrupt(ProcessTable.ProgramNaming(Json), times);

        Assert.True(terminal.WaitForExit(TimeSpan.FromSeconds(30)), "still running");
        Assert.Equal(ExitCode.Interrupted, terminal.ExitCode);
        AwaitNobody();
        string text = shown.Result;
        Assert.Contains(told, text, StringComparison.Ordinal);
        Assert.True(text.LastIndexOf(ShowCursor, StringComparison.Ordinal) > text.LastIndexOf(HideCursor, StringComparison.Ordinal), text);
    }

    /// <summary>What no source has is told at once; the other is being asked for minutes.</summary>
    private string[] Arguments => ["verify", "Blake2Core", "rfc-ref", "--source", _scratch.Path, "--cases", "full", "--json", Json];

    /// <summary>With one processor one candidate is asked after the other, so that an interruption finds some that have not been.</summary>
    private Process StartVerifying() => BenchProgram.StartWith([("TMPDIR", Temporary), ("DOTNET_PROCESSOR_COUNT", "1")], _scratch.Path, Arguments);

    private void AwaitWorkers() =>
        ProcessTable.Await(() => ProcessTable.Naming(_scratch.Path).Any(command => command.Contains("Blake2.Worker.dll serve", StringComparison.Ordinal)), "workers");

    private void AwaitNobody() => ProcessTable.Await(() => ProcessTable.Naming(_scratch.Path).Length == 0, $"the end of {string.Join("; ", ProcessTable.Naming(_scratch.Path))}");

    /// <summary>As fast as a finger, or faster: the second comes while the program is still about the first.</summary>
    private static void Interrupt(int id, int times, string signal = "INT")
    {
        string line = string.Create(CultureInfo.InvariantCulture, $"kill -{signal} {id}");
        using Process kill = Process.Start("sh", ["-c", times == 1 ? line : $"{line}; sleep 0.02; {line}"]);
        kill.WaitForExit();
    }
}
