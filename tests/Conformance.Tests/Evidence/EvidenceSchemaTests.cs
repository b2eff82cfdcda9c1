using Blake2.Conformance.Evidence;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Schema;

namespace Blake2.Conformance.Tests.Evidence;

/// <summary>The published schema is that of the records, real evidence is of it, and evidence with a slip is not.</summary>
public sealed class EvidenceSchemaTests
{
    private static readonly string Results = Path.Combine((string)AppContext.GetData("RepositoryFolder")!, "results");
    private static readonly JSchema Schema = JSchema.Parse(EvidenceSchema.Write());

    [Fact]
    public void The_published_schema_is_the_one_of_the_records()
    {
        string path = Path.Combine(Results, "evidence.schema.json");
        Assert.True(EvidenceSchema.Write() == File.ReadAllText(path).ReplaceLineEndings("\n"), $"{path} is stale; write it anew by `blake2-bench schema`.");
    }

    [Fact]
    public void Published_evidence_is_of_the_schema()
    {
        Assert.Empty(Errors(JObject.Parse(File.ReadAllText(Path.Combine(Results, "evidence.json")))));
        Assert.Empty(Errors(Whole()));
    }

    [Fact]
    public void Every_record_in_the_schema_and_every_member_of_a_verdict_is_documented()
    {
        JToken properties = JObject.Parse(EvidenceSchema.Write())["properties"]!;
        Assert.All(properties.Children<JProperty>(), member => Assert.NotNull(member.Value["description"]));
        Assert.All(properties["candidates"]!["items"]!["properties"]!.Children<JProperty>(), member => Assert.NotNull(member.Value["description"]));
        Assert.DoesNotContain("cref", properties.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("schema", "\"blake2-bench/evidence/2\"")]
    [InlineData("schema", null)]
    [InlineData("tool", null)]
    [InlineData("tool.version", null)]
    [InlineData("hosts", "{}")]
    [InlineData("hosts[0].processorCount", "-1")]
    [InlineData("candidates[0].package", null)]
    [InlineData("candidates[0].verdict", "\"Right\"")]
    [InlineData("candidates[0].expected", "\"Wrong\"")]
    [InlineData("candidates[0].tier", "\"huge\"")]
    [InlineData("candidates[0].algorithm", "\"BLAKE3\"")]
    [InlineData("candidates[0].cases.pass", "-1")]
    [InlineData("candidates[0].cases.passed", "1")]
    [InlineData("candidates[0].findngs", "[]")]
    [InlineData("candidates[0].findings[0].severity", "\"fatal\"")]
    [InlineData("candidates[0].failures[0].outcome", "\"wrong\"")]
    [InlineData("candidates[0].failures[0].expected", "\"0\"")]
    [InlineData("candidates[0].assetSha256", "\"00\"")]
    [InlineData("candidates[0].diagnosis.agreeing", "\"all\"")]
    [InlineData("candidates[0].budgetExhausted", "\"no\"")]
    [InlineData("benchmarks[0].rounds", "[]")]
    [InlineData("benchmarks[0].meanNanoseconds", "0")]
    public void A_slip_in_evidence_does_not_pass_the_schema(string path, string? value)
    {
        JObject evidence = Whole();
        int lastDot = path.LastIndexOf('.');
        JObject owner = lastDot < 0 ? evidence : (JObject)evidence.SelectToken(path[..lastDot])!;
        if (value is null)
        {
            Assert.True(owner.Remove(path[(lastDot + 1)..]));
        }
        else
        {
            owner[path[(lastDot + 1)..]] = JToken.Parse(value);
        }

        Assert.NotEmpty(Errors(evidence));
    }

    private static IList<string> Errors(JObject evidence)
    {
        evidence.IsValid(Schema, out IList<string> errors);
        return errors;
    }

    /// <summary>Evidence in which every member says something.</summary>
    private static JObject Whole() => JObject.Parse(EvidenceJson.Write(new EvidenceFile
    {
        Tool = new("blake2-bench", "0.1.0"),
        Hosts = [new("linux-x64-0000", "Linux", "Some processor", 2, ".NET 10", "2026-01-01")],
        Legs = [new("linux-x64-0000", "x64", ".NET 10", "avx2", "")],
        Provenance = ["Built from public source."],
        NotRun = ["leg arm64: no such processor"],
        Conditions = ["a fixed clock"],
        Noise = [new("linux-x64-0000", "x64", "abc", 0.02)],
        Candidates = [Row()],
        Benchmarks = [Figure()],
    }));

    private static CandidateEvidence Row() => new()
    {
        Package = "Some.Package",
        Version = "1.0.0",
        Sha512 = Convert.ToBase64String(new byte[64]),
        Asset = "lib/net8.0/Some.Package.dll",
        AssetSha256 = new string('0', 64),
        Algorithm = "BLAKE2b",
        Leg = "x64",
        Host = "linux-x64-0000",
        Tier = "quick",
        Verdict = "Incorrect",
        Expected = null,
        Cases = new Dictionary<string, int> { ["pass"] = 4999, ["wrongDigest"] = 1 },
        Diagnosis = new(["eager-block"], 5000, 5000, "2b/length/128") { Models = ["a form"], Effects = ["1 in 128"], Features = [] },
        Fuzz = new(ulong.MaxValue, 100, 1.5, 1) { Failed = 3, Unstable = 2 },
        Failures = [new("2b/length/128", "wrongDigest", "BLAKE2b digest=64", "00ff", "ff00")],
        Findings = [new("empty-key", "high", "is refused") { Documentation = "RFC 7693", Case = "2b/contract/empty-key" }],
        Traps = [new("debug-build", "is a Debug build")],
    };

    private static BenchmarkEvidence Figure() => new()
    {
        Candidate = "Some.Package",
        Version = "1.0.0",
        Algorithm = "BLAKE2b",
        Leg = "x64",
        Host = "linux-x64-0000",
        Input = "abc",
        Bytes = 3,
        Path = "span",
        DigestLength = 5,
        MeanNanoseconds = 100,
        ErrorNanoseconds = 1,
        StdDevNanoseconds = 1,
        Rounds = [100, 101],
        AllocatedBytes = 0,
        Digest = "0001020304",
        DigestIsRight = true,
        Verdict = "Incorrect",
    };
}
