using System.Collections.Concurrent;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.NativeRef;
using Blake2.SystemRefs;

namespace Blake2.Bench.ConformanceSuite;

/// <summary>The catalogue's candidates as the suite's theories name them: <c>id@version 2b</c>.</summary>
internal static class SuiteCandidates
{
    private static readonly PackageSources Sources = PackageSources.Find([], Environment.CurrentDirectory);
    private static readonly PackageIndex Index = new(Sources);
    private static readonly AdapterFactory Factory = new(Sources, Index, new CacheFolders(), Path.GetDirectoryName(Catalog.ShippedPath)!);
    private static readonly ConcurrentDictionary<string, Lazy<string?>> Obstacles = new();

    private static readonly Lazy<IReadOnlyDictionary<string, VerificationJob>> Jobs = new(() =>
        VerificationJob.Of(Catalog.Shipped().Select([], HostDescription.OperatingSystemName), [LegTable.Default])
            .ToDictionary(job => $"{job.Candidate.Name} {FunctionFacts.Of(job.Adapter.Function).ShortName}"));

    /// <summary>Names of all candidates whose expected verdict is one of <paramref name="verdicts"/>; <see langword="null"/> stands for none recorded.</summary>
    public static IEnumerable<string> Expected(params string?[] verdicts) =>
        Jobs.Value.Where(job => verdicts.Contains(job.Value.Adapter.Expected)).Select(job => job.Key);

    /// <summary>The job of that name.</summary>
    public static VerificationJob Job(string name) => Jobs.Value[name];

    /// <summary>Why the candidate cannot be had here; <see langword="null"/> if it can.</summary>
    public static string? WhyNot(string name) => Obstacles.GetOrAdd(Job(name).Candidate.Name, _ => new Lazy<string?>(() => Obstacle(Job(name).Candidate))).Value;

    /// <summary>The families that the suite has theories for.</summary>
    public static IEnumerable<string> Families => CaseSet.FamiliesOf(Tier.Quick).Select(family => family.Name);

    /// <summary>The candidate in worker processes, its adapter restored and built where need be.</summary>
    public static ICandidate Candidate(string name)
    {
        VerificationJob job = Job(name);
        Preparation preparation = Factory.PrepareAsync(job.Candidate, job.Leg.TargetFramework, CancellationToken.None).GetAwaiter().GetResult();
        Preparation.Ready ready = Assert.IsType<Preparation.Ready>(preparation);
        CandidateIdentity identity = new(job.Candidate.Id, job.Candidate.Version, job.Adapter.Function, job.Leg.Name);
        return new WorkerCandidate(identity, job.Leg, ready.Adapter.Assembly, job.Adapter.Type);
    }

    private static string? Obstacle(CandidateVersion candidate) => candidate.Entry.Kind switch
    {
        CandidateKind.System => SystemLibrary.All.Single(library => library.Name == candidate.Id).UnavailableReason,
        CandidateKind.Package => Index.FindAsync(candidate.Id, candidate.Version, CancellationToken.None).GetAwaiter().GetResult() is Availability.NotAvailable absent
            ? absent.Reason
            : null,
        CandidateKind.BuiltIn when candidate.Id == "native-ref" => NativeReference.UnavailableReason,
        _ => null,
    };
}
