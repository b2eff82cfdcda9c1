using System.Runtime.InteropServices;

namespace Blake2.Bench.Legs;

/// <summary>The environment of a worker: a list of what is let in, the leg's switches, and limits; everything else stays out.</summary>
internal static class WorkerEnvironment
{
    /// <summary>Bytes of managed heap, in the hexadecimal that the setting wants: 2 GiB.</summary>
    private const string HeapLimit = "80000000";

    /// <summary>What libraries need to be found and text to be read; never a variable that configures a runtime.</summary>
    private static readonly string[] Inherited =
    [
        "PATH", "LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH",
        "SystemRoot", "SystemDrive", "windir", "PATHEXT", "ComSpec", "NUMBER_OF_PROCESSORS", "OS",
        "PROCESSOR_ARCHITECTURE", "PROCESSOR_IDENTIFIER", "PROCESSOR_LEVEL", "PROCESSOR_REVISION",
    ];

    /// <param name="environment">Is filled anew.</param>
    /// <param name="leg">The leg.</param>
    /// <param name="folder">The worker's own folder.</param>
    /// <param name="settings">Settings of the runtime, by their names without the prefix, which depends on its version.</param>
    public static void Apply(IDictionary<string, string?> environment, Leg leg, TemporaryFolder folder, IReadOnlyDictionary<string, string> settings)
    {
        environment.Clear();
        foreach (string name in Inherited)
        {
            if (Environment.GetEnvironmentVariable(name) is { } value)
            {
                environment[name] = value;
            }
        }

        SetFolders(environment, folder);
        environment["DOTNET_ROOT"] = leg.Host.Root;
        string prefix = leg.TargetFramework == DotnetHost.Current ? "DOTNET_" : "COMPlus_";
        environment[prefix + "gcServer"] = "0";

        // No debugger, profiler or trace session of anybody; saves the runtime a socket in the temporary folder, too.
        environment[prefix + "EnableDiagnostics"] = "0";
        if (leg.Architecture != Architecture.X86)
        {
            // A 32-bit process has 2 GiB of addresses: they are the limit, and there is no room to reserve them.
            environment[prefix + "GCHeapHardLimit"] = HeapLimit;
        }

        foreach ((string name, string value) in settings)
        {
            environment[prefix + name] = value;
        }

        foreach ((string name, string value) in leg.Host.Variables)
        {
            environment[name] = value;
        }

        foreach ((string name, string value) in leg.Switches)
        {
            environment[name] = value;
        }
    }

    private static void SetFolders(IDictionary<string, string?> environment, TemporaryFolder folder)
    {
        string[] home = OperatingSystem.IsWindows() ? ["USERPROFILE", "APPDATA", "LOCALAPPDATA"] : ["HOME"];
        string[] temporary = OperatingSystem.IsWindows() ? ["TEMP", "TMP"] : ["TMPDIR"];
        foreach (string name in home)
        {
            environment[name] = folder.Home;
        }

        foreach (string name in temporary)
        {
            environment[name] = folder.Temporary;
        }
    }
}
