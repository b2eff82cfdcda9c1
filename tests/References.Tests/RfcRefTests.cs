using Blake2.Abstractions;
using Blake2.RfcRef;

namespace References.Tests;

public sealed class RfcRefTests() : ReferenceTests(new Reference())
{
    protected override (int KnownAnswers, int ParameterRows, int LongMessages, int Chains) Rows => (1024, 600, 4, 14);

    [Theory]
    [InlineData(HashFunction.Blake2b, "44229fc0ef")]
    [InlineData(HashFunction.Blake2s, "fe4d57ba07")]
    public void The_40_bit_digest_of_abc_is_the_published_one(HashFunction function, string digest) =>
        Assert.Equal(digest, Convert.ToHexString(RfcReference.Hash(new HashParameters(function, 5), "abc"u8)).ToLowerInvariant());

    [Fact]
    public void An_update_or_a_second_final_after_the_end_is_refused()
    {
        foreach (HashFunction function in new[] { HashFunction.Blake2b, HashFunction.Blake2s })
        {
            using IIncrementalState state = RfcReference.Start(new HashParameters(function, 32));
            state.Final();
            Assert.Throws<InvalidOperationException>(() => state.Update([1], 0, 1));
            Assert.Throws<InvalidOperationException>(() => state.Final());
        }
    }

    [Theory]
    [MemberData(nameof(Refusals.All), MemberType = typeof(Refusals))]
    public void Parameters_out_of_range_are_refused_by_an_argument_error(string what)
    {
        HashParameters parameters = Refusals.Parameters(what);
        Assert.ThrowsAny<ArgumentException>(() => RfcReference.Start(parameters));
        Assert.ThrowsAny<ArgumentException>(() => RfcReference.Hash(parameters, "abc"u8));
    }

    private sealed class Reference : IReference
    {
        public bool CanExpress(HashParameters parameters) => true;

        public byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message) => RfcReference.Hash(parameters, message);

        public IIncrementalState Start(HashParameters parameters) => RfcReference.Start(parameters);
    }
}
