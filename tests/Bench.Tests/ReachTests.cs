using Blake2.Abstractions;
using Blake2.Bench.Reports;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>Verdicts say how long the messages were that they rest on.</summary>
public class ReachTests
{
    private static readonly long Quick = CaseSet.LongestMessage(HashFunction.Blake2b, Tier.Quick);

    [Fact]
    public void The_longest_message_that_was_judged_is_told_and_the_tier_that_has_longer_ones() =>
        Assert.Equal(
            ["Digests were judged for messages of up to 16,777,217 bytes; longer ones, up to 4,294,967,425 bytes, are asked with --cases long."],
            Reach.Of(Evidence(Row("A", "Correct", 5000) with { LongestMessage = Quick }, Row("B", "Incorrect", 5000) with { LongestMessage = Quick })));

    [Fact]
    public void A_candidate_that_got_shorter_ones_is_told_apart() =>
        Assert.Equal(
            [
                "Digests were judged for messages of up to 16,777,217 bytes where nothing else is said; longer ones, up to 4,294,967,425 bytes, are asked with --cases long.",
                "Digests of C BLAKE2b were judged for messages of up to 1,000 bytes.",
            ],
            Reach.Of(Evidence(Row("A", "Correct", 5000) with { LongestMessage = Quick }, Row("B", "Correct", 5000) with { LongestMessage = Quick }, Row("C", "Correct", 50) with { LongestMessage = 1000 })));

    [Fact]
    public void Evidence_that_does_not_tell_the_lengths_says_nothing() =>
        Assert.Empty(Reach.Of(Evidence(Row("A", "Correct", 5000))));
}
