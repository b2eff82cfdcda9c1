using System.Diagnostics;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Measuring;

/// <summary>What calls cost the garbage collector. BenchmarkDotNet's own diagnoser calls anything under 8 KiB an iteration nothing, which for a call of 10 MiB hides all.</summary>
internal sealed class Allocation
{
    private const int LeastTurns = 2;

    /// <summary>Collections of generation 0 after which no more calls are made for their sake.</summary>
    private const long EnoughCollections = 4;

    /// <summary>Calls that together allocate less are not worth making more of: before .NET collects, a program may fill about as much as its processor's cache (tried: 130 MiB where that has 105 MB).</summary>
    private const long LeastBytes = 16 << 20;

    /// <summary>The quick job's iterations together are too short for one collection of what allocates 1 GB a second there.</summary>
    private const long LeastMilliseconds = 100;

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
        long limit = Math.Max(LeastMilliseconds, (long)order.IterationMilliseconds * order.IterationCount);
        Allocation allocation = new();
        Stopwatch clock = Stopwatch.StartNew();
        for (int turn = 0; turn < LeastTurns || (clock.ElapsedMilliseconds < limit && allocation.IsOpen(call, limit)); turn++)
        {
            allocation.Add(call, count);
        }

        return allocation;
    }

    /// <summary>Whether more turns could tell more: there is something to collect, and not enough of it was.</summary>
    private bool IsOpen(MeasuredCall call, long limit) => Bytes * call.CallsIn((int)limit) >= LeastBytes && _collections[0] < EnoughCollections;

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
