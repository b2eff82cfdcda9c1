using System.Collections.Immutable;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Conformance.Diagnosis;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>
/// Ways that are named after BLAKE and give no right digest at all, but every time the one that a known bug gives: what answers so means BLAKE2, and is judged rather than left as not understood.
/// </summary>
/// <param name="probes">The questions of one function.</param>
/// <param name="session">Whom they are put to.</param>
internal sealed class KnownErrors(Probes probes, TrialSession session)
{
    private readonly BugModel[] _models = [.. BugModels.Of(probes.Function, isLong: false)];
    private readonly Dictionary<string, ILookup<string, BugModel>> _known = [];

    /// <summary>The ways to the function that are wrong as a bug model is.</summary>
    /// <param name="templates">What was tried, by the name of its trial.</param>
    /// <param name="trials">The trials, the likeliest first.</param>
    public IEnumerable<Confirmed> Of(IReadOnlyDictionary<string, Template> templates, IReadOnlyList<Trial> trials)
    {
        foreach (Trial trial in trials.Where(trial => trial.NamesBlake))
        {
            Template template = templates[trial.Name];
            ParameterFields places = Confirmed.FieldsOf(template);
            Dictionary<ParameterFields, Score> scores = [];
            Dictionary<ParameterFields, ImmutableArray<int>?> lengths = [];
            foreach (ParameterFields fields in Confirmed.Combinations.Where(fields => (fields & ~places) == 0))
            {
                (Score Score, int? Length)[] found = [.. Questions(template, fields).Select(asked => (Score: Wrong(trial, template, asked.Questions), asked.Length)).Where(pair => pair.Score is not null).Select(pair => (pair.Score!, pair.Length))];
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
    private IEnumerable<(IReadOnlyList<TrialQuestion> Questions, int? Length)> Questions(Template template, ParameterFields fields) =>
        template.TakesLength ? [(probes.Varied(fields), null)] : probes.LengthsOf(template).Select(length => (probes.OfLength(fields, length), (int?)length));

    /// <summary>
    /// The score of answers that are those of one model wherever they are not refused, the first of them wrong; <see langword="null"/> for any others. A misread call may give one model's digest of
    /// one message by chance, where its length is taken for the digest's, say: most of the questions must be answered.
    /// </summary>
    private Score? Wrong(Trial trial, Template template, IReadOnlyList<TrialQuestion> questions)
    {
        byte[]? first = session.Ask(trial, [questions[0]])[0];
        HashPath path = template.Consumer.TakesPieces ? HashPath.Incremental : HashPath.OneShot;
        BugModel[] models = first is null || Probes.IsRight(questions[0], first) ? [] : [.. Giving(questions[0], path, first)];
        if (models.Length == 0)
        {
            return null;
        }

        IReadOnlyList<byte[]?> answers = session.Ask(trial, questions);
        bool isAnswered = 2 * answers.Count(answer => answer is not null) > answers.Count;
        return isAnswered && Fitting(models, questions, answers, path).Any() ? Probes.Count(questions, answers) : null;
    }

    /// <summary>Those of the models that give every answer that is not refused.</summary>
    private IEnumerable<BugModel> Fitting(IEnumerable<BugModel> models, IReadOnlyList<TrialQuestion> questions, IReadOnlyList<byte[]?> answers, HashPath path) =>
        questions.Zip(answers).Where(pair => pair.Second is not null).Aggregate(models, (fitting, pair) => fitting.Intersect(Giving(pair.First, path, pair.Second!)));

    /// <summary>The models that give that digest. What they give is made once a question, and not once a trial.</summary>
    private IEnumerable<BugModel> Giving(TrialQuestion question, HashPath path, byte[] digest)
    {
        string asked = $"{path} {question.Parameters} {question.Message}";
        if (!_known.TryGetValue(asked, out ILookup<string, BugModel>? models))
        {
            HashRequest request = new(question.Parameters, question.Message) { Path = path };
            models = _models.Select(model => (Model: model, Digest: model.Digest(request))).Where(given => given.Digest is not null).ToLookup(given => Convert.ToHexString(given.Digest!), given => given.Model);
            _known.Add(asked, models);
        }

        return models[Convert.ToHexString(digest)];
    }
}
