using Blake2.Abstractions;
using Blake2.Bench;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Evaluating;
using Blake2.Bench.Legs;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;

namespace Blake2.Worker.Tests;

/// <summary>What is said of a package that turns on whoever tries how it is called: what it deserves, and nothing that is not so.</summary>
public sealed class HostileEvaluationTests : IDisposable
{
    private readonly DirectoryInfo _scratch = Directory.CreateTempSubdirectory("blake2-bench-evaluation-");

    public void Dispose() => _scratch.Delete(recursive: true);

    [Theory]
    [InlineData("exit", "It cannot be used here: its process ended while it was loaded: it ended with exit code 0")]
    [InlineData("recurse", "It cannot be used here: its process ended while it was loaded: ")]
    [InlineData("exit-when-called", "It cannot be used here: it gave a digest to none of the ")]
    public async Task A_package_that_ends_whatever_process_uses_it_is_unusable(string order, string told) => AssertUnusable(await EvaluateAsync(HostileFeed.WithOrder(order)), told);

    [Fact]
    public async Task A_package_that_hangs_when_it_is_loaded_is_unusable()
    {
        TimeSpan usual = WorkerConnection.StartLimit;
        WorkerConnection.StartLimit = TimeSpan.FromSeconds(5);
        try
        {
            AssertUnusable(await EvaluateAsync(HostileFeed.WithOrder("hang")), "It cannot be used here: it was not loaded within 5 s");
        }
        finally
        {
            WorkerConnection.StartLimit = usual;
        }
    }

    [Fact]
    public async Task A_package_that_hangs_whenever_it_is_called_is_unusable() =>
        AssertUnusable(await EvaluateAsync(HostileFeed.WithOrder("hang-when-called")), "calls that were tried: it did not answer within 5 s");

    [Fact]
    public async Task An_assembly_for_another_architecture_is_unusable()
    {
        // The machine in the COFF header: one that no .NET runs on here (ECMA-335, II.25.2.2).
        byte[] assembly = HostileFeed.WithOrder("right");
        BitConverter.GetBytes((ushort)0x01C4).CopyTo(assembly, BitConverter.ToInt32(assembly, 0x3C) + 4);

        AssertUnusable(await EvaluateAsync(assembly), "It cannot be used here: it does not load: System.");
    }

    [Fact]
    public async Task A_package_that_knows_the_known_answers_only_is_incorrect()
    {
        EvidenceFile evidence = await EvaluateAsync(HostileFeed.WithOrder("knows-vectors"));

        CandidateEvidence row = Assert.Single(evidence.Candidates);
        Assert.Equal(("Incorrect", "BLAKE2b"), (row.Verdict, row.Algorithm));
        Assert.StartsWith("Do not use it: its BLAKE2b is wrong", evidence.Evaluation!.Recommendation, StringComparison.Ordinal);
        Assert.Contains(evidence.Evaluation.Warnings, warning => warning.Contains("right digests of", StringComparison.Ordinal));
        Assert.Equal(ExitCode.NotAsExpected, Conclusion.ExitCodeOf(evidence));
    }

    [Fact]
    public async Task Of_a_package_that_is_right_once_it_is_said_that_it_gave_a_known_answer()
    {
        EvidenceFile evidence = await EvaluateAsync(HostileFeed.WithOrder("second-call"));

        Assert.Empty(evidence.Candidates);
        Assert.Contains("some give a known answer of BLAKE2b and none gives enough of them", evidence.Evaluation!.Recommendation, StringComparison.Ordinal);
        Assert.Equal(ExitCode.NothingTested, Conclusion.ExitCodeOf(evidence));
    }

    private static void AssertUnusable(EvidenceFile evidence, string told)
    {
        CandidateEvidence row = Assert.Single(evidence.Candidates);
        Assert.True(row.Verdict == "Unusable", $"{row.Verdict}: {row.Reason}");
        Assert.Contains(told, evidence.Evaluation!.Recommendation, StringComparison.Ordinal);
        Assert.Contains("Unusable", RiskCard.Write(evidence), StringComparison.Ordinal);
        Assert.Equal(ExitCode.NotAsExpected, Conclusion.ExitCodeOf(evidence));
        EvidenceJson.Read(EvidenceJson.Write(evidence), "evidence");
    }

    private async Task<EvidenceFile> EvaluateAsync(byte[] assembly)
    {
        string path = Path.Combine(_scratch.FullName, "Hostile.Package.dll");
        await File.WriteAllBytesAsync(path, assembly);
        using Workspace workspace = new(null, [_scratch.FullName], null, new CacheFolders(_scratch.CreateSubdirectory("cache").FullName));
        return await new Evaluation(workspace, _scratch.CreateSubdirectory("work").FullName).RunAsync(path, new EvaluationOrder(Tier.Quick, UsesCatalogue: true, [], ScaffoldFolder: null), CancellationToken.None);
    }
}
