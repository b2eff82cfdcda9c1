using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>A catalogue of the user's own, with adapters beside it.</summary>
public sealed class OwnCatalogTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Fact]
    public void An_adapter_beside_the_catalogue_goes_before_the_programs_and_the_programs_serve_the_rest()
    {
        string catalog = _scratch.File("catalog.json", File.ReadAllText(StandInFeed.Catalog));
        CopyFolder("blake2s-net", source => source.Replace(
            "override byte[] Hash(HashParameters parameters, byte[] message) =>",
            "override byte[] Hash(HashParameters parameters, byte[] message) { byte[] digest = Right(parameters, message); digest[0] ^= 1; return digest; } private byte[] Right(HashParameters parameters, byte[] message) =>",
            StringComparison.Ordinal));

        BenchProgram.Ending ending = BenchProgram.Run("verify", "blake2s-net", "Blake2Core", "--catalog", catalog, "--source", StandInFeed.Folder);

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: blake2s-net@0.0.0-standin", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("NOT AS EXPECTED: Blake2Core", ending.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("verify")]
    [InlineData("bench")]
    public void A_candidate_whose_constructor_throws_is_unusable_in_its_own_words(string command)
    {
        string catalog = _scratch.File("catalog.json", File.ReadAllText(StandInFeed.Catalog));
        CopyFolder("blake2s-net", source => source.Replace(
            "public override HashFunction Function", "public Blake2sNetBlake2s() => throw new System.InvalidOperationException(\"boom\"); public override HashFunction Function", StringComparison.Ordinal));

        BenchProgram.Ending ending = BenchProgram.Run([command, "blake2s-net", "--catalog", catalog, "--source", StandInFeed.Folder]);

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: blake2s-net@0.0.0-standin BLAKE2s on", ending.Output, StringComparison.Ordinal);
        Assert.Contains("boom", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", ending.Output + ending.Errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("\"Blake2sNetBlake2s\"", "\"Blake2sNetBlake2z\"", "blake2s-net: there is no Blake2sNetBlake2z.cs")]
    [InlineData("\"blake2s-net\"", "\"Acme.Blake2\"", "Acme.Blake2: there is no Candidate.Acme.Blake2.csproj")]
    [InlineData("\"old-target-only\"", "\"old-traget-only\"", "old-traget-only is no trap")]
    public void An_adapter_that_is_missing_and_a_trap_that_is_none_are_told_by_entry_before_anything_is_run(string right, string wrong, string told)
    {
        string text = File.ReadAllText(StandInFeed.Catalog);
        Assert.Contains(right, text, StringComparison.Ordinal);
        string catalog = _scratch.File("catalog.json", text.Replace(right, wrong, StringComparison.Ordinal));

        BenchProgram.Ending ending = BenchProgram.Run("list", "--catalog", catalog, "--source", StandInFeed.Folder);

        Assert.Equal(ExitCode.WrongUsage, ending.ExitCode);
        Assert.Contains(told, Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }

    [Theory]
    [InlineData("net10.0", "a, b (c's) & d")]
    [InlineData("netcoreapp3.1", "plain")]
    public async Task A_package_from_a_folder_is_built_for_each_framework_and_into_a_cache_of_any_name(string framework, string cacheName)
    {
        CandidateVersion candidate = Catalog.Load(StandInFeed.Catalog).Select(["Blake2Core"], "linux").Single();
        PackageSources sources = PackageSources.Find([StandInFeed.Folder], BenchProgram.Repository);
        using PackageIndex index = new(sources);
        AdapterFactory factory = new(sources, index, new CacheFolders(Path.Combine(_scratch.Path, cacheName)), Path.GetDirectoryName(Catalog.ShippedPath)!);

        Preparation preparation = await factory.PrepareAsync(candidate, framework, CancellationToken.None);

        Assert.True(preparation is Preparation.Ready, preparation.ToString());
        Assert.True(File.Exists(((Preparation.Ready)preparation).Adapter.Assembly));
    }

    [Fact]
    public async Task Two_builds_at_once_keep_each_other_off_the_packages_by_locks_in_one_folder()
    {
        PackageSources sources = PackageSources.Find([StandInFeed.Folder], BenchProgram.Repository);
        using PackageIndex index = new(sources);
        CacheFolders cache = new(Path.Combine(_scratch.Path, "cache"));
        AdapterFactory factory = new(sources, index, cache, Path.GetDirectoryName(Catalog.ShippedPath)!);

        Preparation[] made = await Task.WhenAll(Catalog.Load(StandInFeed.Catalog).Select(["Blake2Core", "blake2s-net"], "linux").Select(candidate => factory.PrepareAsync(candidate, "netcoreapp3.1", CancellationToken.None)));

        Assert.All(made, preparation => Assert.True(preparation is Preparation.Ready, preparation.ToString()));
        Assert.NotEmpty(Directory.EnumerateFiles(Path.Combine(cache.NuGetScratch, "lock")));
    }

    [Fact]
    public async Task A_build_that_cannot_start_is_no_verdict()
    {
        CandidateVersion candidate = Catalog.Load(StandInFeed.Catalog).Select(["Blake2Core"], "linux").Single();
        PackageSources sources = PackageSources.Find([StandInFeed.Folder], BenchProgram.Repository);
        using PackageIndex index = new(sources);
        AdapterFactory factory = new(sources, index, new CacheFolders(Path.Combine(_scratch.File("a file", ""), "cache")), Path.GetDirectoryName(Catalog.ShippedPath)!);

        Preparation.NotAvailable absent = Assert.IsType<Preparation.NotAvailable>(await factory.PrepareAsync(candidate, LegTable.Default.TargetFramework, CancellationToken.None));

        Assert.True(absent.IsOurFailure);
        Assert.StartsWith("could not be tried: the cache folder cannot be written (", absent.Reason, StringComparison.Ordinal);
        Assert.EndsWith("set BLAKE2_BENCH_CACHE to one that can", absent.Reason, StringComparison.Ordinal);
        Assert.DoesNotContain(_scratch.Path, absent.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void A_damaged_package_is_no_verdict_and_passes_no_gate()
    {
        _scratch.File("Blake2Core.1.0.0.nupkg", "no archive");

        BenchProgram.Ending ending = BenchProgram.Run("verify", "Blake2Core", "rfc-ref", "--source", _scratch.Path);

        Assert.Equal(ExitCode.OwnFailure, ending.ExitCode);
        Assert.Contains("NOT JUDGED: Blake2Core@1.0.0", ending.Output, StringComparison.Ordinal);
        Assert.Contains("a package file is damaged", Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    private void CopyFolder(string id, Func<string, string> change)
    {
        string folder = Directory.CreateDirectory(Path.Combine(_scratch.Path, id)).FullName;
        foreach (string file in Directory.EnumerateFiles(Path.Combine(BenchProgram.Repository, "candidates", id)))
        {
            string text = File.ReadAllText(file);
            File.WriteAllText(Path.Combine(folder, Path.GetFileName(file)), change(text));
        }
    }
}
