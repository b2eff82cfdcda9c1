using Blake2.Abstractions;
using NuGet.Versioning;

namespace Blake2.Bench.Candidates;

/// <summary>What must hold in a catalogue beyond its JSON form.</summary>
internal static class CatalogChecks
{
    private static readonly string[] VerdictNames = Enum.GetNames<Conformance.Judging.Verdict>();
    private static readonly string[] OperatingSystems = ["windows", "linux", "macos"];

    /// <summary>Whether the adapter is meant for that version.</summary>
    public static bool Fits(CatalogAdapter adapter, NuGetVersion version) =>
        adapter.Versions is null || VersionRange.Parse(adapter.Versions).Satisfies(version);

    /// <exception cref="UserErrorException">The first thing that is wrong.</exception>
    public static void Check(string path, CatalogFile file)
    {
        HashSet<string> ids = new(StringComparer.OrdinalIgnoreCase);
        foreach (CatalogCandidate entry in file.Candidates)
        {
            string where = $"{path}: {entry.Id}";
            Require(ids.Add(entry.Id), where, "stands twice in the catalogue");
            CheckAdapters(where, entry);
            CheckExpected(where, entry.Expected, entry.Adapters);
            bool isPackage = entry.Kind == CandidateKind.Package && entry.NotRun is null;
            Require(!isPackage || entry.Versions.Count > 0, where, "is a package without pinned versions");
            foreach (CatalogVersion version in entry.Versions)
            {
                CheckVersion($"{where}@{version.Version}", entry, version);
            }
        }
    }

    private static void CheckAdapters(string where, CatalogCandidate entry)
    {
        Require(entry.NotRun is not null || entry.Adapters.Count > 0, where, "has neither adapters nor a reason in \"notRun\"");
        foreach (CatalogAdapter adapter in entry.Adapters)
        {
            Require(FunctionFacts.Named(adapter.Function) is not null, where, $"function \"{adapter.Function}\" is unknown; 2b and 2s are examples");
            Require(
                adapter.Versions is null || VersionRange.TryParse(adapter.Versions, out _), where, $"\"{adapter.Versions}\" is no version range such as \"[1.0.0, 2.0.0)\"");
        }
    }

    private static void CheckVersion(string where, CatalogCandidate entry, CatalogVersion version)
    {
        Require(NuGetVersion.TryParse(version.Version, out NuGetVersion? parsed), where, "the version cannot be read");
        string[] twice = [.. entry.Adapters.Where(a => Fits(a, parsed!)).GroupBy(a => a.Function).Where(g => g.Count() > 1).Select(g => g.Key)];
        Require(twice.Length == 0, where, $"two adapters fit for {string.Join(", ", twice)}");
        Require(entry.Adapters.Any(a => Fits(a, parsed!)), where, "no adapter's version range holds it");
        CheckExpected(where, version.Expected, entry.Adapters);
        foreach ((string system, IReadOnlyDictionary<string, string> expected) in version.ExpectedOn)
        {
            Require(OperatingSystems.Contains(system), where, $"operating system \"{system}\" is unknown; known are {string.Join(", ", OperatingSystems)}");
            CheckExpected(where, expected, entry.Adapters);
        }
    }

    private static void CheckExpected(string where, IReadOnlyDictionary<string, string> expected, IReadOnlyList<CatalogAdapter> adapters)
    {
        foreach ((string function, string verdict) in expected)
        {
            Require(adapters.Any(a => a.Function == function), where, $"a verdict is expected for \"{function}\", which no adapter computes");
            Require(VerdictNames.Contains(verdict), where, $"verdict \"{verdict}\" is unknown; known are {string.Join(", ", VerdictNames)}");
        }
    }

    private static void Require(bool holds, string where, string otherwise)
    {
        if (!holds)
        {
            throw new UserErrorException($"{where}: {otherwise}.");
        }
    }
}
