using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>The C# compiler of the user's SDK, started by itself: it reads what it is given, and runs nothing of it.</summary>
internal static class SdkCompiler
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(2);

    /// <summary>Compiles a library, and returns exit code and output.</summary>
    /// <param name="assembly">The library.</param>
    /// <param name="sources">Source files.</param>
    /// <param name="references">Assemblies to compile against.</param>
    /// <param name="work">A folder for the compiler's own files.</param>
    /// <param name="cancellation">Ends it.</param>
    /// <exception cref="InvalidOperationException">There is no compiler.</exception>
    /// <exception cref="SdkTimeoutException">It did not end in time.</exception>
    public static async Task<(int ExitCode, string Log)> RunAsync(
        string assembly, IEnumerable<string> sources, IEnumerable<string> references, string work, CancellationToken cancellation)
    {
        string response = Path.Combine(work, Path.GetFileNameWithoutExtension(assembly) + ".rsp");
        string[] options =
        [
            "-target:library", "-nostdlib+", "-langversion:latest", "-nullable:enable", "-warn:0", "-optimize+", "-deterministic+", "-preferreduilang:en", "-nologo", $"-out:\"{assembly}\"",
            .. references.Select(reference => $"-r:\"{reference}\""), .. sources.Select(source => $"\"{source}\""),
        ];
        await File.WriteAllLinesAsync(response, options, cancellation).ConfigureAwait(false);
        return await SdkProcess.RunAsync(SdkProcess.Command(work, ["exec", Compiler(), "-noconfig", "@" + response]), "compiling what its API is tried by", Limit, cancellation).ConfigureAwait(false);
    }

    /// <summary>The compiler of the newest SDK beside the runtime that this program runs on.</summary>
    private static string Compiler()
    {
        string sdks = Path.Combine(DotnetHost.Own()?.Root ?? "", "sdk");
        string? compiler = !Directory.Exists(sdks) ? null : Directory.EnumerateDirectories(sdks)
            .Select(folder => (Version: Version.TryParse(Path.GetFileName(folder).Split('-')[0], out Version? version) ? version : new Version(), Path: Path.Combine(folder, "Roslyn", "bincore", "csc.dll")))
            .Where(sdk => File.Exists(sdk.Path)).OrderByDescending(sdk => sdk.Version).Select(sdk => sdk.Path).FirstOrDefault();
        return compiler ?? throw new InvalidOperationException($"no C# compiler is in {sdks}: the .NET SDK is needed");
    }
}
