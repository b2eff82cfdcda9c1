using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;

namespace Blake2.Bench.Reproducing;

/// <summary>Where a program in one file takes a package from that no source has, with the packages that it depends on: out of the cache, or, where the program is written into a file, from a folder beside it.</summary>
/// <param name="Source">The source as the program's property has it.</param>
/// <param name="Folder">The folder beside the program; <see langword="null"/> where there is none.</param>
/// <param name="Restored">The folder that the packages were restored to, which NuGet takes as a source, too.</param>
internal sealed record KeptPackages(string Source, string? Folder, string Restored)
{
    /// <summary>What an adapter was built against, for a program that goes into a file, or is shown.</summary>
    public static KeptPackages Of(BuiltAdapter built, string? program)
    {
        // The package file lies in id/version/.
        string restored = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(built.PackageFile)!, "..", ".."));
        if (program is null || OutputKind.IsDeviceOrPipe(program))
        {
            return new KeptPackages(CandidateBuild.Escaped(restored), null, restored);
        }

        string name = Path.GetFileNameWithoutExtension(program) + "-packages";
        return new KeptPackages("$(MSBuildProjectDirectory)/" + CandidateBuild.Escaped(name), Path.Combine(Path.GetDirectoryName(Path.GetFullPath(program))!, name), restored);
    }

    /// <summary>Copies the packages into the folder, if there is one.</summary>
    /// <exception cref="UserErrorException">They cannot be written.</exception>
    public void Write()
    {
        if (Folder is null)
        {
            return;
        }

        try
        {
            Directory.CreateDirectory(Folder);
            foreach (string package in Directory.EnumerateFiles(Restored, "*.nupkg", SearchOption.AllDirectories))
            {
                File.Copy(package, Path.Combine(Folder, Path.GetFileName(package)), overwrite: true);
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{Folder}: cannot be written ({error.Message}).");
        }
    }
}
