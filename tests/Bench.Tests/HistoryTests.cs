using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Reports;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>A package by version: what broke, what was mended, and in which version.</summary>
public sealed class HistoryTests
{
    [Fact]
    public void Versions_are_told_from_the_first_to_the_last_in_one_sentence()
    {
        EvidenceFile evidence = Evidence(
            Version("1.10.0", "Correct"), Version("1.9.0", "Incorrect"), Version("1.0.0", "Correct"), Version("1.2.0", "Correct"), Version("2.0.0", "Unavailable"), Version("1.11.0", "Correct") with { Algorithm = "BLAKE2s" });

        Assert.Equal(["BLAKE2b: Correct up to 1.2.0, Incorrect in 1.9.0, Correct from 1.10.0 on.", "BLAKE2s: Correct in every version that could be had."], VersionHistory.Summary(evidence));
        Assert.Equal(["1.11.0", "1.10.0", "1.9.0", "1.2.0", "1.0.0"], VersionHistory.Table(evidence).Rows.Select(row => row[0]));
    }

    [Fact]
    public void What_an_interruption_left_undecided_is_no_change()
    {
        EvidenceFile evidence = Evidence(Version("1.1.0", "Correct"), Version("1.0.0", "Inconclusive") with { Interrupted = true }) with { Interrupted = true };

        Assert.Equal(["BLAKE2b, of the versions that were judged before the interruption: Correct in every version that could be had."], VersionHistory.Summary(evidence));
        Assert.Equal(["1.1.0"], VersionHistory.Table(evidence).Rows.Select(row => row[0]));
        Assert.Empty(new VersionHistory().Changes(evidence));
    }

    [Fact]
    public void Between_two_versions_the_cases_that_changed_are_told_and_findings_that_came_and_went()
    {
        ConformanceCase[] cases = [.. CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Take(4)];
        VersionHistory history = new();
        history.Add(Job("1.0.0"), Result(cases, Outcome.WrongDigest, Outcome.Pass, Outcome.Pass, Outcome.Unsupported));
        history.Add(Job("1.0.1"), Result(cases, Outcome.Pass, Outcome.Crashed, Outcome.Pass, Outcome.Pass));
        EvidenceFile evidence = Evidence(
            Version("1.0.1", "Unreliable") with { Reason = "it crashed", Findings = [new("new", "low", "x")] }, Version("1.0.0", "Incorrect") with { Findings = [new("old", "low", "x")], Traps = [new("debug-build", "x")] });

        string change = Assert.Single(history.Changes(evidence)).ReplaceLineEndings("\n");

        Assert.StartsWith("**1.0.0 → 1.0.1, BLAKE2b on x64**\n\n- Incorrect became Unreliable: it crashed\n", change, StringComparison.Ordinal);
        Assert.Contains($"- 1 cases went wrong that were right before ({cases[1].Family} 1): `{cases[1].Id}`\n", change, StringComparison.Ordinal);
        Assert.Contains($"- 1 cases are right that went wrong before ({cases[0].Family} 1): `{cases[0].Id}`\n", change, StringComparison.Ordinal);
        Assert.Contains("- new findings: new\n- findings that are gone: old\n- traps that are gone: debug-build\n- 1 cases could be asked of the newer only, 0 of the older only", change, StringComparison.Ordinal);
    }

    [Fact]
    public void Every_version_of_catalogue_and_sources_is_judged_and_one_without_an_adapter_or_a_package_is_named()
    {
        using ScratchFolder scratch = new();
        string json = Path.Combine(scratch.Path, "history.json");
        string markdown = Path.Combine(scratch.Path, "history.md");

        BenchProgram.Ending ending = BenchProgram.Run("history", "blake2s-net", "--catalog", StandInFeed.Catalog, "--source", StandInFeed.Folder, "--json", json, "--markdown", markdown);

        Assert.True(ending.ExitCode == ExitCode.AsExpected, ending.Output + ending.Errors);
        Assert.StartsWith("BLAKE2s: Correct in every version that could be had.", ending.Output, StringComparison.Ordinal);
        Assert.Equal("0.0.0-standin", Assert.Single(EvidenceFiles.Read(json).Candidates).Version);
        Assert.StartsWith("# blake2s-net by version\n\n- BLAKE2s: Correct in every version", File.ReadAllText(markdown), StringComparison.Ordinal);

        BenchProgram.Ending nowhere = BenchProgram.Run("history", "Blake2Core", "--source", scratch.Path);
        Assert.Equal(ExitCode.NothingTested, nowhere.ExitCode);
        Assert.Contains("Blake2Core@1.0.0: not available", nowhere.Output, StringComparison.Ordinal);
    }

    private static CandidateEvidence Version(string version, string verdict) => Row("A", verdict, 5000) with { Version = version };

    private static VerificationJob Job(string version)
    {
        CandidateVersion any = Catalog.Load(StandInFeed.Catalog).Select(["blake2s-net@0.0.0-standin"], "linux").Single();
        return new(any with { Version = version }, any.Adapters[0] with { Function = HashFunction.Blake2b }, LegTable.Named("x64")!);
    }

    private static ConformanceResult Result(ConformanceCase[] cases, params Outcome[] outcomes) =>
        new(new CandidateIdentity("A", "", HashFunction.Blake2b, "x64"), Tier.Quick, Verdict.Correct) { Results = [.. cases.Zip(outcomes, (one, outcome) => new CaseResult(one, outcome))] };
}
