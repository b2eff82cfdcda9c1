using Blake2.Bench.Evaluating;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>The sentence at a risk card's head is one that a stranger to the ids understands.</summary>
public class RecommendationTests
{
    [Fact]
    public void A_high_finding_is_told_by_its_rule_and_its_id_comes_after() =>
        Assert.Equal(
            "Every digest is right; mind that it breaks the rule 'a key of no bytes is no key' (empty-key).",
            Recommendation.Of([Row("A", "Correct", 5000) with { Findings = [new("empty-key", "high", "a key of no bytes is no key; but the plain call with a key array of no bytes: 'aa' is due, and 'bb' was seen")] }], [], isAllCalled: true));

    [Theory]
    [InlineData("further-calls-wrong", "The digests of its plain calls are right, and others are not; mind that it breaks the rule 'it is kept' (further-calls-wrong) (BLAKE2b: it lacks keys).")]
    [InlineData("verify-accepts-wrong", "Its digests are right; use it where what it lacks is not needed; mind that it breaks the rule 'it is kept' (verify-accepts-wrong) (BLAKE2b: it lacks keys).")]
    public void A_high_finding_is_told_of_what_lacks_something_too(string id, string sentence) =>
        Assert.Equal(sentence, Recommendation.Of([Row("A", "Incomplete", 5000) with { Reason = "it lacks keys", Findings = [new(id, "high", "it is kept; but a call: 'aa' is due, and 'bb' was seen")] }], [], isAllCalled: true));

    [Fact]
    public void What_was_not_judged_is_told_and_never_praised() =>
        Assert.Equal(
            "The digests that were judged are right; but BLAKE2b was not judged in all that was found: a call gives another digest.",
            Recommendation.Of([Row("A", "Correct", 5000)], ["BLAKE2b was not judged in all that was found: a call gives another digest"], isAllCalled: false));

    [Fact]
    public void A_high_finding_of_the_cases_is_told_by_what_was_seen() =>
        Assert.Equal(
            "Every digest is right; mind that this was found: the caller's message is written to (input-changed).",
            Recommendation.Of([Row("A", "Correct", 5000) with { Findings = [new("input-changed", "high", "the caller's message is written to: 2b/length/3")] }], [], isAllCalled: true));
}
