using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;
using Blake2.Conformance;

namespace Blake2.Worker.Tests;

public sealed class LegTests
{
    /// <summary>For each level what its processes must not have, from the runtimes' own documentation of their switches.</summary>
    private static readonly Dictionary<InstructionSetLevel, string[]> Forbidden = new()
    {
        [InstructionSetLevel.Avx512] = [],
        [InstructionSetLevel.Avx2] = ["Avx512F", "Avx512F+VL", "Avx512BW", "Avx10v1", "Vector512"],
        [InstructionSetLevel.Avx] = ["Avx2", "Fma", "Avx512F", "Vector256"],
        [InstructionSetLevel.Sse4] = ["Avx", "Avx2", "Fma", "Vector256"],
        [InstructionSetLevel.Sse2] = ["Ssse3", "Sse41", "Sse42", "Avx"],
        [InstructionSetLevel.Scalar] = ["Sse", "Sse2", "AdvSimd", "Vector128"],
    };

    public static TheoryData<string> AvailableLegs => [.. LegTable.All.Where(leg => leg.IsAvailable).Select(leg => leg.Name)];

    [Theory]
    [MemberData(nameof(AvailableLegs))]
    public void A_worker_has_what_its_leg_promises_and_nothing_above(string name)
    {
        Leg leg = LegTable.Named(name)!;
        WorkerHello hello = LegProbe.Run(leg);
        Assert.Equal(leg.Architecture.ToString(), hello.Architecture);
        if (leg.Level is { } level)
        {
            Assert.Equal(level, InstructionSetLevels.Of(hello.InstructionSets));
            Assert.Empty(hello.InstructionSets.Intersect(Forbidden[level]));
        }
    }

    [Theory]
    [MemberData(nameof(AvailableLegs))]
    public void A_large_array_that_a_call_allocates_counts_on_every_leg(string name)
    {
        using WorkerSession session = Hostile.Start("AllocatesLargeArray", LegTable.Named(name)!);
        CandidateReply reply = session.Ask(Hostile.Provocation, Hostile.Limit);
        Assert.InRange(Assert.IsType<CandidateReply.Answered>(reply).Answer.AllocatedBytes, 8 << 20, 9 << 20);
    }

    [Fact]
    public void This_machines_own_leg_is_available_with_scalar_and_the_highest_level()
    {
        Assert.True(LegTable.Default.IsAvailable);
        Assert.True(LegTable.Named(LegTable.Default.Name + "-scalar")!.IsAvailable);
    }

    [Fact]
    public void A_leg_that_cannot_run_here_says_why()
    {
        Leg missing = LegTable.All.First(leg => !leg.IsAvailable);
        Assert.False(string.IsNullOrWhiteSpace(missing.Obstacle));
        Assert.Contains(missing.Name, Assert.Throws<LegException>(() => LegProbe.Run(missing)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("X64", "Sse2 Sse41 Avx Avx2 Avx512F Avx512F+VL Avx512BW", "Leg x64-avx2 does not hold: the worker (.NET 10.0) reports avx512")]
    [InlineData("X64", "Sse2 Sse41 Avx", "Leg x64-avx2 does not hold: the worker (.NET 10.0) reports avx ")]
    [InlineData("Arm64", "Sse2 Sse41 Avx Avx2", "Leg x64-avx2 does not hold: the worker's process is Arm64.")]
    public void A_worker_that_is_not_what_the_leg_promises_is_an_error(string architecture, string sets, string message)
    {
        WorkerHello hello = new() { Architecture = architecture, Runtime = ".NET 10.0", InstructionSets = sets.Split(' ') };
        LegException error = Assert.Throws<LegException>(() => LegTable.Named("x64-avx2")!.Prove(hello));
        Assert.StartsWith(message, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_leg_that_promises_a_runtime_holds_on_no_other()
    {
        Leg leg = LegTable.Named("x64-netcoreapp3.1")!;
        leg.Prove(new() { Architecture = "X64", Runtime = ".NET Core 3.1.2", InstructionSets = [] });
        LegException error = Assert.Throws<LegException>(() => leg.Prove(new() { Architecture = "X64", Runtime = ".NET 10.0.12", InstructionSets = [] }));
        Assert.Equal("Leg x64-netcoreapp3.1 does not hold: the worker runs on .NET 10.0.12.", error.Message);
    }

    [Theory]
    [InlineData("x64")]
    [InlineData("X64-NetCoreApp3.1")]
    [InlineData("x64-avx512")]
    [InlineData("X86-AVX2")]
    [InlineData("arm64-scalar")]
    public void A_leg_is_found_by_its_name(string name) => Assert.Equal(name, LegTable.Named(name)?.Name, ignoreCase: true);

    [Theory]
    [InlineData("")]
    [InlineData("x64-avx3")]
    [InlineData("x86-avx512")]
    public void A_name_that_is_no_legs_finds_none(string name) => Assert.Null(LegTable.Named(name));
}
