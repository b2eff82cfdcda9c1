using System.IO.Compression;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Evaluating;
using Blake2.Bench.Legs;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Tests;

/// <summary>What a user of <c>evaluate</c> gets: a risk card with an exit code that a gate can use, or one clear line.</summary>
public sealed class EvaluateTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Fact]
    public void A_wrong_package_fails_the_gate_and_its_card_says_why_and_how_it_was_called()
    {
        string json = Path.Combine(_scratch.Path, "evidence.json");
        BenchProgram.Ending ending = Evaluate("Konscious.Security.Cryptography.Blake2", "--no-catalogue", "--source", StandInFeed.Folder, "--json", json);

        Assert.True(ending.ExitCode == ExitCode.NotAsExpected, ending.Errors);
        Assert.Contains("**Do not use it: its BLAKE2b is wrong ('eager block')", ending.Output, StringComparison.Ordinal);
        Assert.Contains("public sealed class InferredBlake2b : HashAdapter, IHashAlgorithm", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("EXPECTED", ending.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("As expected", ending.Output, StringComparison.Ordinal);
        Assert.Contains("- published: not known (a folder does not tell)", ending.Output, StringComparison.Ordinal);
        Assert.Matches($@"- finding `key-after-use`: `[^`]* repro 2b/contract/key-after-use/\S* Konscious\.Security\.Cryptography\.Blake2@0\.0\.0-standin --no-catalogue --source {StandInFeed.Folder}`\n", ending.Output);
        EvidenceFile evidence = EvidenceFiles.Read(json);
        Assert.Equal("Incorrect", Assert.Single(evidence.Candidates).Verdict);
        Assert.True(evidence.Evaluation is { IsInferred: true, Adapters.Count: 1 });
    }

    [Fact]
    public void A_package_that_is_measured_stands_beside_the_yardstick_and_the_catalogues_adapter_serves_where_there_is_one()
    {
        BenchProgram.Ending ending = BenchProgram.Run("evaluate", StandInFeed.Package("Blake2Core"), "--source", StandInFeed.Folder, "--catalog", StandInFeed.Catalog, "--input", "abc");

        Assert.True(ending.ExitCode == ExitCode.AsExpected, ending.Errors);
        Assert.Contains("know its traps (debug-build)", ending.Output, StringComparison.Ordinal);
        Assert.Contains("public sealed class Blake2CoreBlake2b", ending.Output, StringComparison.Ordinal);
        Assert.Contains("is a Debug build", ending.Output, StringComparison.Ordinal);
        Assert.Matches(@"\*\*Blake2Core\*\* \(Debug build: Blake2Core\) +\|", ending.Output);
        Assert.Matches(@"\| native-ref +\|", ending.Output);
        Assert.DoesNotMatch(@"\n\| (profile|random|token),", ending.Output);
    }

    [Fact]
    public async Task An_assembly_is_evaluated_like_a_package()
    {
        string assembly = await Shapes.CompileAsync("LengthFirst", _scratch.Path);
        string junit = Path.Combine(_scratch.Path, "gate.xml");
        BenchProgram.Ending ending = Evaluate(assembly, "--junit", junit);

        Assert.True(ending.ExitCode == ExitCode.AsExpected, ending.Errors);
        Assert.Contains("# LengthFirst 1.2.3", ending.Output, StringComparison.Ordinal);
        Assert.Contains("failures=\"0\"", await File.ReadAllTextAsync(junit), StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_a_baseline_records_passes_and_what_it_does_not_know_fails()
    {
        // Incomplete takes no diagnosis, and fails without a baseline as Incorrect does.
        string[] subject = ["NSec.Cryptography", "--catalog", StandInFeed.Catalog, "--source", StandInFeed.Folder];
        string first = Path.Combine(_scratch.Path, "first.json");
        string badges = Path.Combine(_scratch.Path, "badges");
        Assert.Equal(ExitCode.NotAsExpected, Evaluate([.. subject, "--json", first]).ExitCode);

        BenchProgram.Ending same = Evaluate([.. subject, "--baseline", first, "--badges", badges]);
        Assert.True(same.ExitCode == ExitCode.AsExpected, same.Output + same.Errors);
        Assert.Contains("incomplete", await File.ReadAllTextAsync(Path.Combine(badges, "NSec.Cryptography.json")), StringComparison.OrdinalIgnoreCase);

        EvidenceFile recorded = EvidenceFiles.Read(first);
        CandidateEvidence row = Assert.Single(recorded.Candidates);
        await File.WriteAllTextAsync(first, EvidenceJson.Write(recorded with { Candidates = [row with { Verdict = "Correct", Failures = [], Cases = new Dictionary<string, int> { ["pass"] = row.Executed } }] }));
        BenchProgram.Ending worse = Evaluate([.. subject, "--baseline", first]);
        Assert.True(worse.ExitCode == ExitCode.NotAsExpected, worse.Output + worse.Errors);
        Assert.Contains("NEW: NSec.Cryptography@0.0.0-standin", worse.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_project_is_packed_by_its_own_build_and_the_card_says_so()
    {
        string[] sources = Shapes.Sources("OutParameter");
        string project = _scratch.File("My.Hash.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net10.0</TargetFramework><Version>3.2.1-beta</Version><ImplicitUsings>enable</ImplicitUsings><Nullable>enable</Nullable></PropertyGroup>
              <ItemGroup><Compile Include="{sources[0]};{sources[1]}" /></ItemGroup>
            </Project>
            """);
        BenchProgram.Ending ending = Evaluate(project);

        Assert.True(ending.ExitCode == ExitCode.AsExpected, ending.Errors);
        Assert.Contains("# My.Hash 3.2.1-beta", ending.Output, StringComparison.Ordinal);
        Assert.Contains("building it has run its own build", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Where_nothing_is_found_nothing_is_said_against_it_and_the_scaffold_compiles()
    {
        string assembly = await Shapes.CompileAsync("NotBlake", _scratch.Path);
        string folder = Path.Combine(_scratch.Path, "candidates", "NotBlake");
        BenchProgram.Ending ending = Evaluate(assembly, "--scaffold", folder);

        Assert.True(ending.ExitCode == ExitCode.NothingTested, ending.Errors);
        Assert.Contains("**Nothing can be said: none of ", ending.Output, StringComparison.Ordinal);
        string adapter = await File.ReadAllTextAsync(Path.Combine(folder, "NotBlakeAdapter.cs"));
        Assert.Contains("//   class Fraud.Blake2b", adapter, StringComparison.Ordinal);
        Assert.Contains("To be completed", adapter, StringComparison.Ordinal);

        using Workspace workspace = TestCache.Workspace(null);
        Subject subject = await new SubjectFinder(workspace, _scratch.Path).FindAsync(assembly, CancellationToken.None);
        using Workspace own = workspace.With(subject.Sources, Path.GetDirectoryName(folder)!);
        Preparation preparation = await own.Factory.PrepareAsync(InferredAdapters.Version(subject, [new CatalogAdapter { Function = "2b", Type = "NotBlakeAdapter" }]), DotnetHost.Current, CancellationToken.None);
        Assert.IsType<Preparation.Ready>(preparation);
    }

    [Fact]
    public async Task A_scaffolded_candidate_builds_by_itself_and_is_verified_by_the_command_that_is_told()
    {
        string assembly = await Shapes.CompileAsync("LengthFirst", _scratch.Path);
        string folder = Path.Combine(_scratch.Path, "my candidates");
        BenchProgram.Ending ending = Evaluate(assembly, "--scaffold", folder);

        Assert.True(ending.ExitCode == ExitCode.AsExpected, ending.Errors);
        string own = Path.Combine(folder, "LengthFirst");
        Assert.Equal(["Candidate.LengthFirst.csproj", "Directory.Build.props", "InferredBlake2b.cs"], Directory.EnumerateFiles(own).Select(Path.GetFileName).Order(StringComparer.Ordinal));
        Assert.Contains("{ \"version\": \"1.2.3\", \"expected\": { \"2b\": \"Correct\" } }", ending.Errors, StringComparison.Ordinal);
        (int built, string log) = DotNet.Run(own, "build", "-nologo", "-v", "q", "-nodeReuse:false", "-p:UseSharedCompilation=false");
        Assert.True(built == 0, log);

        string[] command = [.. DotNet.Arguments(ending.Errors.TrimEnd().Split('\n')[^1].Trim())];
        Assert.EndsWith("Blake2.Bench.dll", command[1], StringComparison.Ordinal);
        BenchProgram.Ending verified = BenchProgram.RunIn(ProgramFolder.Root, _scratch.Path, command[2..]);
        Assert.True(verified.ExitCode == ExitCode.AsExpected, verified.Output + verified.Errors);
        Assert.Contains("1 verdict as expected, 0 not as expected, 0 not available", verified.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void Beside_a_catalogue_that_is_there_the_row_is_told_and_fits_into_it()
    {
        string folder = Path.Combine(_scratch.Path, "blake2s-net");
        string catalog = _scratch.File("catalog.json", ScaffoldTexts.Catalogue("    { \"id\": \"other\", \"kind\": \"package\", \"notRun\": \"It is not.\" }"));
        BenchProgram.Ending ending = Evaluate("blake2s-net", "--source", StandInFeed.Folder, "--scaffold", folder);

        Assert.True(ending.ExitCode == ExitCode.AsExpected, ending.Errors);
        Assert.Contains($"add this row to the \"candidates\" of {catalog}:\n", ending.Errors, StringComparison.Ordinal);
        string row = ending.Errors[(ending.Errors.IndexOf("\n    {\n", StringComparison.Ordinal) + 1)..(ending.Errors.IndexOf("\n    }\n", StringComparison.Ordinal) + "\n    }".Length)];
        File.WriteAllText(catalog, File.ReadAllText(catalog).Replace("\" }\n", "\" },\n" + row + "\n", StringComparison.Ordinal));
        BenchProgram.Ending verified = BenchProgram.Run([.. DotNet.Arguments(ending.Errors.TrimEnd().Split('\n')[^1].Trim()).Skip(2)]);
        Assert.True(verified.ExitCode == ExitCode.AsExpected, verified.Output + verified.Errors);

        BenchProgram.Ending again = Evaluate("blake2s-net", "--source", StandInFeed.Folder, "--scaffold", folder);
        Assert.Equal(ExitCode.WrongUsage, again.ExitCode);
        Assert.Contains("Candidate.blake2s-net.csproj is there already; name another folder", Assert.Single(again.Complaints), StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_is_found_and_not_judged_is_told_and_not_called_lacking()
    {
        BenchProgram.Ending ending = Evaluate(await Shapes.CompileAsync("OtherKeys", _scratch.Path));

        Assert.Contains("**The digests that were judged are right; BLAKE2b was not judged in all that was found: ", ending.Output, StringComparison.Ordinal);
        Assert.Contains("## Public members that were not called", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("it lacks", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Keys_are_not_called_lacking_where_members_that_speak_of_them_were_not_called()
    {
        BenchProgram.Ending ending = Evaluate(await Shapes.CompileAsync("KeyOfItsOwn", _scratch.Path));

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.DoesNotContain("it lacks", ending.Output, StringComparison.Ordinal);
        Assert.Contains("it has members that speak of keys and were not called, such as byte[] Vault.Blake2b.Hash(byte[] data, int digestLength, Vault.KeyHandle key)", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_key_that_is_taken_and_hashed_wrong_is_a_wrong_function_and_no_gap()
    {
        BenchProgram.Ending ending = Evaluate(await Shapes.CompileAsync("WrongKey", _scratch.Path));

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("**Do not use it: its BLAKE2b is wrong", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void What_the_sources_do_not_have_is_one_line_and_nothing_tested()
    {
        CheckNothing(Evaluate("No.Such.Package", "--source", StandInFeed.Folder), "No.Such.Package: not available from the configured package sources");
        CheckNothing(Evaluate("Blake2Core@9.9.9", "--source", StandInFeed.Folder), "Blake2Core@9.9.9: not available");
    }

    [Fact]
    public void A_source_that_does_not_answer_is_not_taken_for_one_without_the_package() =>
        CheckNothing(Evaluate("Some.Package", "--source", "http://127.0.0.1:9/index.json"), "did not answer");

    [Fact]
    public void A_project_that_does_not_build_is_a_project_and_leaves_nothing_to_test()
    {
        string project = _scratch.File("broken.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup></Project>");
        _scratch.File("Broken.cs", "class Broken {");

        CheckNothing(Evaluate(project), "does not build: ");
    }

    [Theory]
    [InlineData("text.nupkg", "cannot be read as a NuGet package")]
    [InlineData("text.dll", "cannot be read as an assembly")]
    [InlineData("text.csproj", "is no project that can be read")]
    [InlineData("page.csproj", "is no project: its root element is <html>", "<html></html>")]
    [InlineData("half.csproj", "is no project that can be read", "<Project><ItemGroup></Project>")]
    public void A_file_that_is_not_what_its_name_says_gets_one_line(string name, string reason, string content = "no such thing")
    {
        BenchProgram.Ending ending = Evaluate(_scratch.File(name, content));

        Assert.Equal(ExitCode.WrongUsage, ending.ExitCode);
        Assert.Contains(reason, Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }

    [Fact]
    public void A_package_without_a_manifest_gets_one_line()
    {
        string path = Path.Combine(_scratch.Path, "empty.nupkg");
        using (ZipFile.Open(path, ZipArchiveMode.Create))
        {
        }

        BenchProgram.Ending ending = Evaluate(path);
        Assert.Equal(ExitCode.WrongUsage, ending.ExitCode);
        Assert.Contains("it has no .nuspec", Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    private static BenchProgram.Ending Evaluate(params string[] arguments) => BenchProgram.Run(["evaluate", "--no-measuring", .. arguments]);

    private static void CheckNothing(BenchProgram.Ending ending, string reason)
    {
        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains(reason, Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }
}
