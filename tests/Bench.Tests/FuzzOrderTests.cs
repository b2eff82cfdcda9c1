using Blake2.Bench.Verifying;

namespace Blake2.Bench.Tests;

/// <summary>What the command line says of random requests.</summary>
public sealed class FuzzOrderTests
{
    [Theory]
    [InlineData("60s", 60)]
    [InlineData("1.5m", 90)]
    [InlineData("2h", 7200)]
    public void A_time_is_a_number_and_a_unit(string text, double seconds) => Assert.Equal(seconds, FuzzOrder.ParseTime(text)!.Value.TotalSeconds);

    [Theory]
    [InlineData("")]
    [InlineData("60")]
    [InlineData("s")]
    [InlineData("0s")]
    [InlineData("-1s")]
    [InlineData("5x")]
    [InlineData("1e9h")]
    public void Anything_else_is_none(string text) => Assert.Null(FuzzOrder.ParseTime(text));

    [Fact]
    public void A_time_or_a_seed_that_cannot_be_used_is_wrong_usage()
    {
        Assert.Equal(ExitCode.WrongUsage, BenchProgram.Run("verify", "rfc-ref", "--fuzz", "5x").ExitCode);
        Assert.Equal(ExitCode.WrongUsage, BenchProgram.Run("verify", "rfc-ref", "--seed", "5").ExitCode);
    }
}
