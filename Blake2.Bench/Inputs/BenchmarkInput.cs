using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Inputs;

/// <summary>What candidates are timed with: a message, or many.</summary>
/// <param name="Name">What the command line and the tables call it.</param>
/// <param name="Message">Its bytes; of many messages the first one's.</param>
/// <param name="Key">The key, for an input that stands for keyed hashing; otherwise <see langword="null"/>.</param>
public sealed record BenchmarkInput(string Name, MessageRecipe Message, byte[]? Key)
{
    /// <summary>Bytes of the published studies' digest: 40 bits.</summary>
    private const int ShortDigestLength = 5;

    /// <summary>Bytes of the digest for candidates that refuse the short one; those that refuse this, too, get the longest that there is.</summary>
    private const int LongDigestLength = 32;

    /// <summary>What of the API is called.</summary>
    public InputShape Shape { get; init; }

    /// <summary>Number of messages.</summary>
    public int Count { get; init; } = 1;

    /// <summary>Threads that an API for many messages may use.</summary>
    public int Threads { get; init; } = 1;

    /// <summary>Whether the longest digest is asked for, as users do, and not the short one of the studies.</summary>
    public bool IsOfFullLength { get; init; }

    /// <summary>Bytes of all messages.</summary>
    public long Length => Message.Length * Count;

    /// <summary>The input as a worker is told it.</summary>
    public MeasureInput For(HashFunction function) => new(Choices(function), Message, Shape) { Count = Count, Threads = Threads };

    /// <summary>The parameters to measure <paramref name="function"/> with, in order of preference; none where the input does not fit the function.</summary>
    public IReadOnlyList<HashParameters> Choices(HashFunction function)
    {
        FunctionFacts facts = FunctionFacts.Of(function);
        bool isKeyedOnly = function == HashFunction.HmacSha256;
        int[] lengths = IsOfFullLength
            ? [facts.MaxDigestLength, LongDigestLength]
            : [ShortDigestLength, LongDigestLength, facts.MaxDigestLength];
        return facts.IsBlake2 ? [.. lengths.Distinct().Select(length => Parameters(function, length))]
            : isKeyedOnly == Key is not null ? [Parameters(function, facts.MaxDigestLength)]
            : [];
    }

    private HashParameters Parameters(HashFunction function, int digestLength) => new(function, digestLength) { Key = Key };
}
