using System.Text.RegularExpressions;

namespace Blake2.Bench.Verifying;

/// <summary>What a candidate says of itself, made fit for evidence: one line, of bounded length, without paths of this machine and without what would act as markup.</summary>
internal static partial class Wording
{
    private const int Longest = 300;

    /// <summary>The text as evidence takes it.</summary>
    public static string OfCandidate(string text)
    {
        string line = Spaces().Replace(text, " ").Replace('`', '\'').Replace('<', '‹').Replace('>', '›').Trim();
        string anywhere = AbsolutePath().Replace(line, match => "…" + match.Groups["name"].Value);
        return anywhere.Length <= Longest ? anywhere : anywhere[..Longest] + "…";
    }

    /// <summary>An absolute path of at least two folders, of which the last name is kept.</summary>
    [GeneratedRegex(@"(?<![\w./])(?:[A-Za-z]:)?(?:[\\/][\w.@+~-]+){2,}(?<name>[\\/][\w.@+~-]+)")]
    private static partial Regex AbsolutePath();

    [GeneratedRegex(@"[\s\p{Cc}]+")]
    private static partial Regex Spaces();
}
