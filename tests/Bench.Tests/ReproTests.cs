using System.Diagnostics;
using System.Globalization;
using Blake2.Abstractions;
using Blake2.Bench.Legs;
using Blake2.Bench.Reproducing;

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
    [InlineData("no candidate", "repro 2b/length/128", "a candidate is needed")]
    [InlineData("two candidates", "repro 2b/length/128 rfc-ref --candidate native-ref", "two are named")]
    [InlineData("several versions", "repro 2b/length/128 Konscious.Security.Cryptography.Blake2", "one version is needed")]
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

    private static BenchProgram.Ending Repro(params string[] arguments) => BenchProgram.Run(["repro", .. arguments, "--catalog", StandInFeed.Catalog, "--source", StandInFeed.Folder]);

    /// <summary>The shortest case of a path that has a key where keys are taken at all.</summary>
    private static string CaseOf(HashFunction function, HashPath path) =>
        Conformance.Cases.CaseSet.Of(function, Conformance.Cases.Tier.Quick)
            .Where(known => known.Request.Path == path && known is { IsCore: true, Due: Conformance.Cases.Due.Digest } && (known.Request.Parameters.Fields & ~ParameterFields.Key) == 0 && known.Request.Message.Length % FunctionFacts.Of(function).BlockLength != 0)
            .OrderBy(known => known.Request.Chunks.Count < 2).ThenByDescending(known => known.Request.Parameters.DigestLength).ThenByDescending(known => known.Request.Parameters.KeyLength).ThenBy(known => known.Request.Message.Length).First().Id;

    private (int ExitCode, string Output) RunFile(string program)
    {
        _scratch.File("nuget.config", $"<configuration><packageSources><clear /><add key='stand-ins' value='{StandInFeed.Folder}' /></packageSources></configuration>");
        ProcessStartInfo start = new(DotnetHost.Own()!.Executable) { RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = _scratch.Path };
        Array.ForEach(["run", "--file", program], start.ArgumentList.Add);
        start.Environment["NUGET_PACKAGES"] = Path.Combine(TestCache.Folder, "single-file");
        foreach (string inherited in start.Environment.Keys.Where(name => name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToArray())
        {
            start.Environment.Remove(inherited);
        }

        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, string.Create(CultureInfo.InvariantCulture, $"{output}{errors.Result}"));
    }
}
