using System.Runtime.InteropServices;

namespace Blake2.Bench.Legs;

/// <summary>A <c>dotnet</c> that can start workers: where it lies and what it runs.</summary>
public sealed class DotnetHost
{
    /// <summary>The framework of the worker for current runtimes.</summary>
    public const string Current = "net10.0";

    /// <summary>The framework of the worker for older ones.</summary>
    public const string Old = "netcoreapp3.1";

    private static readonly Version OldestRuntime = new(3, 1);
    private static readonly Version CurrentRuntime = new(10, 0);

    private DotnetHost(string root, string executable, string targetFramework)
    {
        Root = root;
        Executable = executable;
        TargetFramework = targetFramework;
        Command = [executable];
    }

    /// <summary>The folder of the installation.</summary>
    public string Root { get; }

    /// <summary>The program to start.</summary>
    public string Executable { get; }

    /// <summary>The program and what it is started by: <c>dotnet</c>, or <c>wine dotnet.exe</c>.</summary>
    public IReadOnlyList<string> Command { get; private init; }

    /// <summary>What its processes need in their environment.</summary>
    public IReadOnlyDictionary<string, string> Variables { get; private init; } = new Dictionary<string, string>();

    /// <summary>Whether it is a Windows program that runs under Wine.</summary>
    public bool IsUnderWine { get; private init; }

    /// <summary>The framework for which worker and adapters are built that run on it: <see cref="Current"/> or <see cref="Old"/>.</summary>
    public string TargetFramework { get; }

    /// <summary>The host that runs this very process; <see langword="null"/> if it lies nowhere (a self-contained program).</summary>
    public static DotnetHost? Own()
    {
        // <root>/shared/Microsoft.NETCore.App/<version>/
        DirectoryInfo runtime = new(RuntimeEnvironment.GetRuntimeDirectory());
        return runtime.Parent?.Parent?.Parent is { } root ? In(root.FullName) : null;
    }

    /// <summary>The x64 host of .NET Core 3.1 on this machine: the own one where it has that runtime, too, or the one that <c>eng/set-up-x86.sh --same-runtime</c> has put; <see langword="null"/> if there is none.</summary>
    public static DotnetHost? OldX64() =>
        new[] { Own()?.Root, Path.Combine(Wine.Folder, "dotnet-x64") }.OfType<string>().Where(HasOldRuntime)
            .Select(root => new DotnetHost(root, Path.Combine(root, Program), Old)).FirstOrDefault(host => File.Exists(host.Executable));

    /// <summary>The 32-bit host on 64-bit Windows; <see langword="null"/> if there is none.</summary>
    public static DotnetHost? WindowsX86()
    {
        string?[] roots =
        [
            Environment.GetEnvironmentVariable("DOTNET_ROOT_X86"),
            Environment.GetEnvironmentVariable("DOTNET_ROOT(x86)"),
            Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.ProgramFilesX86), "dotnet"),
        ];
        return roots.OfType<string>().Select(In).FirstOrDefault(host => host is not null);
    }

    /// <summary>The 32-bit Windows host that <c>eng/set-up-x86.sh</c> has put under Wine; <see langword="null"/> if it was not run.</summary>
    public static DotnetHost? WineX86() =>
        Wine.IsSetUp && In(Wine.RuntimeRoot, "dotnet.exe") is { } host
            ? new DotnetHost(host.Root, host.Executable, host.TargetFramework) { Command = [Wine.Launcher!, host.Executable], Variables = Wine.Environs, IsUnderWine = true }
            : null;

    /// <summary>The host in <paramref name="root"/>; <see langword="null"/> if there is none, or none with a runtime that the workers are built for.</summary>
    public static DotnetHost? In(string root) => In(root, Program);

    private static string Program => OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";

    private static bool HasOldRuntime(string root) => Directory.Exists(RuntimesOf(root)) && Directory.EnumerateDirectories(RuntimesOf(root), $"{OldestRuntime}.*").Any();

    private static string RuntimesOf(string root) => Path.Combine(root, "shared", "Microsoft.NETCore.App");

    private static DotnetHost? In(string root, string program)
    {
        string executable = Path.Combine(root, program);
        string runtimes = RuntimesOf(root);
        if (!File.Exists(executable) || !Directory.Exists(runtimes))
        {
            return null;
        }

        Version newest = Directory.EnumerateDirectories(runtimes)
            .Select(folder => Version.TryParse(Path.GetFileName(folder).Split('-')[0], out Version? version) ? version : new Version())
            .DefaultIfEmpty(new Version()).Max()!;
        return newest < OldestRuntime ? null : new DotnetHost(root, executable, newest < CurrentRuntime ? Old : Current);
    }
}
