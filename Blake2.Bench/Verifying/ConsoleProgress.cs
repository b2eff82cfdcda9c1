using System.Collections.Concurrent;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;
using Spectre.Console;

namespace Blake2.Bench.Verifying;

/// <summary>Shows on standard error how a verification goes: a line a candidate as it finishes and, on a terminal, bars for those that run.</summary>
public sealed class ConsoleProgress : IVerificationProgress
{
    private readonly IAnsiConsole _console;
    private readonly ConcurrentDictionary<VerificationJob, ProgressTask> _tasks = new();
    private readonly ConcurrentQueue<CandidateEvidence> _rows = new();
    private ProgressContext? _context;
    private static volatile IAnsiConsole? _shown;
    private static volatile bool _left;

    /// <summary>Progress on standard error.</summary>
    public ConsoleProgress() =>
        _console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(Console.Error),
            Interactive = Console.IsErrorRedirected ? InteractionSupport.No : InteractionSupport.Detect,
            Ansi = Console.IsErrorRedirected ? AnsiSupport.No : AnsiSupport.Detect,
        });

    /// <summary>Whether verdicts are expected of the candidates: what came is compared with them then.</summary>
    public bool HasExpectations { get; init; } = true;

    /// <summary>The rows that have been finished so far.</summary>
    public IReadOnlyList<CandidateEvidence> Rows => [.. _rows];

    /// <summary>Gives the terminal back as it was, with its cursor, where bars are shown, and shows none any more: for the program's sudden end.</summary>
    public static void Leave()
    {
        _left = true;
        if (_shown is { } console)
        {
            console.Cursor.Show();
            Console.Error.WriteLine();
        }
    }

    /// <summary>Does some work while the bars are shown.</summary>
    public async Task<T> ShowAsync<T>(Func<Task<T>> work)
    {
        if (_left || !_console.Profile.Capabilities.Interactive)
        {
            return await work().ConfigureAwait(false);
        }

        _shown = _console;
        try
        {
            return await ShowBarsAsync(work).ConfigureAwait(false);
        }
        finally
        {
            _shown = null;
        }
    }

    private Task<T> ShowBarsAsync<T>(Func<Task<T>> work) =>
        _console.Progress().AutoClear(true).HideCompleted(true)
            .Columns(new SpinnerColumn(), new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn())
            .StartAsync(async context =>
            {
                _context = context;
                return await work().ConfigureAwait(false);
            });

    /// <summary>One line of news.</summary>
    public void Say(string line) => WriteLine(line);

    /// <inheritdoc/>
    public void Preparing(VerificationJob job)
    {
        if (_context is { } context)
        {
            _tasks[job] = context.AddTask(Markup.Escape(job.ToString()));
        }
    }

    /// <inheritdoc/>
    public void Advanced(VerificationJob job, int done, int planned)
    {
        if (_tasks.TryGetValue(job, out ProgressTask? task))
        {
            task.MaxValue = planned;
            task.Value = done;
        }
    }

    /// <inheritdoc/>
    public void Finished(VerificationJob job, CandidateEvidence evidence, TimeSpan elapsed)
    {
        _rows.Enqueue(evidence);
        if (_tasks.TryRemove(job, out ProgressTask? task))
        {
            task.StopTask();
        }

        string unexpected = !HasExpectations || !evidence.IsDecided || evidence.IsAsExpected ? "" : $"  EXPECTED {evidence.Expected ?? "Correct"}";
        string detail = evidence.IsTested
            ? $"{Quantities.Count(evidence.Executed),7} cases  {elapsed.TotalSeconds,5:0.0} s{unexpected}"
            : evidence.Reason;
        WriteLine($"  {job,-62} {VerdictTable.VerdictCell(evidence),-24} {detail}");
    }

    /// <summary>Without Spectre's line wrapping, which would break lines that are read by programs.</summary>
    private void WriteLine(string line)
    {
        if (_context is not null)
        {
            _console.WriteLine(line);
        }
        else
        {
            Console.Error.WriteLine(line);
        }
    }
}
