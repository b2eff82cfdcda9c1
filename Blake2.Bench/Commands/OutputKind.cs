using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Blake2.Bench.Commands;

/// <summary>What an output's path names: a file that a new one may replace, or something else (a link, a device, a pipe, a socket), which is written to and stays.</summary>
internal static class OutputKind
{
    private const int StatusLength = 256;
    private const int CurrentFolder = -100;
    private const uint TypeWanted = 1;
    private const int TypeMask = 0xF000;
    private const int RegularFile = 0x8000;
    private const int Folder = 0x4000;

    /// <summary>Where <c>struct statx</c> (Linux) and <c>struct stat</c> (macOS, 64-bit inodes) have their 16-bit <c>st_mode</c>, in bytes.</summary>
    private const int ModeOffset = 28;
    private const int ModeOffsetOfMac = 4;

    /// <summary>Whether a new file may take the path's place: it is a regular file, or nothing yet.</summary>
    public static bool IsReplaceable(string path)
    {
        string full = Path.GetFullPath(path);
        return OperatingSystem.IsWindows() ? !full.StartsWith(@"\\.\", StringComparison.Ordinal) && new FileInfo(full).LinkTarget is null
            : new FileInfo(full).LinkTarget is null && TypeOf(full) is null or RegularFile;
    }

    /// <summary>Whether what the path leads to, through links, is neither a file nor a folder.</summary>
    public static bool IsDeviceOrPipe(string path)
    {
        string full = Path.GetFullPath(path);
        return OperatingSystem.IsWindows() ? full.StartsWith(@"\\.\", StringComparison.Ordinal) : TypeOf(full) is not (null or RegularFile or Folder);
    }

    /// <summary>The file's type as <c>st_mode</c> has it; <see langword="null"/> where there is no file, or nothing can be learnt of it.</summary>
    private static int? TypeOf(string path)
    {
        byte[] status = new byte[StatusLength];
        bool isMac = OperatingSystem.IsMacOS();
        int result = !isMac ? StatusOnLinux(CurrentFolder, path, 0, TypeWanted, status)
            : RuntimeInformation.ProcessArchitecture == Architecture.X64 ? StatusOnMacX64(path, status)
            : StatusOnMac(path, status);
        return result != 0 ? null : BinaryPrimitives.ReadUInt16LittleEndian(status.AsSpan(isMac ? ModeOffsetOfMac : ModeOffset)) & TypeMask;
    }

    [DllImport("libc", EntryPoint = "statx")]
    private static extern int StatusOnLinux(int folder, [MarshalAs(UnmanagedType.LPUTF8Str)] string path, int flags, uint mask, byte[] status);

    [DllImport("libc", EntryPoint = "stat")]
    private static extern int StatusOnMac([MarshalAs(UnmanagedType.LPUTF8Str)] string path, byte[] status);

    [DllImport("libc", EntryPoint = "stat$INODE64")]
    private static extern int StatusOnMacX64([MarshalAs(UnmanagedType.LPUTF8Str)] string path, byte[] status);
}
