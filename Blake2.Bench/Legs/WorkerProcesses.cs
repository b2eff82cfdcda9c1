using System.Collections.Concurrent;

namespace Blake2.Bench.Legs;

/// <summary>The workers that live. Whoever ends the program ends them first.</summary>
public static class WorkerProcesses
{
    private static readonly ConcurrentDictionary<WorkerProcess, byte> Live = new();
    private static volatile bool _closed;

    static WorkerProcesses() => AppDomain.CurrentDomain.ProcessExit += (_, _) => Close();

    /// <summary>Workers that have been started and not yet disposed of.</summary>
    public static int Count => Live.Count;

    /// <summary>Whether <see cref="Close"/> has been called: then workers die because the program ends, which says nothing of candidates.</summary>
    public static bool IsClosed => _closed;

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
        _closed = true;
        KillAll();
    }

    /// <exception cref="OperationCanceledException">The program is ending.</exception>
    internal static void Add(WorkerProcess process)
    {
        Live[process] = 0;
        if (_closed)
        {
            process.Dispose();
            throw new OperationCanceledException("The program is ending.");
        }
    }

    internal static void Remove(WorkerProcess process) => Live.TryRemove(process, out _);
}
