using Blake2.Conformance.Evidence;

namespace Blake2.Conformance.Tests.Evidence;

public class EvidenceJsonTests
{
    private static readonly HostEvidence Host = new("linux-x64-0000", "Linux", "a processor", 2, ".NET 10.0.0", "2026-01-01");

    [Fact]
    public void What_is_written_can_be_read_back_whole()
    {
        EvidenceFile evidence = File("1.0.6", "Incorrect") with { Benchmarks = [Row(100)], NotRun = ["x86: no runtime"], Interrupted = true };

        string json = EvidenceJson.Write(evidence);

        Assert.Equal(json, EvidenceJson.Write(EvidenceJson.Read(json, "run.json")));
        Assert.Contains("\"schema\": \"blake2-bench/evidence/1\"", json, StringComparison.Ordinal);
        Assert.Contains("\"wrongDigest\": 12", json, StringComparison.Ordinal);
        Assert.Contains("\"meanNanoseconds\": 100", json, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("{")]
    [InlineData("[]")]
    [InlineData("null")]
    [InlineData("{}")]
    [InlineData("{\"schema\": 1}")]
    [InlineData("{\"schema\": \"else/1\"}")]
    [InlineData("{\"schema\": \"blake2-bench/evidence/1\"}")]
    [InlineData("{\"schema\": \"blake2-bench/evidence/1\", \"tool\": null, \"hosts\": []}")]
    [InlineData("{\"schema\": \"blake2-bench/evidence/1\", \"tool\": {\"name\": \"a\", \"version\": \"1\"}, \"hosts\": [], \"candidates\": 3}")]
    public void What_is_no_evidence_is_refused_in_one_line_that_names_the_file(string json)
    {
        string message = Assert.Throws<EvidenceFormatException>(() => EvidenceJson.Read(json, "run.json")).Message;

        Assert.StartsWith("run.json", message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', message);
    }

    [Fact]
    public void A_newer_form_is_refused_and_both_forms_are_named()
    {
        string message = Assert.Throws<EvidenceFormatException>(() => EvidenceJson.Read("{\"schema\": \"blake2-bench/evidence/2\"}", "run.json")).Message;

        Assert.Contains("blake2-bench/evidence/2", message, StringComparison.Ordinal);
        Assert.Contains("blake2-bench/evidence/1", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Merging_keeps_one_row_of_each_candidate_and_the_later_one_counts()
    {
        EvidenceFile merged = EvidenceJson.Merge([File("1.0.6", "Correct"), File("1.0.7", "Correct"), File("1.0.6", "Incorrect")]);

        Assert.Equal([("1.0.6", "Incorrect"), ("1.0.7", "Correct")], merged.Candidates.Select(row => (row.Version, row.Verdict)));
        Assert.Equal(Host, Assert.Single(merged.Hosts));
    }

    [Fact]
    public void Merging_tells_once_why_a_candidate_is_not_run_as_the_later_file_has_it()
    {
        EvidenceFile first = File("1.0.6", "Correct") with { NotRun = ["Some.Package: an old reason", "leg x86: no runtime", "not measured: A on x64 with abc: slow"] };
        EvidenceFile second = first with { NotRun = ["Some.Package: the reason: as it is now", "leg x86: no Wine", "not measured: A on x64 with random: slow"] };

        string[] all = ["Some.Package: the reason: as it is now", "leg x86: no runtime", "not measured: A on x64 with abc: slow", "leg x86: no Wine", "not measured: A on x64 with random: slow"];
        Assert.Equal(all, EvidenceJson.Merge([first, second]).NotRun);
    }

    [Fact]
    public void Merging_keeps_the_rows_of_different_hosts_apart()
    {
        EvidenceFile other = File("1.0.6", "Unusable") with { Hosts = [Host with { Id = "windows-x64-0000" }] };
        other = other with { Candidates = [other.Candidates[0] with { Host = "windows-x64-0000" }] };

        EvidenceFile merged = EvidenceJson.Merge([File("1.0.6", "Correct"), other with { Interrupted = true }]);

        Assert.Equal((2, 2, true), (merged.Candidates.Count, merged.Hosts.Count, merged.Interrupted));
    }

    private static EvidenceFile File(string version, string verdict) => new()
    {
        Tool = new ToolEvidence("blake2-bench", "0.1.0"),
        Hosts = [Host],
        Candidates =
        [
            new CandidateEvidence
            {
                Package = "A.Package",
                Version = version,
                Algorithm = "BLAKE2b",
                Leg = "x64",
                Host = Host.Id,
                Tier = "quick",
                Verdict = verdict,
                Witnesses = ["rfc-ref", "native-ref"],
                Cases = new Dictionary<string, int> { ["pass"] = 7000, ["wrongDigest"] = 12 },
                Failures = [new FailureEvidence("2b/length/128", "wrongDigest", "BLAKE2b digest=64", "00", "01")],
                Findings = [new FindingEvidence("input-changed", "high", "…")],
                Traps = [new TrapEvidence("debug-build", "…")],
            },
        ],
    };

    private static BenchmarkEvidence Row(double mean) => new()
    {
        Candidate = "A.Package",
        Version = "1.0.6",
        Algorithm = "BLAKE2b",
        Leg = "x64",
        Host = Host.Id,
        Input = "abc",
        Bytes = 3,
        Path = "span",
        DigestLength = 5,
        MeanNanoseconds = mean,
        ErrorNanoseconds = 1,
        StdDevNanoseconds = 1,
        Rounds = [mean, mean],
        AllocatedBytes = 0,
        Digest = "44229fc0ef",
    };
}
