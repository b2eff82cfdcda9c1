using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Verifying;

namespace Blake2.Bench.Tests;

/// <summary>What is said of a catalogue that contradicts itself, and what names mean.</summary>
public sealed class CatalogTests : IDisposable
{
    private const string Good = """
        { "schema": "blake2-bench/catalog/1", "candidates": [
          { "id": "Some.Package", "kind": "package",
            "adapters": [ { "function": "2b", "type": "Old", "versions": "[1.0.0, 2.0.0)" }, { "function": "2b", "type": "New", "versions": "[2.0.0, )" } ],
            "versions": [ { "version": "1.0.0", "expected": { "2b": "Incorrect" }, "expectedOn": { "windows": { "2b": "Correct" } } },
                          { "version": "2.0.0", "expected": { "2b": "Correct" } } ] },
          { "id": "rfc-ref", "kind": "built-in", "adapters": [ { "function": "2s", "type": "RfcRefBlake2s" } ], "expected": { "2s": "Correct" } },
          { "id": "Out.Of.Scope", "kind": "package", "notRun": "it is a container" } ] }
        """;

    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Theory]
    [InlineData("\"adapters\": [ { \"function\": \"2b\", \"type\": \"Old\"", "\"adaptors\": [ { \"function\": \"2b\", \"type\": \"Old\"", "adaptors")]
    [InlineData("\"2b\": \"Incorrect\"", "\"2b\": \"Incorect\"", "Incorect")]
    [InlineData("\"2b\": \"Incorrect\"", "\"2x\": \"Incorrect\"", "2x")]
    [InlineData("\"version\": \"1.0.0\"", "\"version\": \"one\"", "one")]
    [InlineData("[1.0.0, 2.0.0)", "[1.0.0, 3.0.0)", "two adapters fit")]
    [InlineData("[2.0.0, )", "[3.0.0, )", "no adapter's version range")]
    [InlineData("[2.0.0, )", "from 2", "from 2")]
    [InlineData("\"rfc-ref\"", "\"some.package\"", "twice")]
    [InlineData("\"kind\": \"built-in\"", "\"kind\": \"homemade\"", "kind")]
    [InlineData("\"windows\"", "\"window\"", "window")]
    [InlineData("\"windows\"", "\"x86-windows\"", "windows-x86")]
    [InlineData("\"windows\"", "\"windows-z80\"", "windows-z80")]
    [InlineData("\"windows\": { \"2b\": \"Correct\" }", "\"windows\": null", "Some.Package")]
    [InlineData("{ \"function\": \"2b\", \"type\": \"New\", \"versions\": \"[2.0.0, )\" }", "null", "Some.Package: one of its adapters is null")]
    [InlineData("{ \"version\": \"2.0.0\", \"expected\": { \"2b\": \"Correct\" } }", "null", "Some.Package: one of its versions is null")]
    [InlineData("\"expected\": { \"2s\": \"Correct\" }", "\"expected\": null", "rfc-ref, $.candidates[1].expected")]
    [InlineData("\"versions\": [ { \"version\"", "\"versions\": null, \"versiens\": [ { \"version\"", "Some.Package, $.candidates[0].versions")]
    [InlineData("{ \"id\": \"Out.Of.Scope\", \"kind\": \"package\", \"notRun\": \"it is a container\" }", "null", "entry 3 of candidates")]
    [InlineData("\"version\": \"2.0.0\"", "\"version\": \"1.0\"", "Some.Package@1.0: the version stands twice")]
    [InlineData("\"function\": \"2s\"", "\"function\": \"3s\"", "rfc-ref: function \"3s\"")]
    [InlineData("[ { \"function\": \"2s\", \"type\": \"RfcRefBlake2s\" } ]", "[ { \"function\": \"2s\", \"type\": \"A\" }, { \"function\": \"2s\", \"type\": \"B\" } ]", "rfc-ref: has two adapters for 2s")]
    [InlineData("\"RfcRefBlake2s\"", "\"../Evil\"", "../Evil")]
    [InlineData("\"rfc-ref\"", "\"../../rfc-ref\"", "is no id")]
    [InlineData("\"kind\": \"built-in\"", "\"kind\": \"built-in\", \"kind\": \"system\"", "kind")]
    [InlineData("\"candidates\": [", "\"candidates\": 5, \"x\": [", "$.candidates")]
    [InlineData("catalog/1", "catalog/2", "catalog/2")]
    [InlineData(" ] }", "", "line")]
    public void A_typo_is_told_by_the_word_and_the_place(string right, string wrong, string named)
    {
        int place = Good.LastIndexOf(right, StringComparison.Ordinal);
        string path = _scratch.File("catalog.json", Good[..place] + wrong + Good[(place + right.Length)..]);

        UserErrorException error = Assert.Throws<UserErrorException>(() => Catalog.Load(path));

        Assert.Contains("catalog.json", error.Message, StringComparison.Ordinal);
        Assert.Contains(named, error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', error.Message);
        Assert.DoesNotContain("Blake2.Bench.", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("System.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_shipped_catalogue_is_whole() => Assert.NotEmpty(Catalog.Shipped().Candidates);

    [Fact]
    public void A_package_name_means_each_pinned_version_with_the_adapter_that_fits_it()
    {
        IReadOnlyList<CandidateVersion> chosen = Load().Select(["some.package"], "linux");

        Assert.Equal(["Some.Package@1.0.0", "Some.Package@2.0.0"], chosen.Select(version => version.Name));
        Assert.Equal(["Old", "New"], chosen.Select(version => version.Adapters.Single().Type));
    }

    [Fact]
    public void A_version_that_is_not_pinned_is_expected_to_be_as_the_newest_pinned_one_before_it()
    {
        CandidateVersion between = Load().Select(["Some.Package@1.5.0"], "linux").Single();

        Assert.Equal("Incorrect", between.Adapters.Single().Expected);
        Assert.Equal("Old", between.Adapters.Single().Type);
    }

    [Fact]
    public void An_expectation_for_this_operating_system_goes_before_the_general_one() =>
        Assert.Equal("Correct", Load().Select(["Some.Package@1.0.0"], "windows").Single().Adapters.Single().Expected);

    [Theory]
    [InlineData("windows", "x64", "Correct")]
    [InlineData("windows", "x86-scalar", "Unusable")]
    [InlineData("windows", "x86", "Incomplete")]
    [InlineData("linux", "arm64", "Unreliable")]
    [InlineData("linux", "x64", "Incorrect")]
    [InlineData("linux", "x64-avx2", "Inconclusive")]
    [InlineData("windows", "x64-avx2", "Inconclusive")]
    [InlineData("macos", "arm64-scalar", "Unreliable")]
    [InlineData("macos", "x86-scalar", "Incorrect")]
    public void The_narrowest_place_that_holds_decides_what_is_expected(string operatingSystem, string leg, string expected)
    {
        Dictionary<string, string> places = new()
        {
            ["windows"] = "Correct", ["windows-x86"] = "Incomplete", ["windows-x86-scalar"] = "Unusable", ["arm64"] = "Unreliable", ["x64-avx2"] = "Inconclusive",
        };
        Expectation expectation = new("2b", new Dictionary<string, string> { ["2b"] = "Incorrect" },
            places.ToDictionary(place => place.Key, place => (IReadOnlyDictionary<string, string>)new Dictionary<string, string> { ["2b"] = place.Value }), operatingSystem);

        Assert.Equal(expected, expectation.On(leg));
    }

    [Fact]
    public void A_leg_expects_what_holds_on_the_system_that_its_workers_see()
    {
        FunctionAdapter adapter = Catalog.Load(_scratch.File("catalog.json", Good)).Select(["Some.Package@1.0.0"], HostDescription.OperatingSystemName).Single().Adapters.Single();

        Assert.All(LegTable.All.Where(leg => leg.IsAvailable), leg => Assert.Equal(leg.OperatingSystemName == "windows" ? "Correct" : "Incorrect", adapter.On(leg).Expected));
    }

    [Fact]
    public void A_place_that_says_nothing_of_a_function_leaves_its_expectation_as_it_is()
    {
        Expectation expectation = new("2s", new Dictionary<string, string> { ["2s"] = "Correct" },
            new Dictionary<string, IReadOnlyDictionary<string, string>> { ["windows"] = new Dictionary<string, string> { ["2b"] = "Unusable" } }, "windows");

        Assert.Equal("Correct", expectation.On("x64"));
    }

    [Fact]
    public void A_name_that_is_nearly_right_is_answered_with_the_right_one()
    {
        UserErrorException error = Assert.Throws<UserErrorException>(() => Load().Select(["Package"], "linux"));
        Assert.Contains("'Some.Package'", error.Message, StringComparison.Ordinal);
    }

    private Catalog Load() => Catalog.Load(_scratch.File("catalog.json", Good));
}
