using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Evaluating.Inspection;

namespace Blake2.Bench.Evaluating;

/// <summary>
/// Writes the folder of a candidate, with the adapters that were found, or one that compiles and says what is to be completed; and beside it, where there is none yet, a catalogue with its row,
/// so that it can be verified at once.
/// </summary>
internal sealed class Scaffold
{
    private const string BuildFile = "Directory.Build.props";
    private readonly Subject _subject;
    private readonly WrittenAdapters _adapters;
    private readonly string _folder;
    private readonly string _root;

    private Scaffold(string folder, Subject subject, WrittenAdapters adapters)
    {
        // A candidate's folder has its id for a name, by which it is found beside a catalogue.
        string full = Path.TrimEndingDirectorySeparator(Path.GetFullPath(folder));
        _folder = Path.GetFileName(full) == subject.Id ? full : Path.Combine(full, subject.Id);
        _root = Path.GetDirectoryName(_folder)!;
        _subject = subject;
        _adapters = adapters;
    }

    /// <summary>The files that were written.</summary>
    public IReadOnlyList<string> Files { get; private set; } = [];

    private string CatalogPath => Path.Combine(_root, "catalog.json");

    private bool IsOpen => _adapters.Files.Count == 0;

    /// <summary>A package that was given as a file is kept beside the catalogue, as no source has it.</summary>
    private string PackageFolder => Path.Combine(_root, "packages");

    /// <summary>Writes it all.</summary>
    /// <exception cref="UserErrorException">It cannot be written, or would overwrite other files.</exception>
    public static Scaffold Write(string folder, Subject subject, WrittenAdapters adapters)
    {
        try
        {
            Scaffold scaffold = new(folder, subject, adapters);
            scaffold.Write(folder);
            return scaffold;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            throw new UserErrorException($"--scaffold {folder}: cannot be written ({error.Message}).");
        }
    }

    /// <summary>What the user does next, a line each; the last one is a command to be entered as it is.</summary>
    public IEnumerable<string> NextSteps()
    {
        bool isNew = Files.Contains(CatalogPath);
        yield return isNew ? $"the row of the catalogue in {CatalogPath}, for whichever other one it is to stand in:" : $"add this row to the \"candidates\" of {CatalogPath}:";
        yield return "";
        yield return Row;
        yield return "";
        string before = string.Join(", ", new[]
        {
            isNew ? "" : "add the row",
            IsOpen ? $"complete the call in {Path.Combine(_folder, ScaffoldTexts.OpenType(_subject.Id) + ".cs")}" : "",
            Files.Any(file => Path.GetFileName(file) == BuildFile) ? $"see that it compiles (dotnet build {CommandLineText.Quoted(_folder)})" : "",
        }.Where(step => step.Length > 0));
        yield return $"next, {(before.Length == 0 ? "" : before + ", and then ")}verify it:";
        yield return "";
        yield return $"  {CommandLineText.Program} verify {_subject.Name} --catalog {CommandLineText.Quoted(CatalogPath)}{string.Concat(SourceArguments.Select(source => $" --source {CommandLineText.Quoted(source)}"))}";
    }

    private string Row => ScaffoldTexts.Row(_subject, Repository, IsOpen
        ? [(HashFunction.Blake2b, ScaffoldTexts.OpenType(_subject.Id))]
        : [.. _adapters.Result.Bindings.Select(binding => (binding.Function, binding.TypeName))]);

    private string Repository => _adapters.Seed is { PackageFile: { Length: > 0 } file } && File.Exists(file) && PackageReader.Read(file).Manifest.Repository is { } address
        && Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && uri.Scheme is "http" or "https" ? uri.AbsoluteUri : "";

    private IEnumerable<string> SourceArguments => _subject.IsLocal ? [PackageFolder, .. _subject.Sources.Arguments] : _subject.Sources.IsGiven ? _subject.Sources.Arguments : [];

    private void Write(string given)
    {
        IReadOnlyList<string> sources = _subject.IsLocal ? [PackageFolder, .. _subject.Sources.Addresses] : _subject.Sources.IsGiven ? [.. _subject.Sources.Addresses] : [];
        (string Name, string Text)[] named =
        [
            (AdapterFolders.ProjectOf(_subject.Id), ScaffoldTexts.Project(_subject.Id)),
            .. IsOpen ? [(ScaffoldTexts.OpenType(_subject.Id) + ".cs", ScaffoldTexts.Open(_subject.Id, _adapters.Result.Found))] : _adapters.Files,
            .. HasRules ? [] : new[] { (BuildFile, ScaffoldTexts.BuildByHand(_subject, sources)) },
        ];
        (string Path, string Text)[] own = [.. named.Select(file => (Path.Combine(_folder, file.Name), file.Text))];
        if (Array.Find(own, file => File.Exists(file.Path)).Path is { } taken)
        {
            throw new UserErrorException($"--scaffold {given}: {Path.GetFileName(taken)} is there already; name another folder.");
        }

        (string Path, string Text)[] files = [.. own, .. File.Exists(CatalogPath) ? [] : new[] { (CatalogPath, ScaffoldTexts.Catalogue(Row)) }];
        Directory.CreateDirectory(_folder);
        Array.ForEach(files, file => File.WriteAllText(file.Path, file.Text));
        Files = [.. files.Select(file => file.Path), .. _subject.IsLocal ? [KeepPackage()] : Array.Empty<string>()];
    }

    /// <summary>Whether a folder above says how candidates are built, as that of the program's own does.</summary>
    private bool HasRules => File.Exists(Path.Combine(_root, BuildFile));

    private string KeepPackage()
    {
        string kept = Path.Combine(Directory.CreateDirectory(PackageFolder).FullName, $"{_subject.Id}.{_subject.Version}.nupkg");
        File.Copy(_adapters.Seed!.PackageFile, kept, overwrite: true);
        return kept;
    }
}
