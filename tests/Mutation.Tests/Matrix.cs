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
    /// <summary>Runs every mutant in workers, two at a time: on one function, those that apply to both on alternate ones; right ones on both.</summary>
    public Matrix()
    {
        ConformanceRun run = new(StandardWitnesses.Prove());
        (Mutant Mutant, HashFunction Function)[] jobs = [.. Mutants.All.SelectMany((mutant, i) => FunctionsOf(mutant, i).Select(function => (mutant, function)))];
        ConcurrentDictionary<int, MatrixRow> rows = new();
        Parallel.For(0, jobs.Length, new ParallelOptions { MaxDegreeOfParallelism = 2 }, i => rows[i] = MatrixRow.Of(run, jobs[i].Mutant, jobs[i].Function));
        Rows = [.. Enumerable.Range(0, jobs.Length).Select(i => rows[i])];
    }

    public IReadOnlyList<MatrixRow> Rows { get; }

    public IEnumerable<MatrixRow> Of(IReadOnlyList<Mutant> mutants) => Rows.Where(row => mutants.Contains(row.Mutant));

    public void Dispose() => MutantCandidate.EndWorkers();

    /// <summary>The table as Markdown.</summary>
    public string ToMarkdown()
    {
        StringBuilder text = new("# Mutation matrix\n\nWritten by the tests of `tests/Mutation.Tests`; not edited by hand. ");
        text.Append("Each line is a wrong implementation, built like the C reference and run in a worker as any candidate is. ")
            .Append("It says which of three lists of cases catch it (the official known answers, the examples and the self-test of RFC 7693, ours) and what diagnosis says of it, whose bug models are built like the RFC.\n\n");
        text.Append(Totals());
        Append(text, "Bugs of the catalogue", Mutants.Rows);
        Append(text, "Bugs that no model covers: diagnosis tells features only", Mutants.Uncovered);
        Append(text, "Two bugs at once", Mutants.Combined);
        Append(text, "Right implementations, built otherwise", Mutants.Right);
        text.Append("\n## Rows that no case can show\n\n");
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
            | caught by our cases | {wrong.Count(row => row.IsCaught)} |
            | of {catalogued.Length} with a bug of the catalogue, named | {catalogued.Count(row => row.Named.Count > 0)} |

            """).ReplaceLineEndings("\n");
    }

    private void Append(StringBuilder text, string title, IReadOnlyList<Mutant> mutants)
    {
        text.Append(CultureInfo.InvariantCulture, $"\n## {title}\n\n| Row | Mutant | Function | Known answers | RFC 7693 | Our cases | Diagnosis |\n|---|---|---|---|---|---|---|\n");
        foreach (MatrixRow row in Of(mutants))
        {
            text.Append(CultureInfo.InvariantCulture, $"| {row.Mutant.Row} | {row.Mutant.Name} | {FunctionFacts.Of(row.Function).Name} | {YesNo(row.IsCaughtBy("known"))} | {YesNo(row.IsCaughtBy("rfc"))} | {row.Caught} | {row.Diagnosis} |\n");
        }
    }

    private static string YesNo(bool isCaught) => isCaught ? "caught" : "–";

    private static IEnumerable<HashFunction> FunctionsOf(Mutant mutant, int index) =>
        mutant.Row == "right" ? [HashFunction.Blake2b, HashFunction.Blake2s]
        : [mutant.Only ?? (index % 2 == 0 ? HashFunction.Blake2b : HashFunction.Blake2s)];
}
