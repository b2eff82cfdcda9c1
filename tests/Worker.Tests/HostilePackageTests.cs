using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;

namespace Blake2.Worker.Tests;

/// <summary>Packages that turn on whoever loads them, through restore, build, worker and judging: each gets the verdict that it deserves, and nobody else another one.</summary>
public sealed class HostilePackageTests(HostileFeed feed) : IClassFixture<HostileFeed>
{
    private const int Cases = 1500;

    private static readonly ConformanceRun Engine = new(StandardWitnesses.Prove());

    [Theory]
    [InlineData("right", Verdict.Correct, null)]
    [InlineData("print", Verdict.Correct, "a module initializer was here")]
    [InlineData("threads", Verdict.Correct, null)]
    [InlineData("exit", Verdict.Unusable, "it ended with exit code 0")]
    [InlineData("recurse", Verdict.Unusable, "Stack overflow")]
    [InlineData("allocate", Verdict.Unusable, "emory")]
    [InlineData("knows-vectors", Verdict.Incorrect, null)]
    [InlineData("second-call", Verdict.Incorrect, null)]
    [InlineData("at-call 700", Verdict.Incorrect, null)]
    public void A_package_is_judged_by_what_it_does_whenever_it_does_it(string order, Verdict verdict, string? told) => AssertJudged(order, verdict, told);

    [LinuxTheory]
    [InlineData("native-write", Verdict.Correct, "native output of a module initializer")]
    [InlineData("forge", Verdict.Correct, "stray output between frames, 24 bytes")]
    public void Output_by_native_means_is_a_finding_and_no_answer(string order, Verdict verdict, string told) => AssertJudged(order, verdict, told);

    [Fact]
    public void A_package_that_hangs_when_it_is_loaded_is_unusable()
    {
        TimeSpan usual = WorkerConnection.StartLimit;
        WorkerConnection.StartLimit = TimeSpan.FromSeconds(5);
        try
        {
            AssertJudged("hang", Verdict.Unusable, "not loaded within 5 s");
        }
        finally
        {
            WorkerConnection.StartLimit = usual;
        }
    }

    [Fact]
    public void An_assembly_for_another_architecture_is_unusable_and_told_so()
    {
        // The machine in the COFF header: one that no .NET runs on here (ECMA-335, II.25.2.2).
        ICandidate candidate = feed.Candidate("right", assembly => BitConverter.GetBytes((ushort)0x01C4).CopyTo(assembly, BitConverter.ToInt32(assembly, 0x3C) + 4));

        ConformanceResult result = Judge(candidate);

        Assert.Equal(Verdict.Unusable, result.Verdict);
        string why = result.UnusableReason ?? string.Join(' ', result.Results.Select(one => $"{one.Exception} {one.Detail}"));
        Assert.Matches("(BadImageFormat|FileLoad)Exception: .*Hostile.Package", why);
    }

    [LinuxFact]
    public void Processes_that_a_package_starts_when_it_is_loaded_end_with_the_run()
    {
        const string Time = "301.170003";
        AssertJudged($"processes {Time}", Verdict.Correct, null);
        Assert.Equal(0, Processes.WithCommandLine(Time));
    }

    [Fact]
    public void A_package_finds_nothing_of_the_users_environment()
    {
        Environment.SetEnvironmentVariable("A_SECRET_OF_THE_USER", "x");
        try
        {
            AssertJudged("environment", Verdict.Correct, null);
        }
        finally
        {
            Environment.SetEnvironmentVariable("A_SECRET_OF_THE_USER", null);
        }
    }

    [ContainedFact]
    public void A_package_that_kills_its_parent_kills_nobody() => AssertJudged("kill-parent", Verdict.Correct, null);

    [ContainedFact]
    public void A_package_spoils_neither_results_nor_cache()
    {
        string results = feed.Beside("results");
        File.WriteAllText(Path.Combine(results, "evidence.json"), "evidence");

        AssertJudged($"edit {results}", Verdict.Correct, null);
        AssertJudged($"edit {feed.Cache}", Verdict.Correct, null);
        AssertJudged($"edit {Path.GetDirectoryName(typeof(HashAdapter).Assembly.Location)}", Verdict.Correct, null);

        Assert.Equal([Path.Combine(results, "evidence.json")], Directory.EnumerateFiles(results));
        Assert.Equal("evidence", File.ReadAllText(Path.Combine(results, "evidence.json")));
        Assert.IsType<Preparation.Ready>(feed.PrepareAsync("1.0.0").GetAwaiter().GetResult());
        AssertJudged("right", Verdict.Correct, null);
    }

    [Fact]
    public async Task What_somebody_changed_in_the_cache_is_made_again_before_it_is_used()
    {
        BuiltAdapter built = Ready(await feed.PrepareAsync("1.0.0"));
        byte[] hostile = HostileFeed.WithOrder("exit");
        string used = Path.Combine(Path.GetDirectoryName(built.Assembly)!, "Hostile.Package.dll");
        await File.WriteAllBytesAsync(used, hostile);
        await File.WriteAllBytesAsync(Path.Combine(Path.GetDirectoryName(built.PackageFile)!, "lib", "net10.0", "Hostile.Package.dll"), hostile);
        Assert.False(built.IsIntact);

        BuiltAdapter again = Ready(await feed.PrepareAsync("1.0.0"));

        Assert.True(again.IsIntact);
        Assert.Equal(HostileFeed.WithOrder("right"), await File.ReadAllBytesAsync(Path.Combine(Path.GetDirectoryName(again.Assembly)!, "Hostile.Package.dll")));
    }

    [Fact]
    public async Task An_adapter_that_is_changed_while_it_is_judged_is_built_and_judged_again_even_if_its_manifest_was_changed_to_fit()
    {
        BuiltAdapter built = Ready(await feed.PrepareAsync("1.0.0"));
        int hosted = 0;
        Verification verification = new(feed.Factory(), Engine, HostDescription.Describe(), new Silent())
        {
            Host = (job, adapter) =>
            {
                if (hosted++ == 0)
                {
                    string folder = Path.GetDirectoryName(adapter.Assembly)!;
                    File.WriteAllBytes(Path.Combine(folder, "Hostile.Package.dll"), HostileFeed.WithOrder("exit"));
                    adapter.Save(folder);
                }

                return new WorkerCandidate(new CandidateIdentity(HostileFeed.Id, "1.0.0", HashFunction.Blake2b, job.Leg.Name), job.Leg, adapter.Assembly, job.Adapter.Type);
            },
        };

        IReadOnlyList<CandidateEvidence> rows = await verification.RunAsync(
            VerificationJob.Of(feed.Catalog.Select([$"{HostileFeed.Id}@1.0.0"], "linux"), [LegTable.Default]), Tier.Quick, TimeSpan.FromSeconds(10), CancellationToken.None);

        Assert.Equal(2, hosted);
        Assert.Equal("Correct", Assert.Single(rows).Verdict);
        Assert.Equal(HostileFeed.WithOrder("right"), await File.ReadAllBytesAsync(Path.Combine(Path.GetDirectoryName(built.Assembly)!, "Hostile.Package.dll")));
    }

    [Fact]
    public async Task A_hostile_version_changes_neither_the_row_of_another_version_nor_that_of_another_candidate()
    {
        feed.Pack("2.0.0", "exit");
        IReadOnlyList<VerificationJob> jobs = VerificationJob.Of(feed.Catalog.Select([], HostDescription.OperatingSystemName), [LegTable.Default]);

        IReadOnlyList<CandidateEvidence> rows = await new Verification(feed.Factory(), Engine, HostDescription.Describe(), new Silent())
            .RunAsync(jobs, Tier.Quick, TimeSpan.FromSeconds(20), CancellationToken.None);

        Assert.Equal(["Correct", "Unusable", "Correct"], rows.Select(row => row.Verdict));
        Assert.All(rows, row => Assert.True(row.IsAsExpected));
        Assert.Empty(rows[2].Findings);
        Assert.Empty(rows[0].Findings);

        // Nor did anything of the package run while its adapter was built.
        Assert.False(Directory.Exists(feed.Trace));
    }

    private void AssertJudged(string order, Verdict verdict, string? told)
    {
        ConformanceResult result = Judge(feed.Candidate(order));

        string all = $"{order}: {result.VerdictText}; {result.UnusableReason}; {string.Join("; ", result.Findings.Select(finding => $"{finding.Id}: {finding.Detail}"))}";
        Assert.True(result.Verdict == verdict, all);
        if (told is null && verdict == Verdict.Correct)
        {
            Assert.True(result.Findings.Count == 0, all);
        }
        else if (told is not null)
        {
            Assert.Contains(told, all, StringComparison.Ordinal);
        }

        Assert.Equal(0, WorkerProcesses.Count);
    }

    private static BuiltAdapter Ready(Preparation preparation) => Assert.IsType<Preparation.Ready>(preparation).Adapter;

    private static ConformanceResult Judge(ICandidate candidate) =>
        Engine.Run(candidate, Tier.Quick, [.. CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Where(known => known.Request.Path is HashPath.OneShot).Take(Cases)]);

    private sealed class Silent : IVerificationProgress
    {
        public void Preparing(VerificationJob job)
        {
        }

        public void Advanced(VerificationJob job, int done, int planned)
        {
        }

        public void Finished(VerificationJob job, CandidateEvidence evidence, TimeSpan elapsed)
        {
        }
    }
}
