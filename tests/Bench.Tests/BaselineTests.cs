using System.Xml.Linq;
using Blake2.Bench.Commands;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>A team gates on "nothing new": what is recorded is known, what is not fails by name.</summary>
public sealed class BaselineTests
{
    private static readonly CandidateEvidence Known = Row("A", "Correct", 5000) with
    {
        Version = "1.0.0",
        Cases = new Dictionary<string, int> { ["pass"] = 4998, ["wronglyAccepted"] = 2 },
        Failures = [Failure("2b/refusal/key-65", "wronglyAccepted"), Failure("2b/refusal/key-66", "wronglyAccepted")],
        Findings = [new("key-too-long", "medium", "takes a key of 65 bytes")],
        Traps = [new("debug-build", "is a Debug build")],
    };

    [Fact]
    public void What_is_recorded_is_no_reason_to_fail()
    {
        BaselineComparison comparison = Compare(Known);
        Assert.Equal(BaselineOutcome.Held, Assert.Single(comparison.Rows).Outcome);
        Assert.Empty(comparison.Rows[0].Changes);
    }

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
    public void A_verdict_that_is_not_expected_counts_before_a_baseline_with_which_nothing_is_compared()
    {
        EvidenceFile current = Evidence(Row("A", "Incorrect", 5000) with { Expected = "Correct" });
        BaselineComparison comparison = BaselineComparison.Create(Evidence(), current, _ => true);

        Assert.NotNull(comparison.Nothing);
        Assert.Equal(ExitCode.NotAsExpected, Conclusion.ExitCodeOf(current, comparison));
    }

    [Fact]
    public void A_baseline_without_any_row_of_this_run_is_told_and_is_no_pass()
    {
        EvidenceFile current = Evidence(Row("A", "Correct", 5000));
        foreach (EvidenceFile recorded in new[] { Evidence(), Evidence(Row("B", "Correct", 5000)), Evidence(Row("A", "Correct", 5000) with { Leg = "arm64" }) })
        {
            BaselineComparison comparison = BaselineComparison.Create(recorded, current, _ => true);
            Assert.NotNull(comparison.Nothing);
            Assert.Equal(ExitCode.NothingTested, Conclusion.ExitCodeOf(current, comparison));
            Assert.Equal("1", (string)XDocument.Parse(JUnitReport.Write(current, comparison)).Root!.Attribute("failures")!);
        }
    }

    [Fact]
    public void A_leg_of_the_baseline_that_cannot_run_here_is_skipped_by_name_and_reason()
    {
        EvidenceFile recorded = Evidence(Row("A", "Correct", 5000), Row("A", "Correct", 5000) with { Leg = "arm64" });

        BaselineComparison comparison = BaselineComparison.Create(recorded, Evidence(Row("A", "Correct", 5000)), _ => true, leg => leg == "arm64" ? "no such processor" : null);

        Assert.Null(comparison.Nothing);
        BaselineRow gone = Assert.Single(comparison.Rows, row => row.Outcome == BaselineOutcome.Gone);
        Assert.Equal("A BLAKE2b on arm64, quick was recorded and cannot run here: no such processor", gone.Detail);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void Numbers_of_cases_are_not_compared_where_one_run_had_no_time_for_all(bool recordedIsCut, bool currentIsCut)
    {
        EvidenceFile recorded = Evidence(Row("A", "Correct", 5000) with { BudgetExhausted = recordedIsCut });
        EvidenceFile current = Evidence(Row("A", "Correct", 4000) with { BudgetExhausted = currentIsCut });

        BaselineComparison comparison = BaselineComparison.Create(recorded, current, _ => true);

        Assert.Equal(BaselineOutcome.NotCompared, Assert.Single(comparison.Rows).Outcome);
        Assert.Equal(ExitCode.AsExpected, Conclusion.ExitCodeOf(current, comparison));
    }

    [Fact]
    public void A_finding_that_is_not_recorded_fails_by_name() =>
        AssertNew(Known with { Findings = [.. Known.Findings, new("empty-key", "high", "an empty key is refused")] }, "has a new finding, empty-key (high): an empty key is refused");

    [Fact]
    public void A_trap_that_is_not_recorded_fails_by_name() =>
        AssertNew(Known with { Traps = [.. Known.Traps, new("fixed-cost", "takes 2,000 µs")] }, "has a new trap, fixed-cost: takes 2,000 µs");

    [Fact]
    public void A_case_that_is_not_recorded_as_failing_fails_by_its_id() =>
        AssertNew(
            Known with { Failures = [Known.Failures[0], Failure("2b/refusal/key-67", "wronglyAccepted")] },
            "fails cases that are not recorded as failing (wronglyAccepted): 2b/refusal/key-67");

    [Fact]
    public void A_case_of_an_outcome_that_was_never_seen_fails_by_its_id() =>
        AssertNew(
            Known with { Cases = new Dictionary<string, int>(Known.Cases) { ["wrongDigest"] = 1 }, Failures = [.. Known.Failures, Failure("2b/length/128", "wrongDigest")] },
            "fails cases that are not recorded as failing (wrongDigest): 2b/length/128");

    [Fact]
    public void Of_more_failing_cases_than_evidence_names_the_number_is_compared()
    {
        CandidateEvidence many = Known with { Cases = new Dictionary<string, int> { ["pass"] = 4000, ["wronglyAccepted"] = 1000 } };
        CandidateEvidence others = many with { Failures = [Failure("2b/refusal/key-70", "wronglyAccepted")] };
        CandidateEvidence more = others with { Cases = new Dictionary<string, int> { ["pass"] = 3999, ["wronglyAccepted"] = 1001 } };

        Assert.Equal(BaselineOutcome.Held, Assert.Single(Compare(many, others).Rows).Outcome);
        Assert.Contains("fails 1001 cases (wronglyAccepted), of which 1000 are recorded", Assert.Single(Compare(many, more).Rows).Detail, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("it lacks keys", 20, "it lacks keys", 30, true)]
    [InlineData("it lacks keys", 20, "it lacks keys; salts", 30, false)]
    [InlineData("it lacks keys", 20, "it lacks keys", 0, false)]
    public void More_cases_that_refuse_what_was_lacking_before_are_nothing_new(string before, int refused, string after, int passMore, bool isHeld)
    {
        CandidateEvidence recorded = Known with { Verdict = "Incomplete", Reason = before, Cases = new Dictionary<string, int> { ["pass"] = 4000, ["wronglyRefused"] = refused } };
        CandidateEvidence now = recorded with { Reason = after, Cases = new Dictionary<string, int> { ["pass"] = 4000 + passMore - 10, ["wronglyRefused"] = refused + 10 } };

        Assert.Equal(isHeld, Assert.Single(Compare(recorded, now).Rows).Outcome == BaselineOutcome.Held);
    }

    [Theory]
    [InlineData("Correct", "wronglyRefused", "1.0.0", 30, true)]
    [InlineData("Correct", "wronglyRefused", "1.0.0", 0, false)]
    [InlineData("Correct", "wronglyRefused", "1.0.1", 30, false)]
    [InlineData("Correct", "wronglyAccepted", "1.0.0", 30, false)]
    [InlineData("Incorrect", "wrongDigest", "1.0.0", 30, true)]
    [InlineData("Incorrect", "wrongDigest", "1.0.0", 0, false)]
    public void More_cases_of_a_larger_suite_that_fail_by_what_was_known_are_nothing_new(string verdict, string outcome, string version, int passMore, bool isHeld)
    {
        DiagnosisEvidence? diagnosis = verdict == "Incorrect" ? new(["eager-block"], 20, 20, "2b/length/128") : null;
        CandidateEvidence recorded = Known with { Verdict = verdict, Diagnosis = diagnosis, Cases = new Dictionary<string, int> { ["pass"] = 4000, [outcome] = 20 } };
        CandidateEvidence now = recorded with { Version = version, Cases = new Dictionary<string, int> { ["pass"] = 4000 + passMore - 10, [outcome] = 30 } };

        Assert.Equal(isHeld, Assert.Single(Compare(recorded, now).Rows).Outcome == BaselineOutcome.Held);
    }

    [Fact]
    public void A_larger_suite_that_finds_another_bug_is_told()
    {
        DiagnosisEvidence diagnosis = new(["eager-block"], 20, 20, "2b/length/128");
        CandidateEvidence recorded = Known with { Verdict = "Incorrect", Diagnosis = diagnosis, Cases = new Dictionary<string, int> { ["pass"] = 4000, ["wrongDigest"] = 20 } };
        CandidateEvidence now = recorded with { Diagnosis = diagnosis with { Bugs = ["counter-16"] }, Cases = new Dictionary<string, int> { ["pass"] = 4100, ["wrongDigest"] = 30 } };

        Assert.True(Assert.Single(Compare(recorded, now).Rows).Fails);
    }

    [Fact]
    public void What_is_gone_is_told_and_passes()
    {
        CandidateEvidence better = Known with { Findings = [], Traps = [], Failures = [Known.Failures[0]], Cases = new Dictionary<string, int> { ["pass"] = 4999, ["wronglyAccepted"] = 1 } };

        BaselineRow row = Assert.Single(Compare(better).Rows);

        Assert.False(row.Fails);
        Assert.Equal(["no longer has the finding key-too-long", "no longer has the trap debug-build", "fails 1 cases (wronglyAccepted) where 2 are recorded"], row.Changes.Select(change => change.Detail));
        Assert.Equal(ExitCode.AsExpected, Conclusion.ExitCodeOf(Evidence(better), Compare(better)));
    }

    [Theory]
    [InlineData("died-once")]
    [InlineData("unstable")]
    public void What_happened_once_and_did_not_come_again_accuses_nobody(string id)
    {
        BaselineRow row = Assert.Single(Compare(Known with { Findings = [.. Known.Findings, new(id, "low", "once")] }).Rows);
        Assert.False(row.Fails);
        Assert.Contains($"has a new finding, {id}", Assert.Single(row.Changes).Detail, StringComparison.Ordinal);
    }

    [Fact]
    public void The_next_version_of_a_package_is_compared_with_the_newest_recorded_one()
    {
        CandidateEvidence older = Known with { Version = "0.9.0", Findings = [.. Known.Findings, new("empty-key", "high", "old")] };
        CandidateEvidence next = Known with { Version = "1.1.0-ci.7", Findings = [.. Known.Findings, new("empty-key", "high", "again")] };

        BaselineComparison comparison = BaselineComparison.Create(Evidence(older, Known), Evidence(next), _ => true);

        BaselineRow row = Assert.Single(comparison.Rows);
        Assert.True(row.Fails);
        Assert.StartsWith("A@1.1.0-ci.7 BLAKE2b on x64, quick, compared with A@1.0.0, has a new finding, empty-key", row.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Incorrect", "Incorrect", ExitCode.AsExpected)]
    [InlineData("Incomplete", "Correct", ExitCode.AsExpected)]
    [InlineData("Incomplete", "Incorrect", ExitCode.NotAsExpected)]
    [InlineData("Correct", "Incomplete", ExitCode.NotAsExpected)]
    public void Where_no_catalogue_says_what_to_expect_the_recorded_verdict_is_expected_or_a_better_one(string recorded, string now, int exitCode)
    {
        EvidenceFile before = Evidence(Row("A", recorded, 5000) with { Expected = null, Version = "1.0.0" });
        EvidenceFile after = BaselineComparison.Expecting(before, Evidence(Row("A", now, 5000) with { Expected = null, Version = "1.0.1" }));
        Assert.Equal(exitCode, Conclusion.ExitCodeOf(after, BaselineComparison.Create(before, after, _ => true)));
    }

    [Fact]
    public void What_the_catalogue_expects_no_baseline_changes()
    {
        EvidenceFile before = Evidence(Row("A", "Incorrect", 5000));
        Assert.Equal(ExitCode.NotAsExpected, Conclusion.ExitCodeOf(BaselineComparison.Expecting(before, Evidence(Row("A", "Incorrect", 5000)))));
    }

    private static void AssertNew(CandidateEvidence now, string what)
    {
        BaselineComparison comparison = Compare(now);
        BaselineRow row = Assert.Single(comparison.Rows);
        Assert.Equal(BaselineOutcome.Worse, row.Outcome);
        Assert.Equal($"A@1.0.0 BLAKE2b on x64, quick {what}", row.Detail);
        Assert.Equal(ExitCode.NotAsExpected, Conclusion.ExitCodeOf(Evidence(now), comparison));
        XElement failure = Assert.Single(XDocument.Parse(JUnitReport.Write(Evidence(now), comparison)).Descendants("failure"));
        Assert.Equal(row.Detail, (string)failure.Attribute("message")!);
    }

    private static BaselineComparison Compare(CandidateEvidence now) => Compare(Known, now);

    private static BaselineComparison Compare(CandidateEvidence recorded, CandidateEvidence now) => BaselineComparison.Create(Evidence(recorded), Evidence(now), _ => true);

    private static FailureEvidence Failure(string id, string outcome) => new(id, outcome, "", "", "");
}
