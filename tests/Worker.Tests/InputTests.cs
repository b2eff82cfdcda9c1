using System.Buffers.Binary;
using System.Text;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
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

    [Fact]
    public void A_series_is_found_by_its_name_and_so_is_each_of_its_inputs()
    {
        Assert.Equal(["sizes", "tokens", "many", "parallel", "threads"], SweepTable.Names);
        Assert.Equal([3, 64, 128, 1024, 8192, 32768, 131072, 1 << 20, 10 << 20], SweepTable.Named("SIZES").Select(input => input.Length));
        Assert.Equal([140_000L], SweepTable.Named("tokens/joined").Select(input => input.Length));
        Assert.Equal("many/16", Assert.Single(SweepTable.Named("many/16")).Name);
        Assert.Empty(SweepTable.Named("size"));
        Assert.Equal(SweepTable.All.Count, SweepTable.All.Select(input => input.Name).Distinct().Count());
        Assert.Equal([1, Environment.ProcessorCount], [SweepTable.Named("threads").Min(input => input.Threads), SweepTable.Named("threads").Max(input => input.Threads)]);
    }

    [Fact]
    public void One_token_and_the_joined_ones_are_of_the_published_study()
    {
        BenchmarkInput token = Assert.Single(SweepTable.Named("tokens/1"));
        BenchmarkInput joined = Assert.Single(SweepTable.Named("tokens/joined"));
        Assert.Equal("some-api-token", Encoding.ASCII.GetString(token.Message.ToArray()));
        Assert.Equal(string.Concat(Enumerable.Repeat("some-api-token", 10_000)), Encoding.ASCII.GetString(joined.Message.ToArray()));
        Assert.All([token, joined], input => Assert.Equal(32, input.Key!.Length));
    }

    [Fact]
    public void The_messages_of_an_input_differ_and_are_the_same_on_every_run()
    {
        MeasureInput tokens = Assert.Single(SweepTable.Named("tokens/10000")).For(HashFunction.Blake2b);
        Assert.Equal(10_000, Enumerable.Range(0, tokens.Count).Select(i => Convert.ToHexString(tokens.MessageAt(i).ToArray())).Distinct().Count());
        Assert.Equal(tokens.MessageAt(7).ToArray(), tokens.MessageAt(7).ToArray());
        Assert.Equal([64, 32], tokens.Choices.Select(parameters => parameters.DigestLength));
        Assert.All(tokens.Choices, parameters => Assert.Equal(32, parameters.Key!.Length));
    }

    private static IEnumerable<int> Lengths(string input, HashFunction function) =>
        InputTable.Named(input)!.Choices(function).Select(parameters => parameters.DigestLength);
}
