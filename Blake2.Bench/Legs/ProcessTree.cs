using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text;

namespace Blake2.Bench.Legs;

/// <summary>A process with all its descendants.</summary>
internal sealed class ProcessTree
{
    private const int KillSignal = 9;
    private const int Rounds = 3;

    private readonly Process _process;
    private readonly string _mark;

    /// <param name="process">The root of the tree.</param>
    /// <param name="folder">The folder that its environment names and no other's does.</param>
    public ProcessTree(Process process, string folder)
    {
        _process = process;
        _mark = folder;
    }

    /// <summary>How <paramref name="command"/> is started so that it can be killed as a whole, and writes to <paramref name="folder"/> only, if one is given.</summary>
    public static ProcessStartInfo Command(IReadOnlyList<string> command, string? folder)
    {
        string[] contained = Containment.Around(command, folder);
        return new ProcessStartInfo(contained[0], contained.Skip(1)) { UseShellExecute = false, CreateNoWindow = true };
    }

    public void Kill()
    {
        try
        {
            _process.Kill(entireProcessTree: true);
        }
        catch (Exception e) when (e is InvalidOperationException or Win32Exception or AggregateException or NotSupportedException)
        {
            // It has ended already, or parts of it end while they are being killed.
        }

        if (Containment.HasOwnSession)
        {
            _ = SendSignal(-_process.Id, KillSignal);
            KillMarked(_mark, except: _process.Id);
        }
    }

    /// <summary>Kills those that have left the group and lost their parent: they are found, on Linux, by what their environment names and no other's does.</summary>
    public static void KillMarked(string mark, int except = 0)
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        byte[] bytes = Encoding.UTF8.GetBytes(mark);
        for (int round = 0; round < Rounds; round++)
        {
            int[] marked = [.. Marked(bytes, except)];
            if (marked.Length == 0)
            {
                return;
            }

            foreach (int id in marked)
            {
                _ = SendSignal(id, KillSignal);
            }
        }
    }

    private static IEnumerable<int> Marked(byte[] mark, int except)
    {
        foreach (string folder in Directory.EnumerateDirectories("/proc"))
        {
            if (int.TryParse(Path.GetFileName(folder), out int id) && id != except && IsMarked(folder, mark))
            {
                yield return id;
            }
        }
    }

    private static bool IsMarked(string folder, byte[] mark)
    {
        try
        {
            return File.ReadAllBytes(Path.Combine(folder, "environ")).AsSpan().IndexOf(mark) >= 0;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    [DllImport("libc", EntryPoint = "kill")]
    private static extern int SendSignal(int process, int signal);
}
