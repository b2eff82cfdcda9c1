using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>Each documented defect is found on the stand-in that carries it, through the real adapters, catalogue, restore, workers and reports.</summary>
public sealed class StandInTests(VerifiedStandIns standIns) : IClassFixture<VerifiedStandIns>
{
    [Fact]
    public void Every_stand_in_gets_the_verdict_that_its_defect_deserves()
    {
        Assert.True(standIns.Ending.ExitCode == ExitCode.AsExpected, standIns.Ending.Output + standIns.Ending.Errors);
        Assert.Equal(6, standIns.Evidence.Candidates.Count);
        Assert.All(standIns.Evidence.Candidates, row => Assert.Equal("0.0.0-standin", row.Version));
    }

    [Fact]
    public void The_eager_block_is_incorrect_on_exactly_the_documented_cases()
    {
        CandidateEvidence row = standIns.Row("Konscious.Security.Cryptography.Blake2");

        Assert.Equal("Incorrect", row.Verdict);
        IReadOnlySet<string> documented = EagerBlockCases.Ids();
        FailureEvidence[] wrong = [.. row.Failures.Where(failure => failure.Outcome == "wrongDigest")];
        Assert.NotEmpty(wrong);
        Assert.All(wrong, failure => Assert.Contains(failure.Case, documented));
        Assert.Equal(documented.Count, row.Cases["wrongDigest"]);
    }

    [Fact]
    public void The_eager_block_is_diagnosed_from_every_answer_and_told_wherever_verdicts_are()
    {
        CandidateEvidence row = standIns.Row("Konscious.Security.Cryptography.Blake2");

        Assert.Equal(["eager-block"], row.Diagnosis!.Bugs);
        Assert.Equal((row.Diagnosis.Of, row.Diagnosis.Of), (row.Diagnosis.Agreeing, row.Cases["pass"] + row.Cases["wrongDigest"] - Refusals(row)));
        Assert.Contains("behaves exactly as 'eager block': ", standIns.Ending.Output, StringComparison.Ordinal);
        Assert.Contains("1 in 128 of random lengths", standIns.Ending.Output, StringComparison.Ordinal);
        Assert.All(standIns.Evidence.Candidates.Where(other => other.Verdict != "Incorrect"), other => Assert.Null(other.Diagnosis));
    }

    [Fact]
    public void A_refusal_of_short_digests_and_keys_is_incomplete_and_told_in_lengths()
    {
        CandidateEvidence row = standIns.Row("NSec.Cryptography");
        Assert.Equal("Incomplete", row.Verdict);
        Assert.Contains("unkeyed digests of 1–31 bytes", row.Reason, StringComparison.Ordinal);
        Assert.Contains("keys of 1–15 bytes", row.Reason, StringComparison.Ordinal);
        Assert.False(row.Cases.ContainsKey("wrongDigest"));
    }

    /// <summary>Cases passed by a refusal: they gave no answer that a model could reproduce.</summary>
    private static int Refusals(CandidateEvidence row) =>
        CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Count(c => c.Due == Due.Refusal && (c.Request.Parameters.Fields & ~ParameterFields.Key) == 0)
        - row.Cases.GetValueOrDefault("wronglyAccepted");

    [Theory]
    [InlineData("Konscious.Security.Cryptography.Blake2", "key-after-use", "key-too-long", "try-compute-hash", "empty-stream")]
    [InlineData("blake2s-net", "further-calls", "hash-size")]
    [InlineData("Isopoh.Cryptography.Blake2b", "further-calls", "hash-size")]
    [InlineData("Blake2Core", "hash-size")]
    [InlineData("System.Data.HashFunction.Blake2", "digest-not-own-copy")]
    [InlineData("NSec.Cryptography")]
    public void Each_oddity_is_found_on_the_stand_in_that_has_it_and_told_with_its_documentation(string id, params string[] oddities)
    {
        CandidateEvidence row = standIns.Row(id);

        Assert.Empty(oddities.Except(row.Findings.Select(finding => finding.Id)));
        Assert.Equal(oddities.Length == 0, row.Findings.Count == 0);
        Assert.All(row.Findings.Where(finding => oddities.Contains(finding.Id)), finding =>
        {
            Assert.NotEqual("", finding.Documentation);
            Assert.Contains($"/contract/{finding.Id}", finding.Case, StringComparison.Ordinal);
            Assert.NotEqual(finding.Expected, finding.Actual);
            Assert.Contains($"finding `{finding.Id}` ({finding.Severity})", standIns.Ending.Output, StringComparison.Ordinal);
            Assert.Contains("; see " + finding.Documentation, standIns.Ending.Output, StringComparison.Ordinal);
        });
    }

    [Fact]
    public void Each_trap_is_seen_on_the_stand_in_that_has_it_and_on_no_other()
    {
        foreach (CatalogCandidate entry in Catalog.Load(StandInFeed.Catalog).Candidates)
        {
            IEnumerable<string> seen = standIns.Row(entry.Id).Traps.Select(trap => trap.Id);
            Assert.Equal(entry.Versions.Single().Traps.Order(StringComparer.Ordinal), seen.Order(StringComparer.Ordinal));
        }
    }

    [Fact]
    public void A_stand_in_is_recognisable_wherever_it_appears() =>
        Assert.All(standIns.Ending.Output.Split('\n').Where(line => line.StartsWith("| ", StringComparison.Ordinal)).Skip(2), line => Assert.Contains("standin", line, StringComparison.Ordinal));

    [Fact]
    public void The_package_that_was_judged_is_identified_by_its_bits()
    {
        CandidateEvidence row = standIns.Row("Blake2Core");
        Assert.Equal(64, Convert.FromBase64String(row.Sha512).Length);
        Assert.Equal(64, row.AssetSha256.Length);
        Assert.EndsWith("Blake2Core.dll", row.Asset, StringComparison.Ordinal);
    }
}
