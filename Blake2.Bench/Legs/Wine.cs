using System.Diagnostics;

namespace Blake2.Bench.Legs;

/// <summary>
/// 32-bit Windows on Linux, for the x86 legs: .NET Core 3.1 for Windows x86 under Wine, where <c>eng/set-up-x86.sh</c> has put them.
/// </summary>
public static class Wine
{
    /// <summary>Its name, as evidence has it.</summary>
    public const string Name = "Wine";

    /// <summary>The variable that names the folder, here and in the set-up script.</summary>
    public const string Variable = "BLAKE2_BENCH_X86";

    /// <summary>Seconds that Wine's server outlives its last process by, should this program be killed.</summary>
    private const int Persistence = 30;

    private static readonly TimeSpan StartLimit = TimeSpan.FromSeconds(60);

    private static readonly Lazy<Process?> Server = new(StartServer);

    /// <summary>The folder that holds the runtime and the Wine prefix; it need not exist.</summary>
    public static string Folder { get; } = Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } given
        ? Path.GetFullPath(given)
        : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData), "blake2-bench", "x86");

    /// <summary>What every process under Wine needs in its environment.</summary>
    internal static IReadOnlyDictionary<string, string> Environs { get; } = new Dictionary<string, string>
    {
        ["WINEPREFIX"] = Path.Combine(Folder, "wine"),
        ["WINEARCH"] = "win32",
        ["WINEDEBUG"] = "-all",
    };

    /// <summary>The program that starts Windows programs; <see langword="null"/> where Wine is not installed.</summary>
    internal static string? Launcher { get; } = OperatingSystem.IsLinux() ? Array.Find(["/usr/bin/wine", "/usr/local/bin/wine"], File.Exists) : null;

    /// <summary>The folder of the runtime.</summary>
    internal static string RuntimeRoot { get; } = Path.Combine(Folder, "dotnet");

    /// <summary>Whether the set-up has been done.</summary>
    internal static bool IsSetUp => Launcher is not null && File.Exists(Path.Combine(RuntimeRoot, "dotnet.exe")) && Directory.Exists(Environs["WINEPREFIX"]);

    /// <summary>
    /// Starts Wine's server and Windows's own services as processes of this program, once: else they would belong to the first worker, and die with it under the others.
    /// </summary>
    internal static void EnsureServer() => _ = Server.Value;

    private static Process? StartServer()
    {
        Process? server = Start("setsid", "wineserver", "-f", $"-p{Persistence}");
        using Process? services = Start("setsid", Launcher!, "wineboot");
        services?.WaitForExit(StartLimit);
        AppDomain.CurrentDomain.ProcessExit += (_, _) => StopServer(server);
        return server;
    }

    private static void StopServer(Process? server)
    {
        using Process? end = Start("wineserver", "-k");
        end?.WaitForExit(StartLimit);
        server?.Dispose();
    }

    private static Process? Start(string program, params string[] arguments)
    {
        ProcessStartInfo info = new(program, arguments) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string value) in Environs)
        {
            info.Environment[name] = value;
        }

        return Process.Start(info);
    }
}
