using System.Diagnostics;
using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Diagnosis;

/// <summary>Looks for the bug model that answers as a candidate did. A model that contradicts one answer is out.</summary>
public sealed class Explainer(ExpectedDigests expected)
{
    /// <summary>Time for models and features of a tier; the long one hashes gigabytes for each model.</summary>
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan LimitOfLongTier = TimeSpan.FromHours(1);

    /// <summary>Bytes of a digest that a wrong implementation may give right by chance.</summary>
    private const int LongestByChance = 4;

    /// <summary>The explanation; <see langword="null"/> where no digest was wrong.</summary>
    /// <param name="function">The candidate's function.</param>
    /// <param name="tier">The tier that was run.</param>
    /// <param name="results">What came of the cases, in order.</param>
    /// <param name="cancellation">Ends the search: then no model is named that was not compared with every answer.</param>
    public Explanation? Explain(HashFunction function, Tier tier, IReadOnlyList<CaseResult> results, CancellationToken cancellation = default)
    {
        if (Ordered(results) is not { Length: > 0 } answers || answers[0].IsRight)
        {
            return null;
        }

        Stopwatch clock = Stopwatch.StartNew();
        TimeSpan limit = tier == Tier.Long ? LimitOfLongTier : Limit;
        bool IsOver() => cancellation.IsCancellationRequested || clock.Elapsed > limit;
        (BugModel Model, int LeftToChance)[] fitting =
        [
            .. from model in Candidates(function, tier, answers)
               let leftToChance = Compare(model, function, answers, IsOver)
               where leftToChance >= 0
               select (model, leftToChance),
        ];
        if (fitting.Length == 0)
        {
            return new Explanation { Smallest = Smallest(answers), Features = Features(function, answers) };
        }

        fitting = Applicable(fitting, answers);
        int chance = fitting.Max(fit => fit.LeftToChance);
        return new Explanation
        {
            Models = [.. fitting.Select(fit => fit.Model)],
            Agreeing = answers.Length - chance,
            Of = answers.Length - chance,
            LeftToChance = chance,
            Smallest = Smallest(answers),
            Effects = [.. fitting.Select(fit => fit.Model.EffectOn(function)).Where(effect => effect.Length > 0).Distinct()],
        };
    }

    /// <summary>What can be said of what fails where no model fits; <see langword="null"/> where no digest was wrong.</summary>
    public Explanation? WithoutModels(HashFunction function, IReadOnlyList<CaseResult> results) =>
        Ordered(results) is { Length: > 0 } answers && !answers[0].IsRight ? new Explanation { Smallest = Smallest(answers), Features = Features(function, answers) } : null;

    /// <summary>The answers, wrong ones first, the smallest first.</summary>
    private Answer[] Ordered(IReadOnlyList<CaseResult> results) =>
        [.. results.Select(AnswerOf).OfType<Answer>().OrderBy(answer => answer.IsRight).ThenBy(answer => answer.Case.Simplicity)];

    /// <summary>The models that may fit. Of one wrong constant no digest is right, but short ones by chance, so that the hundreds of those are tried only where none is.</summary>
    private static IEnumerable<BugModel> Candidates(HashFunction function, Tier tier, Answer[] answers) =>
        BugModels.Of(function, tier == Tier.Long).Concat(Array.Exists(answers, answer => answer.IsRight && answer.Case.Request.Parameters.DigestLength > LongestByChance) ? [] : BugModels.Constants.Where(model => model.Only == function));

    /// <summary>
    /// Of models that answer alike those that speak of what the candidate has: of updates only where an object was given a message by them, of pieces or whole messages alone only
    /// where both were answered.
    /// </summary>
    private static (BugModel Model, int LeftToChance)[] Applicable((BugModel Model, int LeftToChance)[] fitting, Answer[] answers)
    {
        bool hasObjects = Array.Exists(answers, answer => answer.Case.Request.Path is HashPath.Incremental or HashPath.Reuse or HashPath.Abandon or HashPath.Interleaved or HashPath.Algorithm);
        bool hasPieces = hasObjects || Array.Exists(answers, answer => answer.Case.Request.Path == HashPath.Stream);
        (BugModel, int)[] fewer = [.. fitting.Where(fit => (hasObjects || !fit.Model.IsOfUpdates) && (hasPieces || fit.Model.Alteration.Scope == Scope.Everywhere))];
        return fewer.Length > 0 ? fewer : fitting;
    }

    /// <summary>On the core surface, where there is one, since that is what the verdict stands on.</summary>
    private static string Smallest(Answer[] answers) => (Array.Find(answers, answer => !answer.IsRight && answer.Case.IsCore) ?? answers[0]).Case.Id;

    /// <summary>
    /// What failing cases have in common. Where it has been seen that it hangs on what was hashed before, that is said of those that have not failed by themselves, and nothing of what they
    /// ask for, which would be noise.
    /// </summary>
    private static IReadOnlyList<string> Features(HashFunction function, Answer[] answers)
    {
        if (Array.Find(answers, answer => answer.Seen.OnlyAfter is not null) is not { } shown)
        {
            return Search(function, answers);
        }

        bool FailsByItself(Answer answer) => answer.Seen.Confirmation == Confirmation.Deterministic;
        int others = answers.Count(answer => !answer.IsRight && !FailsByItself(answer)) - 1;
        string like = others == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"; {others} other failing {(others == 1 ? "case has" : "cases have")} not been seen to fail by {(others == 1 ? "itself" : "themselves")} either");
        string sentence = $"depends on what was hashed before: `{shown.Case.Id}` is answered right by itself, and wrong after {shown.Seen.OnlyAfter}{like}";
        Answer[] rest = [.. answers.Where(answer => answer.IsRight || FailsByItself(answer))];
        return Array.Exists(rest, answer => !answer.IsRight) ? [sentence, .. Search(function, rest)] : [sentence];
    }

    private static IReadOnlyList<string> Search(HashFunction function, Answer[] answers) =>
        FeatureSearch.Of(function, [.. answers.Select(answer => (answer.Case.Request, !answer.IsRight))]);

    /// <summary>Number of answers that the model leaves to chance; -1 where it contradicts one, never gives a wrong digest, or time is over.</summary>
    private static int Compare(BugModel model, HashFunction function, Answer[] answers, Func<bool> isOver)
    {
        ModelSession session = model.Start(function);
        int leftToChance = 0;
        bool explainsSomething = false;
        foreach (Answer answer in answers)
        {
            if (isOver())
            {
                return -1;
            }

            IReadOnlyList<byte[]>? digests = session.Answer(answer.Case.Request);
            if (digests is null)
            {
                leftToChance++;
            }
            else if (!IsSame(digests, answer.Digests))
            {
                return -1;
            }

            explainsSomething |= digests is not null && !answer.IsRight;
        }

        return explainsSomething ? leftToChance : -1;
    }

    private static bool IsSame(IReadOnlyList<byte[]> a, IReadOnlyList<byte[]> b) =>
        a.Count == b.Count && a.Zip(b).All(pair => pair.First.AsSpan().SequenceEqual(pair.Second));

    /// <summary>What the candidate answered where a digest was due; <see langword="null"/> where it gave none, or not the same each time.</summary>
    private Answer? AnswerOf(CaseResult result)
    {
        if (result.Case.Due != Due.Digest || result.Exception is not null)
        {
            return null;
        }

        return result.Outcome switch
        {
            Outcome.WrongDigest => new Answer(result, result.Actual, IsRight: false),
            Outcome.Pass => new Answer(result, [result.Expected!, .. result.Case.Questions.Skip(1).Select(other => expected.Of(other.Parameters, other.Message).Digest!)], IsRight: true),
            _ => null,
        };
    }

    private sealed record Answer(CaseResult Seen, IReadOnlyList<byte[]> Digests, bool IsRight)
    {
        public ConformanceCase Case => Seen.Case;
    }
}
