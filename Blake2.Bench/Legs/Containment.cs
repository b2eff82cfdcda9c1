using System.ComponentModel;
using System.Diagnostics;

namespace Blake2.Bench.Legs;

/// <summary>
/// What the operating system lets this user put around a worker: on Linux a session of its own, a network without any connection, process numbers of its own, so that it sees and signals
/// no process but its own, and file systems that are read-only but for the worker's own folder.
/// </summary>
public static class Containment
{
    /// <summary>
    /// Runs as the first process of the new namespaces: makes every mount read-only but the folder, and starts the command without any capability, so that nothing of it can be taken back. The
    /// shell stays, since the first process of a namespace takes no signals; its own words on how the command ended go nowhere.
    /// </summary>
    private const string Script = """
        exec 3>&2 2>/dev/null
        set -e
        folder=$1; shift
        echo 1000 > /proc/self/oom_score_adj || :
        mount --make-rprivate /
        mount --bind "$folder" "$folder"
        while read -r _ _ _ _ target options _; do
          case $options in ro|ro,*) continue ;; esac
          case $target in *\\*) target=$(printf %b "$target") ;; esac
          [ "$target" = "$folder" ] || mount -o "remount,bind,ro,${options#rw,}" "$target" || [ "$target" != / ]
        done < /proc/self/mountinfo
        mount -t proc -o ro proc /proc
        set +e
        (exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@" 2>&3 3>&-)
        exit $?
        """;

    private static readonly TimeSpan TrialLimit = TimeSpan.FromSeconds(10);

    private static readonly string? SessionLeader = Find("setsid");

    private static readonly Lazy<string[]> NetworkPrefix = new(FindNetworkPrefix);

    private static readonly Lazy<string[]> WholePrefix = new(FindWholePrefix);

    /// <summary>Whether workers have a process group of their own, which is killed as a whole.</summary>
    public static bool HasOwnSession => SessionLeader is not null;

    /// <summary>Whether workers are without a network.</summary>
    public static bool HasNoNetwork => HasReadOnlyFiles || NetworkPrefix.Value.Length > 0;

    /// <summary>Whether workers write nowhere but into their own folder, and see no process but their own.</summary>
    public static bool HasReadOnlyFiles => WholePrefix.Value.Length > 0;

    /// <summary>What is started so that <paramref name="command"/> runs contained.</summary>
    /// <param name="command">A program and its arguments.</param>
    /// <param name="folder">The folder that it may write to; <see langword="null"/> for a command that has to share files and processes with others, as those under Wine have.</param>
    internal static string[] Around(IReadOnlyList<string> command, string? folder)
    {
        string[] inside = folder is not null && HasReadOnlyFiles ? [.. WholePrefix.Value, folder] : NetworkPrefix.Value;
        return [.. SessionLeader is null ? [] : (string[])[SessionLeader], .. inside, .. command];
    }

    /// <summary>An administrator may leave the network alone; others need a user namespace for it, which not every system grants.</summary>
    private static string[] FindNetworkPrefix()
    {
        if (Find("unshare") is not { } unshare)
        {
            return [];
        }

        string[][] prefixes = [[unshare, "--net"], [unshare, "--user", "--map-current-user", "--net"]];
        return Array.Find(prefixes, prefix => Works([.. prefix, "true"])) ?? [];
    }

    /// <summary>The trial writes where a worker may, and tries to write where it may not.</summary>
    private static string[] FindWholePrefix()
    {
        if (Find("unshare") is not { } unshare || Find("setpriv") is null)
        {
            return [];
        }

        string[] inside = ["--net", "--pid", "--fork", "--mount", "--kill-child", "/bin/sh", "-c", Script, "sh"];
        using TemporaryFolder folder = new();
        string[] trial = [folder.Root, "/bin/sh", "-c", ": > \"$1/inside\" && ! (: > \"$1.outside\") 2>/dev/null && kill -0 1", "sh", folder.Root];
        string[][] prefixes = [[unshare, .. inside], [unshare, "--user", "--map-root-user", .. inside]];
        string[] found = Array.Find(prefixes, prefix => Works([.. prefix, .. trial])) ?? [];
        File.Delete(folder.Root + ".outside");
        return found;
    }

    private static bool Works(string[] command)
    {
        ProcessStartInfo info = new(command[0], command.Skip(1))
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
