using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Judging;

/// <summary>Makes an outcome of a reply.</summary>
public static class AnswerJudge
{
    /// <summary>Exceptions after which a process is not to be trusted, though it caught them.</summary>
    private static readonly string[] FatalExceptions =
        ["System.OutOfMemoryException", "System.InsufficientExecutionStackException", "System.AccessViolationException"];

    /// <summary>The result of <paramref name="conformanceCase"/>, whose digests are <paramref name="expected"/> (two where two objects answer, none where a refusal is due).</summary>
    public static CaseResult Judge(ConformanceCase conformanceCase, IReadOnlyList<byte[]> expected, CandidateReply reply)
    {
        ArgumentNullException.ThrowIfNull(conformanceCase);
        ArgumentNullException.ThrowIfNull(expected);
        CaseResult result = reply switch
        {
            CandidateReply.Died died => new CaseResult(conformanceCase, Outcome.Crashed) { Detail = died.Detail },
            CandidateReply.TimedOut late => new CaseResult(conformanceCase, Outcome.TimedOut) { Detail = Invariant($"no answer within {late.Limit.TotalSeconds:0.#} s") },
            CandidateReply.Answered answered => OfAnswer(conformanceCase, expected, answered.Answer) with { Faults = answered.Answer.Faults },
            _ => throw new ArgumentException($"No reply {reply}.", nameof(reply)),
        };
        return result with { Expected = expected.Count == 0 ? null : expected[0] };
    }

    private static CaseResult OfAnswer(ConformanceCase conformanceCase, IReadOnlyList<byte[]> expected, HashAnswer answer) => answer.Kind switch
    {
        AnswerKind.Unsupported => new CaseResult(conformanceCase, Outcome.Unsupported) { Detail = answer.Detail },
        AnswerKind.Exception => OfException(conformanceCase, expected, answer),
        AnswerKind.Digest => OfDigests(conformanceCase, expected, answer.Digests),
        _ => throw new ArgumentException($"No kind of answer {answer.Kind}.", nameof(answer)),
    };

    private static CaseResult OfException(ConformanceCase conformanceCase, IReadOnlyList<byte[]> expected, HashAnswer answer)
    {
        // Threads that ended before another one threw may have given a wrong digest, which weighs more.
        CaseResult? wrong = conformanceCase.Due == Due.Digest && answer.Digests.Count > 0 && OfDigests(conformanceCase, expected, answer.Digests) is { Outcome: Outcome.WrongDigest } result ? result : null;
        return (wrong ?? new CaseResult(conformanceCase, OutcomeOfException(conformanceCase, answer)) { Detail = answer.Detail }) with { Exception = answer.Exception };
    }

    private static Outcome OutcomeOfException(ConformanceCase conformanceCase, HashAnswer answer) =>
        FatalExceptions.Contains(answer.Exception) ? Outcome.Crashed
        : conformanceCase.Due == Due.Refusal ? Outcome.Pass
        : Outcome.WronglyRefused;

    private static CaseResult OfDigests(ConformanceCase conformanceCase, IReadOnlyList<byte[]> expected, IReadOnlyList<byte[]> actual)
    {
        if (conformanceCase.Due == Due.Refusal)
        {
            return new CaseResult(conformanceCase, Outcome.WronglyAccepted) { Actual = actual, Detail = Invariant($"returned {(actual.Count == 0 ? 0 : actual[0].Length)} bytes") };
        }

        bool isRight = actual.Count == expected.Count && actual.Zip(expected).All(pair => pair.First.AsSpan().SequenceEqual(pair.Second));
        return new CaseResult(conformanceCase, isRight ? Outcome.Pass : Outcome.WrongDigest)
        {
            Actual = isRight ? [] : actual,
            Detail = isRight ? null : DetailOf(expected, actual),
        };
    }

    private static string? DetailOf(IReadOnlyList<byte[]> expected, IReadOnlyList<byte[]> actual)
    {
        if (actual.Count != expected.Count)
        {
            return Invariant($"{actual.Count} different digests of the same message");
        }

        for (int i = 0; i < actual.Count; i++)
        {
            if (actual[i].Length != expected[i].Length)
            {
                return Invariant($"{actual[i].Length} bytes instead of {expected[i].Length}")
                    + (actual[i].AsSpan().StartsWith(expected[i]) ? ", the right ones first" : "");
            }
        }

        return actual.Count > 1 && actual[0].AsSpan().SequenceEqual(expected[0]) ? "the other object's digest should be " + Convert.ToHexStringLower(expected[1]) : null;
    }

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
