using System.Net;
using System.Text;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports.Charts;

/// <summary>The pictures as files beside the Markdown: each as SVG, light and dark.</summary>
public sealed class PictureFiles
{
    private const string Folder = "pictures";
    private const string Mark = "<!-- drawn by blake2-bench from data ";

    /// <summary>What file systems take, with room for the theme and a path.</summary>
    private const int LongestName = 120;

    private readonly IReadOnlyList<(string Name, Picture Picture)> _pictures;

    private PictureFiles(IReadOnlyList<(string Name, Picture Picture)> pictures) => _pictures = pictures;

    /// <summary>The pictures that the evidence gives.</summary>
    public static PictureFiles Of(EvidenceFile evidence)
    {
        List<(string Name, Picture Picture)> pictures = [];
        HashSet<string> taken = [];
        foreach (Picture picture in ThroughputPictures.Of(evidence))
        {
            string name = FileName($"{picture.Title} {picture.Host}");
            for (int copy = 2; !taken.Add(name); copy++)
            {
                name = FileName($"{copy} {picture.Title} {picture.Host}");
            }

            pictures.Add((name, picture));
        }

        return new PictureFiles(pictures);
    }

    /// <summary>References to all pictures, for a document in the folder beside theirs; empty where there are none.</summary>
    public string ToMarkdown() => string.Join("\n", _pictures.Select(one =>
        $"""
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="{Folder}/{one.Name}-dark.svg">
          <img alt="{WebUtility.HtmlEncode(one.Picture.Description).ReplaceLineEndings(" ")}" src="{Folder}/{one.Name}-light.svg">
        </picture>

        """.ReplaceLineEndings("\n")));

    /// <summary>
    /// Draws those that do not show the data already, and removes those that the evidence no longer gives.
    /// </summary>
    /// <param name="folder">The folder of the Markdown.</param>
    /// <param name="write">Writes a text to a path.</param>
    /// <returns>Why some were not drawn; <see langword="null"/> where all show the data.</returns>
    public string? Write(string folder, Action<string, string> write)
    {
        foreach (string leftover in Leftovers(folder))
        {
            File.Delete(leftover);
        }

        (string Path, Picture Picture, string Theme, string Fingerprint)[] due = [.. Expected(folder).Where(file => !IsFresh(file.Path, file.Fingerprint))];
        if (due.Length == 0)
        {
            return null;
        }

        (IReadOnlyList<string>? drawn, string obstacle) = NodeDrawing.Draw(due.Select(file => (file.Picture, file.Theme)));
        if (drawn is null)
        {
            return $"{due.Length} pictures of {Path.Combine(folder, Folder)} were not drawn: {obstacle}; everything else is written.";
        }

        foreach (((string path, _, _, string fingerprint), string svg) in due.Zip(drawn))
        {
            write(path, $"{Mark}{fingerprint} -->\n{svg}\n");
        }

        return null;
    }

    /// <summary>Files that do not show what the evidence says, told by the fingerprint of the data within: nothing is drawn for it.</summary>
    public IEnumerable<string> Stale(string folder) =>
        Expected(folder).Where(file => !IsFresh(file.Path, file.Fingerprint)).Select(file => file.Path).Concat(Leftovers(folder));

    private IEnumerable<(string Path, Picture Picture, string Theme, string Fingerprint)> Expected(string folder) =>
        from one in _pictures
        from theme in Chart.Themes
        select (PathOf(folder, one.Name, theme), one.Picture, theme, Chart.Fingerprint(one.Picture, theme));

    /// <summary>Pictures of this program in the folder that it would not draw today.</summary>
    private IEnumerable<string> Leftovers(string folder)
    {
        string pictures = Path.Combine(folder, Folder);
        if (!Directory.Exists(pictures))
        {
            return [];
        }

        HashSet<string> expected = [.. from one in _pictures from theme in Chart.Themes select PathOf(folder, one.Name, theme)];
        return Directory.EnumerateFiles(pictures, "*.svg").Where(file => !expected.Contains(file) && FirstLine(file).StartsWith(Mark, StringComparison.Ordinal)).Order(StringComparer.Ordinal);
    }

    private static string PathOf(string folder, string name, string theme) => Path.Combine(folder, Folder, $"{name}-{theme}.svg");

    private static bool IsFresh(string path, string fingerprint) => File.Exists(path) && FirstLine(path) == $"{Mark}{fingerprint} -->";

    private static string FirstLine(string path)
    {
        using StreamReader reader = new(path);
        return reader.ReadLine() ?? "";
    }

    /// <summary>A title may hold what a file's name, or an address, may not.</summary>
    private static string FileName(string title)
    {
        StringBuilder name = new(title.Length);
        foreach (char c in title.ToLowerInvariant())
        {
            bool isKept = char.IsAsciiLetterOrDigit(c) || c is '.' or '_';
            if (isKept || (name.Length > 0 && name[^1] != '-'))
            {
                name.Append(isKept ? c : '-');
            }
        }

        return name.ToString(0, Math.Min(name.Length, LongestName)).TrimEnd('-');
    }
}
