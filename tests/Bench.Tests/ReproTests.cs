using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Evaluating.Inference;
using Blake2.Bench.Reproducing;
using Blake2.Conformance.Contracts;

namespace Blake2.Bench.Tests;

/// <summary>Every failure can be handed on: what was asked, what was due, what came, and a program that shows it without this one.</summary>
public sealed class ReproTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    /// <summary>Each way of calling that a program in one file may take, on the stand-in that has the API for it.</summary>
    [Theory]
    [InlineData("Konscious.Security.Cryptography.Blake2", "2b/length/128/keyed-64", 1)]
    [InlineData("Konscious.Security.Cryptography.Blake2", "Incremental", 0)]
    [InlineData("Konscious.Security.Cryptography.Blake2", "Stream", 0)]
    [InlineData("blake2s-net", "Interleaved", 0)]
    [InlineData("blake2s-net", "Reuse", 0)]
    [InlineData("NSec.Cryptography", "Span", 0)]
    [InlineData("System.Data.HashFunction.Blake2", "Parallel", 0)]
    [InlineData("Isopoh.Cryptography.Blake2b", "2b/refusal/digest-65", 0)]
    [InlineData("Konscious.Security.Cryptography.Blake2", "2b/contract/key-too-long/keyed-64", 1)]
    [InlineData("NSec.Cryptography", "2b/contract/overlap", 0)]
    public void A_program_in_one_file_shows_the_same_as_this_one(string package, string what, int exitCode)
    {
        string id = what.Contains('/', StringComparison.Ordinal) ? what : CaseOf(package == "blake2s-net" ? HashFunction.Blake2s : HashFunction.Blake2b, Enum.Parse<HashPath>(what));
        string program = Path.Combine(_scratch.Path, "program.cs");

        BenchProgram.Ending ending = Repro(id, package, "--out", program);

        Assert.True(exitCode == ending.ExitCode, $"{id}: {ending.Output}{ending.Errors}");
        Assert.Contains($"case:       {id}", ending.Output, StringComparison.Ordinal);
        (int came, string output) = RunFile(program);
        Assert.True(exitCode == came, $"{id}: {output}\n{File.ReadAllText(program)}");
        Assert.DoesNotContain("Blake2.Abstractions", File.ReadAllText(program), StringComparison.Ordinal);
    }

    [Fact]
    public void A_wrong_digest_is_told_with_the_right_one_and_the_program_for_it()
    {
        BenchProgram.Ending ending = Repro("2b/length/128", "--candidate", "Konscious.Security.Cryptography.Blake2@0.0.0-standin");

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("request:    oneshot BLAKE2b digest=64 message=counter251:128\n", ending.Output, StringComparison.Ordinal);
        Assert.Contains("due:        2319e3789c47e2da", ending.Output, StringComparison.Ordinal);
        Assert.Matches("came:       [0-9a-f]{128}\n", ending.Output);
        Assert.Contains("outcome:    WrongDigest, deterministic in fresh processes", ending.Output, StringComparison.Ordinal);
        Assert.Contains("#:package Konscious.Security.Cryptography.Blake2@0.0.0-standin\n", ending.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("2b/contract/key-too-long/keyed-64", "Konscious.Security.Cryptography.Blake2", ExitCode.NotAsExpected, "BROKEN:")]
    [InlineData("2b/contract/empty-key", "Konscious.Security.Cryptography.Blake2", ExitCode.AsExpected, "kept:")]
    [InlineData("2b/contract/hash-size", "NSec.Cryptography", ExitCode.NothingTested, "nothing that this rule is about")]
    public void A_rule_is_told_by_what_was_done_what_is_due_and_what_came(string id, string package, int exitCode, string told)
    {
        BenchProgram.Ending ending = Repro(id, package);

        Assert.True(exitCode == ending.ExitCode, ending.Output + ending.Errors);
        Assert.Contains(told, ending.Output, StringComparison.Ordinal);
        Assert.Contains("rests on:   ", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_card_has_the_line_that_shows_each_fault_again_and_its_program_can_be_handed_on()
    {
        string[] sources = Shapes.Sources("WrongBeyondABlock");
        string project = _scratch.File("My.Hash.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net10.0</TargetFramework><Version>3.2.1-beta</Version><ImplicitUsings>enable</ImplicitUsings><Nullable>enable</Nullable></PropertyGroup>
              <ItemGroup><Compile Include="{sources[0]};{sources[1]}" /></ItemGroup>
            </Project>
            """);
        BenchProgram.Ending card = BenchProgram.Run("evaluate", project, "--no-measuring");
        string[][] lines = [.. card.Output.Split('\n').Where(line => line.Contains(" repro ", StringComparison.Ordinal)).Select(line => DotNet.Arguments(line.Split('`')[^2]).Skip(2).ToArray())];
        Assert.True(card.ExitCode == ExitCode.NotAsExpected, card.Output + card.Errors);
        string smallest = card.Output.Split("gave a wrong digest; the smallest is ")[1].Split('\n')[0].Split("('")[1].Split('\'')[0];
        Assert.Equal([$"repro {smallest}", "repro 2b/refusal/digest-0", "repro 2b/refusal/key-65"], lines.Select(line => string.Join(' ', line[..2])));

        string folder = Directory.CreateDirectory(Path.Combine(_scratch.Path, "made")).FullName;
        BenchProgram.Ending ending = BenchProgram.Run([.. lines[0], "--out", Path.Combine(folder, "program.cs")]);

        Assert.True(ending.ExitCode == ExitCode.NotAsExpected, ending.Output + ending.Errors);
        Assert.Contains("candidate:  My.Hash@3.2.1-beta on x64, called as was found out by trying\n", ending.Output.Replace("arm64", "x64", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.Contains("differs:    from byte 0 on, of 64\n", ending.Output, StringComparison.Ordinal);
        string moved = Path.Combine(_scratch.Path, "handed on");
        Directory.Move(folder, moved);
        (int came, string output) = RunFile(Path.Combine(moved, "program.cs"));
        Assert.True(came == 1, output);
        Assert.Contains($"due:  {ending.Output.Split("due:        ")[1][..128]}", output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_package_file_without_the_catalogue_is_asked_as_it_is_found_to_be_called_and_the_program_that_is_shown_runs()
    {
        const string Rule = "2b/contract/key-too-long/keyed-64";
        string package = StandInFeed.Package("Konscious.Security.Cryptography.Blake2");
        BenchProgram.Ending ending = BenchProgram.Run("repro", Rule, package, "--no-catalogue", "--source", StandInFeed.Folder);

        Assert.True(ending.ExitCode == ExitCode.NotAsExpected, ending.Output + ending.Errors);
        Assert.Contains("BROKEN:", ending.Output, StringComparison.Ordinal);
        string program = ending.Output.Split("```csharp\n")[1].Split("```")[0];
        Assert.Contains("class InferredBlake2b", program, StringComparison.Ordinal);
        (int came, string output) = RunFile(_scratch.File("shown.cs", program));
        Assert.True(came == 1 && output.Contains("BROKEN:", StringComparison.Ordinal), output);
    }

    [Fact]
    public async Task What_cannot_be_asked_of_a_package_is_one_line_and_nothing_tested()
    {
        string assembly = await Shapes.CompileAsync("LengthFirst", _scratch.Path);
        CheckNothing(BenchProgram.Run("repro", "2s/length/64", assembly), "LengthFirst@1.2.3: no call of its BLAKE2s was found, so that 2s/length/64 cannot be asked");
        CheckNothing(Repro("2b/length/128", "No.Such.Package"), "No.Such.Package: not available from the configured package sources");
    }

    [Fact]
    public async Task The_program_for_each_rule_has_all_that_its_probe_names_and_little_else()
    {
        SingleFileProgram file = new(new CandidateVersion(new CatalogCandidate { Id = "Any", Kind = CandidateKind.Package }, "1.0.0", []), "AnyBlake2b", AnyAdapter, []);
        ContractRule[] rules = [.. ContractRules.All, ContractRules.SharedByThreads];
        string[] programs = [.. rules.Select(rule => file.WriteRule(rule.Id, ContractCase.Of(HashFunction.Blake2b, rule).First().Request, rule.Rule))];

        // One assembly for all, each in a namespace of its own, where its statements stand in a method.
        string text = string.Concat(programs.Select((program, i) => $"namespace P{i}\n{{\n{AsMethod(program, i)}\n}}\n"));
        string[] imports = ["System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Threading"];
        string source = _scratch.File("Programs.cs", string.Concat(imports.Select(name => $"using {name};\n")) + text);
        (int exitCode, string log) = await SdkCompiler.RunAsync(Path.Combine(_scratch.Path, "Programs.dll"), [source], ApiSurface.Platform(), _scratch.Path, CancellationToken.None);

        Assert.True(exitCode == 0, log);
        Assert.All(programs, program => Assert.InRange(program.Split('\n').Count(line => line.Contains("static void", StringComparison.Ordinal) && line.EndsWith("(ProbeSubject subject)", StringComparison.Ordinal)), 1, 2));
    }

    [Fact]
    public void A_random_request_comes_again_by_its_id_and_one_that_the_API_cannot_express_is_no_pass()
    {
        string id = Enumerable.Range(0, 50).Select(i => $"2b/fuzz/7-{i}").First(id => Conformance.Fuzzing.Fuzzer.Named(HashFunction.Blake2b, id)!.Request.Path == HashPath.Incremental);
        BenchProgram.Ending first = BenchProgram.Run("repro", id, "rfc-ref");
        BenchProgram.Ending again = BenchProgram.Run("repro", id, "rfc-ref");

        Assert.Equal(ExitCode.AsExpected, first.ExitCode);
        Assert.Equal(first.Output, again.Output);
        Assert.Equal(ExitCode.NothingTested, Repro(CaseOf(HashFunction.Blake2b, HashPath.Span), "Konscious.Security.Cryptography.Blake2").ExitCode);
    }

    [Theory]
    [InlineData("an id of nothing", "repro nothing rfc-ref", "'nothing' is no case's id")]
    [InlineData("a slip in an id", "repro 2b/length/128x rfc-ref", "Near are 2b/length/128,")]
    [InlineData("nothing", "repro", "repro: a case is needed")]
    [InlineData("no package", "history", "history: a package is needed")]
    [InlineData("nothing to evaluate", "evaluate", "evaluate: a package is needed")]
    [InlineData("no candidate", "repro 2b/length/128", "a candidate is needed")]
    [InlineData("two candidates", "repro 2b/length/128 rfc-ref --candidate native-ref", "two are named")]
    [InlineData("no file", "repro 2b/length/128 nothing/My.dll", "nothing/My.dll: there is no such file")]
    [InlineData("no id of a package", "repro 2b/length/128 My!Package", "'My!Package' is no package id")]
    [InlineData("no version", "repro 2b/length/128 My.Package@latest", "'latest' is not a version")]
    [InlineData("another function", "repro 2s/length/128 Konscious.Security.Cryptography.Blake2@1.0.6", "no adapter for BLAKE2s")]
    [InlineData("an empty id", "repro  rfc-ref", "repro: the case is empty")]
    [InlineData("history of one version", "history Blake2Core@1.0.0", "names one version")]
    [InlineData("history of what has no versions", "history rfc-ref", "a package is needed")]
    public void A_line_that_cannot_be_followed_gets_one_sentence(string what, string line, string named)
    {
        BenchProgram.Ending ending = BenchProgram.Run(line.Split(' '));

        Assert.True(ending.ExitCode == ExitCode.WrongUsage, $"{what}: {ending.ExitCode}, {ending.Output}{ending.Errors}");
        Assert.Contains(named, Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    [Fact]
    public void Every_interface_that_an_adapter_can_have_is_declared_in_the_programs()
    {
        IEnumerable<string> contract = typeof(HashAdapter).Assembly.GetExportedTypes().Where(type => type.IsInterface).Select(type => type.Name);
        Assert.Empty(contract.Except(ProgramParts.All.Select(part => part.Name)));
    }

    private const string AnyAdapter = """
        using Blake2.Abstractions;

        namespace Candidates;

        public sealed class AnyBlake2b : HashAdapter
        {
            public override HashFunction Function => HashFunction.Blake2b;

            public override byte[] Hash(HashParameters parameters, byte[] message) => message;
        }
        """;

    private static string AsMethod(string program, int number)
    {
        string[] lines = [.. program.Split('\n').Where(line => !line.StartsWith('#') && !line.StartsWith("using Rules", StringComparison.Ordinal))];
        int end = Array.IndexOf(lines, "// How the package is called.");
        return string.Join('\n', [$"using P{number}.Rules;", "static class Whole { static int Run() {", .. lines[..end], "} }", .. lines[end..]]);
    }

    private static void CheckNothing(BenchProgram.Ending ending, string reason)
    {
        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains(reason, Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }

    private static BenchProgram.Ending Repro(params string[] arguments) => BenchProgram.Run(["repro", .. arguments, "--catalog", StandInFeed.Catalog, "--source", StandInFeed.Folder]);

    /// <summary>The shortest case of a path that has a key where keys are taken at all.</summary>
    private static string CaseOf(HashFunction function, HashPath path) =>
        Conformance.Cases.CaseSet.Of(function, Conformance.Cases.Tier.Quick)
            .Where(known => known.Request.Path == path && known is { IsCore: true, Due: Conformance.Cases.Due.Digest } && (known.Request.Parameters.Fields & ~ParameterFields.Key) == 0 && known.Request.Message.Length % FunctionFacts.Of(function).BlockLength != 0)
            .OrderBy(known => known.Request.Chunks.Count < 2).ThenByDescending(known => known.Request.Parameters.DigestLength).ThenByDescending(known => known.Request.Parameters.KeyLength).ThenBy(known => known.Request.Message.Length).First().Id;

    private (int ExitCode, string Output) RunFile(string program)
    {
        // Nothing but what the program itself says is asked for the package.
        _scratch.File("nuget.config", "<configuration><packageSources><clear /></packageSources></configuration>");
        return DotNet.Run(_scratch.Path, "run", "--file", program);
    }
}
