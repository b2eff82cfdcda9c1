using Blake2.Abstractions;
using Blake2.NativeRef;

namespace References.Tests;

public sealed class NativeRefTests
{
    [Fact]
    public void A_library_of_another_version_layout_or_constant_is_refused_by_name()
    {
        NativeDescription ours = NativeDescriptions.Expected();
        Assert.Null(NativeReference.FaultOf(ours));
        Assert.Contains("version 2", NativeReference.FaultOf(ours with { Version = 2 }), StringComparison.Ordinal);
        Assert.Contains("parameters of 61 bytes", NativeReference.FaultOf(ours with { ParametersSize = 61 }), StringComparison.Ordinal);
        Assert.Contains("BLAKE2b state of 1 bytes", NativeReference.FaultOf(ours with { State2bSize = 1 }), StringComparison.Ordinal);
        Assert.Contains("BLAKE2s state of 1 bytes", NativeReference.FaultOf(ours with { State2sSize = 1 }), StringComparison.Ordinal);
        Assert.Contains("vector of BLAKE2b", NativeReference.FaultOf(ours with { Iv2bChecksum = 0 }), StringComparison.Ordinal);
        Assert.Contains("vector of BLAKE2s", NativeReference.FaultOf(ours with { Iv2sChecksum = 0 }), StringComparison.Ordinal);
        Assert.Contains("SIGMA", NativeReference.FaultOf(ours with { SigmaChecksum = 0 }), StringComparison.Ordinal);
    }

    [NativeFact]
    public void The_span_call_allocates_nothing_and_gives_the_same_digest()
    {
        HashParameters parameters = new(HashFunction.Blake2b, 5);
        byte[] digest = new byte[5];
        Blake2b.Hash(parameters, "abc"u8, digest);
        Assert.Equal("44229FC0EF", Convert.ToHexString(digest));

        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 100; i++)
        {
            Blake2b.Hash(parameters, "abc"u8, digest);
        }

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
        Assert.Throws<ArgumentException>(() => Blake2b.Hash(parameters, default, new byte[6]));
    }

    [NativeFact]
    public void An_update_or_a_second_final_after_the_end_is_refused()
    {
        foreach (HashFunction function in new[] { HashFunction.Blake2b, HashFunction.Blake2s })
        {
            using IIncrementalState state = NativeReference.Start(new HashParameters(function, 32));
            state.Final();
            Assert.Throws<InvalidOperationException>(() => state.Update([1], 0, 1));
            Assert.Throws<InvalidOperationException>(() => state.Final());
        }
    }
}
