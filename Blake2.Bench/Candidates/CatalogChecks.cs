using System.Diagnostics.CodeAnalysis;
using System.Text.RegularExpressions;
using Blake2.Abstractions;
using Blake2.Conformance.Judging;
using NuGet.Versioning;

namespace Blake2.Bench.Candidates;

/// <summary>What must hold in a catalogue beyond its JSON form.</summary>
internal static partial class CatalogChecks
{
    private static readonly string[] VerdictNames = Enum.GetNames<Conformance.Judging.Verdict>();

    /// <summary>Whether the adapter is meant for that version.</summary>
    public static bool Fits(CatalogAdapter adapter, NuGetVersion version) =>
        adapter.Versions is null || VersionRange.Parse(adapter.Versions).Satisfies(version);

    /// <exception cref="UserErrorException">The first thing that is wrong.</exception>
    public static void Check(string path, CatalogFile file)
    {
        HashSet<string> ids = new(StringComparer.OrdinalIgnoreCase);
        int number = 0;
        foreach (CatalogCandidate? entry in file.Candidates)
        {
            number++;
            Require(entry is not null, $"{path}: entry {number} of candidates", "is null; a candidate is an object with \"id\" and \"kind\"");
            string where = $"{path}: {entry.Id}";
            Require(Id().IsMatch(entry.Id), $"{path}: entry {number} of candidates", $"\"{entry.Id}\" is no id: letters, digits, dots, dashes and underscores make one");
            Require(ids.Add(entry.Id), where, "stands twice in the catalogue");
            CheckAdapters(where, entry);
            CheckExpected(where, entry.Expected, entry.ExpectedOn, entry.Adapters);
            CheckVersions(where, entry);
        }
    }

    private static void CheckAdapters(string where, CatalogCandidate entry)
    {
        Require(entry.NotRun is not null || entry.Adapters.Count > 0, where, "has neither adapters nor a reason in \"notRun\"");
        foreach (CatalogAdapter? adapter in entry.Adapters)
        {
            Require(adapter is not null, where, "one of its adapters is null; an adapter is an object with \"function\" and \"type\"");
            Require(FunctionFacts.Named(adapter.Function) is not null, where, $"function \"{adapter.Function}\" is unknown; 2b and 2s are examples");
            Require(TypeName().IsMatch(adapter.Type), where, $"\"{adapter.Type}\" is no name of an adapter's class, such as KonsciousBlake2b");
            Require(
                adapter.Versions is null || VersionRange.TryParse(adapter.Versions, out _), where, $"\"{adapter.Versions}\" is no version range such as \"[1.0.0, 2.0.0)\"");
        }

        string[] twice = entry.Versions.Count > 0 ? [] : [.. entry.Adapters.GroupBy(a => a.Function).Where(g => g.Count() > 1).Select(g => g.Key)];
        Require(twice.Length == 0, where, $"has two adapters for {string.Join(", ", twice)} and no versions to tell them apart");
    }

    private static void CheckVersions(string where, CatalogCandidate entry)
    {
        bool isPackage = entry.Kind == CandidateKind.Package && entry.NotRun is null;
        Require(!isPackage || entry.Versions.Count > 0, where, "is a package without pinned versions");
        Require(isPackage || entry.Versions.Count == 0, where, "has versions, which only a package that is run has");
        HashSet<NuGetVersion> versions = [];
        foreach (CatalogVersion? version in entry.Versions)
        {
            Require(version is not null, where, "one of its versions is null; a version is an object with \"version\" and \"expected\"");
            string place = $"{where}@{version.Version}";
            Require(NuGetVersion.TryParse(version.Version, out NuGetVersion? parsed), place, "the version cannot be read; 1.0.6 is one that can");
            Require(versions.Add(parsed!), place, "the version stands twice");
            CheckVersion(place, entry, version, parsed!);
        }
    }

    private static void CheckVersion(string where, CatalogCandidate entry, CatalogVersion version, NuGetVersion parsed)
    {
        string[] twice = [.. entry.Adapters.Where(a => Fits(a, parsed)).GroupBy(a => a.Function).Where(g => g.Count() > 1).Select(g => g.Key)];
        Require(twice.Length == 0, where, $"two adapters fit for {string.Join(", ", twice)}");
        Require(entry.Adapters.Any(a => Fits(a, parsed)), where, "no adapter's version range holds it");
        CheckExpected(where, version.Expected, version.ExpectedOn, entry.Adapters);
        string[] unknown = [.. version.Traps.Select(trap => trap ?? "null").Except(TrapIds.All)];
        Require(unknown.Length == 0, where, $"{string.Join(", ", unknown)} is no trap; {string.Join(", ", TrapIds.All)} are");
    }

    private static void CheckExpected(
        string where, IReadOnlyDictionary<string, string> anywhere, IReadOnlyDictionary<string, IReadOnlyDictionary<string, string>> places, IReadOnlyList<CatalogAdapter> adapters)
    {
        CheckVerdicts(where, anywhere, adapters);
        foreach ((string place, IReadOnlyDictionary<string, string>? expected) in places)
        {
            Require(Expectation.IsPlace(place), where, $"expectedOn \"{place}\" is no place; {Expectation.KnownPlaces}");
            Require(expected is not null, where, $"expectedOn \"{place}\" is null; {{ \"2b\": \"Correct\" }} is an example");
            CheckVerdicts(where, expected, adapters);
        }
    }

    private static void CheckVerdicts(string where, IReadOnlyDictionary<string, string> expected, IReadOnlyList<CatalogAdapter> adapters)
    {
        foreach ((string function, string? verdict) in expected)
        {
            Require(adapters.Any(a => a.Function == function), where, $"a verdict is expected for \"{function}\", which no adapter computes");
            Require(VerdictNames.Contains(verdict), where, $"verdict \"{verdict ?? "null"}\" is unknown; known are {string.Join(", ", VerdictNames)}");
        }
    }

    private static void Require([DoesNotReturnIf(false)] bool holds, string where, string otherwise)
    {
        if (!holds)
        {
            throw new UserErrorException($"{where}: {otherwise}.");
        }
    }

    [GeneratedRegex(@"^[A-Za-z0-9][A-Za-z0-9._-]*\z")]
    private static partial Regex Id();

    [GeneratedRegex(@"^[A-Z][A-Za-z0-9_]*\z")]
    private static partial Regex TypeName();
}
