using System.Diagnostics;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Candidates;

/// <summary>A command of the .NET SDK that builds something: its output is kept, and it ends in time.</summary>
internal static class SdkProcess
{
    /// <summary>What starts <c>dotnet</c> in a folder, without what a surrounding <c>dotnet run</c> set for itself, which would lead it astray.</summary>
    public static ProcessStartInfo Command(string folder, IEnumerable<string> arguments)
    {
        ProcessStartInfo start = new(DotnetHost.Own()?.Executable ?? "dotnet", arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        foreach (string inherited in start.Environment.Keys.Where(name => name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToArray())
        {
            start.Environment.Remove(inherited);
        }

        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        return start;
    }

    /// <summary>Exit code and output; no exit code where time ran out. Whatever it has started ends with it.</summary>
    /// <exception cref="OperationCanceledException">The user interrupted.</exception>
    public static async Task<(int? ExitCode, string Log)> RunAsync(ProcessStartInfo start, TimeSpan time, CancellationToken cancellation)
    {
        using IDisposable held = StartedProcesses.Start(start, out Process process);
        process.StandardInput.Close();
        using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(time);
        try
        {
            Task<string> errors = process.StandardError.ReadToEndAsync(limit.Token);
            string log = await process.StandardOutput.ReadToEndAsync(limit.Token).ConfigureAwait(false) + await errors.ConfigureAwait(false);
            await process.WaitForExitAsync(limit.Token).ConfigureAwait(false);
            return (process.ExitCode, log);
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            return (null, "");
        }
    }
}
