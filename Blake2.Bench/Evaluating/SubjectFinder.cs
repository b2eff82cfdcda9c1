using System.IO.Compression;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Evaluating.Inspection;
using NuGet.Versioning;

namespace Blake2.Bench.Evaluating;

/// <summary>Finds what a name on the command line means: a package of the sources, or a file.</summary>
internal sealed class SubjectFinder(Workspace workspace, string scratch)
{
    private static readonly string[] Files = [".nupkg", ".dll", ".csproj"];

    /// <summary>The subject that a name means.</summary>
    /// <exception cref="UserErrorException">It is no name of a package and no file that can be evaluated.</exception>
    /// <exception cref="NothingToEvaluateException">The sources do not have it, or it does not build.</exception>
    public async Task<Subject> FindAsync(string name, CancellationToken cancellation)
    {
        string extension = Files.FirstOrDefault(end => name.EndsWith(end, StringComparison.OrdinalIgnoreCase)) ?? "";
        bool isPath = extension.Length > 0 || name.IndexOfAny(['/', '\\']) >= 0;
        if (!isPath)
        {
            return await FindInSourcesAsync(name, cancellation).ConfigureAwait(false);
        }

        string path = Path.GetFullPath(name);
        if (!File.Exists(path))
        {
            throw new UserErrorException($"{name}: {(Directory.Exists(path) ? "is a folder; name the .nupkg, .dll or .csproj in it" : "there is no such file; a package id, a .nupkg, a .dll or a .csproj is needed")}.");
        }

        return extension switch
        {
            ".nupkg" => OfPackage(path, name, []),
            ".dll" => OfPackage(AssemblyPackage.Create(path, name, scratch), name, ["A package was made of the assembly and of those beside it that it refers to."]),
            ".csproj" => OfPackage(await ProjectPackage.CreateAsync(path, name, scratch, cancellation).ConfigureAwait(false), name, ["The project was packed by the SDK: building it has run its own build, with whatever that does."]),
            _ => throw new UserErrorException($"{name}: is neither a .nupkg, nor a .dll, nor a .csproj."),
        };
    }

    /// <summary>Reads id and version from a package file, and puts it into a folder of its own.</summary>
    private Subject OfPackage(string path, string name, IReadOnlyList<string> notes)
    {
        (string id, string version) = Identity(path, name);
        string feed = Directory.CreateDirectory(Path.Combine(scratch, "feed")).FullName;
        File.Copy(path, Path.Combine(feed, $"{id}.{version}.nupkg"), overwrite: true);
        return new Subject(id, version, workspace.Sources.With(feed, id)) { Given = Path.GetFileName(name), Notes = notes };
    }

    private static (string Id, string Version) Identity(string path, string name)
    {
        try
        {
            using ZipArchive archive = ZipFile.OpenRead(path);
            PackageManifest manifest = PackageManifest.Of(archive) ?? throw new UserErrorException($"{name}: is no NuGet package: it has no .nuspec.");
            return NuGetVersion.TryParse(manifest.Version, out NuGetVersion? version) && manifest.Id.Length > 0 && manifest.Id.All(c => char.IsAsciiLetterOrDigit(c) || c is '.' or '-' or '_')
                ? (manifest.Id, version.ToNormalizedString())
                : throw new UserErrorException($"{name}: its .nuspec has no id and version that NuGet can read.");
        }
        catch (Exception error) when (error is InvalidDataException or IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{name}: cannot be read as a NuGet package ({error.Message.ReplaceLineEndings(" ")}).");
        }
    }

    private async Task<Subject> FindInSourcesAsync(string name, CancellationToken cancellation)
    {
        string[] parts = name.Split('@', 2);
        if (parts[0].Length == 0 || !parts[0].All(c => char.IsAsciiLetterOrDigit(c) || c is '.' or '-' or '_'))
        {
            throw new UserErrorException($"'{name}' is no package id; id, id@version, or the path of a .nupkg, .dll or .csproj is needed.");
        }

        string id = workspace.Catalog.Candidates.FirstOrDefault(entry => string.Equals(entry.Id, parts[0], StringComparison.OrdinalIgnoreCase))?.Id ?? parts[0];
        if (parts.Length == 2 && !NuGetVersion.TryParse(parts[1], out _))
        {
            throw new UserErrorException($"'{parts[1]}' is not a version; {id}@1.0.0 would be a name with one.");
        }

        string? version = parts.Length == 2 ? NuGetVersion.Parse(parts[1]).ToNormalizedString()
            : (await workspace.Index.NewestAsync(id, cancellation).ConfigureAwait(false))?.ToNormalizedString();
        Availability availability = await workspace.Index.FindAsync(id, version ?? "0.0.0", cancellation).ConfigureAwait(false);
        return availability is Availability.Available
            ? new Subject(id, version!, workspace.Sources)
            : throw new NothingToEvaluateException(await AbsenceAsync(id, version, ((Availability.NotAvailable)availability).Reason, cancellation).ConfigureAwait(false));
    }

    private async Task<string> AbsenceAsync(string id, string? version, string reason, CancellationToken cancellation)
    {
        string sources = string.Join(", ", workspace.Sources.All.Select(source => source.Name));
        string newest = version is null ? "" : (await workspace.Index.NewestAsync(id, cancellation).ConfigureAwait(false))?.ToNormalizedString() ?? "";
        string hint = newest.Length > 0 ? $"; the newest version there is {newest}" : "";
        return $"{id}{(version is null ? "" : "@" + version)}: {reason} ({sources}){hint}.";
    }
}
