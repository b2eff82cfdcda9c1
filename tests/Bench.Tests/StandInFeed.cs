using System.Diagnostics;
using Blake2.Bench.Legs;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>A folder feed with the stand-ins, and what the program finds out about them: packed and verified once for all tests.</summary>
public sealed class StandInFeed : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public StandInFeed()
    {
        Pack();
        string json = Path.Combine(_scratch.Path, "evidence.json");
        Verified = BenchProgram.Run("verify", "--catalog", Catalog, "--source", Feed, "--json", json);
        Evidence = EvidenceFiles.Read(json);
    }

    /// <summary>The feed's folder.</summary>
    public string Feed => Path.Combine(_scratch.Path, "feed");

    /// <summary>The stand-ins' catalogue.</summary>
    public static string Catalog => Path.Combine(BenchProgram.Repository, "tests", "StandIns", "catalog.json");

    /// <summary>How the program ended that verified them all.</summary>
    internal BenchProgram.Ending Verified { get; }

    /// <summary>What it wrote.</summary>
    public EvidenceFile Evidence { get; }

    /// <summary>The row of one stand-in.</summary>
    public CandidateEvidence Row(string id) => Evidence.Candidates.Single(row => row.Package == id);

    public void Dispose() => _scratch.Dispose();

    private void Pack()
    {
        ProcessStartInfo start = new(DotnetHost.Own()!.Executable) { RedirectStandardOutput = true, WorkingDirectory = BenchProgram.Repository };
        string project = Path.Combine("tests", "StandIns", "StandIns.proj");
        Array.ForEach(["build", project, "-nologo", "-v:q", "-nodeReuse:false", $"-p:StandInOutput={_scratch.Path}"], start.ArgumentList.Add);
        using Process build = Process.Start(start)!;
        string log = build.StandardOutput.ReadToEnd();
        build.WaitForExit();
        Assert.True(build.ExitCode == 0, $"The stand-ins were not packed: {log}");
    }
}

/// <summary>Tests that share the packed and verified stand-ins.</summary>
[CollectionDefinition(Name)]
public sealed class StandInCollection : ICollectionFixture<StandInFeed>
{
    public const string Name = "stand-ins";
}
