using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>Evidence as short as it can be, for what is made of it.</summary>
internal static class SampleEvidence
{
    public static readonly HostEvidence Host = new("linux-x64-0000", "Linux", "Some processor", 2, ".NET 10", "2026-01-01");

    public static EvidenceFile Evidence(params CandidateEvidence[] rows) =>
        new() { Tool = new ToolEvidence("blake2-bench", "0.0.0"), Hosts = [Host], Candidates = rows };

    public static CandidateEvidence Row(string package, string verdict, int cases) => new()
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

    public static BenchmarkEvidence Measured(string candidate, string input, long bytes, double nanoseconds) => new()
    {
        Candidate = candidate,
        Version = "",
        Algorithm = "BLAKE2b",
        Leg = "x64",
        Host = Host.Id,
        Input = input,
        Bytes = bytes,
        Path = "span",
        DigestLength = 64,
        MeanNanoseconds = nanoseconds,
        ErrorNanoseconds = 0,
        StdDevNanoseconds = 0,
        Rounds = [nanoseconds],
        AllocatedBytes = 0,
        Digest = new string('0', 128),
    };
}
