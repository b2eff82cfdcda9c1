namespace Blake2.Bench.Candidates;

/// <summary>Where adapters' sources lie: beside a catalogue of the user's own, or among those that the program carries.</summary>
public sealed class AdapterFolders
{
    private readonly string? _own;

    /// <param name="shipped">The program's folder of candidates, with what all of them share.</param>
    /// <param name="own">The folder of the user's catalogue; <see langword="null"/> where the program's is used.</param>
    public AdapterFolders(string shipped, string? own = null)
    {
        Shipped = shipped;
        _own = own is null || Path.GetFullPath(own) == Path.GetFullPath(shipped) ? null : own;
    }

    /// <summary>The program's folder of candidates.</summary>
    public string Shipped { get; }

    /// <summary>The folder with a package's project; the program's where there is none beside the user's catalogue.</summary>
    public string Of(string id) =>
        _own is not null && File.Exists(Path.Combine(_own, id, ProjectOf(id))) ? Path.Combine(_own, id) : Path.Combine(Shipped, id);

    /// <summary>Name of a candidate's project file.</summary>
    public static string ProjectOf(string id) => $"Candidate.{id}.csproj";

    /// <summary>Checks that each adapter that a catalogue names is there.</summary>
    /// <exception cref="UserErrorException">One is not.</exception>
    public void Check(Catalog catalog)
    {
        foreach (CatalogCandidate entry in catalog.Candidates.Where(entry => entry.NotRun is null))
        {
            string folder = entry.Kind == CandidateKind.Package ? Of(entry.Id) : Path.Combine(Shipped, entry.Id);
            string? missing = entry.Adapters.Select(adapter => adapter.Type + ".cs").Prepend(ProjectOf(entry.Id)).FirstOrDefault(file => !File.Exists(Path.Combine(folder, file)));
            if (missing is not null)
            {
                string where = _own is null || entry.Kind != CandidateKind.Package ? $"its folder {folder}" : $"{Path.Combine(_own, entry.Id)} or {Path.Combine(Shipped, entry.Id)}";
                throw new UserErrorException($"{catalog.Path}: {entry.Id}: there is no {missing} in {where}.");
            }
        }
    }
}
