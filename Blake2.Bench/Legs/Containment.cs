using System.ComponentModel;
using System.Diagnostics;

namespace Blake2.Bench.Legs;

/// <summary>What the operating system lets this user put around a worker: on Linux a session of its own, and a network without any connection.</summary>
public static class Containment
{
    private static readonly TimeSpan TrialLimit = TimeSpan.FromSeconds(10);

    private static readonly string? SessionLeader = Find("setsid");

    private static readonly Lazy<string[]> NetworkPrefix = new(FindNetworkPrefix);

    /// <summary>Whether workers have a process group of their own, which is killed as a whole.</summary>
    public static bool HasOwnSession => SessionLeader is not null;

    /// <summary>Whether workers are without a network.</summary>
    public static bool HasNoNetwork => NetworkPrefix.Value.Length > 0;

    /// <summary>What is started so that <paramref name="command"/> runs contained. Each part replaces itself by the next, so the process's number stays.</summary>
    internal static string[] Around(IReadOnlyList<string> command) =>
        [.. SessionLeader is null ? [] : (string[])[SessionLeader], .. NetworkPrefix.Value, .. command];

    /// <summary>An administrator may leave the network alone; others need a user namespace for it, which not every system grants.</summary>
    private static string[] FindNetworkPrefix()
    {
        if (Find("unshare") is not { } unshare)
        {
            return [];
        }

        string[][] prefixes = [[unshare, "--net"], [unshare, "--user", "--map-current-user", "--net"]];
        return Array.Find(prefixes, Works) ?? [];
    }

    private static bool Works(string[] prefix)
    {
        ProcessStartInfo info = new(prefix[0], [.. prefix.Skip(1), "true"])
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        try
        {
            using Process process = Process.Start(info)!;
            return process.WaitForExit(TrialLimit) && process.ExitCode == 0;
        }
        catch (Win32Exception)
        {
            return false;
        }
    }

    private static string? Find(string program) =>
        OperatingSystem.IsLinux() ? Array.Find([$"/usr/bin/{program}", $"/bin/{program}"], File.Exists) : null;
}
