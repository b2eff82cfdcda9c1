using System.Diagnostics;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Measuring;

/// <summary>What calls cost the garbage collector. BenchmarkDotNet's own diagnoser calls anything under 8 KiB an iteration nothing, which for a call of 10 MiB hides all.</summary>
internal sealed class Allocation
{
    private const int LeastTurns = 2;

    /// <summary>Collections of generation 0 after which no more calls are made for their sake.</summary>
    private const long EnoughCollections = 8;

    /// <summary>
    /// Where the iterations together were too short for a collection, calls go on for as long as this: before .NET collects, a program may fill more than its processor's cache
    /// (tried: 130 MiB where that has 105 MB), which takes a call of some hundred nanoseconds and bytes as many milliseconds.
    /// </summary>
    private const long FirstCollectionMilliseconds = 300;

    /// <summary>What allocates less than this until then is not called any longer than the least.</summary>
    private const long LeastBytes = 32 << 20;

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
    /// an empty generation 0 and end before it is full. Goes on for as long as the iterations together, and then until the first collection, as far as there is one to be expected.
    /// </summary>
    public static Allocation Measure(MeasuredCall call, MeasureOrder order)
    {
        int count = (int)Math.Max(1, call.CallsIn(order.IterationMilliseconds));
        long iterations = (long)order.IterationMilliseconds * order.IterationCount;
        Allocation allocation = new();
        Stopwatch clock = Stopwatch.StartNew();
        for (int turn = 0; turn < LeastTurns || allocation.IsOpen(call, clock.ElapsedMilliseconds, iterations); turn++)
        {
            allocation.Add(call, count);
        }

        return allocation;
    }

    /// <summary>Whether more turns could tell more: there is something to collect, and not enough of it was.</summary>
    private bool IsOpen(MeasuredCall call, long elapsed, long iterations) =>
        Bytes * call.CallsIn((int)Math.Max(iterations, FirstCollectionMilliseconds)) >= LeastBytes
        && ((elapsed < iterations && _collections[0] < EnoughCollections) || (elapsed < FirstCollectionMilliseconds && _collections[0] == 0));

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
