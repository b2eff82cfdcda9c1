using System.Diagnostics;

namespace Blake2.Abstractions;

/// <summary>Sums time and allocation of the calling thread over the spans between <see cref="Begin"/> and <see cref="End"/>.</summary>
internal sealed class CallMeter
{
    /// <summary>netstandard2.0 lacks the method; every runtime that a worker runs on has it.</summary>
    private static readonly Func<long>? AllocatedByThread =
        (Func<long>?)typeof(GC).GetMethod("GetAllocatedBytesForCurrentThread", Type.EmptyTypes)?.CreateDelegate(typeof(Func<long>));

    private long _ticks;
    private long _bytes;
    private long _ticksAtBegin;
    private long _bytesAtBegin;

    /// <summary>Bytes allocated; -1 where the runtime does not tell.</summary>
    public long AllocatedBytes => AllocatedByThread is null ? -1 : _bytes;

    /// <summary>Nanoseconds spent.</summary>
    public long ElapsedNanoseconds => (long)(_ticks * (1e9 / Stopwatch.Frequency));

    public void Begin()
    {
        _bytesAtBegin = AllocatedByThread?.Invoke() ?? 0;
        _ticksAtBegin = Stopwatch.GetTimestamp();
    }

    public void End()
    {
        _ticks += Stopwatch.GetTimestamp() - _ticksAtBegin;
        _bytes += (AllocatedByThread?.Invoke() ?? 0) - _bytesAtBegin;
    }
}
