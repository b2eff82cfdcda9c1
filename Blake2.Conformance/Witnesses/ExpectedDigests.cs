using System.Collections.Concurrent;
using Blake2.Abstractions;
using Blake2.Conformance.Inputs;

namespace Blake2.Conformance.Witnesses;

/// <summary>
/// The digests that candidates are judged by. One takes two independent witnesses that agree: the first that knows it, and at least one other; every witness that knows it is asked.
/// Each is found once, however many candidates are verified, from whatever thread.
/// </summary>
public sealed class ExpectedDigests
{
    private readonly IReadOnlyList<IDigestWitness> _first;
    private readonly IReadOnlyList<IWitness> _all;
    private readonly ConcurrentDictionary<UInt128, Lazy<Expectation>> _found = new();

    /// <summary>Digests first told by the first of <paramref name="first"/> that knows them, and confirmed by the other witnesses.</summary>
    public ExpectedDigests(IReadOnlyList<IDigestWitness> first, IReadOnlyList<IWitness> others)
    {
        ArgumentNullException.ThrowIfNull(first);
        ArgumentNullException.ThrowIfNull(others);
        _first = first;
        _all = [.. first, .. others];
    }

    /// <summary>Names of the witnesses.</summary>
    public IReadOnlyList<string> Witnesses => [.. _all.Select(witness => witness.Name)];

    /// <summary>Has every witness prove itself on the published answers that it knows.</summary>
    /// <exception cref="WitnessException">One is wrong: the message names it and the entry.</exception>
    public void Prove()
    {
        foreach (PublishedVector vector in PublishedVectors.KnownAnswers.Concat(PublishedVectors.Parameters))
        {
            HashQuestion question = new(vector.Parameters, vector.Message);
            foreach (IWitness witness in _all)
            {
                if (witness.Knows(question) && !witness.Confirms(question, vector.Digest))
                {
                    throw new WitnessException(
                        $"The witness {witness.Name} is wrong on {vector}: {Convert.ToHexStringLower(vector.Digest)} is published, it says {witness.Says(question)}. Nothing can be judged by it.");
                }
            }
        }
    }

    /// <summary>The digest of <paramref name="message"/> under <paramref name="parameters"/>.</summary>
    public Expectation Of(HashParameters parameters, MessageRecipe message)
    {
        HashQuestion question = new(parameters, message);
        return _found.GetOrAdd(question.Key, _ => new Lazy<Expectation>(() => Find(question))).Value;
    }

    private Expectation Find(HashQuestion question)
    {
        if (_first.FirstOrDefault(witness => witness.Knows(question)) is not { } first)
        {
            return new Expectation(null, [], null);
        }

        byte[] digest = first.Digest(question);
        List<string> agreeing = [first.Name];
        foreach (IWitness witness in _all)
        {
            if (ReferenceEquals(witness, first) || !witness.Knows(question))
            {
                continue;
            }

            if (!witness.Confirms(question, digest))
            {
                return new Expectation(null, [], $"{first.Name} says {Convert.ToHexStringLower(digest)}, {witness.Name} says {witness.Says(question)}");
            }

            agreeing.Add(witness.Name);
        }

        return new Expectation(agreeing.Count > 1 ? digest : null, agreeing, null);
    }
}

/// <summary>What the witnesses say. Without <paramref name="Digest"/> nobody can be judged: too few know it, or they disagree.</summary>
/// <param name="Digest">The digest that at least two witnesses agree on.</param>
/// <param name="Witnesses">Names of those who agree.</param>
/// <param name="Disagreement">Who says what, where they disagree.</param>
public sealed record Expectation(byte[]? Digest, IReadOnlyList<string> Witnesses, string? Disagreement);
