using System.Text.Json;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Evaluating.Inference;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating;

/// <summary>Adapters that were written for a package, or what keeps them from being.</summary>
/// <param name="Result">What the search found.</param>
/// <param name="Files">Each adapter's file name and text.</param>
/// <param name="Seed">The package as it was restored; <see langword="null"/> where it could not be.</param>
/// <param name="Obstacle">Why there is no adapter; <see langword="null"/> where there is.</param>
internal sealed record WrittenAdapters(InferenceResult Result, IReadOnlyList<(string Name, string Text)> Files, BuiltAdapter? Seed, Preparation? Obstacle);

/// <summary>Restores a package, finds out how its BLAKE2 is called, and writes adapters that call it so.</summary>
internal sealed class InferredAdapters(Workspace workspace, string folder, Action<string> progress)
{
    private const string SeedType = "Seed";

    /// <summary>Writes the adapters into the folder, which the workspace takes adapters from.</summary>
    public async Task<WrittenAdapters> WriteAsync(Subject subject, CancellationToken cancellation)
    {
        string own = Directory.CreateDirectory(Path.Combine(folder, subject.Id)).FullName;
        await File.WriteAllTextAsync(Path.Combine(own, AdapterFolders.ProjectOf(subject.Id)), ScaffoldTexts.Project(subject.Id), cancellation).ConfigureAwait(false);
        string seed = Path.Combine(own, SeedType + ".cs");
        await File.WriteAllTextAsync(seed, "namespace Candidates;\n\ninternal static class Seed;\n", cancellation).ConfigureAwait(false);
        progress($"{subject.Name} is restored, without anything of it running");
        Preparation preparation = await workspace.Factory.PrepareAsync(Version(subject, [new CatalogAdapter { Function = "2b", Type = SeedType }]), DotnetHost.Current, cancellation).ConfigureAwait(false);
        File.Delete(seed);
        if (preparation is not Preparation.Ready ready)
        {
            return new WrittenAdapters(new InferenceResult([]), [], null, preparation);
        }

        string built = Path.GetDirectoryName(ready.Adapter.Assembly)!;
        string assembly = Path.GetFileName(ready.Adapter.Assembly);
        IReadOnlyCollection<string> ownFiles = OwnFiles(built, assembly, subject.Id);
        string contract = Path.GetFileName(typeof(HashAdapter).Assembly.Location);
        if (ownFiles.Contains(contract, StringComparer.OrdinalIgnoreCase))
        {
            return new WrittenAdapters(new InferenceResult([]), [], null, new Preparation.NotAvailable($"its assembly {contract} has the name of one of this program's, and a process loads one of a name"));
        }

        InferenceResult result = await new ApiInference(LegTable.Default, progress)
            .RunAsync(built, assembly, ownFiles, Directory.CreateDirectory(Path.Combine(folder, "trials")).FullName, cancellation).ConfigureAwait(false);
        result = result with { NamedElsewhere = [.. Libraries(built, assembly).Where(library => result.NamedElsewhere.Contains(library.File, StringComparer.OrdinalIgnoreCase)).Select(library => library.Library.Replace('/', '@')).Distinct()] };
        (IReadOnlyList<(string Name, string Text)> files, string? refusal) = await WriteFilesAsync(own, subject, result, cancellation).ConfigureAwait(false);
        if (refusal is not null)
        {
            // Some combination that was never compiled as a whole: what every single call of it was is known to compile.
            result = result with { Bindings = [.. result.Bindings.Select(binding => binding.OnlyWhole)] };
            (files, refusal) = await WriteFilesAsync(own, subject, result, cancellation).ConfigureAwait(false);
        }

        return refusal is null ? new WrittenAdapters(result, files, ready.Adapter, null)
            : new WrittenAdapters(result with { Bindings = [], Notes = [.. result.Notes, $"what was found could not be written as an adapter: {refusal}"] }, [], ready.Adapter, null);
    }

    /// <summary>Writes and builds the adapters. An adapter that does not build is a failure of this program's, and must never count against the package.</summary>
    private async Task<(IReadOnlyList<(string Name, string Text)> Files, string? Refusal)> WriteFilesAsync(string own, Subject subject, InferenceResult result, CancellationToken cancellation)
    {
        (string Name, string Text)[] files = [.. result.Bindings.Select(binding => (binding.TypeName + ".cs", AdapterText.Write(binding, $"{subject.Id} {subject.Version}")))];
        foreach ((string name, string text) in files)
        {
            await File.WriteAllTextAsync(Path.Combine(own, name), text, cancellation).ConfigureAwait(false);
        }

        if (files.Length == 0)
        {
            return (files, null);
        }

        progress($"{string.Join(" and ", result.Bindings.Select(binding => FunctionFacts.Of(binding.Function).Name))} found; the adapter is built");
        CatalogAdapter[] adapters = [.. result.Bindings.Select(binding => new CatalogAdapter { Function = FunctionFacts.Of(binding.Function).ShortName, Type = binding.TypeName })];
        Preparation built = await workspace.Factory.PrepareAsync(Version(subject, adapters), DotnetHost.Current, cancellation).ConfigureAwait(false);
        return (files, built switch { Preparation.Failed failed => failed.Reason, Preparation.NotAvailable absent => absent.Reason, _ => null });
    }

    /// <summary>The package as a candidate with these adapters, of which nothing is expected.</summary>
    public static CandidateVersion Version(Subject subject, IReadOnlyList<CatalogAdapter> adapters)
    {
        CatalogCandidate entry = new() { Id = subject.Id, Kind = CandidateKind.Package, Adapters = adapters };
        return new CandidateVersion(entry, subject.Version, [.. adapters.Select(adapter => new FunctionAdapter(FunctionFacts.Named(adapter.Function)!.Function, adapter.Type, (string?)null))]);
    }

    /// <summary>File names of the assemblies that the package itself brings, as the build recorded them; none where it only refers to other packages.</summary>
    private static IReadOnlyCollection<string> OwnFiles(string built, string assembly, string id) =>
        [.. Libraries(built, assembly).Where(library => library.Library.StartsWith(id + "/", StringComparison.OrdinalIgnoreCase)).Select(library => library.File)];

    /// <summary>The file names of assemblies, with the package that each is of, as <c>id/version</c>.</summary>
    private static IReadOnlyList<(string Library, string File)> Libraries(string built, string assembly)
    {
        string record = Path.Combine(built, Path.ChangeExtension(assembly, ".deps.json"));
        if (!File.Exists(record))
        {
            return [];
        }

        using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(record));
        return
        [
            .. document.RootElement.GetProperty("targets").EnumerateObject().SelectMany(target => target.Value.EnumerateObject())
                .Where(library => library.Value.TryGetProperty("runtime", out _))
                .SelectMany(library => library.Value.GetProperty("runtime").EnumerateObject().Select(file => (library.Name, Path.GetFileName(file.Name)))),
        ];
    }
}
