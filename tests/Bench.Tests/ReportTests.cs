using System.Xml.Linq;
using Blake2.Bench.Commands;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>What is made of evidence.</summary>
public sealed class ReportTests : IDisposable
{
    private static readonly HostEvidence Host = new("linux-x64-0000", "Linux", "Some processor", 2, ".NET 10", "2026-01-01");

    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Theory]
    [InlineData("Correct", "Correct", ExitCode.AsExpected)]
    [InlineData("Incorrect", "Incorrect", ExitCode.AsExpected)]
    [InlineData("Incorrect", "Correct", ExitCode.NotAsExpected)]
    [InlineData("Correct", "Incorrect", ExitCode.NotAsExpected)]
    [InlineData("Incomplete", null, ExitCode.NotAsExpected)]
    [InlineData("Correct", null, ExitCode.AsExpected)]
    [InlineData("Unavailable", "Correct", ExitCode.NothingTested)]
    public void The_exit_code_tells_whether_the_verdict_is_the_expected_one(string verdict, string? expected, int exitCode) =>
        Assert.Equal(exitCode, Conclusion.ExitCodeOf(Evidence(Row("A", verdict, 5000) with { Expected = expected })));

    [Fact]
    public void Witnesses_that_disagree_are_our_own_failure_whatever_the_verdicts()
    {
        CandidateEvidence row = Row("A", "Correct", 5000) with { Cases = new Dictionary<string, int> { ["pass"] = 4999, ["oracleDisagreement"] = 1 } };
        Assert.Equal(ExitCode.OwnFailure, Conclusion.ExitCodeOf(Evidence(row)));
    }

    [Fact]
    public void An_empty_run_never_passes() => Assert.Equal(ExitCode.NothingTested, Conclusion.ExitCodeOf(Evidence()));

    [Fact]
    public void Fewer_cases_than_recorded_fail_and_a_candidate_that_is_gone_is_skipped_by_name()
    {
        EvidenceFile recorded = Evidence(Row("A", "Correct", 5000), Row("B", "Correct", 5000), Row("C", "Correct", 5000));
        EvidenceFile current = Evidence(Row("A", "Correct", 5000), Row("B", "Correct", 4999));

        BaselineComparison comparison = BaselineComparison.Create(recorded, current, _ => true);

        Assert.Equal([BaselineOutcome.Held, BaselineOutcome.Fewer, BaselineOutcome.Gone], comparison.Rows.Select(row => row.Outcome));
        Assert.Contains("4999", comparison.Rows[1].Detail, StringComparison.Ordinal);
        Assert.StartsWith("C BLAKE2b on x64", comparison.Rows[2].Name, StringComparison.Ordinal);
        Assert.Equal(ExitCode.NotAsExpected, Conclusion.ExitCodeOf(current, comparison));
    }

    [Fact]
    public void JUnit_counts_passed_failed_and_unavailable_candidates()
    {
        EvidenceFile evidence = Evidence(Row("A", "Correct", 5000), Row("B", "Incorrect", 5000), Row("C", "Unavailable", 0));

        XElement root = XDocument.Parse(JUnitReport.Write(evidence)).Root!;

        Assert.Equal(("3", "1", "1"), ((string)root.Attribute("tests")!, (string)root.Attribute("failures")!, (string)root.Attribute("skipped")!));
        XElement failed = root.Descendants("failure").Single();
        Assert.Equal("B BLAKE2b on x64", (string)failed.Parent!.Attribute("name")!);
    }

    [Fact]
    public void Evidence_survives_writing_and_reading()
    {
        EvidenceFile evidence = Evidence(Row("A", "Correct", 5000) with { Findings = [new("x", "low", "a | b <c>")] });
        string json = EvidenceJson.Write(evidence);
        Assert.Equal(json, EvidenceJson.Write(EvidenceJson.Read(json, "test")));
    }

    [Fact]
    public void Where_the_packages_came_from_is_told_once_and_survives_the_next_merge()
    {
        EvidenceFile first = Evidence(Row("A", "Correct", 1)) with { Provenance = ["Built from public source."] };
        EvidenceFile merged = EvidenceJson.Merge([first, EvidenceJson.Read(EvidenceJson.Write(first), "first"), Evidence(Row("B", "Correct", 1))]);

        Assert.Equal(["Built from public source."], merged.Provenance);
        Assert.Contains("- Built from public source.\n", MarkdownReport.Write(merged), StringComparison.Ordinal);
    }

    [Fact]
    public void Merging_keeps_the_later_of_two_rows_on_the_same_candidate_leg_and_machine()
    {
        EvidenceFile merged = EvidenceJson.Merge([Evidence(Row("A", "Correct", 1), Row("B", "Correct", 2)), Evidence(Row("A", "Incorrect", 3))]);
        Assert.Equal([("A", "Incorrect"), ("B", "Correct")], merged.Candidates.Select(row => (row.Package, row.Verdict)));
    }

    [Fact]
    public void A_table_between_markers_is_written_anew_and_what_stands_around_it_stays()
    {
        string evidence = _scratch.File("evidence.json", EvidenceJson.Write(Evidence(Row("Some.Package", "Correct", 5000))));
        string document = _scratch.File("README.md", "before\n<!-- verdicts -->\nold\n<!-- /verdicts -->\nafter\n");

        Assert.Equal(ExitCode.NotAsExpected, BenchProgram.Run("report", "--merge", evidence, "--into", document, "--check").ExitCode);
        Assert.Equal(ExitCode.AsExpected, BenchProgram.Run("report", "--merge", evidence, "--into", document).ExitCode);
        Assert.Equal(ExitCode.AsExpected, BenchProgram.Run("report", "--merge", evidence, "--into", document, "--check").ExitCode);

        string text = File.ReadAllText(document);
        Assert.StartsWith("before\n<!-- verdicts -->", text, StringComparison.Ordinal);
        Assert.EndsWith("<!-- /verdicts -->\nafter\n", text, StringComparison.Ordinal);
        Assert.Contains("| Some.Package |", text, StringComparison.Ordinal);
        Assert.DoesNotContain("old", text, StringComparison.Ordinal);
    }

    [Fact]
    public void A_cell_cannot_break_its_table()
    {
        TextTable table = new("A", ">B");
        table.Add("x | y\nz", "1");
        string[] lines = table.ToMarkdown().TrimEnd('\n').Split('\n');
        Assert.Equal(3, lines.Length);
        Assert.Contains(@"x \| y z", lines[2], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0.5, "0.500 ns")]
    [InlineData(93.25, "93.25 ns")]
    [InlineData(1500, "1.500 µs")]
    [InlineData(23_456_789, "23.46 ms")]
    [InlineData(2e9, "2.000 s")]
    public void A_time_is_written_in_the_unit_that_fits_it(double nanoseconds, string text) => Assert.Equal(text, Quantities.Time(nanoseconds));

    private static EvidenceFile Evidence(params CandidateEvidence[] rows) =>
        new() { Tool = new ToolEvidence("blake2-bench", "0.0.0"), Hosts = [Host], Candidates = rows };

    private static CandidateEvidence Row(string package, string verdict, int cases) => new()
    {
        Package = package,
        Version = "",
        Algorithm = "BLAKE2b",
        Leg = "x64",
        Host = Host.Id,
        Tier = "quick",
        Verdict = verdict,
        Expected = "Correct",
        Reason = "a reason",
        Cases = new Dictionary<string, int> { ["pass"] = cases },
    };
}
