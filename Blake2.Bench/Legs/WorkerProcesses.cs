using System.Collections.Concurrent;

namespace Blake2.Bench.Legs;

/// <summary>The workers that live. Whoever ends the program ends them first.</summary>
public static class WorkerProcesses
{
    private static readonly ConcurrentDictionary<WorkerProcess, byte> Live = new();
    private static volatile bool closed;

    static WorkerProcesses() => AppDomain.CurrentDomain.ProcessExit += (_, _) => Close();

    /// <summary>Workers that have been started and not yet disposed of.</summary>
    public static int Count => Live.Count;

    /// <summary>Kills every live worker and removes its folder. Their sessions answer <c>Died</c>.</summary>
    public static void KillAll()
    {
        foreach (WorkerProcess process in Live.Keys)
        {
            process.Dispose();
        }
    }

    /// <summary>Kills every live worker and lets none start any more: for Ctrl-C and the program's end.</summary>
    public static void Close()
    {
        closed = true;
        KillAll();
    }

    /// <exception cref="OperationCanceledException">The program is ending.</exception>
    internal static void Add(WorkerProcess process)
    {
        Live[process] = 0;
        if (closed)
        {
            process.Dispose();
            throw new OperationCanceledException("The program is ending.");
        }
    }

    internal static void Remove(WorkerProcess process) => Live.TryRemove(process, out _);
}
