using System.Globalization;
using System.Text.Json;
using Blake2.Conformance;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Fuzzing;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Witnesses;

namespace Blake2.Bench.Verifying;

/// <summary>Random requests after a tier's cases: for how long, and from which seed.</summary>
public sealed record FuzzOrder(TimeSpan Time, ulong Seed)
{
    /// <summary>A time as the command line has it: <c>60s</c>, <c>5m</c>, <c>2h</c>; <see langword="null"/> where it is none.</summary>
    public static TimeSpan? ParseTime(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        if (text.Length < 2 || !double.TryParse(text.AsSpan(0, text.Length - 1), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double count) || count is <= 0 or > 1e6)
        {
            return null;
        }

        return text[^1] switch { 's' => TimeSpan.FromSeconds(count), 'm' => TimeSpan.FromMinutes(count), 'h' => TimeSpan.FromHours(count), _ => null };
    }

    /// <summary>The row with what random requests of the candidate found.</summary>
    public CandidateEvidence AddTo(CandidateEvidence row, ICandidate candidate, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(row);
        FuzzResult result = new Fuzzer(StandardWitnesses.Living).Run(candidate, Time, Seed, cancellation);
        FailureEvidence[] failures = [.. result.Failures.Select(Failure)];
        Dictionary<string, int> cases = new(row.Cases);
        foreach (FailureEvidence failure in failures)
        {
            cases[failure.Outcome] = cases.GetValueOrDefault(failure.Outcome) + 1;
        }

        CandidateEvidence found = row with { Fuzz = new FuzzEvidence(Seed, result.Asked, Math.Round(result.Elapsed.TotalSeconds, 1), result.Failures.Count), Cases = cases, Failures = [.. row.Failures, .. failures] };
        return Worse(row.Verdict, result.Failures) is { } verdict
            ? found with { Verdict = verdict, Reason = $"random requests of seed {Seed} show {failures[0].Outcome} on {failures[0].Parameters}" }
            : found;
    }

    /// <summary>The verdict that failures make of one that the cases had not earned; <see langword="null"/> where it stays.</summary>
    private static string? Worse(string verdict, IReadOnlyList<CaseResult> failures) =>
        verdict == nameof(Verdict.Incorrect) ? null
        : failures.Any(failure => failure.Outcome == Outcome.WrongDigest) ? nameof(Verdict.Incorrect)
        : verdict != nameof(Verdict.Unreliable) && failures.Any(failure => failure.Outcome is Outcome.Crashed or Outcome.TimedOut) ? nameof(Verdict.Unreliable)
        : null;

    private static FailureEvidence Failure(CaseResult failure) => new(
        failure.Case.Id, JsonNamingPolicy.CamelCase.ConvertName(failure.Outcome.ToString()), Fuzzer.Text(failure.Case.Request),
        failure.Expected is null ? "" : Convert.ToHexStringLower(failure.Expected),
        failure.Actual.Count > 0 ? string.Join(" / ", failure.Actual.Select(Convert.ToHexStringLower)) : Wording.OfCandidate(failure.Detail ?? ""));
}
