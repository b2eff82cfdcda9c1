using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Judging;

/// <summary>What besides the verdict is worth telling, one finding for each kind of fault however many cases show it.</summary>
public static class FindingRules
{
    /// <summary>The findings, the gravest first.</summary>
    public static IReadOnlyList<Finding> Of(IReadOnlyList<CaseResult> results, IReadOnlyList<string> notices)
    {
        ArgumentNullException.ThrowIfNull(results);
        ArgumentNullException.ThrowIfNull(notices);
        return
        [
            .. WrongBeyondCore(results)
                .Concat(Accepted(results))
                .Concat(Refused(results))
                .Concat(Faults(results))
                .Concat(Deaths(results))
                .Concat(DiedOnce(results))
                .Concat(Unstable(results))
                .Concat(Notices(notices))
                .OrderByDescending(finding => finding.Severity),
        ];
    }

    private static IEnumerable<Finding> WrongBeyondCore(IReadOnlyList<CaseResult> results) =>
        from result in results
        where result is { Outcome: Outcome.WrongDigest, IsCore: false }
        group result by result.Case.Family into wrong
        select new Finding("wrong-" + wrong.Key, Severity.High, $"wrong digest outside the core surface: {Examples(wrong)}");

    private static IEnumerable<Finding> Accepted(IReadOnlyList<CaseResult> results) =>
        from result in results
        where result.Outcome == Outcome.WronglyAccepted
        group result by result.Case.Id.Split('/')[2] into accepted
        let isField = accepted.Key.StartsWith("salt-", StringComparison.Ordinal) || accepted.Key.StartsWith("personalization-", StringComparison.Ordinal)
        select new Finding("accepts-" + accepted.Key, isField ? Severity.Low : Severity.Medium, $"{accepted.First().Detail} where a refusal is due: {Examples(accepted)}")
        {
            Documentation = isField ? "BLAKE2 paper, section 2.8 (salt and personalization fill their fields)" : "RFC 7693, section 2.1 (ranges of digest and key length)",
            Case = Simplest(accepted),
        };

    /// <summary>What the plain call refuses is the verdict's matter and told by <see cref="Gaps"/>; what only another path refuses is a finding.</summary>
    private static IEnumerable<Finding> Refused(IReadOnlyList<CaseResult> results)
    {
        Func<CaseResult, bool> isGap = GapsOf([.. results.Where(result => result.Case.IsRequired)]);
        CaseResult[] others = [.. results.Where(result => result.Outcome == Outcome.WronglyRefused && !result.Case.IsRequired && !isGap(result))];
        ParameterFields alone = others.Select(result => SaltOrPersonalization(result)).Where(fields => fields is ParameterFields.Salt or ParameterFields.Personalization)
            .Aggregate(ParameterFields.None, (all, one) => all | one);
        return from result in others
               group result by (What: RefusedWhat(result, alone), result.Exception) into refused
               orderby refused.Key.What, refused.Key.Exception
               select new Finding(refused.Key.What == "empty-stream" ? "empty-stream" : "refuses-" + refused.Key.What, Severity.Medium, $"{refused.Key.Exception} ({refused.First().Detail}): {Examples(refused)}") { Case = Simplest(refused) };
    }

    /// <summary>
    /// Whether a refusal is one of the plain call's with a salt or another path beside it: of a key or digest length that no plain call takes, or for the reason that a plain call gave, keyed as this one
    /// or without a key as this one.
    /// </summary>
    private static Func<CaseResult, bool> GapsOf(CaseResult[] required)
    {
        HashSet<int> keys = [.. Gaps.MissingLengths(required.Where(result => result.Case.Request.Parameters.KeyLength > 0), result => result.Case.Request.Parameters.KeyLength).Select(missing => missing.Key)];
        HashSet<int> digests = [.. Gaps.MissingLengths(required, result => result.Case.Request.Parameters.DigestLength).Select(missing => missing.Key)];
        HashSet<(string? Exception, string? Detail, bool IsKeyed)> reasons = [.. required.Where(result => result.Outcome == Outcome.WronglyRefused).Select(Reason)];
        return result => keys.Contains(result.Case.Request.Parameters.KeyLength) || digests.Contains(result.Case.Request.Parameters.DigestLength) || reasons.Contains(Reason(result));
    }

    private static (string? Exception, string? Detail, bool IsKeyed) Reason(CaseResult result) => (result.Exception, result.Detail, result.Case.Request.Parameters.KeyLength > 0);

    private static ParameterFields SaltOrPersonalization(CaseResult result) => result.Case.Request.Parameters.Fields & (ParameterFields.Salt | ParameterFields.Personalization);

    private static IEnumerable<Finding> Faults(IReadOnlyList<CaseResult> results) =>
        from result in results
        from fault in result.Faults
        group result by fault into faulty
        select new Finding(faulty.Key, SeverityOf(faulty.Key), $"{DetailOf(faulty.Key)}: {Examples(faulty)}") { Documentation = DocumentationOf(faulty.Key), Case = Simplest(faulty) };

    private static IEnumerable<Finding> Deaths(IReadOnlyList<CaseResult> results) =>
        from result in results
        where result is { Outcome: Outcome.Crashed or Outcome.TimedOut, IsCore: false }
        group result by result.Outcome into dead
        select new Finding(dead.Key == Outcome.Crashed ? "crashes-when-misused" : "hangs-when-misused", Severity.High, $"{dead.First().Detail}: {Examples(dead)}");

    /// <summary>A process may also be killed from outside, by a user or by a system that is short of memory.</summary>
    private static IEnumerable<Finding> DiedOnce(IReadOnlyList<CaseResult> results)
    {
        CaseResult[] died = [.. results.Where(result => result.EarlierDeath is not null)];
        return died.Length == 0 ? [] : [new Finding("died-once", Severity.Low, $"{died[0].EarlierDeath}, and not when asked again: {Examples(died)}")];
    }

    private static IEnumerable<Finding> Unstable(IReadOnlyList<CaseResult> results)
    {
        CaseResult[] unstable = [.. results.Where(result => result.Outcome == Outcome.Unstable)];
        return unstable.Length == 0 ? [] : [new Finding("unstable", Severity.Medium, $"went wrong and then, asked again, did not: {Examples(unstable)}")];
    }

    private static IEnumerable<Finding> Notices(IReadOnlyList<string> notices) =>
        notices.Count == 0 ? [] : [new Finding("stray-output", Severity.Low, string.Join("; ", notices.Distinct().Take(3)))];

    /// <summary>What it is that was refused.</summary>
    /// <param name="result">A refusal.</param>
    /// <param name="alone">Which of salt and personalization is refused without the other.</param>
    private static string RefusedWhat(CaseResult result, ParameterFields alone)
    {
        HashRequest request = result.Case.Request;
        ParameterFields fields = SaltOrPersonalization(result);
        ParameterFields blamed = (fields & alone) switch
        {
            ParameterFields.None => fields,
            // Each is refused alone, so that the other adds nothing.
            ParameterFields.Salt | ParameterFields.Personalization => ParameterFields.Salt,
            var one => one,
        };
        return request is { Path: HashPath.Stream, Message.Length: 0 } ? "empty-stream"
            : request.Path != HashPath.OneShot ? request.Path.ToString().ToLowerInvariant()
            : request.Parameters.Tree is not null ? "tree"
            : blamed switch
            {
                ParameterFields.Salt => "salt",
                ParameterFields.Personalization => "personalization",
                ParameterFields.None => request.Parameters.Key is null ? "digest-length" : "key",
                _ => "salt-and-personalization",
            };
    }

    private static Severity SeverityOf(string fault) =>
        fault is AnswerFaults.DisposeThrew ? Severity.Low : fault is AnswerFaults.DigestChangedLater ? Severity.Medium : Severity.High;

    private static string DetailOf(string fault) => fault switch
    {
        AnswerFaults.InputChanged => "the caller's message is written to",
        AnswerFaults.ParametersChanged => "the caller's key, salt or personalization is written to",
        AnswerFaults.DigestOverrun => "bytes beside the digest's span are written",
        AnswerFaults.DigestChangedLater => "a digest that was returned changes when the object is used again",
        AnswerFaults.DisposeThrew => "Dispose throws",
        _ => fault,
    };

    private static string DocumentationOf(string fault) => fault switch
    {
        AnswerFaults.InputChanged => "System.Security.Cryptography.HashAlgorithm.ComputeHash(Byte[]) (the input to compute the hash code for); System.ReadOnlySpan<T>",
        AnswerFaults.ParametersChanged => "System.Security.Cryptography.KeyedHashAlgorithm.Key (the key to use, which stays the caller's)",
        AnswerFaults.DigestOverrun => "System.Span<T> (the destination's length is stated)",
        AnswerFaults.DigestChangedLater => "CA1819 (properties should return a copy of an array), as System.Security.Cryptography.HashAlgorithm.Hash does",
        AnswerFaults.DisposeThrew => "CA1065 and System.IDisposable.Dispose (Dispose does not throw)",
        _ => "",
    };

    private static string Simplest(IEnumerable<CaseResult> results) => results.MinBy(result => result.Case.Simplicity)!.Case.Id;

    private static string Examples(IEnumerable<CaseResult> results)
    {
        CaseResult[] all = [.. results];
        string first = Simplest(all);
        return all.Length == 1 ? first : string.Create(CultureInfo.InvariantCulture, $"{first} and {all.Length - 1} more");
    }
}
