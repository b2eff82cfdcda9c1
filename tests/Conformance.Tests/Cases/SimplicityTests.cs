using Blake2.Abstractions;
using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Tests.Cases;

/// <summary>Which of two failing cases is the smaller one.</summary>
public class SimplicityTests
{
    private static readonly HashParameters Plain = new(HashFunction.Blake2b, 64);
    private static readonly HashParameters Keyed = new(HashFunction.Blake2b, 64) { Key = [1] };
    private static readonly HashParameters Salted = new(HashFunction.Blake2b, 64) { Salt = new byte[16] };
    private static readonly HashParameters Brief = new(HashFunction.Blake2b, 5);

    [Fact]
    public void A_plain_message_of_one_block_is_smaller_than_the_empty_one_under_a_key() => AssertAscending(Case(Plain, 128), Case(Keyed, 0), Case(Plain, 129));

    [Fact]
    public void A_short_message_is_smaller_than_a_long_one_whatever_its_parameters_and_path() =>
        AssertAscending(Case(Brief, 2), Case(Salted, 3, HashPath.Stream), Case(Plain, 4));

    [Fact]
    public void Of_equal_messages_the_one_with_fewer_parameters_is_the_smaller_one() =>
        AssertAscending(Case(Plain, 3, HashPath.Interleaved), Case(Brief, 3), Case(new HashParameters(HashFunction.Blake2b, 5) { Salt = new byte[16] }, 3));

    [Fact]
    public void Of_equal_parameters_the_plain_call_is_the_smaller_one_and_fewer_pieces_are() =>
        AssertAscending(Case(Plain, 3), Case(Plain, 3, HashPath.Span), Case(Plain, 3, HashPath.Incremental), Case(Plain, 3, HashPath.Incremental, 1), Case(Plain, 3, HashPath.Incremental, 1, 1));

    [Fact]
    public void The_message_before_counts_as_well() =>
        AssertAscending(Case(Plain, 7), new ConformanceCase("2b/reuse/x", new HashRequest(Plain, new MessageRecipe(MessagePattern.Counter251, 3)) { Path = HashPath.Reuse, Other = new MessageRecipe(MessagePattern.Ones, 5) }));

    private static ConformanceCase Case(HashParameters parameters, long length, HashPath path = HashPath.OneShot, params int[] chunks) =>
        new("2b/x", new HashRequest(parameters, new MessageRecipe(MessagePattern.Counter251, length)) { Path = path, Chunks = chunks });

    private static void AssertAscending(params ConformanceCase[] cases) =>
        Assert.Equal(cases, cases.Reverse().OrderBy(one => one.Simplicity));
}
