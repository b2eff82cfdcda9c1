using Blake2.Abstractions;

namespace Blake2.Bench.Inputs;

/// <summary>A message that candidates are timed with.</summary>
/// <param name="Name">What the command line and the tables call it.</param>
/// <param name="Message">Its bytes.</param>
/// <param name="Key">The key, for an input that stands for keyed hashing; otherwise <see langword="null"/>.</param>
public sealed record BenchmarkInput(string Name, MessageRecipe Message, byte[]? Key)
{
    /// <summary>Bytes of the published studies' digest: 40 bits.</summary>
    private const int ShortDigestLength = 5;

    /// <summary>Bytes of the digest for candidates that refuse the short one; those that refuse this, too, get the longest that there is.</summary>
    private const int LongDigestLength = 32;

    /// <summary>The parameters to measure <paramref name="function"/> with, in order of preference; none where the input does not fit the function.</summary>
    public IReadOnlyList<HashParameters> Choices(HashFunction function)
    {
        FunctionFacts facts = FunctionFacts.Of(function);
        bool isKeyedOnly = function == HashFunction.HmacSha256;
        int[] lengths = [ShortDigestLength, LongDigestLength, facts.MaxDigestLength];
        return facts.IsBlake2 ? [.. lengths.Distinct().Select(length => Parameters(function, length))]
            : isKeyedOnly == Key is not null ? [Parameters(function, facts.MaxDigestLength)]
            : [];
    }

    private HashParameters Parameters(HashFunction function, int digestLength) => new(function, digestLength) { Key = Key };
}
