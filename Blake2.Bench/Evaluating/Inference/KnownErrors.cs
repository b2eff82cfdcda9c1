using System.Collections.Immutable;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Conformance.Diagnosis;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>
/// Ways that are named after BLAKE and give no right digest at all, but every time the one that a known bug gives: what answers so means BLAKE2, and is judged rather than left as not understood.
/// </summary>
internal static class KnownErrors
{
    /// <summary>The ways to one function that are wrong as a bug model is.</summary>
    /// <param name="templates">What was tried, by the name of its trial.</param>
    /// <param name="trials">The trials, the likeliest first.</param>
    /// <param name="probes">The questions of the function.</param>
    /// <param name="session">Whom they are put to.</param>
    public static IEnumerable<Confirmed> Of(IReadOnlyDictionary<string, Template> templates, IReadOnlyList<Trial> trials, Probes probes, TrialSession session)
    {
        BugModel[] models = [.. BugModels.Of(probes.Function, isLong: false)];
        foreach (Trial trial in trials.Where(trial => trial.Lines.Any(line => line.Contains("blake", StringComparison.OrdinalIgnoreCase))))
        {
            Template template = templates[trial.Name];
            ParameterFields places = Confirmed.FieldsOf(template);
            Dictionary<ParameterFields, Score> scores = [];
            Dictionary<ParameterFields, ImmutableArray<int>?> lengths = [];
            foreach (ParameterFields fields in Confirmed.Combinations.Where(fields => (fields & ~places) == 0))
            {
                (Score Score, int? Length)[] found = [.. Questions(template, fields, probes).Select(asked => (Score: Wrong(trial, template, asked.Questions, models, session), asked.Length)).Where(pair => pair.Score is not null).Select(pair => (pair.Score!, pair.Length))];
                if (found.Length > 0)
                {
                    scores[fields] = found[^1].Score;
                    lengths[fields] = found[^1].Length is null ? null : [.. found.Select(one => one.Length!.Value)];
                }
            }

            if (scores.Count > 0)
            {
                yield return new Confirmed(template, scores, lengths);
            }
        }
    }

    /// <summary>What is asked of a way: digests of several lengths where it takes one, and otherwise of each that it may have.</summary>
    private static IEnumerable<(IReadOnlyList<TrialQuestion> Questions, int? Length)> Questions(Template template, ParameterFields fields, Probes probes)
    {
        bool takesLength = template.Lengths is null && template.Roles.HasFlag(Roles.DigestLength);
        int longest = FunctionFacts.Of(probes.Function).MaxDigestLength;
        return takesLength ? [(probes.Varied(fields), null)]
            : (template.Lengths ?? [.. probes.FixedLengths]).Where(length => length <= longest).Order().Select(length => (probes.OfLength(fields, length), (int?)length));
    }

    /// <summary>
    /// The score of answers that are those of one model wherever they are not refused, the first of them wrong; <see langword="null"/> for any others. A misread call may give one model's digest of
    /// one message by chance, where its length is taken for the digest's, say: most of the questions must be answered.
    /// </summary>
    private static Score? Wrong(Trial trial, Template template, IReadOnlyList<TrialQuestion> questions, BugModel[] models, TrialSession session)
    {
        byte[]? first = session.Ask(trial, [questions[0]])[0];
        if (first is null || Probes.IsRight(questions[0], first))
        {
            return null;
        }

        HashPath path = template.Consumer.TakesPieces ? HashPath.Incremental : HashPath.OneShot;
        BugModel[] fitting = [.. models.Where(model => Gives(model, questions[0], path, first))];
        if (fitting.Length == 0)
        {
            return null;
        }

        IReadOnlyList<byte[]?> answers = session.Ask(trial, questions);
        bool isAnswered = 2 * answers.Count(answer => answer is not null) > answers.Count;
        bool isKnown = isAnswered && Array.Exists(fitting, model => questions.Zip(answers).All(pair => pair.Second is null || Gives(model, pair.First, path, pair.Second)));
        return isKnown ? Probes.Count(questions, answers) : null;
    }

    private static bool Gives(BugModel model, TrialQuestion question, HashPath path, byte[] digest) =>
        model.Digest(new HashRequest(question.Parameters, question.Message) { Path = path }).AsSpan().SequenceEqual(digest);
}
