using System.Buffers.Binary;
using System.Text;
using Blake2.Abstractions;
using Blake2.Bench.Inputs;

namespace Blake2.Worker.Tests;

public sealed class InputTests
{
    [Fact]
    public void Every_input_is_what_was_recorded()
    {
        Assert.Equal(["abc", "profile", "random", "token"], InputTable.All.Select(input => input.Name));
        Assert.Equal([3, 3268, 10 << 20, 14], InputTable.All.Select(input => input.Message.Length));
        Assert.Equal(32, InputTable.Named("token")!.Key!.Length);
    }

    [Fact]
    public void The_generator_makes_the_committed_profile()
    {
        Assert.Equal(IccProfile.Length, IccProfile.Create().Length);
        Assert.Equal(InputTable.Read("profile.icc"), IccProfile.Create());
    }

    [Fact]
    public void The_profile_has_the_structure_of_one()
    {
        byte[] profile = IccProfile.Create();
        Assert.Equal(profile.Length, BinaryPrimitives.ReadInt32BigEndian(profile));
        Assert.Equal("acsp", Encoding.ASCII.GetString(profile, 36, 4));
        int count = BinaryPrimitives.ReadInt32BigEndian(profile.AsSpan(128));
        for (int i = 0; i < count; i++)
        {
            ReadOnlySpan<byte> entry = profile.AsSpan(132 + (12 * i), 12);
            int offset = BinaryPrimitives.ReadInt32BigEndian(entry[4..]);
            int length = BinaryPrimitives.ReadInt32BigEndian(entry[8..]);
            Assert.Equal(0, offset % 4);
            Assert.InRange(offset, 132 + (12 * count), profile.Length - length);
        }
    }

    [Fact]
    public void Blake2_is_asked_for_40_bits_first_and_then_for_more()
    {
        Assert.Equal([5, 32, 64], Lengths("abc", HashFunction.Blake2b));
        Assert.Equal([5, 32], Lengths("token", HashFunction.Blake2s));
    }

    [Fact]
    public void A_plain_hash_gets_no_keyed_input_and_a_keyed_one_no_other()
    {
        Assert.Equal([32], Lengths("abc", HashFunction.Sha256));
        Assert.Empty(Lengths("token", HashFunction.Sha256));
        Assert.Equal([32], Lengths("token", HashFunction.HmacSha256));
        Assert.Empty(Lengths("abc", HashFunction.HmacSha256));
    }

    private static IEnumerable<int> Lengths(string input, HashFunction function) =>
        InputTable.Named(input)!.Choices(function).Select(parameters => parameters.DigestLength);
}
