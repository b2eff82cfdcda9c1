using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;
using NuGet.Versioning;

namespace Candidates.Tests;

public sealed partial class CatalogTests
{
    public static TheoryData<string> Files => [CatalogFile.Shipped, CatalogFile.StandIns];

    public static TheoryData<string> Folders => [.. FolderNames];

    private static IEnumerable<string> FolderNames =>
        Directory.EnumerateDirectories(Repository.Candidates).Select(folder => Path.GetFileName(folder)).Order(StringComparer.Ordinal);

    [Theory]
    [MemberData(nameof(Files))]
    public void An_id_stands_once_in_a_catalogue(string path) =>
        Assert.Equal(CatalogFile.Candidates(path).Count(), CatalogFile.Candidates(path).Select(Id).Distinct(StringComparer.OrdinalIgnoreCase).Count());

    [Fact]
    public void Each_candidate_that_is_run_has_a_folder_and_each_folder_is_a_candidate() => Assert.Equal(
        CatalogFile.Candidates(CatalogFile.Shipped).Where(candidate => candidate["notRun"] is null).Select(Id).Order(StringComparer.Ordinal),
        FolderNames);

    [Theory]
    [MemberData(nameof(Folders))]
    public void A_folder_has_the_adapters_that_the_catalogue_names_and_no_others(string id)
    {
        IEnumerable<string> named = Candidate(id)["adapters"]!.Select(adapter => (string)adapter["type"]!);
        IEnumerable<string> present = Sources(id).SelectMany(file => AdapterClass().Matches(File.ReadAllText(file)).Select(match => match.Groups[1].Value));

        Assert.Equal(named.Order(StringComparer.Ordinal), present.Order(StringComparer.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Folders))]
    public void An_adapter_lies_in_a_file_of_its_name_and_computes_the_function_that_the_catalogue_says(string id)
    {
        foreach (JToken adapter in Candidate(id)["adapters"]!)
        {
            string source = File.ReadAllText(Path.Combine(Repository.Candidates, id, (string)adapter["type"]! + ".cs"));
            string function = Blake2.Abstractions.FunctionFacts.Named((string)adapter["function"]!)!.Function.ToString();

            Assert.Contains($"class {adapter["type"]}", source, StringComparison.Ordinal);
            Assert.Contains($"HashFunction.{function}", source, StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(Folders))]
    public void A_package_folder_builds_against_its_own_package_and_has_nothing_but_adapters(string id)
    {
        string project = File.ReadAllText(Path.Combine(Repository.Candidates, id, $"Candidate.{id}.csproj"));
        bool isPackage = (string)Candidate(id)["kind"]! == "package";

        Assert.Equal(isPackage, project.Contains($"<CandidatePackage>{id}</CandidatePackage>", StringComparison.Ordinal));
        Assert.Equal(isPackage, project.Contains("CandidatePackage", StringComparison.Ordinal));
        if (isPackage)
        {
            // Only the files that the catalogue names are compiled: another one would be dead.
            Assert.Equal(Candidate(id)["adapters"]!.Count(), Sources(id).Count());
        }
    }

    [Theory]
    [MemberData(nameof(Files))]
    public void A_pinned_version_has_one_adapter_for_each_function_that_a_verdict_is_expected_for(string path)
    {
        foreach (JObject candidate in CatalogFile.Candidates(path))
        {
            foreach (JToken pinned in candidate["versions"] ?? new JArray())
            {
                NuGetVersion version = NuGetVersion.Parse((string)pinned["version"]!);
                string[] functions = [.. Fitting(candidate, version).Select(adapter => (string)adapter["function"]!)];

                Assert.Distinct(functions);
                Assert.Superset(((JObject)pinned["expected"]!).Properties().Select(property => property.Name).ToHashSet(), functions.ToHashSet());
            }
        }
    }

    [Fact]
    public void A_verdict_is_expected_for_each_function_that_is_judged()
    {
        foreach (JObject candidate in CatalogFile.Candidates(CatalogFile.Shipped).Where(candidate => (string)candidate["kind"]! != "baseline" && candidate["notRun"] is null))
        {
            HashSet<string> judged = [.. candidate["adapters"]!.Select(adapter => (string)adapter["function"]!).Where(function => function is "2b" or "2s")];
            IEnumerable<JToken> rows = candidate["versions"]?.Children() ?? Enumerable.Repeat((JToken)candidate, 1);

            Assert.All(rows, row => Assert.Equal(judged, ((JObject)row["expected"]!).Properties().Select(property => property.Name).ToHashSet()));
        }
    }

    [Fact]
    public void A_stand_in_is_served_by_the_real_adapters_and_only_by_the_stand_ins_catalogue()
    {
        NuGetVersion version = NuGetVersion.Parse("0.0.0-standin");
        foreach (JObject standIn in CatalogFile.Candidates(CatalogFile.StandIns))
        {
            JObject real = Candidate(Id(standIn));
            IEnumerable<string> types = real["adapters"]!.Select(adapter => (string)adapter["type"]!);

            Assert.Empty(Fitting(real, version));
            Assert.All(Fitting(standIn, version), adapter => Assert.Contains((string)adapter["type"]!, types));
            Assert.True(File.Exists(Path.Combine(Repository.Root, "tests", "StandIns", Id(standIn), $"StandIn.{Id(standIn)}.csproj")), Id(standIn));
        }
    }

    [Fact]
    public void The_two_packages_of_BouncyCastle_are_called_by_the_same_adapters() => Assert.All(
        Sources("BouncyCastle.NetCore"),
        file => Assert.Equal(File.ReadAllText(Path.Combine(Repository.Candidates, "Portable.BouncyCastle", Path.GetFileName(file))), File.ReadAllText(file)));

    private static string Id(JObject candidate) => (string)candidate["id"]!;

    private static JObject Candidate(string id) => CatalogFile.Candidates(CatalogFile.Shipped).Single(candidate => Id(candidate) == id);

    private static IEnumerable<string> Sources(string id) => Directory.EnumerateFiles(Path.Combine(Repository.Candidates, id), "*.cs");

    private static IEnumerable<JToken> Fitting(JObject candidate, NuGetVersion version) =>
        candidate["adapters"]!.Where(adapter => VersionRange.Parse((string)adapter["versions"]!).Satisfies(version));

    [GeneratedRegex(@"^public sealed class (\w+)", RegexOptions.Multiline)]
    private static partial Regex AdapterClass();
}
