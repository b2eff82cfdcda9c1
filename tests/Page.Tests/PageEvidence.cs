using Blake2.Bench.Tests;
using Blake2.Conformance.Evidence;

namespace Blake2.Page.Tests;

/// <summary>Evidence with something of everything that pictures and the page show.</summary>
internal static class PageEvidence
{
    public const string Hostile = "</script><img src=x onerror=\"window.hacked = true\"><!-- <script> {{view}} ' & \u2028";

    public static readonly long[] Sizes = [64, 1024, 1 << 20];

    private static readonly string[] Legs = ["x64-avx2", "x64-scalar"];

    /// <summary>A correct candidate that instruction sets make faster, one that they do not, one that is wrong, and a hash function for comparison.</summary>
    public static EvidenceFile Everything => SampleEvidence.Evidence() with
    {
        Legs = [.. Legs.Select(leg => new LegEvidence(SampleEvidence.Host.Id, leg, ".NET 10.0.1", leg.Split('-')[1], ""))],
        Provenance = ["Built from public source."],
        NotRun = ["Gone.Package: the sources do not have it."],
        Candidates =
        [
            .. Legs.Select(leg => Row("Fast.Package", "2.0.0", "Correct", leg)),
            .. Legs.Select(leg => Row("Plain.Package", "10.0.0", "Incomplete", leg) with { Algorithm = "BLAKE2s" }),
            Row("Plain.Package", "9.0.0", "Incomplete", Legs[0]) with { Algorithm = "BLAKE2s" },
            Wrong("Wrong.Package", "1.0.6", Legs[0]),
        ],
        Benchmarks =
        [
            .. Legs.SelectMany(leg => Series("Fast.Package", "2.0.0", "BLAKE2b", leg, leg == Legs[0] ? 1 : 2)),
            .. Legs.SelectMany(leg => Series("Plain.Package", "10.0.0", "BLAKE2s", leg, 5)),
            .. Series("Wrong.Package", "1.0.6", "BLAKE2b", Legs[0], 0.5).Select(row => row with { DigestIsRight = false, Verdict = "Incorrect" }),
            .. Series("dotnet", "", "SHA-256", Legs[0], 3).Select(row => row with { DigestIsRight = null, Verdict = null }),
        ],
    };

    /// <summary>The same, with text that tries to become markup wherever evidence has text.</summary>
    public static EvidenceFile OfAnAttacker
    {
        get
        {
            CandidateEvidence row = Wrong(Hostile, Hostile, Hostile) with
            {
                Algorithm = Hostile,
                Reason = Hostile,
                Asset = Hostile,
                Witnesses = [Hostile],
                Cases = new Dictionary<string, int> { [Hostile] = 1 },
                Diagnosis = new DiagnosisEvidence([Hostile], 1, 1, Hostile) { Models = [Hostile], Effects = [Hostile] },
                Failures = [new(Hostile, Hostile, Hostile, Hostile, Hostile)],
                Findings = [new(Hostile, Hostile, Hostile) { Documentation = Hostile, Case = Hostile }],
                Traps = [new(Hostile, Hostile)],
            };
            return Everything with
            {
                Tool = new ToolEvidence(Hostile, Hostile),
                Hosts = [new HostEvidence(Hostile, Hostile, Hostile, 1, Hostile, Hostile), SampleEvidence.Host],
                Provenance = [Hostile],
                NotRun = [Hostile],
                Candidates = [row, row with { Verdict = "Unavailable" }, .. Everything.Candidates],
                Benchmarks = [.. Series(Hostile, Hostile, "BLAKE2b", Hostile, 1).Select(time => time with { Remarks = [Hostile] }), .. Series(Hostile, Hostile, Hostile, Hostile, 1), .. Everything.Benchmarks],
                Conditions = [Hostile],
            };
        }
    }

    /// <summary>Measurements at all sizes.</summary>
    /// <param name="slowness">Nanoseconds a byte; a call costs 100 ns besides.</param>
    public static IEnumerable<BenchmarkEvidence> Series(string candidate, string version, string algorithm, string leg, double slowness) => Sizes.Select(size => new BenchmarkEvidence
    {
        Candidate = candidate,
        Version = version,
        Algorithm = algorithm,
        Leg = leg,
        Host = SampleEvidence.Host.Id,
        Input = $"sizes/{size}",
        Bytes = size,
        Path = "span",
        DigestLength = 32,
        MeanNanoseconds = 100 + (slowness * size),
        ErrorNanoseconds = 1,
        StdDevNanoseconds = 1,
        Rounds = [.. Enumerable.Repeat(100 + (slowness * size), 9)],
        AllocatedBytes = 0,
        Digest = new string('0', 64),
        DigestIsRight = true,
        Verdict = "Correct",
        IsPublishable = true,
    });

    private static CandidateEvidence Row(string package, string version, string verdict, string leg) =>
        SampleEvidence.Row(package, verdict, 10_000) with { Version = version, Leg = leg, Expected = verdict };

    private static CandidateEvidence Wrong(string package, string version, string leg) => Row(package, version, "Incorrect", leg) with
    {
        Reason = "3 of 10 cases gave a wrong digest",
        Cases = new Dictionary<string, int> { ["pass"] = 7, ["wrongDigest"] = 3 },
        Diagnosis = new DiagnosisEvidence(["eager-block"], 10, 10, "2b/length/128") { Models = ["a full block is compressed at once"], Effects = ["one digest in 128 is affected"] },
        Failures = [new("2b/length/128/it's", "wrongDigest", "BLAKE2b digest=64 message=counter251:128", new string('a', 128), new string('b', 128))],
        Findings = [new("key-too-long", "medium", "a key of 65 bytes is accepted") { Case = "2b/contract/key-too-long", Documentation = "RFC 7693, section 2.1" }],
        Traps = [new("debug-build", "the JIT optimizer is disabled")],
    };
}
