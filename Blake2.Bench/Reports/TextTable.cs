using System.Text;

namespace Blake2.Bench.Reports;

/// <summary>A table of texts, once for Markdown and for the terminal.</summary>
public sealed class TextTable
{
    private readonly List<string[]> _rows = [];

    /// <summary>A table with these columns. A heading that begins with <c>&gt;</c> makes its column right-aligned.</summary>
    public TextTable(params string[] headings)
    {
        Headings = [.. headings.Select(heading => heading.TrimStart('>'))];
        AlignsRight = [.. headings.Select(heading => heading.StartsWith('>'))];
    }

    public IReadOnlyList<string> Headings { get; }

    public IReadOnlyList<bool> AlignsRight { get; }

    public IReadOnlyList<string[]> Rows => _rows;

    /// <summary>Adds a row with one cell a column.</summary>
    public void Add(params string[] cells)
    {
        ArgumentOutOfRangeException.ThrowIfNotEqual(cells.Length, Headings.Count);
        _rows.Add(cells);
    }

    /// <summary>The table as GitHub Markdown, its columns aligned in the source as well.</summary>
    public string ToMarkdown()
    {
        string[] headings = [.. Headings.Select(Escape)];
        string[][] rows = [.. _rows.Select(row => row.Select(Escape).ToArray())];
        int[] widths = [.. headings.Select((heading, column) => rows.Select(row => row[column].Length).Append(heading.Length).Append(3).Max())];
        StringBuilder text = new();
        AppendLine(text, headings, widths);
        AppendLine(text, [.. widths.Select((width, column) => AlignsRight[column] ? new string('-', width - 1) + ":" : new string('-', width))], widths);
        foreach (string[] row in rows)
        {
            AppendLine(text, row, widths);
        }

        return text.ToString();
    }

    private void AppendLine(StringBuilder text, string[] cells, int[] widths)
    {
        text.Append('|');
        for (int column = 0; column < cells.Length; column++)
        {
            string cell = AlignsRight[column] ? cells[column].PadLeft(widths[column]) : cells[column].PadRight(widths[column]);
            text.Append(' ').Append(cell).Append(" |");
        }

        text.Append('\n');
    }

    private static string Escape(string cell) => cell.Replace("|", "\\|", StringComparison.Ordinal).ReplaceLineEndings(" ");
}
