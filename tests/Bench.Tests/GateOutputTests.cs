using System.Text;
using System.Text.Json.Nodes;
using System.Xml.Linq;
using Blake2.Bench.Commands;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;
using Blake2.Worker.Tests;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>What a gate leaves behind for people and for machines, besides its exit code.</summary>
public sealed class GateOutputTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [LinuxFact]
    public void An_output_that_is_a_link_is_written_through_and_stays_one()
    {
        string target = _scratch.File("target.json", "old");
        string link = Path.Combine(_scratch.Path, "link.json");
        File.CreateSymbolicLink(link, target);

        ResultFiles.Write(link, () => "new");

        Assert.Equal(target, new FileInfo(link).LinkTarget);
        Assert.Equal("new", File.ReadAllText(target));
    }

    [Fact]
    public void A_verdict_that_is_not_expected_is_an_annotation_that_cannot_be_taken_for_another_command()
    {
        CandidateEvidence row = Row("A", "Incorrect", 5000) with { Version = "1,0:0", Reason = "100 % wrong\r\n::error::forged" };

        string annotation = Assert.Single(GitHubReport.Annotations(Evidence(row, Row("B", "Correct", 5000))));

        Assert.Equal("::error title=A@1%2C0%3A0 BLAKE2b on x64::is Incorrect, expected Correct: 100 %25 wrong%0D%0A::error::forged", annotation);
    }

    [Fact]
    public void Disagreement_a_worse_row_an_empty_comparison_and_an_empty_run_are_annotated_as_errors()
    {
        CandidateEvidence row = Row("A", "Correct", 5000);
        EvidenceFile before = Evidence(row);
        EvidenceFile worse = Evidence(row with { Findings = [new("empty-key", "high", "is refused")] });
        EvidenceFile disagreeing = Evidence(row with { Cases = new Dictionary<string, int> { ["oracleDisagreement"] = 1 }, Failures = [new("2b/length/3", "oracleDisagreement", "", "", "rfc-ref says 00")] });

        Assert.StartsWith("::error title=The witnesses disagree::2b/length/3: rfc-ref says 00", Assert.Single(GitHubReport.Annotations(disagreeing)), StringComparison.Ordinal);
        Assert.StartsWith("::error title=Not as in the baseline::A BLAKE2b on x64, quick has a new finding, empty-key", Assert.Single(GitHubReport.Annotations(worse, BaselineComparison.Create(before, worse, _ => true))), StringComparison.Ordinal);
        Assert.StartsWith("::error title=Nothing was compared::", Assert.Single(GitHubReport.Annotations(before, BaselineComparison.Create(Evidence(), before, _ => true))), StringComparison.Ordinal);
        Assert.Equal("::error title=Nothing was tested::A: a reason", Assert.Single(GitHubReport.Annotations(Evidence(Row("A", "Unavailable", 0)))));
        Assert.Empty(GitHubReport.Annotations(before, BaselineComparison.Create(before, before, _ => true)));
    }

    [Fact]
    public void An_empty_run_is_a_failure_in_JUnit_too()
    {
        XElement root = XDocument.Parse(JUnitReport.Write(Evidence(Row("A", "Unavailable", 0)))).Root!;
        Assert.Equal(("1", "1"), ((string)root.Attribute("failures")!, (string)root.Attribute("skipped")!));
        Assert.Equal("1", (string)XDocument.Parse(JUnitReport.Write(Evidence())).Root!.Attribute("failures")!);
    }

    [Fact]
    public void A_summary_that_GitHub_would_refuse_is_cut_at_a_line_and_says_so()
    {
        EvidenceFile evidence = Evidence([.. Enumerable.Range(0, 200).Select(i => Row($"Päckage{i}", "Correct", 5000))]);

        string whole = GitHubReport.Summary(evidence);
        string cut = GitHubReport.Summary(evidence, room: 3000);

        Assert.Contains("Päckage199", whole, StringComparison.Ordinal);
        Assert.InRange(Encoding.UTF8.GetByteCount(cut), 2500, 3000);
        Assert.Contains("The rest is cut", cut, StringComparison.Ordinal);
        Assert.StartsWith(cut[..cut.LastIndexOf('|')], whole, StringComparison.Ordinal);
        Assert.Equal("", GitHubReport.Summary(evidence, room: 0));
    }

    [Theory]
    [InlineData("true", true)]
    [InlineData("", false)]
    public void Under_GitHub_Actions_and_nowhere_else_a_run_leaves_annotations_and_a_summary(string actions, bool isTold)
    {
        string summary = _scratch.File("summary.md", "before\n");
        BenchProgram.Ending ending = BenchProgram.RunWith(
            [("GITHUB_ACTIONS", actions), ("GITHUB_STEP_SUMMARY", summary)], ProgramFolder.Root, _scratch.Path, "verify", "Blake2Core", "--source", _scratch.Path);

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Equal(isTold, ending.Output.Contains("\n::error title=Nothing was tested::Blake2Core@", StringComparison.Ordinal));
        string text = File.ReadAllText(summary);
        Assert.StartsWith("before\n", text, StringComparison.Ordinal);
        Assert.Equal(isTold, text.Contains("Blake2Core@1.0.0: not available", StringComparison.Ordinal));
    }

    [Fact]
    public void A_summary_that_cannot_be_written_is_told_and_changes_no_verdict()
    {
        BenchProgram.Ending ending = BenchProgram.RunWith(
            [("GITHUB_ACTIONS", "true"), ("GITHUB_STEP_SUMMARY", _scratch.Path)], ProgramFolder.Root, _scratch.Path, "verify", "Blake2Core", "--source", _scratch.Path);

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains(ending.Complaints, line => line.Contains("the step's summary cannot be written", StringComparison.Ordinal));
    }

    [Fact]
    public void There_is_a_badge_for_each_version_and_one_for_the_newest_that_could_be_had()
    {
        EvidenceFile evidence = Evidence(
            Row("A", "Correct", 5000) with { Version = "1.10.0", Findings = [new("x", "low", "y")] }, Row("A", "Incorrect", 5000) with { Version = "1.9.0" }, Row("A", "Unavailable", 0) with { Version = "1.11.0" },
            Row("B", "Correct", 5000), Row("B", "Incomplete", 5000) with { Algorithm = "BLAKE2s" },
            Row("C", "Correct", 5000), Row("C", "Unusable", 5000) with { Leg = "x64-avx2" },
            Row("F", "Correct", 5000), Row("F", "Correct", 5000) with { Algorithm = "BLAKE2s", Findings = [new("x", "high", "y"), new("z", "low", "y")] },
            Row("G", "Correct", 5000), Row("G", "Correct", 5000) with { Leg = "x64-avx2", Findings = [new("x", "high", "y")] },
            Row("../D/E", "Correct", 5000));

        IReadOnlyDictionary<string, string> badges = Badges.Create(evidence);

        Assert.Equal(["..", "A.json", "A@1.10.0.json", "A@1.11.0.json", "A@1.9.0.json", "B.json", "C.json", "F.json", "G.json"], badges.Keys.Select(name => name.StartsWith("..", StringComparison.Ordinal) ? ".." : name).Order(StringComparer.Ordinal));
        Assert.All(badges.Keys, name => Assert.Equal(name, Path.GetFileName(name)));
        AssertBadge(badges["A.json"], "BLAKE2b", "Correct, 1 finding", "green", isError: false);
        AssertBadge(badges["A@1.9.0.json"], "BLAKE2b", "Incorrect", "red", isError: true);
        AssertBadge(badges["A@1.11.0.json"], "BLAKE2b", "not tested", "lightgrey", isError: false);
        AssertBadge(badges["B.json"], "BLAKE2", "BLAKE2b Correct; BLAKE2s Incomplete", "yellow", isError: false);
        AssertBadge(badges["C.json"], "BLAKE2b", "Unusable", "red", isError: true);
        AssertBadge(badges["F.json"], "BLAKE2", "BLAKE2b Correct; BLAKE2s Correct, 1 high finding of 2", "orange", isError: false);
        AssertBadge(badges["G.json"], "BLAKE2b", "Correct, 1 high finding", "orange", isError: false);
    }

    [Fact]
    public void Badges_are_written_into_a_folder_and_a_file_in_its_place_or_above_it_is_refused()
    {
        string folder = Path.Combine(_scratch.Path, "badges");
        string file = _scratch.File("file", "");

        foreach (string place in new[] { file, Path.Combine(file, "badges") })
        {
            BenchProgram.Ending refused = BenchProgram.Run("verify", "rfc-ref", "--badges", place);
            Assert.Equal(ExitCode.WrongUsage, refused.ExitCode);
            Assert.Contains($"--badges {place}: a folder is needed in which files can be written ({file} is a file)", Assert.Single(refused.Complaints), StringComparison.Ordinal);
        }

        Assert.Equal(ExitCode.NothingTested, BenchProgram.Run("verify", "Blake2Core", "--source", _scratch.Path, "--badges", folder).ExitCode);
        Assert.Equal(["Blake2Core.json", "Blake2Core@1.0.0.json"], Directory.EnumerateFiles(folder).Select(path => Path.GetFileName(path)).Order(StringComparer.Ordinal));
    }

    private static void AssertBadge(string json, string label, string message, string color, bool isError)
    {
        JsonNode badge = JsonNode.Parse(json)!;
        Assert.Equal((1, label, message, color, isError), ((int)badge["schemaVersion"]!, (string)badge["label"]!, (string)badge["message"]!, (string)badge["color"]!, (bool)badge["isError"]!));
    }
}
