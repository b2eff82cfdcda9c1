using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace HostilePackage;

/// <summary>What happens as soon as anything of the assembly is used.</summary>
internal static class OnLoad
{
    private const int KillSignal = 9;
    private const int HighestDescriptor = 64;

    [ModuleInitializer]
    internal static void Run() => ((Action)(Order.Word switch
    {
        "print" => Print,
        "native-write" => () => _ = NativeWrite(1, Encoding.ASCII.GetBytes("native output of a module initializer\n"), 38),
        "forge" => Forge,
        "exit" => () => Environment.Exit(0),
        "hang" => () => Thread.Sleep(Timeout.Infinite),
        "recurse" => () => _ = Deeper(1),
        "allocate" => Allocate,
        "threads" => StartThreads,
        "processes" => () => Process.Start("/bin/sh", ["-c", $"setsid sleep {Order.Argument} >/dev/null 2>&1 & sleep {Order.Argument} >/dev/null 2>&1 &"]).WaitForExit(),
        "environment" => ReadEnvironment,
        "kill-parent" => () => _ = SendSignal(GetParent(), KillSignal),
        "edit" => Edit,
        _ => () => { },
    }))();

    private static void Print()
    {
        Console.WriteLine("a module initializer was here");
        Console.Error.WriteLine("and here");
    }

    /// <summary>Noise, and what looks like a frame, into every pipe that this process only writes to: the protocol's among them.</summary>
    private static void Forge()
    {
        byte[] frame = [.. Enumerable.Repeat((byte)0xA5, 16), 4, 0, 0, 0, 1, 2, 3, 4];
        foreach (IGrouping<string, int> pipe in Enumerable.Range(0, HighestDescriptor).GroupBy(Target).Where(pipe => pipe.Key.StartsWith("pipe:", StringComparison.Ordinal) && pipe.All(IsWritten)))
        {
            _ = NativeWrite(pipe.First(), frame, frame.Length);
        }
    }

    private static bool IsWritten(int descriptor) =>
        (Convert.ToInt32(File.ReadAllLines($"/proc/self/fdinfo/{descriptor}")[1].Split('\t')[1], 8) & 3) == 1;

    private static int Deeper(int depth) => depth + Deeper(depth + 1) + Deeper(depth + 2);

    private static void Allocate()
    {
        List<byte[]> kept = [];
        while (true)
        {
            kept.Add(new byte[16 << 20]);
        }
    }

    private static void StartThreads()
    {
        for (int i = 0; i < 64; i++)
        {
            new Thread(() => Thread.Sleep(Timeout.Infinite)) { IsBackground = i % 2 == 0 }.Start();
        }
    }

    /// <summary>Says aloud what it finds of the user's.</summary>
    private static void ReadEnvironment()
    {
        foreach (string name in Environment.GetEnvironmentVariables().Keys)
        {
            if (name.Contains("SECRET", StringComparison.Ordinal))
            {
                Console.WriteLine($"found {name}={Environment.GetEnvironmentVariable(name)}");
            }
        }
    }

    /// <summary>Spoils every file in the folder, and leaves one more.</summary>
    private static void Edit()
    {
        Attempt(() => File.WriteAllText(Path.Combine(Order.Argument, "forged.json"), "{}"));
        foreach (string file in Directory.EnumerateFiles(Order.Argument, "*", SearchOption.AllDirectories))
        {
            Attempt(() => File.AppendAllText(file, "spoilt"));
            Attempt(() => File.Delete(file));
        }
    }

    private static void Attempt(Action action)
    {
        try
        {
            action();
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // The next one, then.
        }
    }

    private static string Target(int descriptor)
    {
        try
        {
            return File.ResolveLinkTarget($"/proc/self/fd/{descriptor}", returnFinalTarget: false)?.Name ?? "";
        }
        catch (IOException)
        {
            return "";
        }
    }

    [DllImport("libc", EntryPoint = "write")]
    private static extern nint NativeWrite(int descriptor, byte[] bytes, nint count);

    [DllImport("libc", EntryPoint = "getppid")]
    private static extern int GetParent();

    [DllImport("libc", EntryPoint = "kill")]
    private static extern int SendSignal(int process, int signal);
}
