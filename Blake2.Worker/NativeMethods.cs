using System.Runtime.InteropServices;

namespace Blake2.Worker;

/// <summary>The few calls to the operating system that .NET has no API for.</summary>
internal static class NativeMethods
{
    public const int StandardInput = -10;
    public const int StandardOutput = -11;
    public const int StandardError = -12;

    // FIOCLEX takes no argument, unlike fcntl's FD_CLOEXEC: variadic arguments cannot be passed portably (Apple arm64).
    private const uint SetCloseOnExecLinux = 0x5451;
    private const uint SetCloseOnExecApple = 0x20006601;

    public static int CloseOnExec(int descriptor) =>
        DeviceControl(descriptor, RuntimeInformation.IsOSPlatform(OSPlatform.OSX) ? SetCloseOnExecApple : SetCloseOnExecLinux);

    [DllImport("libc", EntryPoint = "dup", SetLastError = true)]
    public static extern int Duplicate(int descriptor);

    [DllImport("libc", EntryPoint = "dup2", SetLastError = true)]
    public static extern int DuplicateTo(int descriptor, int target);

    [DllImport("libc", EntryPoint = "open", SetLastError = true, CharSet = CharSet.Ansi, BestFitMapping = false, ThrowOnUnmappableChar = true)]
    public static extern int Open(string path, int flags);

    [DllImport("libc", EntryPoint = "close", SetLastError = true)]
    public static extern int Close(int descriptor);

    [DllImport("libc", EntryPoint = "setrlimit", SetLastError = true)]
    public static extern int SetResourceLimit(int resource, ref ResourceLimit limit);

    [DllImport("kernel32", EntryPoint = "GetStdHandle", SetLastError = true)]
    public static extern IntPtr GetStandardHandle(int which);

    [DllImport("kernel32", EntryPoint = "SetStdHandle", SetLastError = true)]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool SetStandardHandle(int which, IntPtr handle);

    [DllImport("libc", EntryPoint = "ioctl", SetLastError = true)]
    private static extern int DeviceControl(int descriptor, nuint request);

    [StructLayout(LayoutKind.Sequential)]
    public struct ResourceLimit
    {
        public nuint Soft;
        public nuint Hard;
    }
}
