using Blake2.Abstractions;

namespace References.Tests;

/// <summary>The counter's carry, which no message short of 4 GiB (BLAKE2s) or 16 EiB (BLAKE2b) reaches by itself.</summary>
public sealed class CounterTests
{
    [Fact]
    public void The_counter_of_Blake2s_in_rfc_ref_carries_at_4_GiB()
    {
        Blake2.RfcRef.Blake2s hash = new(new HashParameters(HashFunction.Blake2s, 32)) { Counter = (0xFFFFFFC0, 0) };
        hash.Update(new byte[65]);
        Assert.Equal((0u, 1u), hash.Counter);
        hash.Final();
        Assert.Equal((1u, 1u), hash.Counter);
    }

    [Fact]
    public void The_counter_of_Blake2b_in_rfc_ref_carries_at_16_EiB()
    {
        Blake2.RfcRef.Blake2b hash = new(new HashParameters(HashFunction.Blake2b, 64)) { Counter = (0xFFFFFFFFFFFFFF80, 0) };
        hash.Update(new byte[129]);
        Assert.Equal((0ul, 1ul), hash.Counter);
        hash.Final();
        Assert.Equal((1ul, 1ul), hash.Counter);
    }

    [Fact]
    public void The_counter_carries_on_the_last_block_too()
    {
        Blake2.RfcRef.Blake2s blake2s = new(new HashParameters(HashFunction.Blake2s, 32)) { Counter = (0xFFFFFFFF, 6) };
        blake2s.Update([1]);
        blake2s.Final();
        Assert.Equal((0u, 7u), blake2s.Counter);

        Blake2.RfcRef.Blake2b blake2b = new(new HashParameters(HashFunction.Blake2b, 64)) { Counter = (ulong.MaxValue, 6) };
        blake2b.Update([1]);
        blake2b.Final();
        Assert.Equal((0ul, 7ul), blake2b.Counter);
    }

    [NativeFact]
    public void The_references_agree_on_Blake2b_wherever_the_counter_carries()
    {
        byte[] message = new MessageRecipe(MessagePattern.Counter251, 1024).ToArray();
        HashParameters parameters = new(HashFunction.Blake2b, 64);
        HashSet<string> digests = [];
        for (ulong start = 0; start <= 1025; start += 41)
        {
            (ulong, ulong) counter = (unchecked(0 - start), 3);
            Blake2.RfcRef.Blake2b rfc = new(parameters) { Counter = counter };
            Blake2.NativeRef.Blake2b native = new(parameters) { Counter = counter };
            rfc.Update(message);
            native.Update(message);
            Assert.Equal(rfc.Counter, native.Counter);
            byte[] digest = rfc.Final();
            Assert.Equal(digest, native.Final());
            Assert.True(digests.Add(Convert.ToHexString(digest)));
        }
    }

    [NativeFact]
    public void The_references_agree_on_Blake2s_wherever_the_counter_carries()
    {
        byte[] message = new MessageRecipe(MessagePattern.Counter251, 1024).ToArray();
        HashParameters parameters = new(HashFunction.Blake2s, 32);
        HashSet<string> digests = [];
        for (uint start = 0; start <= 1025; start += 41)
        {
            (uint, uint) counter = (unchecked(0 - start), 3);
            Blake2.RfcRef.Blake2s rfc = new(parameters) { Counter = counter };
            Blake2.NativeRef.Blake2s native = new(parameters) { Counter = counter };
            rfc.Update(message);
            native.Update(message);
            Assert.Equal(rfc.Counter, native.Counter);
            byte[] digest = rfc.Final();
            Assert.Equal(digest, native.Final());
            Assert.True(digests.Add(Convert.ToHexString(digest)));
        }
    }
}
