using System.Diagnostics;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Commands;

/// <summary>A program that a command starts and waits for, such as the tests.</summary>
internal static class ChildProcess
{
    /// <summary>Runs it, with its output on standard error, and returns its exit code. A cancellation kills it with all that it has started.</summary>
    /// <exception cref="OperationCanceledException">The user interrupted.</exception>
    public static async Task<int> RunAsync(ProcessStartInfo start, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        start.RedirectStandardOutput = true;
        using IDisposable held = StartedProcesses.Start(start, out Process process);
        process.OutputDataReceived += (_, line) => Console.Error.WriteLine(line.Data);
        process.BeginOutputReadLine();
        await process.WaitForExitAsync(cancellation).ConfigureAwait(false);
        return process.ExitCode;
    }
}
