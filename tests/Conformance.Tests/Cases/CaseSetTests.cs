using System.Security.Cryptography;
using System.Text;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Cases;

public class CaseSetTests
{
    private const long Mebi = 1 << 20;

    public static TheoryData<HashFunction, Tier> Sets => new()
    {
        { HashFunction.Blake2b, Tier.Quick }, { HashFunction.Blake2b, Tier.Full }, { HashFunction.Blake2b, Tier.Long },
        { HashFunction.Blake2s, Tier.Quick }, { HashFunction.Blake2s, Tier.Full }, { HashFunction.Blake2s, Tier.Long },
    };

    [Theory]
    [MemberData(nameof(Sets))]
    public void An_id_names_one_case(HashFunction function, Tier tier)
    {
        IReadOnlyList<ConformanceCase> cases = CaseSet.Of(function, tier);

        Assert.Equal(cases.Count, cases.Select(conformanceCase => conformanceCase.Id).Distinct().Count());
    }

    /// <summary>An id that is gone or means another case breaks the comparison with earlier runs: change a line only when a family is changed on purpose.</summary>
    [Fact]
    public void Ids_of_the_quick_tier_mean_what_they_meant()
    {
        string[] now = [.. from function in Shared.Functions
                           from family in CaseSet.Families
                           select Fingerprint(function, family)];

        Assert.Equal(File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "Cases", "quick-families.txt")), now);
    }

    [Theory]
    [InlineData(HashFunction.Blake2b)]
    [InlineData(HashFunction.Blake2s)]
    public void The_quick_tier_has_5000_cases_for_any_candidate_and_the_full_one_50000(HashFunction function)
    {
        Assert.True(CaseSet.Of(function, Tier.Quick).Count(IsForAnyone) >= 5_000);
        Assert.True(CaseSet.Of(function, Tier.Full).Count(IsForAnyone) >= 50_000);
    }

    [Theory]
    [InlineData(HashFunction.Blake2b)]
    [InlineData(HashFunction.Blake2s)]
    public void The_full_tier_has_all_of_the_quick_one(HashFunction function) =>
        Assert.Empty(CaseSet.Of(function, Tier.Quick).Select(conformanceCase => conformanceCase.Id).Except(CaseSet.Of(function, Tier.Full).Select(conformanceCase => conformanceCase.Id)));

    [Theory]
    [InlineData(HashFunction.Blake2b, Tier.Quick, (16 * Mebi) + 1)]
    [InlineData(HashFunction.Blake2s, Tier.Quick, (16 * Mebi) + 1)]
    [InlineData(HashFunction.Blake2b, Tier.Full, (16 * Mebi) + 1)]
    [InlineData(HashFunction.Blake2s, Tier.Full, (16 * Mebi) + 1)]
    public void No_message_is_longer_than_the_tier_allows(HashFunction function, Tier tier, long longest) =>
        Assert.Equal(longest, CaseSet.Of(function, tier).Max(conformanceCase => conformanceCase.Request.Message.Length));

    [Theory]
    [MemberData(nameof(Sets))]
    public void The_first_500_cases_sample_every_family(HashFunction function, Tier tier) =>
        Assert.Equal(
            CaseSet.FamiliesOf(tier).Select(family => family.Name).Order(),
            CaseSet.Of(function, tier).Take(500).Select(conformanceCase => conformanceCase.Family).Distinct().Order());

    [Fact]
    public void The_first_500_cases_are_spread_over_the_short_lengths()
    {
        long[] lengths = [.. CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Take(500).Where(c => c.Family == "length").Select(c => c.Request.Message.Length)];

        Assert.True(lengths.Count(length => length < 128) > 10 && lengths.Count(length => length > 384) > 10);
    }

    [Theory]
    [InlineData("2b/length/128")]
    [InlineData("2b/length/128/keyed-64/digest-5")]
    [InlineData("2b/known/255/keyed-64")]
    [InlineData("2b/grid/0/unkeyed/digest-1")]
    [InlineData("2b/split/384/at-128/keyed-64")]
    [InlineData("2b/blocks/512-less-1")]
    [InlineData("2b/power/1048576")]
    [InlineData("2b/salt/both-exchanged/3")]
    [InlineData("2b/tree/leaf-3-last/129")]
    [InlineData("2b/path/offset/127/digest-5")]
    [InlineData("2b/reuse/after-261/3")]
    [InlineData("2b/refusal/key-65")]
    public void A_case_can_be_found_by_its_id(string id) =>
        Assert.Single(CaseSet.Of(HashFunction.Blake2b, Tier.Quick), conformanceCase => conformanceCase.Id == id);

    [Theory]
    [InlineData(HashFunction.Blake2b, 128)]
    [InlineData(HashFunction.Blake2s, 64)]
    public void Threads_and_objects_hash_two_different_messages_that_pass_through_one_buffer_under_one_key_and_under_two(HashFunction function, int block)
    {
        foreach (HashPath path in new[] { HashPath.Parallel, HashPath.Interleaved })
        {
            HashRequest[] pairs = [.. CaseSet.Of(function, Tier.Quick).Select(c => c.Request).Where(request => request.Path == path && request.Other is { } other && !other.Equals(request.Message))];
            foreach ((bool isKeyed, bool hasTwoKeys) in new[] { (false, false), (true, false), (true, true) })
            {
                HashRequest[] these = [.. pairs.Where(request => request.Parameters.Key is not null == isKeyed && request.OtherKeyDiffers == hasTwoKeys)];
                Assert.Contains(these, request => request.Message.Length is > 0 && request.Message.Length < block && request.Other!.Length is > 0 && request.Other.Length < block);
                Assert.Contains(these, request => request.Message.Length >= block);
                Assert.All(these, request => Assert.Equal(!hasTwoKeys, request.OtherParameters.Equals(request.Parameters)));
            }
        }
    }

    [Theory]
    [InlineData(HashFunction.Blake2b)]
    [InlineData(HashFunction.Blake2s)]
    public void One_empty_update_comes_between_two_that_are_not_empty(HashFunction function)
    {
        HashRequest[] cut = [.. CaseSet.Of(function, Tier.Quick).Where(c => c.Family == "split").Select(c => c.Request).Where(request => request.Chunks is [> 0, 0] && request.Message.Length > request.Chunks[0])];

        Assert.Contains(cut, request => request.Parameters.Key is null);
        Assert.Contains(cut, request => request.Parameters.Key is not null);
    }

    [Fact]
    public void Every_family_says_why_it_exists() =>
        Assert.All(CaseSet.Families.Concat(CaseSet.LongFamilies), family => Assert.EndsWith(".", family.Reason, StringComparison.Ordinal));

    [Fact]
    public void A_hash_that_is_not_BLAKE2_has_no_cases() =>
        Assert.Throws<ArgumentException>(() => CaseSet.Of(HashFunction.Sha256, Tier.Quick));

    [Fact]
    public void Long_messages_are_given_in_pieces_or_as_a_stream_to_the_last_byte()
    {
        foreach (ConformanceCase conformanceCase in CaseSet.Of(HashFunction.Blake2s, Tier.Long))
        {
            Assert.InRange(conformanceCase.Request.Message.Length, int.MaxValue, (1L << 32) + 129);
            Assert.True(conformanceCase.Request.Path is HashPath.Stream or HashPath.Incremental);
            Assert.True(conformanceCase.Request.Path == HashPath.Stream || conformanceCase.Request.Message.Length - conformanceCase.Request.Chunks.Sum(chunk => (long)chunk) < 1 << 20);
        }
    }

    private static bool IsForAnyone(ConformanceCase conformanceCase) =>
        conformanceCase.Due == Due.Digest
        && conformanceCase.Request.Path is HashPath.OneShot or HashPath.Repeated or HashPath.Parallel
        && (conformanceCase.Request.Parameters.Fields & ~ParameterFields.Key) == 0;

    private static string Fingerprint(HashFunction function, CaseFamily family)
    {
        string[] cases = [.. family.Cases(FunctionFacts.Of(function), Tier.Quick).Select(c => $"{c.Id} {c.Due} {c.Request.Path} {c.Request.Parameters} {c.Request.Message} {c.Request.Other}{(c.Request.OtherKeyDiffers ? " two keys" : "")} {string.Join(',', c.Request.Chunks)} {c.Request.Count}").Order(StringComparer.Ordinal)];
        string hash = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(string.Join('\n', cases))))[..16];
        return $"{FunctionFacts.Of(function).ShortName} {family.Name} {cases.Length} {hash}";
    }
}
