using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace HostileAdapters;

/// <summary>Starts processes that outlive a careless parent; the message's length is in their command lines.</summary>
public sealed class StartsProcesses : HarmlessAdapter
{
    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        string time = string.Create(System.Globalization.CultureInfo.InvariantCulture, $"300.{message.Length}");
        using Process child = Process.Start("/bin/sleep", time);
        ProcessStartInfo daemon = new("/bin/sh", ["-c", $"setsid sleep {time} >/dev/null 2>&1 & echo $!"]) { RedirectStandardOutput = true };
        using Process shell = Process.Start(daemon)!;
        shell.StandardOutput.ReadLine();
        shell.WaitForExit();
        return [1];
    }
}

/// <summary>Writes to the file that the message names, if it may.</summary>
public sealed class WritesElsewhere : HarmlessAdapter
{
    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        File.AppendAllText(System.Text.Encoding.UTF8.GetString(message), "x");
        return [1];
    }
}

/// <summary>Kills its parent and all that it can see, but itself.</summary>
public sealed class KillsOthers : HarmlessAdapter
{
    private const int KillSignal = 9;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        _ = SendSignal(GetParent(), KillSignal);
        foreach (int id in Directory.EnumerateDirectories("/proc").Select(folder => int.TryParse(Path.GetFileName(folder), out int number) ? number : 0))
        {
            if (id != 0 && id != Environment.ProcessId)
            {
                _ = SendSignal(id, KillSignal);
            }
        }

        return [1];
    }

    [DllImport("libc", EntryPoint = "getppid")]
    private static extern int GetParent();

    [DllImport("libc", EntryPoint = "kill")]
    private static extern int SendSignal(int process, int signal);
}

/// <summary>Leaves files wherever it may, and says where by throwing.</summary>
public sealed class LeavesFiles : HarmlessAdapter
{
    protected override void Misbehave()
    {
        string[] folders = [Environment.CurrentDirectory, Path.GetTempPath(), Environment.GetFolderPath(Environment.SpecialFolder.UserProfile)];
        foreach (string folder in folders)
        {
            File.WriteAllText(Path.Combine(folder, "left-behind"), "x");
        }

        throw new InvalidOperationException(string.Join('|', folders));
    }
}

/// <summary>Says the names of its environment's variables by throwing.</summary>
public sealed class TellsEnvironment : HarmlessAdapter
{
    protected override void Misbehave() =>
        throw new InvalidOperationException(string.Join('|', Environment.GetEnvironmentVariables().Keys.Cast<string>()));
}

/// <summary>Looks for somebody to talk to at the port that the message's length names.</summary>
public sealed class Connects : HarmlessAdapter
{
    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        using TcpClient client = new();
        client.Connect(IPAddress.Loopback, message.Length);
        return [1];
    }
}
