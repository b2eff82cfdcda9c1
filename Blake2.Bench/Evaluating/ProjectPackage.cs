using System.Diagnostics;
using Blake2.Bench.Candidates;

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
        ProcessStartInfo command = SdkProcess.Command(Path.GetDirectoryName(path)!, ["pack", path, "-c", "Release", "-o", output, "-nologo", "-v:q", "-nodeReuse:false"]);
        (int? exitCode, string log) = await SdkProcess.RunAsync(command, Limit, cancellation).ConfigureAwait(false);
        string[] packages = [.. Directory.EnumerateFiles(output, "*.nupkg").Where(file => !file.EndsWith(".symbols.nupkg", StringComparison.OrdinalIgnoreCase))];
        return exitCode is null ? throw new NothingToEvaluateException($"{name}: packing it took over {Limit.TotalMinutes:0} minutes.")
            : exitCode != 0 ? throw new NothingToEvaluateException($"{name}: does not build: {FirstError(log)}.")
            : packages is [{ } package] ? package
            : throw new NothingToEvaluateException($"{name}: packing it gave {(packages.Length == 0 ? "no package" : "several packages")}; is IsPackable false? Name the .dll that it builds instead.");
    }

    private static string FirstError(string log) =>
        log.Split('\n').Select(line => line.Trim()).FirstOrDefault(line => line.Contains("error", StringComparison.OrdinalIgnoreCase))?.Split(" [")[0] ?? "dotnet pack failed";
}
