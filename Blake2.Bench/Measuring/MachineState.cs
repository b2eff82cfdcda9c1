using System.Globalization;

namespace Blake2.Bench.Measuring;

/// <summary>What else goes on on the machine, as far as the system tells: figures from a busy machine say so.</summary>
internal static class MachineState
{
    private const string Times = "/proc/stat";
    private const string Governor = "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor";
    private static readonly TimeSpan SampleTime = TimeSpan.FromMilliseconds(500);

    /// <summary>Processors that others keep busy, from which on the figures are in doubt.</summary>
    private const double MuchLoad = 0.2;

    /// <summary>How the processors' clock behaves, in a sentence.</summary>
    public static string Clock =>
        ReadLine(Governor) is { Length: > 0 } governor
            ? $"The processors' clock is governed by '{governor}'."
            : "This system does not tell how the processors' clock behaves.";

    /// <summary>
    /// Number of processors that are kept busy while this program rests; <see langword="null"/> where the system does not tell. To be called when no worker runs.
    /// </summary>
    public static double? BusyProcessors()
    {
        if (Read() is not var (idle, total))
        {
            return null;
        }

        Thread.Sleep(SampleTime);
        return Read() is var (idleAfter, totalAfter) && totalAfter > total
            ? (1 - ((double)(idleAfter - idle) / (totalAfter - total))) * Environment.ProcessorCount
            : null;
    }

    /// <summary>What is to be said of that load, in a sentence; <see langword="null"/> where it is small or unknown.</summary>
    public static string? Warning(double? before, double? after)
    {
        double most = Math.Max(before ?? 0, after ?? 0);
        return most < MuchLoad ? null : string.Create(
            CultureInfo.InvariantCulture,
            $"The machine was busy: other programs used {most:0.0} of {Environment.ProcessorCount} processors when measuring began or ended, so the figures are in doubt.");
    }

    /// <summary>The sums over all processors since the start, in ticks: idle (and waiting for devices), and all.</summary>
    private static (long Idle, long Total)? Read()
    {
        string[]? fields = ReadLine(Times)?.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        if (fields is not ["cpu", ..] || fields.Length < 9)
        {
            return null;
        }

        long[] ticks = [.. fields[1..9].Select(field => long.Parse(field, CultureInfo.InvariantCulture))];
        return (ticks[3] + ticks[4], ticks.Sum());
    }

    private static string? ReadLine(string path)
    {
        try
        {
            return File.Exists(path) ? File.ReadLines(path).FirstOrDefault() : null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
