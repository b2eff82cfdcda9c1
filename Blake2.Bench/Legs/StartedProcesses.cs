using System.Collections.Concurrent;
using System.ComponentModel;
using System.Diagnostics;

namespace Blake2.Bench.Legs;

/// <summary>The processes besides workers that this program has started and waits for: builds, and tests. Whoever ends the program ends them first.</summary>
internal static class StartedProcesses
{
    private static readonly ConcurrentDictionary<Process, byte> Live = new();
    private static readonly Lock Starting = new();

    /// <summary>One kills at a time: whoever ends the program must not do so while another has stopped a process to look for its children and not killed it yet.</summary>
    private static readonly Lock Killing = new();
    private static bool _isOver;

    /// <summary>Starts a process, and counts it until what is returned is disposed of, which ends it with all that it has started.</summary>
    /// <exception cref="OperationCanceledException">The program is ending: nothing is started that nobody would end.</exception>
    public static IDisposable Start(ProcessStartInfo start, out Process process)
    {
        lock (Starting)
        {
            process = _isOver ? throw new OperationCanceledException() : Process.Start(start)!;
            Live[process] = 0;
        }

        return new Held(process);
    }

    /// <summary>Ends them all, with all that they have started; no other is started from then on.</summary>
    public static void KillAll()
    {
        lock (Starting)
        {
            _isOver = true;
        }

        foreach (Process process in Live.Keys)
        {
            Kill(process);
        }
    }

    private static void Kill(Process process)
    {
        try
        {
            lock (Killing)
            {
                if (!process.HasExited)
                {
                    process.Kill(entireProcessTree: true);
                }
            }
        }
        catch (Exception error) when (error is InvalidOperationException or Win32Exception or AggregateException or NotSupportedException)
        {
            // It ended by itself in the meantime.
        }
    }

    private sealed class Held(Process process) : IDisposable
    {
        public void Dispose()
        {
            Kill(process);
            Live.TryRemove(process, out _);
            process.Dispose();
        }
    }
}
