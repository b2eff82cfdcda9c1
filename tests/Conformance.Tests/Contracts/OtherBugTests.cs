using Blake2.Abstractions;
using Blake2.Conformance.Contracts;
using Blake2.NativeRef;

namespace Blake2.Conformance.Tests.Contracts;

/// <summary>A rule is about one thing: code that keeps it is not accused for what else is the matter, and a bug is told once.</summary>
public class OtherBugTests
{
    [Fact]
    public void A_class_for_one_message_that_refuses_another_breaks_no_rule() =>
        Assert.Equal([], Broken(new OddAdapter(Odd.OneMessage)));

    [Fact]
    public void A_class_that_says_it_can_be_used_again_and_refuses_is_told_that_alone() =>
        Assert.Equal(["reuse-after-final"], Broken(new OddAdapter(Odd.RefusesReuse)));

    [Fact]
    public void A_class_whose_second_message_is_wrong_is_told_that_alone() =>
        Assert.Equal(["reuse-after-final"], Broken(new OddAdapter(Odd.LeavesAByte)));

    [Fact]
    public void A_class_whose_Initialize_forgets_the_key_is_told_that_alone() =>
        Assert.Equal(["initialize"], Broken(new OddAdapter(Odd.InitializeForgetsKey)));

    [Theory]
    [InlineData(Odd.ResetForgetsKey)]
    [InlineData(Odd.EmptyUpdateCounts)]
    [InlineData(Odd.UpdatesForgetKey)]
    [InlineData(Odd.SpanForgetsKey)]
    [InlineData(Odd.SpanThrows)]
    [InlineData(Odd.StreamIsWrong)]
    [InlineData(Odd.TransformThrows)]
    [InlineData(Odd.ClassIsWrong)]
    [InlineData(Odd.KeyCannotBeSet)]
    [InlineData(Odd.KeyCannotBeRead)]
    public void What_cases_show_as_wrong_or_refused_breaks_no_rule(Odd odd) =>
        Assert.Equal([], Broken(new OddAdapter(odd)));

    [Theory]
    [InlineData(3)]
    [InlineData(20)]
    [InlineData(57)]
    public void Digests_that_turn_wrong_with_the_number_of_calls_break_no_rule(int rightCalls) =>
        Assert.Equal([], Broken(() => new OddAdapter(Odd.WrongAfterCalls) { RightCalls = rightCalls }));

    [Fact]
    public void Threads_that_are_disturbed_without_sharing_anything_do_not_accuse_shared_input() =>
        Assert.DoesNotContain("shared-input", Broken(new OddAdapter(Odd.StaticScratch)));

    [Fact]
    public void Who_takes_long_for_a_call_and_lets_one_thread_in_at_a_time_is_not_taken_for_one_that_hangs()
    {
        ContractRule rule = ContractRules.All.Single(each => each.Probe == ContractProbe.OtherCallsInParallel);
        Observation[] seen = [.. ContractCase.Of(HashFunction.Blake2b, rule).SelectMany(each => AdapterDriver.Answer(new SlowAdapter(), each.Request).Observations)];

        Assert.NotEmpty(seen);
        Assert.All(seen, observation => Assert.Equal(observation.Due, observation.Came));
    }

    private static string[] Broken(HashAdapter adapter) => Broken(() => adapter);

    private static string[] Broken(Func<HashAdapter> adapter) =>
        [.. from rule in ContractRules.All
            let seen = ContractCase.Of(HashFunction.Blake2b, rule).SelectMany(each => AdapterDriver.Answer(adapter(), each.Request).Observations)
            where seen.Any(observation => observation.Due != observation.Came)
            select rule.Id];

    /// <summary>native-ref for one thread at a time, each for so long that a hundred calls of four threads take longer than a probe waits.</summary>
    private sealed class SlowAdapter : HashAdapter, ISpanHash
    {
        private static readonly Lock Gate = new();

        public override HashFunction Function => HashFunction.Blake2b;

        public override byte[] Hash(HashParameters parameters, byte[] message)
        {
            lock (Gate)
            {
                Thread.Sleep(50);
                return NativeReference.Hash(parameters, message);
            }
        }

        public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => Hash(parameters, message.ToArray()).CopyTo(digest);
    }
}
