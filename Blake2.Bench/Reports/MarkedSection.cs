namespace Blake2.Bench.Reports;

/// <summary>A part of a Markdown file that the program writes, between <c>&lt;!-- name --&gt;</c> and <c>&lt;!-- /name --&gt;</c>; what stands around it is left alone.</summary>
public static class MarkedSection
{
    /// <summary>Whether the text has both markers of that name, in order.</summary>
    public static bool IsIn(string text, string name) => Find(text, name) is not null;

    /// <summary>The text with the section's content replaced.</summary>
    /// <exception cref="UserErrorException">The markers are not there.</exception>
    public static string Replace(string text, string name, string content)
    {
        (int start, int end) = Find(text, name)
            ?? throw new UserErrorException($"The markers '{Opening(name)}' and '{Closing(name)}' are not both there.");
        return string.Concat(text.AsSpan(0, start), "\n\n" + content.Trim() + "\n\n", text.AsSpan(end));
    }

    /// <summary>A section on its own, with its markers.</summary>
    public static string Create(string name, string content) => $"{Opening(name)}\n\n{content.Trim()}\n\n{Closing(name)}\n";

    private static (int Start, int End)? Find(string text, string name)
    {
        int opening = text.IndexOf(Opening(name), StringComparison.Ordinal);
        int start = opening + Opening(name).Length;
        int end = opening < 0 ? -1 : text.IndexOf(Closing(name), start, StringComparison.Ordinal);
        return end < 0 ? null : (start, end);
    }

    private static string Opening(string name) => $"<!-- {name} -->";

    private static string Closing(string name) => $"<!-- /{name} -->";
}
