using Blake2.Abstractions;

namespace References.Tests;

/// <summary>What every reference must show before anybody is judged by it.</summary>
public sealed class ReferenceTests
{
    private const int TenMiB = 10 << 20;

    /// <summary>The references that are there; the test of all of them tells which are not.</summary>
    public static TheoryData<string> Available => [.. Reference.All.Where(r => r.UnavailableReason is null).Select(r => r.Name)];

    /// <summary>Each of them with each of the refusals.</summary>
    public static TheoryData<string, string> AvailableAndRefused
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (Reference reference in Reference.All.Where(r => r.UnavailableReason is null))
            {
                foreach (string what in Refusals.All)
                {
                    rows.Add(reference.Name, what);
                }
            }

            return rows;
        }
    }

    /// <summary>Every reference, and what can be said of it, so that the name of its test shows it.</summary>
    public static TheoryData<string, string> States
    {
        get
        {
            TheoryData<string, string> states = [];
            foreach (Reference reference in Reference.All)
            {
                states.Add(reference.Name, reference.UnavailableReason is { } reason ? $"absent: {reason}" : $"there: {reference.Version}");
            }

            return states;
        }
    }

    [Theory]
    [MemberData(nameof(States))]
    public void A_reference_is_there_and_answers_or_it_says_why_not(string name, string state)
    {
        Reference reference = Reference.Named(name);
        HashParameters parameters = new(HashFunction.Blake2b, 64);
        if (reference.UnavailableReason is null)
        {
            Assert.NotEqual("there: ", state);
            Assert.Equal(64, reference.Hash(parameters, default).Length);
        }
        else
        {
            Assert.NotEmpty(reference.UnavailableReason);
            Exception hash = Assert.Throws<PlatformNotSupportedException>(() => reference.Hash(parameters, default));
            Exception start = Assert.Throws<PlatformNotSupportedException>(() => reference.Start(parameters));
            Assert.Equal([reference.UnavailableReason, reference.UnavailableReason], [hash.Message, start.Message]);
        }
    }

    [Theory]
    [MemberData(nameof(Available))]
    public void Every_official_known_answer_comes_out(string name) => AssertAll(name, r => r.Rows.KnownAnswers, PublishedVectors.KnownAnswers());

    [Theory]
    [MemberData(nameof(Available))]
    public void Every_published_parameter_row_comes_out(string name) => AssertAll(name, r => r.Rows.ParameterRows, PublishedVectors.ParameterRows());

    [Theory]
    [MemberData(nameof(Available))]
    public void The_published_digests_of_10_MiB_come_out(string name) => AssertAll(name, r => r.Rows.LongMessages, PublishedVectors.LongMessages(TenMiB));

    [Theory]
    [MemberData(nameof(Available))]
    public void The_published_chains_come_out(string name)
    {
        Reference reference = Reference.Named(name);
        int ran = 0;
        foreach (IGrouping<HashFunction, PublishedChain> chains in PublishedVectors.Chains().GroupBy(c => c.Function))
        {
            HashParameters parameters = new(chains.Key, FunctionFacts.Of(chains.Key).MaxDigestLength);
            if (!reference.CanExpress(parameters))
            {
                continue;
            }

            byte[] digest = reference.Hash(parameters, default);
            int step = 0;
            foreach (PublishedChain chain in chains.OrderBy(c => c.Steps))
            {
                for (; step < chain.Steps; step++)
                {
                    digest = reference.Hash(parameters, digest);
                }

                Assert.Equal(chain.Digest, Hex(digest));
                ran++;
            }
        }

        Assert.Equal(reference.Rows.Chains, ran);
    }

    [Theory]
    [MemberData(nameof(Available))]
    public void Every_split_of_three_blocks_gives_the_digest_of_the_whole(string name)
    {
        Reference reference = Reference.Named(name);
        foreach ((HashParameters parameters, int block) in SplitParameters().Where(p => reference.CanExpress(p.Parameters)))
        {
            byte[] message = new MessageRecipe(MessagePattern.Counter251, 3 * block).ToArray();
            byte[] whole = reference.Hash(parameters, message);
            for (int first = 0; first <= message.Length; first++)
            {
                for (int second = first; second <= message.Length; second += 1 + (block / 16))
                {
                    using IIncrementalState state = reference.Start(parameters);
                    state.Update(message, 0, first);
                    state.Update(message, first, second - first);
                    state.Update(message, second, message.Length - second);
                    Assert.Equal(whole, state.Final());
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(Available))]
    public void Single_bytes_with_empty_updates_between_give_the_digest_of_the_whole(string name)
    {
        Reference reference = Reference.Named(name);
        foreach ((HashParameters parameters, int block) in SplitParameters().Where(p => reference.CanExpress(p.Parameters)))
        {
            byte[] message = new MessageRecipe(MessagePattern.Counter251, (2 * block) + 1).ToArray();
            using IIncrementalState state = reference.Start(parameters);
            for (int i = 0; i < message.Length; i++)
            {
                state.Update(message, i, 0);
                state.Update(message, i, 1);
            }

            Assert.Equal(reference.Hash(parameters, message), state.Final());
        }
    }

    [Theory]
    [MemberData(nameof(Available))]
    public void The_call_changes_neither_message_nor_key(string name)
    {
        Reference reference = Reference.Named(name);
        byte[] message = new MessageRecipe(MessagePattern.Counter251, 300).ToArray();
        byte[] key = new MessageRecipe(MessagePattern.Counter256, 32).ToArray();
        HashParameters parameters = new(HashFunction.Blake2b, 64) { Key = key };
        if (reference.CanExpress(parameters))
        {
            reference.Hash(parameters, message);
            Assert.Equal(new MessageRecipe(MessagePattern.Counter251, 300).ToArray(), message);
            Assert.Equal(new MessageRecipe(MessagePattern.Counter256, 32).ToArray(), key);
        }
    }

    [Theory]
    [MemberData(nameof(AvailableAndRefused))]
    public void Parameters_out_of_range_are_refused_in_one_call_and_in_pieces(string name, string what)
    {
        Reference reference = Reference.Named(name);
        HashParameters parameters = Refusals.Parameters(what);
        Type expected = reference.CanExpress(parameters) ? typeof(ArgumentException) : typeof(NotSupportedException);
        Assert.IsAssignableFrom(expected, Record.Exception(() => reference.Hash(parameters, "abc"u8)));
        Assert.IsAssignableFrom(expected, Record.Exception(() => reference.Start(parameters)));
    }

    [Theory]
    [MemberData(nameof(Available))]
    public void A_disposed_hash_takes_no_more_message(string name)
    {
        Reference reference = Reference.Named(name);
        foreach (HashParameters parameters in SplitParameters().Select(p => p.Parameters).Where(reference.CanExpress))
        {
            IIncrementalState state = reference.Start(parameters);
            state.Dispose();
            state.Dispose();
            Assert.IsAssignableFrom<InvalidOperationException>(Record.Exception(() => state.Update([1], 0, 1)));
            Assert.IsAssignableFrom<InvalidOperationException>(Record.Exception(() => state.Final()));
        }
    }

    private static IEnumerable<(HashParameters Parameters, int Block)> SplitParameters()
    {
        foreach (FunctionFacts facts in new[] { FunctionFacts.Of(HashFunction.Blake2b), FunctionFacts.Of(HashFunction.Blake2s) })
        {
            yield return (new HashParameters(facts.Function, facts.MaxDigestLength), facts.BlockLength);
            yield return (new HashParameters(facts.Function, facts.MaxDigestLength) { Key = new byte[facts.MaxKeyLength] }, facts.BlockLength);
            yield return (new HashParameters(facts.Function, 5) { Salt = [.. Enumerable.Repeat((byte)7, facts.SaltLength)] }, facts.BlockLength);
        }
    }

    private static string Hex(byte[] bytes) => Convert.ToHexString(bytes).ToLowerInvariant();

    private static void AssertAll(string name, Func<Reference, int> rows, IEnumerable<PublishedVector> vectors)
    {
        Reference reference = Reference.Named(name);
        int ran = 0;
        foreach (PublishedVector vector in vectors.Where(v => reference.CanExpress(v.Parameters)))
        {
            byte[] message = vector.Message.ToArray();
            string row = $"{vector.Parameters} {vector.Message}: ";
            Assert.Equal(row + vector.Digest, row + Hex(reference.Hash(vector.Parameters, message)));
            using IIncrementalState state = reference.Start(vector.Parameters);
            state.Update(message, 0, message.Length);
            Assert.Equal(row + vector.Digest, row + Hex(state.Final()));
            ran++;
        }

        Assert.Equal(rows(reference), ran);
    }
}
