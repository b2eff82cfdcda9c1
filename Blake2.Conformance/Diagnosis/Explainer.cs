using System.Diagnostics;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Diagnosis;

/// <summary>Looks for the bug model that answers as a candidate did. A model that contradicts one answer is out.</summary>
public sealed class Explainer(ExpectedDigests expected)
{
    /// <summary>Time for models and features of a tier; the long one hashes gigabytes for each model.</summary>
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan LimitOfLongTier = TimeSpan.FromHours(1);

    /// <summary>The explanation; <see langword="null"/> where no digest was wrong.</summary>
    /// <param name="function">The candidate's function.</param>
    /// <param name="tier">The tier that was run.</param>
    /// <param name="results">What came of the cases, in order.</param>
    /// <param name="cancellation">Ends the search: then no model is named that was not compared with every answer.</param>
    public Explanation? Explain(HashFunction function, Tier tier, IReadOnlyList<CaseResult> results, CancellationToken cancellation = default)
    {
        Answer[] answers = [.. results.Select(Seen).OfType<Answer>().OrderBy(answer => answer.IsRight).ThenBy(answer => answer.Case.Simplicity)];
        Answer[] wrong = [.. answers.Where(answer => !answer.IsRight)];
        if (wrong.Length == 0)
        {
            return null;
        }

        // On the core surface, since that is what the verdict stands on.
        string smallest = (wrong.FirstOrDefault(answer => answer.Case.IsCore) ?? wrong[0]).Case.Id;
        Stopwatch clock = Stopwatch.StartNew();
        TimeSpan limit = tier == Tier.Long ? LimitOfLongTier : Limit;
        bool IsOver() => cancellation.IsCancellationRequested || clock.Elapsed > limit;
        (BugModel Model, int LeftToChance)[] fitting =
        [
            .. from model in BugModels.Of(function, tier == Tier.Long)
               let leftToChance = Compare(model, function, answers, IsOver)
               where leftToChance >= 0
               select (model, leftToChance),
        ];
        if (fitting.Length == 0)
        {
            return new Explanation { Smallest = smallest, Features = FeatureSearch.Of(function, answers.Select(answer => (answer.Case.Request, !answer.IsRight)).ToArray()) };
        }

        int chance = fitting.Max(fit => fit.LeftToChance);
        return new Explanation
        {
            Models = [.. fitting.Select(fit => fit.Model)],
            Agreeing = answers.Length - chance,
            Of = answers.Length - chance,
            LeftToChance = chance,
            Smallest = smallest,
            Effects = [.. fitting.Select(fit => fit.Model.EffectOn(function)).Where(effect => effect.Length > 0).Distinct()],
        };
    }

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
    private Answer? Seen(CaseResult result)
    {
        if (result.Case.Due != Due.Digest || result.Exception is not null)
        {
            return null;
        }

        return result.Outcome switch
        {
            Outcome.WrongDigest => new Answer(result.Case, result.Actual, IsRight: false),
            Outcome.Pass => new Answer(result.Case, RightDigests(result), IsRight: true),
            _ => null,
        };
    }

    private IReadOnlyList<byte[]> RightDigests(CaseResult result)
    {
        HashRequest request = result.Case.Request;
        return request is { Path: HashPath.Interleaved, Other: { } other }
            ? [result.Expected!, expected.Of(request.OtherParameters, other).Digest!]
            : [result.Expected!];
    }

    private sealed record Answer(ConformanceCase Case, IReadOnlyList<byte[]> Digests, bool IsRight);
}
