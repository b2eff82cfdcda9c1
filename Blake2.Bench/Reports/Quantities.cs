using System.Globalization;

namespace Blake2.Bench.Reports;

/// <summary>How figures are written in tables.</summary>
public static class Quantities
{
    private static readonly (double Scale, string Unit)[] Times = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")];

    /// <summary>A duration in nanoseconds, with its unit and about four significant digits.</summary>
    public static string Time(double nanoseconds)
    {
        (double scale, string unit) = Array.Find(Times, time => Math.Abs(nanoseconds) >= time.Scale) is { Unit: not null } found ? found : (1, "ns");
        double value = nanoseconds / scale;
        string format = Math.Abs(value) switch { >= 1000 => "N0", >= 100 => "F1", >= 10 => "F2", _ => "F3" };
        return $"{value.ToString(format, CultureInfo.InvariantCulture)} {unit}";
    }

    /// <summary>A number of bytes, with thousands separated.</summary>
    public static string Bytes(long bytes) => bytes.ToString("N0", CultureInfo.InvariantCulture) + " B";

    /// <summary>A whole number, with thousands separated.</summary>
    public static string Count(long count) => count.ToString("N0", CultureInfo.InvariantCulture);

    /// <summary>Bytes in nanoseconds, as MB/s of 10^6 bytes.</summary>
    public static string Throughput(long bytes, double nanoseconds)
    {
        double megabytes = bytes * 1e3 / nanoseconds;
        return megabytes.ToString(megabytes >= 100 ? "N0" : "F1", CultureInfo.InvariantCulture);
    }

    /// <summary>A number to three significant digits, and to the unit where it has more.</summary>
    public static string Significant(double value) => value.ToString(Math.Abs(value) >= 999.5 ? "N0" : "G3", CultureInfo.InvariantCulture);

    /// <summary>A ratio to two places.</summary>
    public static string Ratio(double ratio) => ratio.ToString(ratio >= 100 ? "N0" : "F2", CultureInfo.InvariantCulture);
}
