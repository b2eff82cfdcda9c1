using Blake2.Bench.Candidates;
using Blake2.Bench.Reports;
using Blake2.Bench.Legs;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;

namespace Blake2.Bench.Tests;

/// <summary>What goes wrong with one candidate stays with it.</summary>
public sealed class VerificationTests : IDisposable
{
    private static readonly Lazy<ConformanceRun> Run = new(() => new ConformanceRun(StandardWitnesses.Prove()));

    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Fact]
    public async Task A_worker_that_does_not_come_up_once_is_started_again()
    {
        CandidateEvidence row = Assert.Single(await VerifyAsync(BuiltIn("rfc-ref", "2b"), FailingFirst(1, new LegException("The worker does not come up."))));
        Assert.True(row.Verdict == "Correct", row.Reason);
    }

    [Theory]
    [InlineData(typeof(LegException))]
    [InlineData(typeof(IOException))]
    [InlineData(typeof(InvalidDataException))]
    [InlineData(typeof(UserErrorException))]
    public async Task What_fails_for_one_candidate_is_its_row_with_the_reason_and_the_others_are_judged(Type failure)
    {
        Exception error = (Exception)Activator.CreateInstance(failure, "No space left in /var/cache/somewhere/deep.")!;
        int failing = 0;
        IReadOnlyList<CandidateEvidence> rows = await VerifyAsync(
            [.. BuiltIn("native-ref", "2b"), .. BuiltIn("rfc-ref", "2b")],
            (job, hosted) => job.Candidate.Id == "rfc-ref" ? hosted : new Failing(hosted, () => Interlocked.Increment(ref failing) > 0 ? error : null));

        Assert.Equal([("native-ref", "Inconclusive"), ("rfc-ref", "Correct")], rows.Select(row => (row.Package, row.Verdict)));
        Assert.Equal("it could not be judged, by no fault of its own: No space left in …/deep.", rows[0].Reason);
        Assert.False(rows[0].IsAsExpected);
    }

    [Fact]
    public async Task Native_code_of_ours_that_was_not_built_is_unavailable_like_a_system_library_that_is_not_installed()
    {
        CandidateUnusableException absent = new("System.PlatformNotSupportedException: The native library is not beside the program.");
        CandidateEvidence row = Assert.Single(await VerifyAsync(BuiltIn("native-ref", "2b"), FailingFirst(int.MaxValue, absent)));
        Assert.Equal(("Unavailable", "The native library is not beside the program."), (row.Verdict, row.Reason));

        row = Assert.Single(await VerifyAsync(BuiltIn("rfc-ref", "2b"), FailingFirst(int.MaxValue, new CandidateUnusableException("System.IO.FileNotFoundException: gone"))));
        Assert.Equal("Unusable", row.Verdict);
    }

    [Fact]
    public async Task What_was_being_asked_when_the_user_interrupted_is_kept_and_marked_and_never_Correct()
    {
        using CancellationTokenSource source = new();
        int asked = 0;
        IReadOnlyList<CandidateEvidence> rows = await VerifyAsync(
            BuiltIn("rfc-ref", "2b"), (_, hosted) => new Watched(hosted, () => { if (Interlocked.Increment(ref asked) == 1000) { source.Cancel(); } }), null, source.Token);

        CandidateEvidence row = Assert.Single(rows);
        Assert.Equal(("Inconclusive", true), (row.Verdict, row.Interrupted));
        Assert.InRange(row.Executed, 600, 1000);
        Assert.StartsWith($"it was interrupted after {Quantities.Count(row.Executed)} of", row.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void A_candidate_whose_adapter_computes_another_function_is_told_by_name_and_the_others_are_judged()
    {
        string catalog = _scratch.File("catalog.json", """
            { "schema": "blake2-bench/catalog/1", "candidates": [
              { "id": "rfc-ref", "kind": "built-in", "adapters": [ { "function": "2b", "type": "RfcRefBlake2b" } ] },
              { "id": "native-ref", "kind": "built-in", "adapters": [ { "function": "2b", "type": "NativeRefBlake2s" } ] } ] }
            """);

        BenchProgram.Ending ending = BenchProgram.Run("verify", "--catalog", catalog, "--source", _scratch.Path);

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: native-ref BLAKE2b", ending.Output, StringComparison.Ordinal);
        Assert.Contains("The adapter NativeRefBlake2s computes Blake2s; the catalogue says Blake2b", ending.Output, StringComparison.Ordinal);
        Assert.Contains("\n1 verdict as expected, 1 not as expected", ending.Output, StringComparison.Ordinal);
    }

    private static Func<VerificationJob, ICandidate, ICandidate> FailingFirst(int times, Exception error)
    {
        int starts = 0;
        return (_, hosted) => new Failing(hosted, () => Interlocked.Increment(ref starts) <= times ? error : null);
    }

    private static IReadOnlyList<VerificationJob> BuiltIn(string id, string function) =>
        [.. VerificationJob.Of(Catalog.Shipped().Select([id], HostDescription.OperatingSystemName), [LegTable.Default])
            .Where(job => Abstractions.FunctionFacts.Of(job.Adapter.Function).ShortName == function)];

    private async Task<IReadOnlyList<CandidateEvidence>> VerifyAsync(
        IReadOnlyList<VerificationJob> jobs, Func<VerificationJob, ICandidate, ICandidate> changed) =>
        await VerifyAsync(jobs, changed, TimeSpan.FromSeconds(60), default);

    private async Task<IReadOnlyList<CandidateEvidence>> VerifyAsync(
        IReadOnlyList<VerificationJob> jobs, Func<VerificationJob, ICandidate, ICandidate> changed, TimeSpan? overall, CancellationToken cancellation)
    {
        PackageSources sources = PackageSources.Find([_scratch.Path], _scratch.Path);
        using PackageIndex index = new(sources);
        AdapterFactory factory = new(sources, index, new CacheFolders(TestCache.Folder), Path.GetDirectoryName(Catalog.ShippedPath)!);
        Verification usual = new(factory, Run.Value, HostDescription.Describe(), new NoProgress());
        Verification verification = new(factory, Run.Value, HostDescription.Describe(), new NoProgress()) { Host = (job, adapter) => changed(job, usual.Host(job, adapter)) };
        return await verification.RunAsync(jobs, Tier.Quick, overall, cancellation);
    }

    private sealed class Failing(ICandidate inner, Func<Exception?> failure) : ICandidate
    {
        public CandidateIdentity Identity => inner.Identity;

        public ICandidateSession Start() => failure() is { } error ? throw error : inner.Start();
    }

    private sealed class Watched(ICandidate inner, Action asked) : ICandidate
    {
        public CandidateIdentity Identity => inner.Identity;

        public ICandidateSession Start() => new Session(inner.Start(), asked);

        private sealed class Session(ICandidateSession inner, Action asked) : ICandidateSession
        {
            public IReadOnlyList<string> Notices => inner.Notices;

            public CandidateReply Ask(Abstractions.HashRequest request, TimeSpan limit)
            {
                CandidateReply reply = inner.Ask(request, limit);
                asked();
                return reply;
            }

            public void Dispose() => inner.Dispose();
        }
    }

    private sealed class NoProgress : IVerificationProgress
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
