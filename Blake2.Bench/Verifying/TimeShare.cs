using System.Diagnostics;

namespace Blake2.Bench.Verifying;

/// <summary>Shares an overall time out over jobs that run several at once: who finishes early leaves more for the others.</summary>
internal sealed class TimeShare(TimeSpan? overall, int jobs)
{
    /// <summary>Less than this shows nothing.</summary>
    private static readonly TimeSpan Least = TimeSpan.FromSeconds(2);

    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private int _left = jobs;

    /// <summary>What the next job may take, at most <paramref name="own"/>. Most jobs take far less than their share, so each may take three.</summary>
    public TimeSpan Of(TimeSpan own)
    {
        if (overall is not { } whole)
        {
            return own;
        }

        double left = Math.Max(0, (whole - _clock.Elapsed).TotalSeconds);
        TimeSpan share = TimeSpan.FromSeconds(Math.Min(left, 3 * left * Environment.ProcessorCount / Math.Max(1, _left)));
        return share < Least ? Least : share < own || own == Timeout.InfiniteTimeSpan ? share : own;
    }

    /// <summary>A job has ended.</summary>
    public void Done() => Interlocked.Decrement(ref _left);
}
