using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>What the program answers to a line that it cannot follow: one clear sentence on standard error, the documented exit code, no stack trace.</summary>
public sealed class BadInputTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Theory]
    [InlineData("unknown command", "verfy", "verfy")]
    [InlineData("unknown option", "verify --case quick", "--case")]
    [InlineData("unknown package", "verify No.Such.Package", "No.Such.Package")]
    [InlineData("unknown version", "verify Blake2Core@one", "'one' is not a version")]
    [InlineData("a version where there are none", "verify rfc-ref@1.0", "rfc-ref")]
    [InlineData("unknown leg", "verify rfc-ref --leg z80", "z80")]
    [InlineData("unknown tier", "verify rfc-ref --cases huge", "huge")]
    [InlineData("unknown input", "bench rfc-ref --input nothing", "nothing")]
    [InlineData("a source that does not exist", "verify rfc-ref --source /no/such/folder", "/no/such/folder")]
    [InlineData("an output in no folder", "verify rfc-ref --json /no/such/folder/e.json", "/no/such/folder")]
    [InlineData("an output that is a folder", "verify rfc-ref --json .", "--json .")]
    [InlineData("evidence that does not exist", "report --merge nowhere.json --out .", "nowhere.json")]
    [InlineData("a report without a place", "report --merge nowhere.json", "nowhere.json")]
    [InlineData("a catalogue that does not exist", "list --catalog nowhere.json", "nowhere.json")]
    public void A_line_that_cannot_be_followed_gets_one_sentence_and_exit_code_2(string what, string line, string named)
    {
        BenchProgram.Ending ending = BenchProgram.RunIn(ProgramFolder.Root, _scratch.Path, line.Split(' '));

        Assert.True(ending.ExitCode == ExitCode.WrongUsage, $"{what}: exit code {ending.ExitCode}, {ending.Errors}");
        string complaint = Assert.Single(ending.Complaints);
        Assert.Contains(named, complaint, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", ending.Errors, StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }

    [Theory]
    [InlineData("""{"schema": "blake2-bench/evidence/2"}""", "blake2-bench/evidence/2")]
    [InlineData("""{"schema": "blake2-bench/evidence/1", "tool": """, "line 1")]
    [InlineData("""{"schema": "blake2-bench/evidence/1"}""", "tool")]
    [InlineData("""[1, 2]""", "schema")]
    [InlineData("", "line 1")]
    public void Evidence_that_cannot_be_read_is_told_by_file_and_reason(string json, string reason)
    {
        string file = _scratch.File("evidence.json", json);

        BenchProgram.Ending ending = BenchProgram.Run("report", "--merge", file, "--out", Path.Combine(_scratch.Path, "out"));

        Assert.Equal(ExitCode.WrongUsage, ending.ExitCode);
        string complaint = Assert.Single(ending.Complaints);
        Assert.Contains("evidence.json", complaint, StringComparison.Ordinal);
        Assert.Contains(reason, complaint, StringComparison.Ordinal);
        Assert.False(Directory.Exists(Path.Combine(_scratch.Path, "out")));
    }

    [Fact]
    public void A_leg_that_cannot_run_here_is_not_run_and_that_is_no_pass()
    {
        string foreign = LegTable.All.First(leg => !leg.IsAvailable).Name;

        BenchProgram.Ending ending = BenchProgram.Run("verify", "rfc-ref", "--leg", foreign);

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains($"leg {foreign}:", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_run_without_any_candidate_to_be_had_is_no_pass()
    {
        BenchProgram.Ending ending = BenchProgram.Run("verify", "Blake2Core", "--source", _scratch.Path);

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains("not available from the configured package sources", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_source_that_does_not_answer_is_told_by_name_and_harms_no_other_candidate()
    {
        BenchProgram.Ending ending = BenchProgram.Run("verify", "Blake2Core", "rfc-ref", "--source", "http://127.0.0.1:9/index.json");

        Assert.Equal(ExitCode.AsExpected, ending.ExitCode);
        Assert.Contains("did not answer", ending.Output, StringComparison.Ordinal);
        Assert.Contains("rfc-ref", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void Help_names_every_command_and_ends_well()
    {
        BenchProgram.Ending ending = BenchProgram.Run("--help");

        Assert.Equal(ExitCode.AsExpected, ending.ExitCode);
        Assert.All(["verify", "bench", "list", "report", "run-all"], command => Assert.Contains($"  {command}", ending.Output, StringComparison.Ordinal));
    }
}
