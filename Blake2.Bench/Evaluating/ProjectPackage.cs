using System.Diagnostics;
using System.Xml;
using Blake2.Bench.Candidates;

namespace Blake2.Bench.Evaluating;

/// <summary>Makes a package of a project, by the SDK of the user: this is the one thing whose build runs, since it is the user's own.</summary>
internal static class ProjectPackage
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(5);

    /// <summary>The path of the package.</summary>
    /// <exception cref="UserErrorException">The file is no project.</exception>
    /// <exception cref="NothingToEvaluateException">The project does not build, or gives no package.</exception>
    public static async Task<string> CreateAsync(string path, string name, string scratch, CancellationToken cancellation)
    {
        CheckIsProject(path, name);
        string output = Directory.CreateDirectory(Path.Combine(scratch, "packed")).FullName;
        ProcessStartInfo command = SdkProcess.Command(Path.GetDirectoryName(path)!, ["pack", path, "-c", "Release", "-o", output, "-nologo", "-v:q", "-nodeReuse:false", "-p:UseSharedCompilation=false"]);
        (int exitCode, string log) = await RunAsync(command, name, cancellation).ConfigureAwait(false);
        string[] packages = [.. Directory.EnumerateFiles(output, "*.nupkg").Where(file => !file.EndsWith(".symbols.nupkg", StringComparison.OrdinalIgnoreCase))];
        return exitCode != 0 ? throw new NothingToEvaluateException($"{name}: does not build: {FirstError(log)}.")
            : packages is [{ } package] ? package
            : throw new NothingToEvaluateException($"{name}: packing it gave {(packages.Length == 0 ? "no package" : "several packages")}; is IsPackable false? Name the .dll that it builds instead.");
    }

    private static async Task<(int ExitCode, string Log)> RunAsync(ProcessStartInfo command, string name, CancellationToken cancellation)
    {
        try
        {
            return await SdkProcess.RunAsync(command, "packing it", Limit, cancellation).ConfigureAwait(false);
        }
        catch (SdkTimeoutException error)
        {
            throw new NothingToEvaluateException($"{name}: {error.Message}.");
        }
    }

    /// <summary>Tells a file that MSBuild could not even read from a project that does not build: the one is wrong usage, the other a project without a result.</summary>
    private static void CheckIsProject(string path, string name)
    {
        try
        {
            using XmlReader reader = XmlReader.Create(path, new XmlReaderSettings { DtdProcessing = DtdProcessing.Ignore, XmlResolver = null });
            string root = reader.MoveToContent() == XmlNodeType.Element ? reader.LocalName : "";
            if (root != "Project")
            {
                throw new UserErrorException($"{name}: is no project: its root element is <{root}>, and should be <Project>.");
            }

            while (reader.Read())
            {
                // The rest must be XML, too.
            }
        }
        catch (Exception error) when (error is XmlException or IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{name}: is no project that can be read: {error.Message.ReplaceLineEndings(" ").TrimEnd('.')}.");
        }
    }

    private static string FirstError(string log) =>
        log.Split('\n').Select(line => line.Trim()).FirstOrDefault(line => line.Contains("error", StringComparison.OrdinalIgnoreCase))?.Split(" [")[0] ?? "dotnet pack failed";
}
