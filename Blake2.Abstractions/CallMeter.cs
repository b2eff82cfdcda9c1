using System.Diagnostics;

namespace Blake2.Abstractions;

/// <summary>Sums time and allocation of the calling thread over the spans between <see cref="Begin"/> and <see cref="End"/>.</summary>
internal sealed class CallMeter
{
    /// <summary>Larger arrays lie in the heap for large objects, on every runtime.</summary>
    private const int LargeObject = 100_000;

    /// <summary>netstandard2.0 lacks the methods; every runtime that a worker runs on has them.</summary>
    private static readonly Func<long>? AllocatedByThread =
        (Func<long>?)typeof(GC).GetMethod("GetAllocatedBytesForCurrentThread", Type.EmptyTypes)?.CreateDelegate(typeof(Func<long>));

    private static readonly Func<bool, long>? AllocatedByProcess =
        (Func<bool, long>?)typeof(GC).GetMethod("GetTotalAllocatedBytes", [typeof(bool)])?.CreateDelegate(typeof(Func<bool, long>));

    /// <summary>.NET Core 3.1 in a 32-bit process leaves large objects out of what a thread has allocated; the figure of the whole process, which is a coarse one, has them.</summary>
    private static readonly bool NeedsProcess = AllocatedByProcess is not null && AllocatedByThread is not null && !CountsLargeObjects(AllocatedByThread);

    private long _ticks;
    private long _bytes;
    private long _ticksAtBegin;
    private long _threadAtBegin;
    private long _processAtBegin;

    /// <summary>Bytes allocated; -1 where the runtime does not tell.</summary>
    public long AllocatedBytes => AllocatedByThread is null ? -1 : _bytes;

    /// <summary>Nanoseconds spent.</summary>
    public long ElapsedNanoseconds => (long)(_ticks * (1e9 / Stopwatch.Frequency));

    public void Begin()
    {
        _processAtBegin = ByProcess();
        _threadAtBegin = AllocatedByThread?.Invoke() ?? 0;
        _ticksAtBegin = Stopwatch.GetTimestamp();
    }

    public void End()
    {
        _ticks += Stopwatch.GetTimestamp() - _ticksAtBegin;
        _bytes += Math.Max((AllocatedByThread?.Invoke() ?? 0) - _threadAtBegin, ByProcess() - _processAtBegin);
    }

    private static long ByProcess() => NeedsProcess ? AllocatedByProcess!(false) : 0;

    private static bool CountsLargeObjects(Func<long> allocated)
    {
        long before = allocated();
        GC.KeepAlive(new byte[LargeObject]);
        return allocated() - before >= LargeObject;
    }
}
