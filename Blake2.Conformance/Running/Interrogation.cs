using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Running;

/// <summary>Asks one candidate one case after the other, with a fresh session after each death.</summary>
internal sealed class Interrogation(ICandidate candidate, ExpectedDigests expected, CallCost cost) : IDisposable
{
    private readonly List<string> _notices = [];
    private readonly SortedSet<string> _witnesses = new(StringComparer.Ordinal);
    private ICandidateSession? _session;

    /// <summary>Crashes and time-outs so far.</summary>
    public int Deaths { get; private set; }

    /// <summary>What the sessions noticed.</summary>
    public IReadOnlyList<string> Notices => [.. _notices, .. _session?.Notices ?? []];

    /// <summary>Witnesses of the expected digests so far.</summary>
    public IReadOnlyList<string> Witnesses => [.. _witnesses];

    /// <summary>Ends the session, so that the next question meets a fresh one.</summary>
    public void EndSession()
    {
        if (_session is not null)
        {
            _notices.AddRange(_session.Notices);
            _session.Dispose();
            _session = null;
        }
    }

    /// <summary>Starts a session where there is none.</summary>
    /// <exception cref="CandidateUnusableException">It will not load.</exception>
    public void EnsureStarted() => _session ??= candidate.Start();

    /// <summary>Asks a case and judges the answer; <see langword="null"/> where <paramref name="most"/> was over before the case's own limit.</summary>
    public CaseResult? Ask(ConformanceCase conformanceCase, TimeSpan most)
    {
        List<byte[]> digests = [];
        foreach ((HashParameters parameters, MessageRecipe message) in conformanceCase.Questions)
        {
            Expectation expectation = expected.Of(parameters, message);
            if (expectation.Digest is null)
            {
                return new CaseResult(conformanceCase, Outcome.OracleDisagreement) { Detail = expectation.Disagreement ?? "no two witnesses know it" };
            }

            digests.Add(expectation.Digest);
            _witnesses.UnionWith(expectation.Witnesses);
        }

        HashRequest request = cost.Fit(conformanceCase.Request);
        TimeSpan limit = cost.Limit(request);
        bool isCut = most != Timeout.InfiniteTimeSpan && most < limit;
        CandidateReply reply = Reply(request, isCut ? most : limit);
        if (isCut && reply is CandidateReply.TimedOut)
        {
            EndSession();
            return null;
        }

        cost.Learn(request, reply);
        CaseResult result = AnswerJudge.Judge(conformanceCase, digests, reply);
        if (result.Outcome is Outcome.Crashed or Outcome.TimedOut)
        {
            Deaths++;
            EndSession();
        }

        return request.Count == conformanceCase.Request.Count ? result
            : result with { Detail = string.Join("; ", new[] { result.Detail, FormattableString.Invariant($"called {request.Count} times instead of {conformanceCase.Request.Count}") }.OfType<string>()) };
    }

    /// <summary>Asks something that is no case.</summary>
    public CandidateReply Reply(HashRequest request, TimeSpan limit)
    {
        try
        {
            EnsureStarted();
            return _session!.Ask(request, limit);
        }
        catch (CandidateUnusableException exception)
        {
            return new CandidateReply.Died("did not start again: " + exception.Message);
        }
        catch (OperationCanceledException)
        {
            return new CandidateReply.Died("did not start again: the program is ending");
        }
    }

    /// <inheritdoc/>
    public void Dispose() => EndSession();
}
