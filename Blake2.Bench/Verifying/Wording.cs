using System.Text;
using System.Text.RegularExpressions;

namespace Blake2.Bench.Verifying;

/// <summary>What others say (a candidate, a package source, the operating system), made fit for evidence: one line, of bounded length, without paths of this machine, addresses of others, and what
/// would act as markup or break a file's form.</summary>
internal static partial class Wording
{
    private const int Longest = 300;

    /// <summary>The text as evidence takes it.</summary>
    public static string OfCandidate(string text)
    {
        string line = Spaces().Replace(text, " ").Replace('`', '\'').Replace('<', '‹').Replace('>', '›').Trim();
        string nowhere = Address().Replace(line, "…");
        string anywhere = AbsolutePath().Replace(nowhere, match => "…" + match.Groups["name"].Value);
        return WellFormed(anywhere.Length <= Longest ? anywhere : anywhere[..Longest] + "…");
    }

    /// <summary>XML has no place for some characters, and no file for half of a surrogate pair.</summary>
    private static string WellFormed(string text)
    {
        StringBuilder kept = new(text.Length);
        foreach (Rune rune in text.EnumerateRunes())
        {
            _ = rune.Value is 0xFFFE or 0xFFFF ? kept.Append('\uFFFD') : kept.Append(rune);
        }

        return kept.ToString();
    }

    /// <summary>A URL, or a host with its port.</summary>
    [GeneratedRegex(@"\bhttps?://[^\s'""()]+|\b[\w-]+(?:\.[\w-]+)+:\d{1,5}\b", RegexOptions.IgnoreCase)]
    private static partial Regex Address();

    /// <summary>An absolute path of at least two folders, of which the last name is kept.</summary>
    [GeneratedRegex(@"(?<![\w./])(?:[A-Za-z]:)?(?:[\\/][\w.@+~-]+){2,}(?<name>[\\/][\w.@+~-]+)")]
    private static partial Regex AbsolutePath();

    /// <summary>Control and format characters, too: they reverse or hide what stands beside them.</summary>
    [GeneratedRegex(@"[\s\p{Cc}\p{Cf}]+")]
    private static partial Regex Spaces();
}
