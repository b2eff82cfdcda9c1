using System.Collections.Concurrent;
using System.ComponentModel;
using System.Diagnostics;

namespace Blake2.Bench.Legs;

/// <summary>The processes besides workers that this program has started and waits for: builds, and tests. Whoever ends the program ends them first.</summary>
internal static class StartedProcesses
{
    private static readonly ConcurrentDictionary<Process, byte> Live = new();

    /// <summary>Counts a process as started until what is returned is disposed of, which ends it with all that it has started.</summary>
    public static IDisposable Hold(Process process)
    {
        Live[process] = 0;
        return new Held(process);
    }

    /// <summary>Ends them all, with all that they have started.</summary>
    public static void KillAll()
    {
        foreach (Process process in Live.Keys)
        {
            Kill(process);
        }
    }

    private static void Kill(Process process)
    {
        try
        {
            if (!process.HasExited)
            {
                process.Kill(entireProcessTree: true);
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
            Live.TryRemove(process, out _);
            Kill(process);
        }
    }
}
