using Blake2.Abstractions;
using Blake2.RfcRef;

namespace References.Tests;

public sealed class RfcRefTests
{
    [Theory]
    [InlineData(HashFunction.Blake2b, "44229fc0ef")]
    [InlineData(HashFunction.Blake2s, "fe4d57ba07")]
    public void The_40_bit_digest_of_abc_is_the_published_one(HashFunction function, string digest) =>
        Assert.Equal(digest, Convert.ToHexString(RfcReference.Hash(new HashParameters(function, 5), "abc"u8)).ToLowerInvariant());

    [Theory]
    [InlineData(HashFunction.Blake2b)]
    [InlineData(HashFunction.Blake2s)]
    public void An_update_or_a_second_final_after_the_end_is_refused(HashFunction function)
    {
        using IIncrementalState state = RfcReference.Start(new HashParameters(function, 32));
        state.Final();
        Assert.Throws<InvalidOperationException>(() => state.Update([1], 0, 1));
        Assert.Throws<InvalidOperationException>(() => state.Final());
    }
}
