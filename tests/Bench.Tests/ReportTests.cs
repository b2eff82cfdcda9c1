using System.Xml.Linq;
using Blake2.Bench.Commands;
using Blake2.Bench.Measuring;
using Blake2.Bench.Reports;
using Blake2.Bench.Verifying;
using Blake2.Conformance.Evidence;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>What is made of evidence.</summary>
public sealed class ReportTests : IDisposable
{
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
    public void Measurements_of_the_quick_job_are_not_published()
    {
        EvidenceFile evidence = Evidence(Row("A", "Correct", 1)) with { Benchmarks = [Measured("A", "abc", 3, 100)] };
        string quick = _scratch.File("quick.json", EvidenceJson.Write(evidence));
        string thorough = _scratch.File("thorough.json", EvidenceJson.Write(evidence with { Benchmarks = [evidence.Benchmarks[0] with { IsPublishable = true }] }));

        string published = Path.Combine(_scratch.Path, "published");

        BenchProgram.Ending refused = BenchProgram.Run("report", "--merge", quick, "--out", published);

        Assert.Equal(ExitCode.WrongUsage, refused.ExitCode);
        Assert.Contains("quick job", refused.Errors, StringComparison.Ordinal);
        Assert.False(File.Exists(Path.Combine(published, "evidence.json")));
        Assert.Equal(ExitCode.AsExpected, BenchProgram.Run("report", "--merge", thorough, "--out", published).ExitCode);
        Assert.False(MeasureJob.Quick.IsPublishable || (MeasureJob.Default with { Rounds = 4 }).IsPublishable);
        Assert.True(MeasureJob.Default.IsPublishable && MeasureJob.Long.IsPublishable);
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
    public void Witnesses_that_disagree_are_an_error_in_JUnit_and_stand_above_the_table()
    {
        EvidenceFile evidence = Evidence(Row("A", "Correct", 5000) with
        {
            Cases = new Dictionary<string, int> { ["pass"] = 4999, ["oracleDisagreement"] = 1 },
            Failures = [new("2b/length/3", "oracleDisagreement", "", "", "rfc-ref says 00, native-ref says 01")],
        });

        XElement root = XDocument.Parse(JUnitReport.Write(evidence)).Root!;
        string markdown = MarkdownReport.Write(evidence);

        Assert.Equal(("1", "0"), ((string)root.Attribute("errors")!, (string)root.Attribute("failures")!));
        Assert.Contains("rfc-ref says 00", (string)root.Descendants("error").Single().Attribute("message")!, StringComparison.Ordinal);
        Assert.InRange(markdown.IndexOf("2b/length/3: rfc-ref says 00", StringComparison.Ordinal), 0, markdown.IndexOf("| Candidate", StringComparison.Ordinal));
        Assert.Contains("Correct (witnesses disagree)", markdown, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("quick", "Incorrect", "full", "Correct")]
    [InlineData("full", "Correct", "quick", "Incorrect")]
    [InlineData("full", "Incomplete", "long", "Correct")]
    [InlineData("long", "Incorrect", "full", "Correct")]
    public void A_good_verdict_of_one_tier_does_not_hide_a_bad_one_of_another(string tier, string verdict, string otherTier, string otherVerdict)
    {
        EvidenceFile evidence = Evidence(Row("A", verdict, 50) with { Tier = tier }, Row("A", otherVerdict, 5000) with { Tier = otherTier });

        string[] cells = [.. VerdictTable.Create(evidence).Rows.Select(row => row[3])];

        Assert.Equal(new[] { $"{verdict} ({tier})", $"{otherVerdict} ({otherTier})" }.OrderByDescending(cell => cell[0] == 'I'), cells);
    }

    [Fact]
    public void Of_tiers_that_agree_the_most_thorough_is_shown_however_few_its_cases()
    {
        EvidenceFile evidence = Evidence(Row("A", "Correct", 5000), Row("A", "Correct", 20) with { Tier = "long" });
        Assert.Equal("20", Assert.Single(VerdictTable.Create(evidence).Rows)[4]);
    }

    [Theory]
    [InlineData("it failed in /home/someone/project/file.cs", "it failed in …/file.cs")]
    [InlineData("feed https://packages.example.org/v3/index.json did not answer (packages.example.org:443)", "feed … did not answer (…)")]
    [InlineData("a\u202Eb\u001B[31mc", "a b [31mc")]
    [InlineData("\uFFFE", "\uFFFD")]
    public void What_others_say_is_made_fit_for_evidence(string said, string written) => Assert.Equal(written, Wording.OfCandidate(said));

    [Fact]
    public void A_character_that_is_cut_in_half_does_not_spoil_the_report()
    {
        string cut = Wording.OfCandidate(new string('x', 299) + "\U0001F600 and more");
        Assert.NotNull(XDocument.Parse(JUnitReport.Write(Evidence(Row("A", "Unavailable", 0) with { Reason = cut }))));
    }

    [Fact]
    public void Evidence_survives_writing_and_reading()
    {
        EvidenceFile evidence = Evidence(Row("A", "Correct", 5000) with { Findings = [new("x", "low", "a | b <c>")] });
        string json = EvidenceJson.Write(evidence);
        Assert.Equal(json, EvidenceJson.Write(EvidenceJson.Read(json, "test")));
    }

    [Fact]
    public void The_report_says_which_runtime_each_leg_had_and_that_it_ran_under_Wine()
    {
        EvidenceFile evidence = Evidence(Row("A", "Correct", 1)) with
        {
            Legs = [new("here", "x64", ".NET 10.0.1", "avx512", ""), new("here", "x64-avx2", ".NET 10.0.1", "avx2", ""), new("here", "x86", ".NET Core 3.1.2", "avx2", "Wine")],
        };

        string text = MarkdownReport.Write(evidence);

        Assert.Contains("- on `here`, .NET 10.0.1: x64 (has avx512), x64-avx2 (has avx2)\n", text, StringComparison.Ordinal);
        Assert.Contains("- on `here`, .NET Core 3.1.2 under Wine: x86 (has avx2)\n", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0.158, "0.158")]
    [InlineData(292.31, "292")]
    [InlineData(999.6, "1,000")]
    [InlineData(2051.7, "2,052")]
    public void A_large_number_is_written_out(double value, string written) => Assert.Equal(written, Quantities.Significant(value));

    [Fact]
    public void Where_the_packages_came_from_is_told_once_and_survives_the_next_merge()
    {
        EvidenceFile first = Evidence(Row("A", "Correct", 1)) with { Provenance = ["Built from public source."] };
        EvidenceFile merged = EvidenceJson.Merge([first, EvidenceJson.Read(EvidenceJson.Write(first), "first"), Evidence(Row("B", "Correct", 1))]);

        Assert.Equal(["Built from public source."], merged.Provenance);
        Assert.Contains("- Built from public source.\n", MarkdownReport.Write(merged), StringComparison.Ordinal);
    }

    [Fact]
    public void Merging_keeps_what_was_tested_where_a_later_run_could_not_have_it()
    {
        EvidenceFile merged = EvidenceJson.Merge([Evidence(Row("A", "Correct", 5000)), Evidence(Row("A", "Unavailable", 0), Row("B", "Unavailable", 0))]);

        Assert.Equal([("A", "Correct"), ("B", "Unavailable")], merged.Candidates.Select(row => (row.Package, row.Verdict)));
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
    public void A_section_for_one_input_has_the_newest_version_of_each_package_and_every_wrong_one()
    {
        BenchmarkEvidence[] rows =
        [
            Measured("A", "abc", 3, 100) with { Version = "1.0.0", DigestIsRight = false }, Measured("A", "abc", 3, 101) with { Version = "1.9.0" }, Measured("A", "abc", 3, 102) with { Version = "1.10.0" },
        ];
        string document = _scratch.File("README.md", "<!-- benchmarks abc -->\n<!-- /benchmarks abc -->\n");

        string text = ReportSections.Update(document, Evidence(Row("A", "Correct", 1)) with { Benchmarks = rows });

        Assert.Contains("| A 1.0.0", text, StringComparison.Ordinal);
        Assert.Contains("| A 1.10.0", text, StringComparison.Ordinal);
        Assert.DoesNotContain("A 1.9.0", text, StringComparison.Ordinal);
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
}
