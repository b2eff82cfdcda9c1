using System.Diagnostics;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Fuzzing;

/// <summary>Puts a candidate to random requests for a time. Their digests are recorded nowhere, so that two witnesses must be alive.</summary>
public sealed class Fuzzer(IReadOnlyList<IDigestWitness> witnesses)
{
    /// <summary>Different failures that are shrunk; one that has the same smallest case as another is told once.</summary>
    private const int MostShrunk = 5;
    private const int MostDeaths = 5;

    /// <summary>Expected digests are forgotten after so many requests, or an hour of them would fill the memory.</summary>
    private const int Batch = 5_000;

    /// <summary>Asks until the time is over; confirms and shrinks what fails.</summary>
    /// <exception cref="WitnessException">There are not two witnesses.</exception>
    public FuzzResult Run(ICandidate candidate, TimeSpan time, ulong seed, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(candidate);
        if (witnesses.Count < 2)
        {
            throw new WitnessException($"Random requests take two living witnesses; here is only {string.Join(", ", witnesses.Select(witness => witness.Name))}. A C compiler brings native-ref.");
        }

        Stopwatch clock = Stopwatch.StartNew();
        RandomRequests requests = new(candidate.Identity.Function, seed);
        Dictionary<string, CaseResult> failures = [];
        int asked = 0;
        int deaths = 0;
        while (clock.Elapsed < time && !cancellation.IsCancellationRequested && failures.Count < MostShrunk && deaths < MostDeaths)
        {
            using Interrogation interrogation = Fresh(candidate);
            for (int i = 0; i < Batch && clock.Elapsed < time && !cancellation.IsCancellationRequested && failures.Count < MostShrunk && interrogation.Deaths == 0; i++)
            {
                CaseResult result = interrogation.Ask(requests.Next(), Timeout.InfiniteTimeSpan)!;
                asked += result.IsExecuted ? 1 : 0;
                if (IsFailure(result) && Confirmed(candidate, result.Case) is { } smallest)
                {
                    failures.TryAdd(Text(smallest.Case.Request), smallest);
                }
            }

            deaths += interrogation.Deaths;
        }

        return new FuzzResult(candidate.Identity, seed, asked, [.. failures.Values.OrderBy(failure => failure.Case.Simplicity)]) { Elapsed = clock.Elapsed };
    }

    /// <summary>The random request of that id as it was drawn; <see langword="null"/> where there is none.</summary>
    public static ConformanceCase? Named(HashFunction function, string id) => RandomRequests.Named(function, id);

    /// <summary>The request in full: parameters, path, message, pieces.</summary>
    public static string Text(HashRequest request)
    {
        ArgumentNullException.ThrowIfNull(request);
        string chunks = request.Chunks.Count == 0 ? "" : $" pieces={string.Join('-', request.Chunks)}";
        string other = request.Other is null ? "" : $" other={request.Other}{(request.OtherKeyDiffers ? " under another key" : "")}";
        string count = request.Count == 1 ? "" : FormattableString.Invariant($" calls={request.Count}");
        return $"{request.Path.ToString().ToLowerInvariant()} {request.Parameters} message={request.Message}{other}{chunks}{count}";
    }

    /// <summary>A refusal may be the API's way to say what it lacks; wrong digests, deaths and witnesses that disagree are failures.</summary>
    private static bool IsFailure(CaseResult result) => result.Outcome is Outcome.WrongDigest or Outcome.Crashed or Outcome.TimedOut or Outcome.OracleDisagreement;

    /// <summary>The smallest case that fails again in a fresh session; <see langword="null"/> where the failure does not come again.</summary>
    private CaseResult? Confirmed(ICandidate candidate, ConformanceCase failing)
    {
        ConformanceCase smallest = failing;
        using (Interrogation fresh = Fresh(candidate))
        {
            bool Fails(ConformanceCase conformanceCase) => IsFailure(fresh.Ask(conformanceCase, Timeout.InfiniteTimeSpan)!);
            if (!Fails(failing))
            {
                return null;
            }

            smallest = Shrinker.Shrink(failing, Fails);
        }

        // Once more by itself, since what it failed for may have been the steps before.
        foreach (ConformanceCase again in new[] { smallest, failing })
        {
            using Interrogation alone = Fresh(candidate);
            if (alone.Ask(again, Timeout.InfiniteTimeSpan) is { } result && IsFailure(result))
            {
                return result with { Confirmation = Confirmation.Deterministic };
            }
        }

        return null;
    }

    private Interrogation Fresh(ICandidate candidate) => new(candidate, new ExpectedDigests([witnesses[0]], [.. witnesses.Skip(1)]), new CallCost());
}

/// <summary>What random requests found.</summary>
/// <param name="Candidate">Who was asked.</param>
/// <param name="Seed">The seed, with which the same requests come again.</param>
/// <param name="Asked">Requests that the candidate was really put to.</param>
/// <param name="Failures">Smallest failing cases, the most easily followed first.</param>
public sealed record FuzzResult(CandidateIdentity Candidate, ulong Seed, int Asked, IReadOnlyList<CaseResult> Failures)
{
    /// <summary>How long it took.</summary>
    public TimeSpan Elapsed { get; init; }
}
