using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using Blake2.Abstractions;

namespace HostileAdapters;

/// <summary>Starts processes that outlive a careless parent, and gives their numbers as the digest.</summary>
public sealed class StartsProcesses : HarmlessAdapter
{
    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        using Process child = Process.Start("/bin/sleep", "300");
        ProcessStartInfo daemon = new("/bin/sh", ["-c", "setsid sleep 300 >/dev/null 2>&1 & echo $!"]) { RedirectStandardOutput = true };
        using Process shell = Process.Start(daemon)!;
        int orphan = int.Parse(shell.StandardOutput.ReadLine()!, System.Globalization.CultureInfo.InvariantCulture);
        shell.WaitForExit();
        return [.. BitConverter.GetBytes(child.Id), .. BitConverter.GetBytes(orphan)];
    }
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
