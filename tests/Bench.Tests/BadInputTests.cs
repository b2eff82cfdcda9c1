using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

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
    [InlineData("unknown tier", "verify rfc-ref --cases huge", "--cases huge: quick, full or long is needed")]
    [InlineData("a seed below all", "verify rfc-ref --fuzz 1s --seed -1", "--seed -1: a number from 0 to 18446744073709551615")]
    [InlineData("unknown input", "bench rfc-ref --input nothing", "nothing")]
    [InlineData("a source that does not exist", "verify rfc-ref --source /no/such/folder", "/no/such/folder")]
    [InlineData("an output in no folder", "verify rfc-ref --json /no/such/folder/e.json", "/no/such/folder")]
    [InlineData("an output that is a folder", "verify rfc-ref --json .", "--json .")]
    [InlineData("evidence that does not exist", "report --merge nowhere.json --out .", "nowhere.json")]
    [InlineData("a report without a place", "report --merge nowhere.json", "nowhere.json")]
    [InlineData("a catalogue that does not exist", "list --catalog nowhere.json", "nowhere.json")]
    [InlineData("an empty output", "verify rfc-ref --json ", "--json")]
    [InlineData("an empty table", "bench rfc-ref --markdown ", "--markdown")]
    [InlineData("an empty JUnit file", "verify rfc-ref --junit ", "--junit")]
    [InlineData("an empty catalogue", "list --catalog ", "--catalog")]
    [InlineData("an empty source", "list --source ", "--source")]
    [InlineData("an empty baseline", "verify --baseline ", "--baseline")]
    [InlineData("an empty leg", "verify --leg ", "--leg")]
    [InlineData("an empty name", "verify ", "verify: a name is empty")]
    [InlineData("no evidence to merge", "report --out . --merge ", "--merge")]
    [InlineData("an empty folder", "report --merge nowhere.json --out ", "--out")]
    [InlineData("an empty folder to run into", "run-all --no-tests --out ", "--out")]
    [InlineData("an empty folder for digests", "record-digests ", "record-digests: the folder is empty")]
    [InlineData("an unknown option after the candidates", "verify rfc-ref --jsn x.json", "no option is named '--jsn'")]
    [InlineData("an unknown option after files", "report --merge a.json --chek", "no option is named '--chek'")]
    [InlineData("an unknown short option", "bench -q", "no option is named '-q'")]
    [InlineData("an option twice", "verify rfc-ref --cases quick --cases full", "--cases")]
    [InlineData("an output twice", "verify rfc-ref --json a.json --json b.json", "--json")]
    [InlineData("a choice without a word", "verify rfc-ref --cases", "--cases")]
    [InlineData("the same file for two outputs", "verify rfc-ref --json a --markdown ./a", "the same file")]
    [InlineData("a negative number", "bench rfc-ref --rounds -5", "--rounds -5: a number from 1 to 1000")]
    [InlineData("no number", "bench rfc-ref --rounds many", "--rounds many: a number from 1 to 1000")]
    [InlineData("a number beyond all", "bench rfc-ref --rounds 99999999999999999999", "a number from 1 to 1000")]
    [InlineData("no rounds", "bench rfc-ref --rounds 0", "--rounds 0: a number from 1 to 1000")]
    [InlineData("a name like a file of arguments", "verify @nothing", "@nothing")]
    [InlineData("nothing to evaluate", "evaluate", "evaluate")]
    [InlineData("an empty name to evaluate", "evaluate ", "evaluate: the package is empty")]
    [InlineData("a file to evaluate that is not there", "evaluate ./nothing.dll", "./nothing.dll: there is no such file")]
    [InlineData("a folder to evaluate", "evaluate ./", "./: is a folder")]
    [InlineData("no package id", "evaluate what?", "'what?' is no package id")]
    [InlineData("no version to evaluate", "evaluate Some.Package@new", "'new' is not a version")]
    [InlineData("a tier that is not evaluated", "evaluate Some.Package --cases long", "long")]
    [InlineData("an unknown input to evaluate with", "evaluate Some.Package --input nothing", "No input is named 'nothing'; known are abc,")]
    [InlineData("an input for no measurement", "evaluate Some.Package --input abc --no-measuring", "--input says what is measured, and --no-measuring measures nothing")]
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
    [InlineData("""{"schema": "blake2-bench/evidence/1", "tool": null, "hosts": []}""", "$.tool")]
    [InlineData("""{"schema": "blake2-bench/evidence/1", "tool": {"name": "x"}, "hosts": []}""", "version")]
    [InlineData("""{"schema": "blake2-bench/evidence/1", "tool": {"name": "x", "version": "1"}, "hosts": [null]}""", "$.hosts[0]")]
    [InlineData("""{"schema": "blake2-bench/evidence/1", "tool": {"name": "x", "version": "1"}, "hosts": [], "notRun": [null]}""", "$.notRun[0]")]
    [InlineData("""{"schema": "blake2-bench/evidence/1", "tool": {"name": "x", "version": "1"}, "hosts": [], "candidates": null}""", "$.candidates")]
    [InlineData("""{"schema": "blake2-bench/evidence/1", "tool": {"name": "x", "version": "1"}, "hosts": [], "candidates": "all"}""", "$.candidates")]
    [InlineData("""{"schema": "blake2-bench/evidence/1", "tool": {"name": "x", "version": "1"}, "hosts": [], "hosts": []}""", "hosts")]
    [InlineData("""{"schema": "blake2-bench/evidence/", "tool": {}}""", "blake2-bench/evidence/1")]
    [InlineData("""{"schema": 1}""", "schema")]
    [InlineData("null", "schema")]
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

    [Theory]
    [InlineData("report", "--merge", "FILE", "--html", "page.html")]
    [InlineData("verify", "rfc-ref", "--baseline", "FILE")]
    [InlineData("evaluate", "Some.Package", "--baseline", "FILE")]
    public void Evidence_with_nonsense_in_its_words_is_refused_by_every_command_that_reads_it(params string[] arguments)
    {
        string file = _scratch.File("evidence.json", EvidenceJson.Write(SampleEvidence.Evidence(SampleEvidence.Row("A", "Correct", 5000) with { Tier = "huge" })));

        BenchProgram.Ending ending = BenchProgram.Run([.. arguments.Select(argument => argument == "FILE" ? file : argument)]);

        Assert.Equal(ExitCode.WrongUsage, ending.ExitCode);
        Assert.EndsWith("evidence.json, $.candidates[0].tier: is \"huge\", should be one of quick, full, long.", Assert.Single(ending.Complaints).TrimEnd(), StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }

    [Fact]
    public void A_leg_that_cannot_run_here_is_not_run_and_that_is_no_pass()
    {
        string foreign = LegTable.All.First(leg => !leg.IsAvailable).Name;

        BenchProgram.Ending ending = BenchProgram.Run("verify", "rfc-ref", "--leg", foreign);

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains($"leg {foreign}:", ending.Output, StringComparison.Ordinal);
        Assert.StartsWith($"blake2-bench: nothing was tested: leg {foreign}: ", Assert.Single(ending.Complaints), StringComparison.Ordinal);
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

    [Theory]
    [InlineData("a;b")]
    [InlineData("50%41")]
    [InlineData("$(HOME)")]
    public void A_cache_folder_that_NuGet_would_misread_is_refused_before_a_package_is_blamed(string name)
    {
        BenchProgram.Ending ending = BenchProgram.RunWith((CacheFolders.Variable, Path.Combine(_scratch.Path, name)), ProgramFolder.Root, _scratch.Path, "verify", "rfc-ref");

        Assert.Equal(ExitCode.WrongUsage, ending.ExitCode);
        Assert.Contains(CacheFolders.Variable, Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    [Fact]
    public void Help_names_every_command_and_ends_well()
    {
        BenchProgram.Ending ending = BenchProgram.Run("--help");

        Assert.Equal(ExitCode.AsExpected, ending.ExitCode);
        Assert.All(["verify", "bench", "list", "repro", "history", "report", "run-all", "schema"], command => Assert.Contains($"  {command}", ending.Output, StringComparison.Ordinal));
        Assert.Contains("blake2-bench [command] [options]", ending.Output, StringComparison.Ordinal);
        Assert.All([0, 1, 2, 3, 4, 130], code => Assert.Matches($@"(?m)^ +{code}  \w", ending.Output));
    }

    [Theory]
    [InlineData("verify")]
    [InlineData("bench")]
    [InlineData("list")]
    [InlineData("report")]
    [InlineData("run-all")]
    [InlineData("repro")]
    [InlineData("history")]
    [InlineData("schema")]
    [InlineData("record-digests")]
    public void The_help_of_each_command_has_an_example_and_the_programs_name(string command)
    {
        BenchProgram.Ending ending = BenchProgram.Run(command, "--help");

        Assert.Equal(ExitCode.AsExpected, ending.ExitCode);
        Assert.Contains($"\n  blake2-bench {command} ", ending.Output[ending.Output.IndexOf("Examples:", StringComparison.Ordinal)..], StringComparison.Ordinal);
        Assert.Contains("Exit codes:", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("  Blake2.Bench", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void The_help_of_the_catalogue_option_says_where_adapters_are_looked_for() =>
        Assert.Contains("beside the file", string.Join(' ', BenchProgram.Run("verify", "--help").Output.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)), StringComparison.Ordinal);
}
