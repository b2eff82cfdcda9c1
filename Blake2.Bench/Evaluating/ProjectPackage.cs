using System.Diagnostics;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating;

/// <summary>Makes a package of a project, by the SDK of the user: this is the one thing whose build runs, since it is the user's own.</summary>
internal static class ProjectPackage
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(5);

    /// <summary>The path of the package.</summary>
    /// <exception cref="NothingToEvaluateException">The project does not build, or gives no package.</exception>
    public static async Task<string> CreateAsync(string path, string name, string scratch, CancellationToken cancellation)
    {
        string output = Directory.CreateDirectory(Path.Combine(scratch, "packed")).FullName;
        (int? exitCode, string log) = await RunAsync(path, output, cancellation).ConfigureAwait(false);
        string[] packages = [.. Directory.EnumerateFiles(output, "*.nupkg").Where(file => !file.EndsWith(".symbols.nupkg", StringComparison.OrdinalIgnoreCase))];
        return exitCode is null ? throw new NothingToEvaluateException($"{name}: packing it took over {Limit.TotalMinutes:0} minutes.")
            : exitCode != 0 ? throw new NothingToEvaluateException($"{name}: does not build: {FirstError(log)}.")
            : packages is [{ } package] ? package
            : throw new NothingToEvaluateException($"{name}: packing it gave {(packages.Length == 0 ? "no package" : "several packages")}; is IsPackable false? Name the .dll that it builds instead.");
    }

    private static async Task<(int? ExitCode, string Log)> RunAsync(string path, string output, CancellationToken cancellation)
    {
        ProcessStartInfo start = new(DotnetHost.Own()?.Executable ?? "dotnet", ["pack", path, "-c", "Release", "-o", output, "-nologo", "-v:q", "-nodeReuse:false"])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
            WorkingDirectory = Path.GetDirectoryName(path)!,
        };
        foreach (string inherited in start.Environment.Keys.Where(variable => variable.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToArray())
        {
            // What a surrounding `dotnet run` set for itself would lead this build astray.
            start.Environment.Remove(inherited);
        }

        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
        using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(Limit);
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
        finally
        {
            if (!process.HasExited)
            {
                process.Kill(entireProcessTree: true);
            }
        }
    }

    private static string FirstError(string log) =>
        log.Split('\n').Select(line => line.Trim()).FirstOrDefault(line => line.Contains("error", StringComparison.OrdinalIgnoreCase))?.Split(" [")[0] ?? "dotnet pack failed";
}
