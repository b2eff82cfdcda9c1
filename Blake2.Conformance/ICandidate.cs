using Blake2.Abstractions;

namespace Blake2.Conformance;

/// <summary>A candidate as the engine sees it: something that can be started and then answers requests. What stands behind it is not the engine's concern.</summary>
public interface ICandidate
{
    /// <summary>Who it is, for evidence and messages.</summary>
    CandidateIdentity Identity { get; }

    /// <summary>Starts it afresh, without anything left from earlier sessions.</summary>
    /// <exception cref="CandidateUnusableException">It will not load here; the message says why.</exception>
    ICandidateSession Start();
}

/// <summary>One life of a candidate. A session that has died or timed out answers nothing more; the caller starts another.</summary>
public interface ICandidateSession : IDisposable
{
    /// <summary>Asks one thing and waits for at most <paramref name="limit"/>. Never throws for anything that the candidate does.</summary>
    CandidateReply Ask(HashRequest request, TimeSpan limit);

    /// <summary>What the session has noticed besides its answers, such as stray output between frames.</summary>
    IReadOnlyList<string> Notices { get; }
}

/// <summary>Package id (or built-in name), version, function and leg.</summary>
public sealed record CandidateIdentity(string Package, string Version, HashFunction Function, string Leg)
{
    /// <inheritdoc/>
    public override string ToString() => $"{Package}{(Version.Length == 0 ? "" : "@" + Version)} {FunctionFacts.Of(Function).Name} on {Leg}";
}

/// <summary>What came of a request.</summary>
public abstract record CandidateReply
{
    private CandidateReply()
    {
    }

    /// <summary>The candidate answered.</summary>
    public sealed record Answered(HashAnswer Answer) : CandidateReply;

    /// <summary>Its process ended, or what it sent could not be an answer.</summary>
    public sealed record Died(string Detail) : CandidateReply;

    /// <summary>It did not answer within the limit, and was killed.</summary>
    public sealed record TimedOut(TimeSpan Limit) : CandidateReply;
}

/// <summary>A candidate that will not load on this leg.</summary>
public sealed class CandidateUnusableException : Exception
{
    /// <inheritdoc/>
    public CandidateUnusableException()
    {
    }

    /// <inheritdoc/>
    public CandidateUnusableException(string message)
        : base(message)
    {
    }

    /// <inheritdoc/>
    public CandidateUnusableException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
