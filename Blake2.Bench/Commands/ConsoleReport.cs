using System.Globalization;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;
using Spectre.Console;

namespace Blake2.Bench.Commands;

/// <summary>Prints results on standard output: drawn tables on a terminal, Markdown otherwise, so that a pipe gets what a file would.</summary>
internal static class ConsoleReport
{
    /// <summary>The verdicts, what stands behind them, what was not run, and a line that sums up.</summary>
    public static void Verdicts(EvidenceFile evidence)
    {
        if (evidence.Candidates.Any(row => row.IsTested))
        {
            Print(VerdictTable.Create(evidence));
            foreach (string sentence in Reach.Of(evidence))
            {
                Console.Out.WriteLine($"\n{sentence}");
            }
        }

        foreach (string detail in VerdictTable.Details(evidence))
        {
            Console.Out.WriteLine($"\n{detail}");
        }

        NotRun(evidence);
        int undecided = evidence.Candidates.Count(row => row.IsUndecided);
        CandidateEvidence[] tested = [.. evidence.Candidates.Where(row => row.IsDecided)];
        int asExpected = tested.Count(row => row.IsAsExpected);
        Console.Out.WriteLine(string.Create(CultureInfo.InvariantCulture,
            $"\n{asExpected} {(asExpected == 1 ? "verdict" : "verdicts")} as expected, {tested.Length - asExpected} not as expected, {evidence.Candidates.Count - tested.Length - undecided} not available{(undecided == 0 ? "" : $", {undecided} interrupted")}."));
        Unexpected(evidence);
    }

    /// <summary>The verdicts that are not as expected, and witnesses that disagree.</summary>
    public static void Unexpected(EvidenceFile evidence)
    {
        foreach (CandidateEvidence row in evidence.Candidates.Where(row => row.IsDecided && !row.IsAsExpected))
        {
            Console.Out.WriteLine($"{(row.OwnFailure ? "NOT JUDGED" : "NOT AS EXPECTED")}: {VerdictTable.NameOf(row)} {row.Algorithm} on {row.Leg} is {row.Verdict}, expected {row.Expected ?? "Correct"}: {row.Reason}");
        }

        foreach (string disagreement in VerdictTable.Disagreements(evidence))
        {
            Console.Out.WriteLine($"WITNESSES DISAGREE: {disagreement}; no verdict of this run counts.");
        }
    }

    /// <summary>The measurements.</summary>
    public static void Benchmarks(EvidenceFile evidence)
    {
        foreach ((string title, TextTable table) in BenchmarkTables.Create(evidence))
        {
            Console.Out.WriteLine($"\n{title}\n");
            Print(table);
        }

        Console.Out.WriteLine($"\n{BenchmarkTables.Footnote(evidence)}");
    }

    /// <summary>What the comparison with recorded evidence found.</summary>
    public static void Baseline(BaselineComparison? comparison)
    {
        foreach (BaselineRow row in comparison?.Rows.Where(row => row.Outcome != BaselineOutcome.Held) ?? [])
        {
            string mark = row.Outcome switch { BaselineOutcome.Fewer => "FEWER CASES", BaselineOutcome.Worse => "NEW", BaselineOutcome.NotCompared => "not compared", _ => "skipped" };
            Console.Out.WriteLine($"{mark}: {row.Detail.TrimEnd('.')}.");
        }

        foreach (BaselineRow row in comparison?.Rows ?? [])
        {
            foreach (BaselineChange change in row.Changes.Where(change => !change.IsWorse))
            {
                Console.Out.WriteLine($"changed: {row.Name} {change.Detail.TrimEnd('.')}.");
            }
        }

        if (comparison?.Nothing is { } nothing)
        {
            Console.Out.WriteLine($"NOTHING COMPARED: {nothing}.");
        }
    }

    /// <summary>A table as the output takes it.</summary>
    public static void Print(TextTable table)
    {
        if (Console.IsOutputRedirected)
        {
            Console.Out.Write(table.ToMarkdown());
            return;
        }

        Table drawn = new Table().RoundedBorder();
        for (int column = 0; column < table.Headings.Count; column++)
        {
            TableColumn heading = new(Markup.Escape(table.Headings[column]));
            drawn.AddColumn(table.AlignsRight[column] ? heading.RightAligned() : heading);
        }

        foreach (string[] row in table.Rows)
        {
            drawn.AddRow([.. row.Select(Colored)]);
        }

        AnsiConsole.Write(drawn);
    }

    /// <summary>What was not run, and why.</summary>
    public static void NotRun(EvidenceFile evidence)
    {
        string[] lines = [.. VerdictTable.NotAvailable(evidence).Concat(evidence.NotRun)];
        if (lines.Length > 0)
        {
            Console.Out.WriteLine("\nNot run:");
            Array.ForEach(lines, line => Console.Out.WriteLine($"- {line}"));
        }
    }

    private static Markup Colored(string cell)
    {
        string text = Markup.Escape(cell);
        return new Markup(cell.StartsWith("Correct", StringComparison.Ordinal) ? $"[green]{text}[/]"
            : cell.StartsWith("Incorrect", StringComparison.Ordinal) || cell.Contains("wrong", StringComparison.Ordinal) ? $"[red]{text}[/]"
            : cell.StartsWith("Incomplete", StringComparison.Ordinal) ? $"[yellow]{text}[/]"
            : text);
    }
}
