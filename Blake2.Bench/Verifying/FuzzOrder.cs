using System.Globalization;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Fuzzing;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
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

    /// <summary>The row with what random requests of the candidate found. The verdict is that of the cases and the random requests together, by the same rules.</summary>
    /// <param name="row">What the cases showed, as evidence.</param>
    /// <param name="cases">What they showed, in full.</param>
    /// <param name="candidate">Who is asked.</param>
    /// <param name="cancellation">Ends the asking; what was found until then is told.</param>
    public CandidateEvidence AddTo(CandidateEvidence row, ConformanceResult cases, ICandidate candidate, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(row);
        ArgumentNullException.ThrowIfNull(cases);
        FuzzResult fuzz = new Fuzzer(StandardWitnesses.Living).Run(candidate, Time, Seed, cancellation);
        FailureEvidence[] failures = [.. fuzz.Failures.Select(failure => CandidateRow.Failure(failure, Fuzzer.Text(failure.Case.Request)))];
        Dictionary<string, int> counts = new(row.Cases);
        foreach (FailureEvidence failure in failures)
        {
            counts[failure.Outcome] = counts.GetValueOrDefault(failure.Outcome) + 1;
        }

        CandidateEvidence found = row with
        {
            Fuzz = new FuzzEvidence(Seed, fuzz.Asked, Math.Round(fuzz.Elapsed.TotalSeconds, 1), failures.Length) { Failed = fuzz.Failed, Unstable = fuzz.Unstable, Ended = fuzz.Ended },
            Cases = counts,
            Failures = [.. row.Failures, .. failures],
            Findings = [.. row.Findings, .. FindingRules.Of(fuzz.Failures, []).Where(finding => !row.Findings.Any(known => known.Id == finding.Id)).Select(CandidateRow.Finding)],
            Diagnosis = Diagnosis(cases, fuzz, cancellation) ?? row.Diagnosis,
        };
        VerdictGrounds grounds = new([.. cases.Results, .. fuzz.Failures], cases.Planned) { StoppedAfterDeaths = cases.StoppedAfterDeaths, Cancelled = cases.Cancelled };
        string verdict = VerdictRules.Decide(grounds).ToString();
        return verdict == row.Verdict ? found : found with { Verdict = verdict, Reason = Reason(verdict, failures) };
    }

    private string Reason(string verdict, FailureEvidence[] failures)
    {
        FailureEvidence shown = failures.FirstOrDefault(failure => failure.Outcome == "wrongDigest" || verdict != nameof(Verdict.Incorrect)) ?? failures[0];
        string first = $"{shown.Outcome} on {shown.Parameters}";
        return verdict == nameof(Verdict.Inconclusive) ? $"random requests of seed {Seed} went wrong, and there was no time to ask again: {first}" : $"random requests of seed {Seed} show {first}";
    }

    /// <summary>What is wrong, from the answers to the cases and to random requests; <see langword="null"/> where no random request gave a wrong digest that came again, or there is no time.</summary>
    private static DiagnosisEvidence? Diagnosis(ConformanceResult cases, FuzzResult fuzz, CancellationToken cancellation)
    {
        if (cancellation.IsCancellationRequested || !fuzz.Failures.Any(failure => failure.Outcome == Outcome.WrongDigest && failure.Confirmation != Confirmation.None))
        {
            return null;
        }

        // No model has time for gigabytes here.
        IEnumerable<CaseResult> ofCases = cases.Tier == Tier.Long ? [] : cases.Results;
        ExpectedDigests expected = new([StandardWitnesses.Living[0]], [.. StandardWitnesses.Living.Skip(1)]);
        Explainer explainer = new(expected);
        CaseResult[] sample = [.. ofCases, .. fuzz.Answers];
        Explanation? named = explainer.Explain(fuzz.Candidate.Function, Tier.Full, [.. sample, .. fuzz.Neighbours], cancellation);
        return CandidateRow.Diagnosis(named is { Models.Count: > 0 } ? named
            : explainer.WithoutModels(fuzz.Candidate.Function, sample) is { } features ? features with { Features = [.. features.Features, .. fuzz.Sensitivities] }
            : null);
    }
}
