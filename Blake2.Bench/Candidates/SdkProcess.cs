using System.Diagnostics;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Candidates;

/// <summary>A command of the .NET SDK that builds something: its output is kept, and it ends in time.</summary>
internal static class SdkProcess
{
    /// <summary>Variable in which each command, and all that it starts, has a word of its own.</summary>
    private const string Mark = "BLAKE2_BENCH_BUILD";

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

        // A build of the program's is over when its process is: it leaves no server behind, and waits for none of another build's.
        start.Environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        // What runs for a second or two is over before a profile of itself is of use to it: this saves a sixth of the compiler's time.
        start.Environment["DOTNET_TieredPGO"] = "0";
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        return start;
    }

    /// <summary>Exit code and output. Whatever it has started ends with it.</summary>
    /// <param name="start">The command, as <see cref="Command"/> makes it.</param>
    /// <param name="what">What it does, as the subject of a sentence.</param>
    /// <param name="time">How long it may take.</param>
    /// <param name="cancellation">Ends it.</param>
    /// <exception cref="SdkTimeoutException">It did not end in time.</exception>
    /// <exception cref="OperationCanceledException">The user interrupted.</exception>
    public static async Task<(int ExitCode, string Log)> RunAsync(ProcessStartInfo start, string what, TimeSpan time, CancellationToken cancellation)
    {
        string mark = Guid.NewGuid().ToString("n");
        start.Environment[Mark] = mark;
        using IDisposable held = StartedProcesses.Start(start, out Process process);
        using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(time);
        try
        {
            process.StandardInput.Close();
            Task<string> errors = process.StandardError.ReadToEndAsync(limit.Token);
            string log = await process.StandardOutput.ReadToEndAsync(limit.Token).ConfigureAwait(false) + await errors.ConfigureAwait(false);
            await process.WaitForExitAsync(limit.Token).ConfigureAwait(false);
            return (process.ExitCode, log);
        }
        catch (OperationCanceledException)
        {
            // What it has started may have lost its parent, and be what keeps its output open.
            held.Dispose();
            ProcessTree.KillMarked(mark);
            throw cancellation.IsCancellationRequested ? new OperationCanceledException(cancellation) : new SdkTimeoutException(what, time);
        }
    }
}
