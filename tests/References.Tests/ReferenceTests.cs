using Blake2.Abstractions;

namespace References.Tests;

/// <summary>A reference as these tests see it.</summary>
public interface IReference
{
    /// <summary>Whether it has these parameters.</summary>
    bool CanExpress(HashParameters parameters);

    /// <summary>The digest in one call.</summary>
    byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message);

    /// <summary>A hash in progress.</summary>
    IIncrementalState Start(HashParameters parameters);
}

/// <summary>What every reference must show before anybody is judged by it.</summary>
public abstract class ReferenceTests(IReference reference)
{
    private const int TenMiB = 10 << 20;

    /// <summary>Rows of the published files that the reference has parameters for.</summary>
    protected abstract (int KnownAnswers, int ParameterRows, int LongMessages, int Chains) Rows { get; }

    [Fact]
    public void Every_official_known_answer_comes_out() => AssertAll(Rows.KnownAnswers, PublishedVectors.KnownAnswers());

    [Fact]
    public void Every_published_parameter_row_comes_out() => AssertAll(Rows.ParameterRows, PublishedVectors.ParameterRows());

    [Fact]
    public void The_published_digests_of_10_MiB_come_out() => AssertAll(Rows.LongMessages, PublishedVectors.LongMessages(TenMiB));

    [Fact]
    public void The_published_chains_come_out()
    {
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

        Assert.Equal(Rows.Chains, ran);
    }

    [Fact]
    public void Every_split_of_three_blocks_gives_the_digest_of_the_whole()
    {
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

    [Fact]
    public void Single_bytes_with_empty_updates_between_give_the_digest_of_the_whole()
    {
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

    [Fact]
    public void The_call_changes_neither_message_nor_key()
    {
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

    private void AssertAll(int rows, IEnumerable<PublishedVector> vectors)
    {
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

        Assert.Equal(rows, ran);
    }
}
