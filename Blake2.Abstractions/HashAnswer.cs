namespace Blake2.Abstractions;

/// <summary>What became of a request inside the worker.</summary>
public enum AnswerKind
{
    /// <summary>The API returned: <see cref="HashAnswer.Digests"/> holds what it gave.</summary>
    Digest,

    /// <summary>The API threw: <see cref="HashAnswer.Exception"/> and <see cref="HashAnswer.Detail"/> say what.</summary>
    Exception,

    /// <summary>The adapter says that the API cannot express the parameters, or has no such path.</summary>
    Unsupported,
}

/// <summary>A candidate's answer to a <see cref="HashRequest"/>.</summary>
public sealed record HashAnswer(AnswerKind Kind)
{
    /// <summary>The digests as the API gave them, each of whatever length it had.</summary>
    public IReadOnlyList<byte[]> Digests { get; init; } = [];

    /// <summary>Full name of the exception's type.</summary>
    public string? Exception { get; init; }

    /// <summary>The exception's message, or what is not supported.</summary>
    public string? Detail { get; init; }

    /// <summary>Bytes that the calling thread allocated during the API's calls; the worker's own buffers are not in it. -1 where not measured.</summary>
    public long AllocatedBytes { get; init; } = -1;

    /// <summary>Nanoseconds that the API's calls took, first call and JIT included; a hint, not a measurement. -1 where not measured.</summary>
    public long ElapsedNanoseconds { get; init; } = -1;

    /// <summary>What the API did to arrays that are not its own, besides answering: words of <see cref="AnswerFaults"/>, each at most once.</summary>
    public IReadOnlyList<string> Faults { get; init; } = [];

    /// <summary>What a <see cref="HashRequest.Probe"/> saw.</summary>
    public IReadOnlyList<Observation> Observations { get; init; } = [];

    /// <summary>An answer with one digest.</summary>
    public static HashAnswer Of(byte[] digest) => new(AnswerKind.Digest) { Digests = [digest] };
}

/// <summary>The words of <see cref="HashAnswer.Faults"/>.</summary>
public static class AnswerFaults
{
    /// <summary>The array that holds the message differs after the call.</summary>
    public const string InputChanged = "input-changed";

    /// <summary>The key, the salt or the personalization differs after the call.</summary>
    public const string ParametersChanged = "parameters-changed";

    /// <summary>Bytes beside the digest's span were written.</summary>
    public const string DigestOverrun = "digest-overrun";

    /// <summary>A digest that had been returned was changed by a later use of the object.</summary>
    public const string DigestChangedLater = "digest-changed-later";

    /// <summary>Disposing the object threw, after it had given its digest.</summary>
    public const string DisposeThrew = "dispose-threw";
}
