using System.Diagnostics;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Contracts;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Running;

/// <summary>Puts candidates to the cases. One instance serves any number of candidates at once: they share nothing but the expected digests.</summary>
public sealed class ConformanceRun(ExpectedDigests expected)
{
    private const int Attempts = 2;

    /// <summary>Puts <paramref name="candidate"/> to a tier.</summary>
    public ConformanceResult Run(
        ICandidate candidate, Tier tier, RunOptions? options = null, IProgress<RunProgress>? progress = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(candidate);
        return Run(candidate, tier, CaseSet.Of(candidate.Identity.Function, tier), options, progress, cancellation);
    }

    /// <summary>Puts <paramref name="candidate"/> to some cases of a tier, in the order given.</summary>
    public ConformanceResult Run(
        ICandidate candidate,
        Tier tier,
        IReadOnlyList<ConformanceCase> cases,
        RunOptions? options = null,
        IProgress<RunProgress>? progress = null,
        CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(candidate);
        ArgumentNullException.ThrowIfNull(cases);
        Stopwatch clock = Stopwatch.StartNew();
        CallCost cost = new();
        options ??= RunOptions.Of(tier);
        using Interrogation interrogation = new(candidate, expected, cost);
        if (WhyUnusable(interrogation) is { } reason)
        {
            return Unusable(candidate.Identity, tier, cases.Count, reason, clock);
        }

        Course course = new(candidate, tier, cases, options, expected);
        course.AskAll(interrogation, progress, cancellation);
        course.AskAgain(cost, cancellation);
        IReadOnlyList<Trap> traps = course.CanProbe ? CostProbe.Traps(interrogation, candidate.Identity.Function, cancellation) : [];
        IReadOnlyList<Finding> broken = course.CanProbe && options.ExaminesContracts && tier != Tier.Long ? new ContractExamination(interrogation, candidate.Identity.Function, cancellation).Findings() : [];
        ConformanceResult result = course.Conclude(interrogation, cancellation.IsCancellationRequested);
        Explanation? explanation = options.Explains && result.Verdict == Verdict.Incorrect ? new Explainer(expected).Explain(candidate.Identity.Function, tier, result.Results, cancellation) : null;
        return result with { Traps = traps, Findings = Joined(broken, result.Findings), Explanation = explanation, Elapsed = clock.Elapsed };
    }

    /// <summary>Puts <paramref name="candidate"/> to one case in a session of its own, and again in fresh ones where it goes wrong.</summary>
    /// <exception cref="CandidateUnusableException">It will not load.</exception>
    public CaseResult Ask(ICandidate candidate, ConformanceCase conformanceCase, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(candidate);
        ArgumentNullException.ThrowIfNull(conformanceCase);
        CallCost cost = new();
        CaseResult result;
        using (Interrogation interrogation = new(candidate, expected, cost))
        {
            interrogation.EnsureStarted();
            result = interrogation.Ask(conformanceCase, Timeout.InfiniteTimeSpan)!;
        }

        return new Reexamination(candidate, expected, cost, RunOptions.Of(Tier.Full).ReexaminationBudget, cancellation).Of([result])[0];
    }

    /// <summary>Why it does not start, twice; <see langword="null"/> where it does. What failed once may have been killed from outside.</summary>
    private static string? WhyUnusable(Interrogation interrogation)
    {
        string? reason = null;
        for (int attempt = 0; attempt < Attempts; attempt++)
        {
            try
            {
                interrogation.EnsureStarted();
                return null;
            }
            catch (CandidateUnusableException exception)
            {
                reason = exception.Message;
            }
        }

        return reason;
    }

    /// <summary>What a rule and the cases both show is told once, with the rule's documentation.</summary>
    private static IReadOnlyList<Finding> Joined(IReadOnlyList<Finding> broken, IReadOnlyList<Finding> seen) =>
        [.. seen.Where(finding => !broken.Any(rule => rule.Id == finding.Id)).Concat(broken).OrderByDescending(finding => finding.Severity)];

    private static ConformanceResult Unusable(CandidateIdentity identity, Tier tier, int planned, string reason, Stopwatch clock)
    {
        Verdict verdict = VerdictRules.Decide(new VerdictGrounds([], planned) { UnusableReason = reason });
        return new ConformanceResult(identity, tier, verdict) { Planned = planned, UnusableReason = reason, Elapsed = clock.Elapsed };
    }

    /// <summary>The course of one run.</summary>
    private sealed class Course(ICandidate candidate, Tier tier, IReadOnlyList<ConformanceCase> cases, RunOptions options, ExpectedDigests expected)
    {
        private static readonly TimeSpan ReportEvery = TimeSpan.FromMilliseconds(50);

        private IReadOnlyList<CaseResult> _results = [];
        private bool _budgetExhausted;
        private bool _stoppedAfterDeaths;

        /// <summary>Whether there is something that works and could be asked what it costs.</summary>
        public bool CanProbe => !_stoppedAfterDeaths && _results.Any(result => result.Outcome == Outcome.Pass && result.Case.IsRequired);

        public void AskAll(Interrogation interrogation, IProgress<RunProgress>? progress, CancellationToken cancellation)
        {
            List<CaseResult> results = new(cases.Count);
            _results = results;
            Stopwatch clock = Stopwatch.StartNew();
            TimeSpan reported = TimeSpan.Zero;
            int wrong = 0;
            foreach (ConformanceCase conformanceCase in cases)
            {
                if (Ask(interrogation, conformanceCase, clock.Elapsed, cancellation) is not { } result)
                {
                    break;
                }

                results.Add(result);
                wrong += result.Outcome == Outcome.WrongDigest ? 1 : 0;
                if (progress is not null && clock.Elapsed - reported >= ReportEvery)
                {
                    reported = clock.Elapsed;
                    progress.Report(new RunProgress(candidate.Identity, results.Count, cases.Count, wrong));
                }
            }

            progress?.Report(new RunProgress(candidate.Identity, results.Count, cases.Count, wrong));
        }

        /// <summary>What comes of the next case; <see langword="null"/> where it is not asked, or its answer tells nothing.</summary>
        private CaseResult? Ask(Interrogation interrogation, ConformanceCase conformanceCase, TimeSpan elapsed, CancellationToken cancellation)
        {
            _stoppedAfterDeaths = interrogation.Deaths >= options.MostDeaths;
            if (cancellation.IsCancellationRequested || _stoppedAfterDeaths)
            {
                return null;
            }

            bool isEndless = options.Budget == Timeout.InfiniteTimeSpan;
            TimeSpan left = isEndless ? Timeout.InfiniteTimeSpan : options.Budget - elapsed;
            CaseResult? result = left < TimeSpan.Zero && !isEndless ? null : interrogation.Ask(conformanceCase, left);

            // Workers die with the program: that says nothing of the candidate.
            bool diedWithProgram = cancellation.IsCancellationRequested && result is { Outcome: Outcome.Crashed or Outcome.TimedOut };
            _budgetExhausted = result is null && !cancellation.IsCancellationRequested;
            return diedWithProgram ? null : result;
        }

        public void AskAgain(CallCost cost, CancellationToken cancellation) =>
            _results = new Reexamination(candidate, expected, cost, options.ReexaminationBudget, cancellation).Of(_results);

        public ConformanceResult Conclude(Interrogation interrogation, bool isCancelled)
        {
            VerdictGrounds grounds = new(_results, cases.Count) { StoppedAfterDeaths = _stoppedAfterDeaths, Cancelled = isCancelled };
            Verdict verdict = VerdictRules.Decide(grounds);
            return new ConformanceResult(candidate.Identity, tier, verdict)
            {
                Results = _results,
                Planned = cases.Count,
                Gaps = Gaps.Of(_results),

                // Of one that answers nothing there is one thing to say.
                Findings = verdict == Verdict.Unusable ? [] : FindingRules.Of(_results, interrogation.Notices),
                Witnesses = interrogation.Witnesses,
                BudgetExhausted = _budgetExhausted,
                Cancelled = isCancelled,
                StoppedAfterDeaths = _stoppedAfterDeaths,
            };
        }
    }
}
