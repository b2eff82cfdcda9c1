using System.ComponentModel;
using System.Diagnostics;
using System.Security.Cryptography;
using System.Text.Json;
using Blake2.Abstractions;

namespace Blake2.Bench.Candidates;

/// <summary>Where packages are restored to, and the hexadecimal SHA-512 of the candidate's package file in its source; empty where that is not known.</summary>
internal sealed record RestoreFolder(string Path, string SourceSha512);

/// <summary>
/// Restores one package and compiles its adapters by <c>dotnet build</c>, in a folder that inherits no configuration, with a packages folder that only these sources fill.
/// The project excludes the package's build, analyzer and content assets (candidates/Directory.Build.targets), so that nothing of the package runs here.
/// </summary>
internal sealed class CandidateBuild(PackageSources sources, CacheFolders cache)
{
    /// <summary>How long a build may take: generous, since it takes a minute on a busy machine, and restores from whatever sources there are.</summary>
    public TimeSpan Limit { get; init; } = TimeSpan.FromMinutes(5);

    public async Task<Preparation> RunAsync(
        CandidateVersion candidate, AdapterSources adapter, string framework, string folder, RestoreFolder packages, CancellationToken cancellation)
    {
        if (WritableFolder.Obstacle(cache.Root) is { } obstacle)
        {
            return BuildFailure.NotTried($"the cache folder cannot be written ({obstacle}); set {CacheFolders.Variable} to one that can");
        }

        string work = Path.Combine(cache.Root, "work", Guid.NewGuid().ToString("n"));
        try
        {
            return await BuildAsync(candidate, adapter, framework, folder, packages, work, cancellation).ConfigureAwait(false)
                ?? await BuildAsync(candidate, adapter, framework, folder, packages, work + "-again", cancellation).ConfigureAwait(false)
                ?? BuildFailure.NotTried("what is restored of it is not what its package holds");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or Win32Exception or JsonException or SdkTimeoutException)
        {
            // No room, no permission, no time, no dotnet to start: nothing of that is the candidate's.
            return BuildFailure.NotTried(error.Message);
        }
        finally
        {
            Remove(work);
            Remove(work + "-again");
        }
    }

    /// <summary>What came of it; <see langword="null"/> where unpacked packages had been changed, which are gone now.</summary>
    private async Task<Preparation?> BuildAsync(
        CandidateVersion candidate, AdapterSources adapter, string framework, string folder, RestoreFolder packages, string work, CancellationToken cancellation)
    {
        string output = Path.Combine(work, "out");
        string source = Path.Combine(work, "src");
        adapter.CopyTo(source);
        sources.WriteConfiguration(Path.Combine(source, "nuget.config"));
        ProcessStartInfo command = BuildCommand(candidate, adapter, framework, source, output, packages.Path);
        (int exitCode, string log) = await SdkProcess.RunAsync(command, $"the build of its adapter for {framework}", Limit, cancellation).ConfigureAwait(false);
        if (exitCode != 0)
        {
            return BuildFailure.Of(candidate, framework, log);
        }

        IReadOnlyList<string> changed = RestoredPackages.Changed(Path.Combine(source, "obj", "project.assets.json"), packages.Path, output, candidate.Id, packages.SourceSha512);
        if (changed.Count > 0)
        {
            foreach (string package in changed)
            {
                Remove(package);
            }

            return null;
        }

        Describe(candidate, source, output, packages.Path).Save(output);
        Keep(output, folder);
        return BuiltAdapter.Load(folder) is { } built ? new Preparation.Ready(built) : BuildFailure.NotTried("its build left no adapter");
    }

    /// <summary>Puts a build into its place, unless another run has put the same there meanwhile, which may be in use.</summary>
    private static void Keep(string output, string folder)
    {
        if (BuiltAdapter.Load(folder) is not null)
        {
            return;
        }

        Directory.CreateDirectory(Path.GetDirectoryName(folder)!);
        try
        {
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }

            Directory.Move(output, folder);
        }
        catch (Exception error) when ((error is IOException or UnauthorizedAccessException) && BuiltAdapter.Load(folder) is not null)
        {
            // It came between.
        }
    }

    /// <summary>A file that a scanner or a late compiler process still holds is no reason to fail: the folder is of no use to anybody.</summary>
    private static void Remove(string folder)
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
        }
    }

    private ProcessStartInfo BuildCommand(CandidateVersion candidate, AdapterSources adapter, string framework, string source, string output, string packages)
    {
        string[] arguments =
        [
            "build", adapter.Project, "-c", "Release", "-noAutoResponse", "-nologo", "-v:q", "-nodeReuse:false",
            Property("OutputPath", output + Path.DirectorySeparatorChar),
            Property("CandidateVersion", candidate.Version),
            $"-p:CandidateAdapters={string.Join("%3B", candidate.Adapters.Select(a => a.Type))}",
            Property("CandidateTargetFramework", framework),
            Property("AbstractionsAssembly", typeof(HashAdapter).Assembly.Location),
            "-p:UseSharedCompilation=false",
        ];
        ProcessStartInfo start = SdkProcess.Command(source, arguments);
        string temporary = Directory.CreateDirectory(Path.Combine(Path.GetDirectoryName(source)!, "tmp")).FullName;
        Array.ForEach(["TMPDIR", "TEMP", "TMP"], name => start.Environment[name] = temporary);
        start.Environment["NUGET_PACKAGES"] = packages;
        start.Environment["NUGET_SCRATCH"] = Directory.CreateDirectory(cache.NuGetScratch).FullName;
        start.Environment["DOTNET_NOLOGO"] = "1";
        return start;
    }

    /// <summary>A property on MSBuild's command line.</summary>
    internal static string Property(string name, string value) => $"-p:{name}={Escaped(value)}";

    /// <summary>A value where these characters would end it or be read as more than themselves.</summary>
    internal static string Escaped(string value) =>
        string.Concat(value.Select(c => "%;,$@'()*?".Contains(c, StringComparison.Ordinal) ? $"%{(int)c:X2}" : c.ToString()));

    private static BuiltAdapter Describe(CandidateVersion candidate, string source, string output, string packages)
    {
        string version = candidate.Version.ToLowerInvariant();
        string packageFile = Path.Combine(packages, candidate.Id.ToLowerInvariant(), version, $"{candidate.Id.ToLowerInvariant()}.{version}.nupkg");
        string hashFile = packageFile + ".sha512";
        string assets = Path.Combine(source, "obj", "project.assets.json"), asset = RestoredAssets.MainAsset(assets, candidate.Id);
        string copied = Path.Combine(output, Path.GetFileName(asset));
        bool hasFile = asset.Length > 0 && File.Exists(copied);
        return new BuiltAdapter(Path.Combine(output, $"Candidate.{candidate.Id}.dll"))
        {
            PackageFile = File.Exists(packageFile) ? packageFile : "",
            PackageSha512 = File.Exists(hashFile) ? File.ReadAllText(hashFile).Trim() : "",
            Asset = asset,
            InheritedBuildFiles = RestoredAssets.InheritedBuildFiles(assets, candidate.Id),
            AssetSha256 = hasFile ? Convert.ToHexStringLower(SHA256.HashData(File.ReadAllBytes(copied))) : "",
        };
    }
}
