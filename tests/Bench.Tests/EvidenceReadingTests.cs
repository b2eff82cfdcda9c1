using System.Globalization;
using System.Text.Json.Nodes;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>What is said of evidence in which one member is not what it should be.</summary>
public sealed class EvidenceReadingTests
{
    [Theory]
    [InlineData("candidates[0].verdict", "\"Korrect\"")]
    [InlineData("candidates[0].verdict", "null")]
    [InlineData("candidates[0].expected", "\"correct\"")]
    [InlineData("candidates[0].version", "1.0")]
    [InlineData("candidates[0].cases", "null")]
    [InlineData("candidates[0].cases.pass", "-1")]
    [InlineData("candidates[0].cases.pass", "1e40")]
    [InlineData("candidates[0].cases.pass", "99999999999999999999")]
    [InlineData("candidates[0].cases", """{"pass": 2147483647, "wrongDigest": 1}""")]
    [InlineData("candidates[0].failures", "[null]")]
    [InlineData("candidates[0].failures", """[{"case": null}]""")]
    [InlineData("candidates[0].findings", "[null]")]
    [InlineData("candidates[0].traps", "[null]")]
    [InlineData("candidates[0].witnesses", "[null]")]
    [InlineData("candidates[0].diagnosis", """{"bugs": [null], "agreeing": 1, "of": 1, "smallest": ""}""")]
    [InlineData("candidates[0].diagnosis", """{"bugs": []}""")]
    [InlineData("candidates[0]", "null")]
    [InlineData("benchmarks[0]", "null")]
    [InlineData("benchmarks[0].meanNanoseconds", "0")]
    [InlineData("benchmarks[0].meanNanoseconds", "1e999")]
    [InlineData("benchmarks[0].meanNanoseconds", "\"12\"")]
    [InlineData("benchmarks[0].errorNanoseconds", "-1")]
    [InlineData("benchmarks[0].rounds", "[]")]
    [InlineData("benchmarks[0].rounds", "[1, null]")]
    [InlineData("benchmarks[0].rounds", "[1, 1e999]")]
    [InlineData("benchmarks[0].bytes", "-3")]
    [InlineData("benchmarks[0].bytes", "1e30")]
    [InlineData("benchmarks[0].digest", "\"no hex\"")]
    [InlineData("benchmarks[0].digest", "null")]
    [InlineData("benchmarks[0].digestLength", "-1")]
    [InlineData("benchmarks[0].remarks", "[null]")]
    [InlineData("noise[0]", "null")]
    [InlineData("noise[0].relative", "1e999")]
    [InlineData("hosts[0].id", "\"\"")]
    [InlineData("hosts[0].processorCount", "-1")]
    [InlineData("candidates[0].package", "\"\"")]
    [InlineData("candidates[0].version", "\"one\"")]
    [InlineData("candidates[0].version", "\"1.0.0.0.0\"")]
    [InlineData("candidates[0].version", "\"1.99999999999\"")]
    [InlineData("candidates[0].algorithm", "\"BLAKE3\"")]
    [InlineData("candidates[0].algorithm", "\"SHA-256\"")]
    [InlineData("candidates[0].leg", "\"\"")]
    [InlineData("candidates[0].leg", "\"riscv64\"")]
    [InlineData("candidates[0].leg", "\"x64-avx9\"")]
    [InlineData("candidates[0].host", "\"elsewhere\"")]
    [InlineData("candidates[0].tier", "\"huge\"")]
    [InlineData("candidates[0].tier", "\"Quick\"")]
    [InlineData("candidates[0].cases", """{"passed": 1}""")]
    [InlineData("candidates[0].sha512", "\"00\"")]
    [InlineData("candidates[0].assetSha256", "\"xyz\"")]
    [InlineData("candidates[0].failures", """[{"case": "c", "outcome": "sad", "parameters": "", "expected": "", "actual": ""}]""")]
    [InlineData("candidates[0].failures", """[{"case": "c", "outcome": "wrongDigest", "parameters": "", "expected": "0g", "actual": ""}]""")]
    [InlineData("candidates[0].findings", """[{"id": "empty-key", "severity": "fatal", "detail": ""}]""")]
    [InlineData("candidates[0].diagnosis", """{"bugs": [], "agreeing": -1, "of": 1, "smallest": ""}""")]
    [InlineData("candidates[0].diagnosis", """{"bugs": [], "agreeing": 1, "of": -1, "smallest": ""}""")]
    [InlineData("candidates[0].fuzz", """{"seed": 1, "asked": -1, "seconds": 1, "failures": 0}""")]
    [InlineData("candidates[0].fuzz", """{"seed": 1, "asked": 1, "seconds": 1, "failures": 0, "failed": -1}""")]
    [InlineData("candidates[0].fuzz", """{"seed": 1, "asked": 1, "seconds": 1, "failures": 0, "unstable": -1}""")]
    [InlineData("candidates[0].fuzz", """{"seed": 1, "asked": 1, "seconds": 1e999, "failures": 0}""")]
    [InlineData("benchmarks[0].candidate", "\"\"")]
    [InlineData("benchmarks[0].version", "\"latest\"")]
    [InlineData("benchmarks[0].algorithm", "\"BLAKE3\"")]
    [InlineData("benchmarks[0].leg", "\"z80\"")]
    [InlineData("benchmarks[0].host", "\"elsewhere\"")]
    [InlineData("benchmarks[0].input", "\"\"")]
    [InlineData("benchmarks[0].digest", "\"\"")]
    [InlineData("benchmarks[0].digest", "\"44229fc0e\"")]
    [InlineData("benchmarks[0].meanNanoseconds", "\"NaN\"")]
    [InlineData("benchmarks[0].stdDevNanoseconds", "-1")]
    [InlineData("benchmarks[0].firstCallNanoseconds", "-1")]
    [InlineData("benchmarks[0].gen0", "-1")]
    [InlineData("benchmarks[0].allocatedBytes", "-1")]
    [InlineData("benchmarks[0].rounds", "[-1]")]
    [InlineData("benchmarks[0].verdict", "\"Fine, 2 findings\"")]
    [InlineData("noise[0].host", "\"elsewhere\"")]
    [InlineData("noise[0].leg", "\"z80\"")]
    [InlineData("noise[0].relative", "-0.1")]
    [InlineData("legs", """[{"host": "elsewhere", "leg": "x64", "runtime": "r", "level": "avx2", "under": ""}]""")]
    [InlineData("legs", """[{"host": "h", "leg": "x65", "runtime": "r", "level": "avx2", "under": ""}]""")]
    [InlineData("conditions", "[null]")]
    [InlineData("evaluation", """{"package": "A", "version": "newest", "recommendation": ""}""")]
    [InlineData("evaluation", """{"package": "A", "version": "1.0", "recommendation": "", "found": [null]}""")]
    public void A_member_that_is_not_what_it_should_be_is_told_by_file_and_path(string path, string value)
    {
        JsonNode root = Good();
        Set(root, path, value);

        EvidenceFormatException error = Assert.Throws<EvidenceFormatException>(() => EvidenceJson.Read(root.ToJsonString(), "some.json", ["x64", "x64-avx2"]));

        Assert.StartsWith("some.json", error.Message, StringComparison.Ordinal);
        Assert.Contains("$." + path.Split('.')[0], error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', error.Message);
        Assert.DoesNotContain("Blake2.Conformance", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void What_it_was_and_what_would_be_right_are_told_too()
    {
        JsonNode root = Good();
        Set(root, "candidates[0].tier", "\"huge\\n\"");

        EvidenceFormatException error = Assert.Throws<EvidenceFormatException>(() => EvidenceJson.Read(root.ToJsonString(), "some.json"));

        Assert.Equal("some.json, $.candidates[0].tier: is \"huge \", should be one of quick, full, long.", error.Message);
    }

    [Theory]
    [InlineData("candidates[0].findings", """[{"id": "a-rule-of-tomorrow", "severity": "low", "detail": ""}]""")]
    [InlineData("candidates[0].traps", """[{"id": "a-trap-of-tomorrow", "detail": ""}]""")]
    [InlineData("candidates[0].diagnosis", """{"bugs": ["a-bug-of-tomorrow"], "agreeing": 1, "of": 1, "smallest": "", "models": ["of tomorrow"]}""")]
    [InlineData("candidates[0].version", "\"\"")]
    [InlineData("candidates[0].version", "\"1.0.2020123101-beta.1+5e4\"")]
    [InlineData("benchmarks[0].algorithm", "\"SHA3-512\"")]
    [InlineData("benchmarks[0].verdict", "\"Correct, 2 findings (time budget spent)\"")]
    public void What_newer_rules_or_other_candidates_would_write_is_read(string path, string value)
    {
        JsonNode root = Good();
        Set(root, path, value);

        Assert.Single(EvidenceJson.Read(root.ToJsonString(), "some.json").Candidates);
    }

    [Fact]
    public void A_leg_that_the_program_does_not_know_is_refused_in_every_file()
    {
        using ScratchFolder scratch = new();
        JsonNode root = Good();
        EvidenceFile good = EvidenceFiles.Read(scratch.File("good.json", root.ToJsonString()));
        Set(root, "candidates[0].leg", "\"x64-avx9\"");

        UserErrorException error = Assert.Throws<UserErrorException>(() => EvidenceFiles.Read(scratch.File("bad.json", root.ToJsonString())));

        Assert.Single(good.Candidates);
        Assert.Contains("bad.json, $.candidates[0].leg: is \"x64-avx9\", should be one of x64, x64-avx512, ", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("candidates[0]", "verdict")]
    [InlineData("candidates[0]", "package")]
    [InlineData("benchmarks[0]", "digest")]
    [InlineData("noise[0]", "relative")]
    [InlineData("hosts[0]", "id")]
    public void A_member_that_is_missing_is_told_by_its_name_and_place(string path, string member)
    {
        JsonNode root = Good();
        Find(root, path).AsObject().Remove(member);

        EvidenceFormatException error = Assert.Throws<EvidenceFormatException>(() => EvidenceJson.Read(root.ToJsonString(), "some.json"));

        Assert.Contains($"$.{path}", error.Message, StringComparison.Ordinal);
        Assert.Contains(member, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("candidates[0].verdict", "\"Incorrect\"")]
    [InlineData("candidates[0].diagnosis", """{"bugs": ["eager-block"], "agreeing": 1, "of": 1, "smallest": "x"}""")]
    public void Members_that_may_be_left_out_are_taken_as_empty_by_every_report(string path, string value)
    {
        JsonNode root = Good();
        Set(root, path, value);

        EvidenceFile evidence = EvidenceJson.Read(root.ToJsonString(), "some.json");

        Assert.Contains("| A ", MarkdownReport.Write(evidence), StringComparison.Ordinal);
        Assert.NotEmpty(JUnitReport.Write(evidence));
        Assert.NotEmpty(EvidenceJson.Write(EvidenceJson.Merge([evidence, evidence])));
    }

    [Fact]
    public void Evidence_without_a_fault_is_read() => Assert.Single(EvidenceJson.Read(Good().ToJsonString(), "some.json").Candidates);

    [Theory]
    [InlineData("44", 64)]
    [InlineData("44229fc0ef", 5)]
    [InlineData("44229fc0ef", 64)]
    [InlineData("44229fc0ef00", 5)]
    [InlineData("44229fc0ef00", 6)]
    public void A_digest_of_any_length_has_a_cell(string digest, int digestLength)
    {
        JsonNode root = Good();
        Find(root, "benchmarks[0]")["digest"] = digest;
        Find(root, "benchmarks[0]")["digestLength"] = digestLength;

        (_, TextTable table) = Assert.Single(BenchmarkTables.Create(EvidenceJson.Read(root.ToJsonString(), "some.json")));

        Assert.StartsWith(digest[..Math.Min(10, digest.Length)].ToUpperInvariant(), table.Rows.Single()[2], StringComparison.Ordinal);
    }

    private static JsonNode Good() => JsonNode.Parse("""
        { "schema": "blake2-bench/evidence/1", "tool": { "name": "x", "version": "1" },
          "hosts": [ { "id": "h", "operatingSystem": "o", "processor": "p", "processorCount": 2, "runtime": "r", "date": "2026-01-01" } ],
          "candidates": [ { "package": "A", "version": "1.0", "algorithm": "BLAKE2b", "leg": "x64", "host": "h", "tier": "quick", "verdict": "Correct", "cases": { "pass": 5 } } ],
          "benchmarks": [ { "candidate": "A", "version": "1.0", "algorithm": "BLAKE2b", "leg": "x64", "host": "h", "input": "abc", "bytes": 3, "path": "span", "digestLength": 5,
            "meanNanoseconds": 100, "errorNanoseconds": 1, "stdDevNanoseconds": 1, "rounds": [ 100 ], "allocatedBytes": 0, "digest": "44229fc0ef" } ],
          "noise": [ { "host": "h", "leg": "x64", "input": "abc", "relative": 0.01 } ] }
        """)!;

    private static JsonNode Find(JsonNode root, string path) => path.Split('.').Aggregate(root, Step);

    private static JsonNode Step(JsonNode node, string step) =>
        step.Split('[', ']') is [var name, var index, _] ? node[name]![int.Parse(index, CultureInfo.InvariantCulture)]! : node[step]!;

    private static void Set(JsonNode root, string path, string value)
    {
        int dot = path.LastIndexOf('.');
        JsonNode owner = dot < 0 ? root : Find(root, path[..dot]);
        string last = path[(dot + 1)..];
        if (last.Split('[', ']') is [var name, var index, _])
        {
            owner[name]![int.Parse(index, CultureInfo.InvariantCulture)] = JsonNode.Parse(value);
        }
        else
        {
            owner[last] = JsonNode.Parse(value);
        }
    }
}
