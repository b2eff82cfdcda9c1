using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>No figure comes from code of ours that the JIT does not optimise.</summary>
public sealed class UnoptimisedBuildTests : IDisposable
{
    private static readonly string[] Bench = ["bench", "dotnet", "--input", "abc", "--job", "quick", "--rounds", "1"];

    private readonly PlantedProgram _program = new();

    public void Dispose() => _program.Dispose();

    [Fact]
    public void An_optimised_build_measures()
    {
        BenchProgram.Ending ending = _program.Run(Bench);

        Assert.True(ending.ExitCode == ExitCode.AsExpected, ending.Errors);
        Assert.DoesNotContain("Debug build", ending.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("worker", "Blake2.Worker.dll")]
    [InlineData("worker", "Blake2.Abstractions.dll")]
    [InlineData("adapters", "dotnet", "Candidate.dotnet.dll")]
    public void A_worker_a_contract_or_an_adapter_that_is_a_Debug_build_measures_nothing_and_says_so(string folder, params string[] file)
    {
        PlantedProgram.PlantDebugBuild(Path.Combine([_program.Folder, folder, LegTable.Default.TargetFramework, .. file]));

        BenchProgram.Ending ending = _program.Run(Bench);

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains("a Debug build, which measures nothing", ending.Output, StringComparison.Ordinal);
    }
}
