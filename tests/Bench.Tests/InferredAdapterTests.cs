using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Evaluating;
using Blake2.Bench.Legs;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;

namespace Blake2.Bench.Tests;

/// <summary>
/// An adapter that was found out by trying gives the answers of the one that was written by hand, on every case; what the one cannot express the other cannot. And what it makes of the API's objects
/// brings no finding upon the package that the one written by hand does not.
/// </summary>
public sealed class InferredAdapterTests : InferredAdapterComparison
{
    [Theory]
    [InlineData("Konscious.Security.Cryptography.Blake2")]
    [InlineData("System.Data.HashFunction.Blake2")]
    [InlineData("Blake2Core")]
    [InlineData("NSec.Cryptography")]
    [InlineData("blake2s-net")]
    public Task The_inferred_adapter_of_a_stand_in_answers_as_the_catalogues_does(string id) => AnswersAsTheCataloguesAsync(id, StandInFeed.Catalog, [StandInFeed.Folder]);
}

/// <summary>The same of the stand-in that takes its time: classes of their own run beside each other.</summary>
public sealed class InferredSlowAdapterTests : InferredAdapterComparison
{
    [Theory]
    [InlineData("Isopoh.Cryptography.Blake2b")]
    public Task The_inferred_adapter_of_a_slow_stand_in_answers_as_the_catalogues_does(string id) => AnswersAsTheCataloguesAsync(id, StandInFeed.Catalog, [StandInFeed.Folder]);
}

/// <summary>The same of a real package with thousands of types.</summary>
public sealed class InferredPortableBouncyCastleTests : InferredAdapterComparison
{
    [PackageFact("Portable.BouncyCastle")]
    public Task The_inferred_adapters_of_Portable_BouncyCastle_answer_as_the_catalogues_do() => AnswersAsTheCataloguesAsync("Portable.BouncyCastle", Catalog.ShippedPath, []);
}

/// <summary>The same of its sibling.</summary>
public sealed class InferredBouncyCastleNetCoreTests : InferredAdapterComparison
{
    [PackageFact("BouncyCastle.NetCore")]
    public Task The_inferred_adapters_of_BouncyCastle_NetCore_answer_as_the_catalogues_do() => AnswersAsTheCataloguesAsync("BouncyCastle.NetCore", Catalog.ShippedPath, []);
}

/// <summary>Holds an inferred adapter against the catalogue's.</summary>
public abstract class InferredAdapterComparison : IDisposable
{
    /// <summary>One for all packages: what digests are expected is computed once.</summary>
    private static readonly Lazy<ConformanceRun> Engine = new(() => new ConformanceRun(StandardWitnesses.Prove()));

    private readonly ScratchFolder _scratch = new();

    public void Dispose()
    {
        _scratch.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>Checks that each case has the same answer by both adapters.</summary>
    protected async Task AnswersAsTheCataloguesAsync(string id, string catalog, string[] sources)
    {
        using Workspace workspace = TestCache.Workspace(catalog, sources);
        CandidateVersion known = workspace.Select([id])[^1];
        Subject subject = new(known.Id, known.Version, workspace.Sources);
        using Workspace own = workspace.With(subject.Sources, _scratch.Path);
        WrittenAdapters written = await new InferredAdapters(own, _scratch.Path, _ => { }).WriteAsync(subject, CancellationToken.None);
        FunctionAdapter[] adapters = [.. known.Adapters.Where(adapter => FunctionFacts.Of(adapter.Function).IsBlake2)];
        Assert.Equal(adapters.Select(adapter => adapter.Function).Order(), written.Result.Bindings.Select(binding => binding.Function).Order());

        foreach (FunctionAdapter adapter in adapters)
        {
            string type = written.Result.Bindings.Single(binding => binding.Function == adapter.Function).TypeName;
            CandidateVersion inferred = InferredAdapters.Version(subject, [.. written.Result.Bindings.Select(binding => new CatalogAdapter { Function = FunctionFacts.Of(binding.Function).ShortName, Type = binding.TypeName })]);
            ConformanceResult theirs = await JudgeAsync(workspace, known, adapter.Type, adapter.Function);
            ConformanceResult ours = await JudgeAsync(own, inferred, type, adapter.Function);
            CheckSame(theirs.Results, ours.Results);
            Assert.Empty(ours.Findings.Select(finding => finding.Id).Except(theirs.Findings.Select(finding => finding.Id)));
        }
    }

    private static void CheckSame(IReadOnlyList<CaseResult> theirs, IReadOnlyList<CaseResult> ours)
    {
        Dictionary<string, CaseResult> byId = ours.ToDictionary(result => result.Case.Id);
        Assert.Equal(theirs.Select(result => result.Case.Id).Order(), byId.Keys.Order());
        Assert.InRange(theirs.Count(result => result.Outcome != Outcome.Unsupported), theirs.Count / 2, theirs.Count);
        string[] different = [.. theirs.Select(their => (Their: their, Our: byId[their.Case.Id])).Where(pair => Answer(pair.Their) != Answer(pair.Our)).Select(pair => $"{pair.Their.Case.Id}: {Answer(pair.Their)}, and {Answer(pair.Our)}")];
        Assert.True(different.Length == 0, string.Join('\n', different.Take(20)));
    }

    /// <summary>What a case gave: what became of it, the digests, or the exception's type.</summary>
    private static string Answer(CaseResult result) => $"{result.Outcome} {string.Join('/', result.Actual.Select(Convert.ToHexStringLower))} {result.Exception}";

    private static async Task<ConformanceResult> JudgeAsync(Workspace workspace, CandidateVersion candidate, string type, HashFunction function)
    {
        Preparation preparation = await workspace.Factory.PrepareAsync(candidate, DotnetHost.Current, CancellationToken.None);
        BuiltAdapter built = Assert.IsType<Preparation.Ready>(preparation).Adapter;
        WorkerCandidate hosted = new(new CandidateIdentity(candidate.Id, candidate.Version, function, LegTable.Default.Name), LegTable.Default, built.Assembly, type);
        return await Task.Run(() => Engine.Value.Run(hosted, Tier.Quick, RunOptions.CasesOnly with { ExaminesContracts = true }));
    }
}

/// <summary>A fact about a real package, skipped with the reason where the configured sources do not have it.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class PackageFactAttribute : FactAttribute
{
    public PackageFactAttribute(string id)
    {
        using PackageIndex index = new(PackageSources.Find([], Environment.CurrentDirectory));
        Skip = Task.Run(() => index.NewestAsync(id, CancellationToken.None)).GetAwaiter().GetResult() is null ? $"The configured package sources do not have {id}." : null;
    }
}
