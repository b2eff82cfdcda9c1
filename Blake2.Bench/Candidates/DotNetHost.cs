namespace Blake2.Bench.Candidates;

/// <summary>The <c>dotnet</c> that this program itself was started with.</summary>
internal static class DotNetHost
{
    /// <summary>Full path where the host tells it (<c>DOTNET_HOST_PATH</c>, or the running process), the bare name otherwise.</summary>
    public static string Path { get; } = Find();

    private static string Find()
    {
        if (Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } told && File.Exists(told))
        {
            return told;
        }

        string name = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        string? running = Environment.ProcessPath;
        if (running is not null && System.IO.Path.GetFileName(running) == name)
        {
            return running;
        }

        // An application host: its runtime lies in <root>/shared/Microsoft.NETCore.App/<version>.
        string runtime = System.Runtime.InteropServices.RuntimeEnvironment.GetRuntimeDirectory();
        string besideRuntime = System.IO.Path.GetFullPath(System.IO.Path.Combine(runtime, "..", "..", "..", name));
        return File.Exists(besideRuntime) ? besideRuntime : name;
    }
}
