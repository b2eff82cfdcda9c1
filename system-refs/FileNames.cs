using System.Runtime.InteropServices;

namespace Blake2.SystemRefs;

/// <summary>The files that a library may have, by operating system.</summary>
internal static class FileNames
{
    /// <summary>Those of the system that this process runs on; macOS ones are looked for where Homebrew puts them, too.</summary>
    /// <param name="linux">File names of Linux and the other Unix systems.</param>
    /// <param name="macOS">File names of macOS.</param>
    /// <param name="windows">File names of Windows.</param>
    /// <param name="homebrewFolder">Folder under Homebrew's prefix.</param>
    public static string[] Here(string[] linux, string[] macOS, string[] windows, string homebrewFolder = "lib")
    {
        if (RuntimeInformation.IsOSPlatform(OSPlatform.Windows))
        {
            return windows;
        }

        return !RuntimeInformation.IsOSPlatform(OSPlatform.OSX) ? linux
            : [.. macOS, .. macOS.Select(name => $"/opt/homebrew/{homebrewFolder}/{name}"), .. macOS.Select(name => $"/usr/local/{homebrewFolder}/{name}")];
    }
}
