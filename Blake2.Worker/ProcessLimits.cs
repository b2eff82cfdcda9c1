using System.Runtime.InteropServices;

namespace Blake2.Worker;

/// <summary>
/// What the worker denies itself before it loads a stranger's code. The managed heap has its limit from the environment; here come native memory,
/// core dumps, and the order in which the kernel ends processes when memory runs out.
/// </summary>
internal static class ProcessLimits
{
    private const int ResourceData = 2;
    private const int ResourceCore = 4;
    private const long MaxPrivateMemory = 4L << 30;

    public static void Apply()
    {
        if (RuntimeInformation.IsOSPlatform(OSPlatform.Windows))
        {
            return;
        }

        Limit(ResourceCore, 0);
        if (RuntimeInformation.IsOSPlatform(OSPlatform.Linux) && IntPtr.Size == 8)
        {
            Limit(ResourceData, MaxPrivateMemory);
            DieFirst();
        }
    }

    private static void Limit(int resource, long value)
    {
        NativeMethods.ResourceLimit limit = new() { Soft = (nuint)value, Hard = (nuint)value };

        // Where a lower hard limit is already set, that one stays: nothing to do about it, and no reason to.
        _ = NativeMethods.SetResourceLimit(resource, ref limit);
    }

    private static void DieFirst()
    {
        try
        {
            File.WriteAllText("/proc/self/oom_score_adj", "1000");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Some containers have /proc read-only; the limits above still hold.
        }
    }
}
