using System.Diagnostics;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Measuring;

/// <summary>What calls cost the garbage collector. BenchmarkDotNet's own diagnoser calls anything under 8 KiB an iteration nothing, which for a call of 10 MiB hides all.</summary>
internal sealed class Allocation
{
    private const int LeastTurns = 2;

    /// <summary>Collections of generation 0 that tell the rate well enough.</summary>
    private const long EnoughCollections = 8;

    /// <summary>Bytes that the runtime lets a program allocate at the least before it collects (docs.microsoft.com, "GCgen0size": 256 KB).</summary>
    private const long LeastBudget = 256 << 10;

    private readonly int[] _collections = new int[3];

    private Allocation()
    {
    }

    /// <summary>Bytes a call, of all threads: the smallest figure of all turns counts, since what the runtime allocates beside only adds to it.</summary>
    public long Bytes { get; private set; } = long.MaxValue;

    /// <summary>Calls of all turns.</summary>
    public long Calls { get; private set; }

    /// <summary>Collections of a generation, and of older ones, during those calls.</summary>
    public long Collections(int generation) => _collections[generation];

    /// <summary>
    /// Makes calls in turns of an iteration's length, without a collection being forced before any, as the iterations that are timed may have: each of these would begin with
    /// an empty generation 0 and end before it is full. Goes on until enough collections were seen, or for as long as the iterations together.
    /// </summary>
    public static Allocation Measure(MeasuredCall call, MeasureOrder order)
    {
        int count = (int)Math.Max(1, call.CallsIn(order.IterationMilliseconds));
        long limit = (long)order.IterationMilliseconds * order.IterationCount;
        Allocation allocation = new();
        Stopwatch clock = Stopwatch.StartNew();
        for (int turn = 0; turn < LeastTurns || (clock.ElapsedMilliseconds < limit && allocation.IsOpen(count, order)); turn++)
        {
            allocation.Add(call, count);
        }

        return allocation;
    }

    /// <summary>Whether more turns could tell more: there is something to collect, and not enough of it was.</summary>
    private bool IsOpen(int count, MeasureOrder order) => Bytes * count * order.IterationCount >= LeastBudget && _collections[0] < EnoughCollections;

    private void Add(MeasuredCall call, int count)
    {
        for (int generation = 0; generation < _collections.Length; generation++)
        {
            _collections[generation] -= GC.CollectionCount(generation);
        }

        long bytes = GC.GetTotalAllocatedBytes(precise: true);
        call.Run(count);
        bytes = GC.GetTotalAllocatedBytes(precise: true) - bytes;
        for (int generation = 0; generation < _collections.Length; generation++)
        {
            _collections[generation] += GC.CollectionCount(generation);
        }

        Bytes = Math.Min(Bytes, bytes / count);
        Calls += count;
    }
}
