using System.Text;
using System.Text.RegularExpressions;
using Blake2.Bench.Candidates;

namespace Blake2.Bench.Verifying;

/// <summary>What others say (a candidate, a package source, the operating system), made fit for evidence: one line, of bounded length, without paths of this machine, addresses of others, and what
/// would act as markup or break a file's form.</summary>
internal static partial class Wording
{
    private const int Longest = 300;
    private const int ShortestFolder = 4;

    /// <summary>Folders that are told by no pattern, as their names may hold blanks; the longest first.</summary>
    private static readonly string[] OwnFolders =
    [
        .. new[] { new CacheFolders().Root, ProgramFolder.Root, Path.GetTempPath(), Environment.CurrentDirectory, Environment.GetFolderPath(Environment.SpecialFolder.UserProfile) }
            .Select(folder => folder.TrimEnd('/', '\\')).Where(folder => folder.Length >= ShortestFolder).Distinct().OrderByDescending(folder => folder.Length),
    ];

    /// <summary>The text as evidence takes it.</summary>
    public static string OfCandidate(string text)
    {
        string line = OfCatalog(text);
        return line.Length <= Longest ? line : WellFormed(line[..Longest] + "…");
    }

    /// <summary>The same for what the catalogue says, which is as long as its author made it.</summary>
    public static string OfCatalog(string text)
    {
        string line = Spaces().Replace(text, " ").Replace('`', '\'').Replace('<', '‹').Replace('>', '›').Trim();

        // GitHub Actions takes this for a command wherever in a line it stands.
        line = line.Replace("##[", "# #[", StringComparison.Ordinal);
        line = Address().Replace(line, "…");
        line = HostAndPort().Replace(line, "…");
        line = OwnFolders.Aggregate(line, (rest, folder) => rest.Replace(folder + Path.DirectorySeparatorChar, "…" + Path.DirectorySeparatorChar, StringComparison.OrdinalIgnoreCase));
        return WellFormed(AbsolutePath().Replace(line, match => "…" + match.Groups["name"].Value));
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

    /// <summary>An absolute path of at least one folder and a name, of which the name is kept.</summary>
    [GeneratedRegex(@"(?<![\w./])(?:…|[A-Za-z]:|[\\/])?(?:[\\/][\w.@+~-]+)+(?<name>[\\/][\w.@+~-]+)")]
    private static partial Regex AbsolutePath();

    /// <summary>What NuGet and the runtime quote of a feed's address, which may hold credentials.</summary>
    [GeneratedRegex(@"\b[a-z][a-z0-9+.-]*://[^\s'""›)]+", RegexOptions.IgnoreCase)]
    private static partial Regex Address();

    /// <summary>A server as the runtime names it in errors: <c>(host.name:443)</c>, or an IP address.</summary>
    [GeneratedRegex(@"(?<![\w.-])(?:(?:[\w-]+\.)+[A-Za-z]{2,}|localhost|\[[0-9a-fA-F:]+\]|\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}\b")]
    private static partial Regex HostAndPort();

    /// <summary>Control and format characters, too: they reverse or hide what stands beside them.</summary>
    [GeneratedRegex(@"[\s\p{Cc}\p{Cf}]+")]
    private static partial Regex Spaces();
}
