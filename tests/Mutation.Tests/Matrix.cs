using System.Collections.Concurrent;
using System.Globalization;
using System.Text;
using Blake2.Abstractions;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;
using MutantAdapters;

namespace Blake2.Mutation.Tests;

/// <summary>All mutants, run once for all tests, and the table of them.</summary>
public sealed class Matrix : IDisposable
{
    /// <summary>Runs every mutant in workers, two at a time: on one function, those that apply to both on alternate ones.</summary>
    public Matrix()
    {
        ConformanceRun run = new(StandardWitnesses.Prove());
        (Mutant Mutant, HashFunction Function)[] jobs = [.. Mutants.All.Select((mutant, i) => (mutant, mutant.Only ?? (i % 2 == 0 ? HashFunction.Blake2b : HashFunction.Blake2s)))];
        ConcurrentDictionary<int, MatrixRow> rows = new();
        Parallel.For(0, jobs.Length, new ParallelOptions { MaxDegreeOfParallelism = 2 }, i => rows[i] = MatrixRow.Of(run, jobs[i].Mutant, jobs[i].Function));
        Rows = [.. Enumerable.Range(0, jobs.Length).Select(i => rows[i])];
    }

    public IReadOnlyList<MatrixRow> Rows { get; }

    public IEnumerable<MatrixRow> Of(IReadOnlyList<Mutant> mutants) => Rows.Where(row => mutants.Contains(row.Mutant));

    public void Dispose() => MutantCandidate.EndWorkers();

    /// <summary>The tables as Markdown.</summary>
    public string ToMarkdown()
    {
        StringBuilder text = new("# Mutation matrix\n\nWritten by the tests of `tests/Mutation.Tests`; not edited by hand. ");
        text.Append("Each line is a wrong implementation, built like the C reference and run in a worker as any candidate is. ")
            .Append("It says which of three lists of cases catch it (the official known answers, the examples and the self-test of RFC 7693, ours), and besides, where it alters what is hashed, what diagnosis says of it, whose bug models are built like the RFC, or, where its digests are right, which contract rules it breaks.\n\n");
        text.Append(Totals());
        const string Diagnosis = "Diagnosis";
        Append(text, "Bugs of the catalogue that digests show", Diagnosis, Mutants.Rows, row => row.Diagnosis);
        Append(text, "Bugs of the catalogue that contract rules show", "Our contract rules", Mutants.RuleBreakers, row => Dash(string.Join(", ", row.Broken)));
        Append(text, "Bugs that no model covers: diagnosis tells features only", Diagnosis, Mutants.Uncovered, row => row.Diagnosis);
        Append(text, "Two bugs at once", Diagnosis, Mutants.Combined, row => row.Diagnosis);
        AppendRight(text);
        text.Append("\n## Rows that neither a case nor a rule can show\n\n");
        foreach (BugRow row in BugRows.All.Where(row => row.Instead.Length > 0))
        {
            text.Append(CultureInfo.InvariantCulture, $"- {row.Id}: {row.Instead}\n");
        }

        return text.ToString();
    }

    private string Totals()
    {
        MatrixRow[] wrong = [.. Rows.Where(row => row.Mutant.Row != "right")];
        MatrixRow[] catalogued = [.. Of(Mutants.Rows)];
        return string.Create(CultureInfo.InvariantCulture, $"""
            | | of {wrong.Length} wrong implementations |
            |---|---:|
            | caught by the official known answers | {wrong.Count(row => row.IsCaughtBy("known"))} |
            | caught by the RFC's examples and self-test | {wrong.Count(row => row.IsCaughtBy("rfc"))} |
            | caught by our cases | {wrong.Count(row => row.IsCaughtByCases)} |
            | caught by our cases or our contract rules | {wrong.Count(row => row.IsCaught)} |
            | of {catalogued.Length} with a bug of the catalogue that digests show, named | {catalogued.Count(row => row.Named.Count > 0)} |

            """).ReplaceLineEndings("\n");
    }

    private void Append(StringBuilder text, string title, string column, IReadOnlyList<Mutant> mutants, Func<MatrixRow, string> cell)
    {
        text.Append(CultureInfo.InvariantCulture, $"\n## {title}\n\n| Row | Mutant | Function | Known answers | RFC 7693 | Our cases | {column} |\n|---|---|---|---|---|---|---|\n");
        foreach (MatrixRow row in Of(mutants))
        {
            text.Append(CultureInfo.InvariantCulture, $"| {row.Mutant.Row} | {row.Mutant.Name} | {FunctionFacts.Of(row.Function).Name} | {YesNo(row.IsCaughtBy("known"))} | {YesNo(row.IsCaughtBy("rfc"))} | {row.Caught} | {cell(row)} |\n");
        }
    }

    /// <summary>Right ones, with the numbers of cases and rules that they were put to: all that a candidate is.</summary>
    private void AppendRight(StringBuilder text)
    {
        text.Append("\n## Right implementations, built otherwise\n\n| Implementation | Function | Cases answered | Rules kept | Flagged |\n|---|---|---:|---:|---|\n");
        foreach (MatrixRow row in Of(Mutants.Right))
        {
            text.Append(CultureInfo.InvariantCulture, $"| {row.Mutant.Name} | {FunctionFacts.Of(row.Function).Name} | {row.Result.Executed:N0} | {row.Rules - row.Broken.Count} | {(row.IsCaught ? row.Result.VerdictText : "–")} |\n");
        }
    }

    private static string Dash(string text) => text.Length == 0 ? "–" : text;

    private static string YesNo(bool isCaught) => isCaught ? "caught" : "–";
}
