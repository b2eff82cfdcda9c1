using Blake2.Abstractions;
using Blake2.Bench;
using Blake2.Bench.Legs;

namespace Blake2.Worker.Tests;

/// <summary>The candidates that the build puts beside the program, each through a worker.</summary>
public sealed class BuiltInCandidateTests
{
    public static TheoryData<string> AvailableLegs => LegTests.AvailableLegs;

    [Theory]
    [InlineData("rfc-ref", "RfcRefBlake2b", HashFunction.Blake2b, "44229FC0EF")]
    [InlineData("rfc-ref", "RfcRefBlake2s", HashFunction.Blake2s, "FE4D57BA07")]
    [InlineData("native-ref", "NativeRefBlake2b", HashFunction.Blake2b, "44229FC0EF")]
    [InlineData("native-ref", "NativeRefBlake2s", HashFunction.Blake2s, "FE4D57BA07")]
    public void A_built_in_candidate_answers_with_the_published_digest(string id, string type, HashFunction function, string digest) =>
        Assert.Equal(digest, Answer(LegTable.Default, id, type, function));

    [Theory]
    [MemberData(nameof(AvailableLegs))]
    public void Blake2_Simd_answers_with_the_published_digests_on_every_leg(string leg)
    {
        Assert.Equal("44229FC0EF", Answer(LegTable.Named(leg)!, "Blake2.Simd", "SimdBlake2b", HashFunction.Blake2b));
        Assert.Equal("FE4D57BA07", Answer(LegTable.Named(leg)!, "Blake2.Simd", "SimdBlake2s", HashFunction.Blake2s));
    }

    private static string Answer(Leg leg, string id, string type, HashFunction function)
    {
        using WorkerSession session = WorkerSession.Start(leg, ProgramFolder.BuiltInAdapter(id, leg.TargetFramework), type);
        HashRequest abc = new(new HashParameters(function, 5), MessageRecipe.Of("abc"u8.ToArray()));
        return Convert.ToHexString(Hostile.Digest(session.Ask(abc, Hostile.Limit)));
    }
}
