using System.Security.Cryptography;
using System.Text;

namespace Blake2.Bench.Candidates;

/// <summary>The files that a package's adapters are built from: the candidate's folder, and what all candidates share.</summary>
public sealed class AdapterSources
{
    private static readonly string[] Shared = ["Directory.Build.props", "Directory.Build.targets"];
    private readonly string _root;
    private readonly string _folder;

    /// <param name="folders">Where adapters lie; that this one does was checked with the catalogue.</param>
    /// <param name="candidate">Whose adapter it is.</param>
    public AdapterSources(AdapterFolders folders, CandidateVersion candidate)
    {
        _root = folders.Shipped;
        _folder = folders.Of(candidate.Id);
        Project = AdapterFolders.ProjectOf(candidate.Id);
    }

    /// <summary>Name of the project file.</summary>
    public string Project { get; }

    /// <summary>Hexadecimal SHA-256 over names and contents of all files.</summary>
    public string Fingerprint()
    {
        using IncrementalHash hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach ((string name, string path) in Files())
        {
            hash.AppendData(Encoding.UTF8.GetBytes(name + "\n"));
            hash.AppendData(SHA256.HashData(File.ReadAllBytes(path)));
        }

        return Convert.ToHexStringLower(hash.GetHashAndReset());
    }

    /// <summary>Copies the files into a folder of their own, where no configuration is inherited.</summary>
    public void CopyTo(string destination)
    {
        Directory.CreateDirectory(destination);
        foreach ((string name, string path) in Files())
        {
            File.Copy(path, Path.Combine(destination, name), overwrite: true);
        }
    }

    private IEnumerable<(string Name, string Path)> Files() =>
        Directory.EnumerateFiles(_folder).Where(path => !Shared.Contains(Path.GetFileName(path))).Concat(Shared.Select(name => Path.Combine(_root, name)))
            .Select(path => (Path.GetFileName(path), path)).OrderBy(file => file.Item1, StringComparer.Ordinal);
}
