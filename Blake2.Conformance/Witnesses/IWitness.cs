using Blake2.Abstractions;

namespace Blake2.Conformance.Witnesses;

/// <summary>Someone, independent of the others, who can tell the digest of a message, or confirm one.</summary>
public interface IWitness
{
    /// <summary>The name that evidence gives.</summary>
    string Name { get; }

    /// <summary>Whether it can say anything about the question.</summary>
    bool Knows(HashQuestion question);

    /// <summary>Whether that is the digest. Only asked what it <see cref="Knows"/>.</summary>
    bool Confirms(HashQuestion question, byte[] digest);

    /// <summary>What it says the digest is, or all that it remembers of it, for the message that reports a disagreement.</summary>
    string Says(HashQuestion question);
}

/// <summary>A witness that gives the digest itself.</summary>
public interface IDigestWitness : IWitness
{
    /// <summary>The digest. Only asked what it <see cref="IWitness.Knows"/>.</summary>
    byte[] Digest(HashQuestion question);
}

/// <summary>An implementation that computes what it is asked.</summary>
public sealed class ComputingWitness(string name, Func<HashParameters, byte[], byte[]> hash, Func<HashParameters, bool> canExpress) : IDigestWitness
{
    /// <summary>Bytes of the longest message that a witness is given whole.</summary>
    public const long LongestMessage = 1 << 26;

    /// <inheritdoc/>
    public string Name => name;

    /// <inheritdoc/>
    public bool Knows(HashQuestion question) => question.Message.Length <= LongestMessage && canExpress(question.Parameters);

    /// <inheritdoc/>
    public byte[] Digest(HashQuestion question)
    {
        try
        {
            return hash(question.Parameters, question.Bytes);
        }
        catch (Exception exception)
        {
            throw new WitnessException($"The witness {name} failed on {question}: {exception.Message}", exception);
        }
    }

    /// <inheritdoc/>
    public bool Confirms(HashQuestion question, byte[] digest) => Digest(question).AsSpan().SequenceEqual(digest);

    /// <inheritdoc/>
    public string Says(HashQuestion question) => Convert.ToHexStringLower(Digest(question));
}

/// <summary>A witness is wrong or failed, so that nothing can be judged.</summary>
public sealed class WitnessException : Exception
{
    /// <inheritdoc/>
    public WitnessException()
    {
    }

    /// <inheritdoc/>
    public WitnessException(string message)
        : base(message)
    {
    }

    /// <inheritdoc/>
    public WitnessException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
