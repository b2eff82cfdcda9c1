using System.Text.RegularExpressions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>What a package's own code says by texts, and whether messages are given as texts.</summary>
/// <param name="Literals">The texts in its code.</param>
/// <param name="TakesText">Whether a text may be the message.</param>
internal sealed partial record Vocabulary(IReadOnlyList<string> Literals, bool TakesText)
{
    private const int MostNames = 6;

    /// <summary>Texts that may name an algorithm.</summary>
    public IEnumerable<string> Algorithms => Literals.Where(text => AlgorithmName().IsMatch(text)).Distinct().Take(MostNames);

    /// <summary>Texts that may name an option.</summary>
    public IEnumerable<string> Options => Literals.Where(text => OptionName().IsMatch(text)).Distinct();

    [GeneratedRegex(@"^(?=.*(blake2|2[bs]))[\w./-]{2,24}$", RegexOptions.IgnoreCase)]
    private static partial Regex AlgorithmName();

    [GeneratedRegex(@"^[a-zA-Z][\w-]{1,23}$")]
    private static partial Regex OptionName();
}
