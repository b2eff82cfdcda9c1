using System.Runtime.InteropServices;
using Blake2.Bench.Commands;
using Blake2.Bench.Legs;
using Blake2.Bench.Verifying;

namespace Blake2.Bench;

/// <summary>
/// Turns Ctrl-C, a polite termination and the end of the terminal into one cancellation, after which the program writes what it has found. A second one ends the program as soon as the terminal is as it was, nothing
/// that was started runs any more, and what was found is written; a third ends it at once.
/// </summary>
internal sealed class Interruption : IDisposable
{
    /// <summary>Ctrl-C, a polite termination, and the end of the terminal.</summary>
    private static readonly PosixSignal[] Signals = [PosixSignal.SIGINT, PosixSignal.SIGTERM, PosixSignal.SIGHUP];

    private readonly CancellationTokenSource _source = new();
    private readonly PosixSignalRegistration[] _registrations;
    private int _signals;

    public Interruption() => _registrations = [.. Signals.Select(signal => PosixSignalRegistration.Create(signal, Handle))];

    public CancellationToken Token => _source.Token;

    public void Dispose()
    {
        Array.ForEach(_registrations, registration => registration.Dispose());
        _source.Dispose();
    }

    /// <summary>Each signal has a thread of its own, so that a later one need not wait for an earlier one.</summary>
    private void Handle(PosixSignalContext context)
    {
        int number = Interlocked.Increment(ref _signals);
        context.Cancel = number <= 2;
        if (number == 1)
        {
            _source.Cancel();
            WorkerProcesses.Close();
        }
        else if (number == 2)
        {
            Leave();
        }
    }

    private static void Leave()
    {
        ConsoleProgress.Leave();
        WorkerProcesses.Close();
        StartedProcesses.KillAll();
        string saved;
        try
        {
            saved = EvidenceSoFar.Save();
        }
        catch (Exception error)
        {
            saved = $"no evidence was written: {error.Message.ReplaceLineEndings(" ").TrimEnd('.')}";
        }

        Console.Error.WriteLine($"blake2-bench: interrupted twice; {saved}.");
        Environment.Exit(ExitCode.Interrupted);
    }
}
