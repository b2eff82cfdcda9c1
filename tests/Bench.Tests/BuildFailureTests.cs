using Blake2.Bench.Candidates;
using Blake2.Bench.Verifying;

namespace Blake2.Bench.Tests;

/// <summary>Which failures of a build are the candidate's own, and how they are told.</summary>
public sealed class BuildFailureTests
{
    private static readonly CandidateVersion Candidate = new(new CatalogCandidate { Id = "Some.Package", Kind = CandidateKind.Package }, "1.0.0", []);

    [Theory]
    [InlineData("/tmp/x/src/A.cs(7,9): error CS0246: The type or namespace name 'Acme' could not be found [/tmp/x/src/Candidate.csproj]", "CS0246: The type or namespace name 'Acme' could not be found")]
    [InlineData(@"C:\x\src\A.cs(7,9): error CS1061: no definition [C:\x\src\Candidate.csproj]", "CS1061: no definition")]
    public void What_the_compiler_says_of_the_source_is_the_candidates_own(string log, string reason)
    {
        Preparation.Failed failed = Assert.IsType<Preparation.Failed>(BuildFailure.Of(Candidate, "net10.0", log));
        Assert.EndsWith($"({reason})", failed.Reason, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/usr/lib/dotnet/sdk/NuGet.targets(1,5): error NU1301: Unable to load the service index for source https://packages.example.org/v3/index.json. [/tmp/x/c.csproj]", "could not be tried: its build failed: NU1301")]
    [InlineData("/usr/lib/sdk/Microsoft.Common.targets(5,5): error MSB3021: Unable to copy file \"/tmp/x/a\" to \"/tmp/x/b\". No space left on device [/tmp/x/c.csproj]", "could not be tried: its build failed: MSB3021")]
    [InlineData("CSC : error CS2012: Cannot open '/tmp/x/obj/a.dll' for writing -- No space left on device [/tmp/x/c.csproj]", "could not be tried: its build failed: CS2012")]
    [InlineData("CSC : error CS0016: Could not write to output file '/tmp/x/obj/a.dll' [/tmp/x/c.csproj]\n/tmp/A.cs(1,1): error CS0246: x [/tmp/x/c.csproj]", "could not be tried: its build failed: CS0016")]
    [InlineData("error : Could not resolve SDK \"Microsoft.NET.Sdk\". [/tmp/x/c.csproj]", "could not be tried: its build failed: Could not resolve SDK")]
    [InlineData("MSBUILD : error MSB1009: Project file does not exist.", "could not be tried: its build failed: MSB1009")]
    [InlineData("/usr/share/dotnet/sdk/10.0.1/X.targets(1,1): error NETSDK1045: The current .NET SDK does not support it. [/tmp/x/c.csproj]", "could not be tried: its build failed: NETSDK1045")]
    [InlineData("A compatible .NET SDK was not found.\n", "could not be tried: dotnet build failed and said: A compatible .NET SDK was not found.")]
    [InlineData("", "could not be tried: dotnet build failed and said: nothing")]
    [InlineData("/tmp/x/c.csproj : error NU1102: Unable to find package Some.Package with version (= 1.0.0) [/tmp/x/c.csproj]", "not available from the package sources (NU1102")]
    [InlineData("/tmp/x/c.csproj : error NU1202: Package Some.Package 1.0.0 is not compatible with netcoreapp3.1 [/tmp/x/c.csproj]", "not available for this framework: Some.Package@1.0.0 has nothing for netcoreapp3.1 (NU1202)")]
    public void Everything_else_means_that_it_could_not_be_tried(string log, string reason)
    {
        Preparation.NotAvailable absent = Assert.IsType<Preparation.NotAvailable>(BuildFailure.Of(Candidate, "netcoreapp3.1", log));
        Assert.StartsWith(reason, absent.Reason, StringComparison.Ordinal);
        Assert.Equal(!log.Contains("error NU1", StringComparison.Ordinal), absent.IsOurFailure);
        Assert.DoesNotContain("/tmp/x", absent.Reason, StringComparison.Ordinal);
        Assert.DoesNotContain("example.org", absent.Reason, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("see https://user:secret@packages.example.org/v3/index.json?x=1 now", "see … now")]
    [InlineData("Connection refused (packages.example.org:443)", "Connection refused (…)")]
    [InlineData("no route to 10.1.2.3:8080", "no route to …")]
    [InlineData("Could not load /home/someone/cache/lib.so", "Could not load …/lib.so")]
    [InlineData(@"Could not load C:\Users\someone\cache\lib.dll", @"Could not load …\lib.dll")]
    [InlineData("and/or 3/4 of System.Data.HashFunction.Blake2 2.0.0", "and/or 3/4 of System.Data.HashFunction.Blake2 2.0.0")]
    [InlineData("one\ntwo\t`<b>`", "one two '‹b›'")]
    public void A_reason_has_no_address_no_path_and_no_markup(string said, string told) => Assert.Equal(told, Wording.OfCandidate(said));

    [Fact]
    public void A_folder_with_blanks_is_not_told_either()
    {
        string folder = Path.GetTempPath().TrimEnd(Path.DirectorySeparatorChar);
        string told = Wording.OfCandidate($"cannot write {Path.Combine(folder, "my cache", "a.dll")}");
        Assert.DoesNotContain(folder, told, StringComparison.Ordinal);
        Assert.EndsWith("a.dll", told, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("a;b,c", "-p:P=a%3Bb%2Cc")]
    [InlineData("100%41 $(x) @(y)", "-p:P=100%2541 %24%28x%29 %40%28y%29")]
    public void A_property_keeps_characters_that_mean_something_to_MSBuild(string value, string argument) => Assert.Equal(argument, CandidateBuild.Property("P", value));
}
