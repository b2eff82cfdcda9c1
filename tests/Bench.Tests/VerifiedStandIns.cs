using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>What the program finds out about the stand-ins.</summary>
public sealed class VerifiedStandIns : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public VerifiedStandIns()
    {
        string json = Path.Combine(_scratch.Path, "evidence.json");
        Ending = BenchProgram.Run("verify", "--catalog", StandInFeed.Catalog, "--source", StandInFeed.Folder, "--json", json);
        Evidence = EvidenceFiles.Read(json);
    }

    /// <summary>How the program ended that verified them all.</summary>
    internal BenchProgram.Ending Ending { get; }

    /// <summary>What it wrote.</summary>
    public EvidenceFile Evidence { get; }

    /// <summary>The row of one stand-in.</summary>
    public CandidateEvidence Row(string id) => Evidence.Candidates.Single(row => row.Package == id);

    public void Dispose() => _scratch.Dispose();
}
