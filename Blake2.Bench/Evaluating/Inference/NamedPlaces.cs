using System.Collections.Immutable;
using System.Text.RegularExpressions;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>
/// Places that are named for a key, a salt or a personalization, and answer, though not as BLAKE2 does. They are no gaps: where the same call is right without the field, and what it gives with
/// one is no other construction that is known, the field is declared and judged. Where that does not suffice to tell a bug from another meaning, it is told that it was not judged.
/// </summary>
/// <param name="probes">The questions of one function.</param>
/// <param name="trials">Everything that was tried, with what it was compiled as.</param>
/// <param name="session">Whom the questions are put to: one that was asked nothing yet.</param>
internal sealed partial class NamedPlaces(Probes probes, IReadOnlyDictionary<Template, Trial> trials, TrialSession session)
{
    private const int FewestAnswers = 3;
    private const int MostUnjudged = 12;

    /// <summary>What is shorter is most likely no digest, but a number.</summary>
    private const int FewestBytes = 16;

    private readonly List<string> _unjudged = [];

    /// <summary>What was found and not judged, a sentence each.</summary>
    public IReadOnlyList<string> Unjudged => [.. _unjudged.Distinct()];

    /// <summary>The ways with all that they are to be judged for.</summary>
    public IReadOnlyList<Confirmed> Complete(IReadOnlyList<Confirmed> ways)
    {
        List<Confirmed> all = [.. ways.OrderBy(way => way.Template.Penalty)];
        foreach (ParameterFields field in Confirmed.Fields.Where(field => !Serves(ways, field)).ToArray())
        {
            for (int i = 0; i < all.Count; i++)
            {
                all[i] = IsNamed(all[i].Template, field) ? With(all[i], field) : all[i];
            }

            if (Serves(all, field))
            {
                all.RemoveAll(way => IsSwapped(way) && way.Takes(field));
            }
            else if (!ways.Any(way => way.Takes(field)))
            {
                Tell(field);
            }
        }

        Confirmed[] widened = [.. all.Select(way => WithTogether(way, all))];
        all = [.. widened.Where(way => !widened.Where((other, i) => other != all[i]).Any(other => IsTwin(other.Template, way.Template)))];
        TellOfMessageOnly(all);
        return [.. all, .. Unkeyed(all), .. Overloads(all), .. Updates(all), .. Streams(all)];
    }

    /// <summary>
    /// Says of static calls that take a message and nothing else, and have the name of right ones, that what they give is no digest of the message. They may have a key of their own, or be another hash.
    /// </summary>
    private void TellOfMessageOnly(List<Confirmed> all)
    {
        HashSet<string> names = [.. all.Where(way => way.Template.Consumer is { TakesPieces: false, Receiver: null } && way.Scores.ContainsKey(ParameterFields.None)).Select(way => way.Template.Method)];
        HashSet<string> right = [.. all.Select(way => way.Template.Group)];
        foreach (Template template in trials.Keys.Where(template => template.IsOfMessageOnly && names.Contains(template.Method) && !right.Contains(template.Group) && !TakesStream(template)).OrderBy(template => template.Penalty).DistinctBy(template => template.Group))
        {
            TrialQuestion[] questions = [probes.OfMessage(1), probes.OfMessage(34)];
            byte[]?[] answers = [.. session.Ask(trials[template], questions)];
            if (questions.Zip(answers).All(pair => pair.Second is { Length: >= FewestBytes } answer && Probes.IsOfNone(pair.First, answer)) && Probes.AreSame(answers, session.Ask(trials[template], questions)))
            {
                _unjudged.Add($"{template.Name} takes a message and nothing else, as others of its name do that were judged, and what it gives is not {FunctionName}'s digest of it; whether it is meant to be is not known");
            }
        }
    }

    /// <summary>Static calls that are right without a key and wrong with one, where another overload of the name is right with one.</summary>
    private Confirmed[] Overloads(List<Confirmed> all)
    {
        Template[] right = [.. all.Where(way => way.Scores.ContainsKey(ParameterFields.Key)).Select(way => way.Template)];
        HashSet<string> keyed = [.. right.Select(template => template.Group)];
        HashSet<string> names = [.. right.Select(template => template.Method)];
        return [.. all.Where(way => way.Template.Consumer is { TakesPieces: false, Receiver: null } && !keyed.Contains(way.Template.Group) && names.Contains(way.Template.Method)
                && IsNamed(way.Template, ParameterFields.Key) && way.Scores.ContainsKey(ParameterFields.None))
            .Select(way => Add(way, ParameterFields.Key, way.Lengths[ParameterFields.None], ParameterFields.Key)).Where(way => way.Scores.ContainsKey(ParameterFields.Key)).Select(way => way with { IsOverload = true })];
    }

    /// <summary>Updates of the name of right ones, which take the message and nothing else, and are never right with the same object and end: one for a single byte, say. What they answer is judged.</summary>
    private IEnumerable<Confirmed> Updates(List<Confirmed> all)
    {
        HashSet<string> right = [.. all.Select(way => way.Template.Group)];
        ILookup<string, Confirmed> models = all.Where(way => way.Template.Consumer.TakesPieces).ToLookup(way => WithoutOverload(way.Template));
        IEnumerable<Template> others = trials.Keys.Where(template => template.Consumer.TakesPieces && !right.Contains(template.Group) && OnlyMessage().IsMatch(template.Consumer.Call.Text)).OrderBy(template => template.Penalty);
        foreach (Template template in others.DistinctBy(template => template.Group))
        {
            if (models[WithoutOverload(template)].FirstOrDefault() is { } model)
            {
                Confirmed way = model.Scores.Keys.Aggregate(
                    new Confirmed(template, new Dictionary<ParameterFields, Score>(), new Dictionary<ParameterFields, ImmutableArray<int>?>()), (known, fields) => Add(known, fields, model.Lengths[fields], fields));
                if (way.IsBound)
                {
                    yield return way with { IsOverload = true };
                }
            }
        }
    }

    /// <summary>Everything of a template but which overload of the update it calls.</summary>
    private static string WithoutOverload(Template template) =>
        string.Join("\n", [.. template.Making.SelectMany(Template.Lines), template.Method, .. template.Part(isEnd: true) ?? []]);

    [GeneratedRegex(@"\((ref hasher, )?(«[^»]*»(, )?)+\);? ?}?$")]
    private static partial Regex OnlyMessage();

    /// <summary>
    /// Calls that take a stream and have the name of right ones for arrays, where no stream is hashed right: what they answer is judged. As wide as the right ones, since a stream is another way to give
    /// the message and nothing else.
    /// </summary>
    private IEnumerable<Confirmed> Streams(List<Confirmed> all)
    {
        Confirmed[] models = [.. all.Where(way => !way.Template.Consumer.TakesPieces && way.Scores.ContainsKey(ParameterFields.None))];
        if (models.Length == 0 || all.Any(way => TakesStream(way.Template)))
        {
            yield break;
        }

        foreach (Template template in trials.Keys.Where(TakesStream).OrderBy(template => template.Penalty))
        {
            Confirmed? model = models.FirstOrDefault(way => way.Template.Method == template.Method && Confirmed.FieldsOf(way.Template) == Confirmed.FieldsOf(template)
                && way.Template.Roles.HasFlag(Roles.DigestLength) == template.Roles.HasFlag(Roles.DigestLength));
            Dictionary<ParameterFields, Score> scores = [];
            foreach (ParameterFields fields in model?.Scores.Keys ?? [])
            {
                if (Judged(template, fields, model!.Lengths[fields], fields) is { } score)
                {
                    scores[fields] = score;
                }
            }

            if (model is not null && scores.Count == model.Scores.Count)
            {
                yield return new Confirmed(template, scores, model.Lengths) { IsOverload = true };
                yield break;
            }
        }
    }

    private static bool TakesStream(Template template) => !template.Consumer.TakesPieces && template.Body(Situation.Stream) is not null;

    private static bool IsSwapped(Confirmed way) => way.Template.Roles.HasFlag(Roles.Swapped);

    /// <summary>Whether a field is served by a way that does not contradict the names of salt and personalization.</summary>
    private static bool Serves(IReadOnlyList<Confirmed> ways, ParameterFields field) => ways.Any(way => !IsSwapped(way) && way.Takes(field));

    /// <summary>Whether the template has the field in a place that can mean nothing else by its name.</summary>
    public static bool IsNamed(Template template, ParameterFields field) => template.Roles.HasFlag(Named(field)) && (template.Roles & (Roles.NamedLoosely | Roles.Swapped)) == 0;

    private static Roles Named(ParameterFields field) => NameHints.NamedFor(Confirmed.RoleOf(field));

    /// <summary>A way that is right without the field, with the field as well if it answers.</summary>
    private Confirmed With(Confirmed way, ParameterFields field) =>
        way.Scores.Keys.Where(fields => !fields.HasFlag(field)).ToArray().Aggregate(way, (known, without) => Add(known, without | field, way.Lengths[without], field));

    /// <summary>Whether one call gets nothing for what is absent, and the other, else the same, an empty array: that this is right where nothing is wrong does not make the call right.</summary>
    private static bool IsTwin(Template ofNull, Template other) => !ofNull.EmptyForNull && other.EmptyForNull && ofNull.Group == other.Group && Confirmed.FieldsOf(ofNull) == Confirmed.FieldsOf(other);

    /// <summary>A way that is right with each of some fields, be it beside others, with just these as well if it answers and nothing else is right with them.</summary>
    private Confirmed WithTogether(Confirmed way, IReadOnlyList<Confirmed> all) =>
        Confirmed.Combinations.Where(fields => !IsSwapped(way) && way.Scores.ContainsKey(ParameterFields.None)
                && Confirmed.Fields.Where(field => fields.HasFlag(field)).All(field => IsNamed(way.Template, field) && way.Takes(field)) && !all.Any(other => other.Scores.ContainsKey(fields) && !IsTwin(way.Template, other.Template)))
            .Aggregate(way, (known, fields) => Add(known, fields, way.Lengths[ParameterFields.None], fields));

    private Confirmed Add(Confirmed way, ParameterFields fields, ImmutableArray<int>? lengths, ParameterFields added)
    {
        if (way.Scores.ContainsKey(fields) || Judged(way.Template, fields, lengths, added) is not { } score)
        {
            return way;
        }

        return way with
        {
            Scores = new Dictionary<ParameterFields, Score>(way.Scores) { [fields] = score },
            Lengths = new Dictionary<ParameterFields, ImmutableArray<int>?>(way.Lengths) { [fields] = lengths },
        };
    }

    /// <summary>How a way does in a combination that it is to be judged for; <see langword="null"/> where it refuses, is of chance, or means something else.</summary>
    private Score? Judged(Template template, ParameterFields fields, ImmutableArray<int>? lengths, ParameterFields added)
    {
        Trial trial = trials[template];
        IReadOnlyList<TrialQuestion> questions = lengths is { } some ? probes.OfLength(fields, some[^1]) : probes.Varied(fields);
        int deaths = session.DeathCount;
        IReadOnlyList<byte[]?> answers = session.Ask(trial, questions);
        if (session.DeathCount > deaths)
        {
            // What ends or hangs its process for some messages may give right digests of others.
            return Probes.IsRight(questions[0], session.Ask(trial, [questions[0]])[0]) ? new Score(1, 1, questions.Count, IsBound: false, HasLengths: true) : null;
        }

        Score score = Probes.Count(questions, answers);
        if (score.Answered < FewestAnswers || !Probes.HaveLength(questions, answers))
        {
            return null;
        }

        if (!Probes.AreSame(answers, session.Ask(trial, questions)))
        {
            _unjudged.Add($"{template.Name} takes a {Words(added)}, and gives another digest with it each time");
            return null;
        }

        if (score.Right == 0 && OtherConstructions.Of(questions, answers, added) is { } other)
        {
            _unjudged.Add($"{template.Name} takes a {Words(added)}, and what it gives with it is {other}, which is not {FunctionName}'s own");
            return null;
        }

        return score;
    }

    /// <summary>
    /// Where digests are right with a key and not without: a call by the same members that leaves an optional key out. What is for keyed hashing alone may well give something else without a key.
    /// </summary>
    private IEnumerable<Confirmed> Unkeyed(List<Confirmed> all)
    {
        if (all.Any(way => way.Scores.ContainsKey(ParameterFields.None)))
        {
            yield break;
        }

        HashSet<string> groups = [.. all.Where(way => IsNamed(way.Template, ParameterFields.Key) && way.Scores.ContainsKey(ParameterFields.Key)).Select(way => way.Template.Group)];
        foreach (Confirmed keyed in all.Where(way => groups.Contains(way.Template.Group) && way.Scores.ContainsKey(ParameterFields.Key)).DistinctBy(way => way.Template.Group))
        {
            ImmutableArray<int>? lengths = keyed.Lengths[ParameterFields.Key];
            foreach (Template template in trials.Keys.Where(template => template.Group == keyed.Template.Group && (template.Roles & Roles.Fields) == 0 && !NameHints.IsForKeysOnly(template.Group)))
            {
                bool isAsWide = lengths is not null || template.Roles.HasFlag(Roles.DigestLength) == keyed.Template.Roles.HasFlag(Roles.DigestLength);
                if (isAsWide && Judged(template, ParameterFields.None, lengths, ParameterFields.None) is { } score)
                {
                    yield return new Confirmed(template, new Dictionary<ParameterFields, Score> { [ParameterFields.None] = score }, new Dictionary<ParameterFields, ImmutableArray<int>?> { [ParameterFields.None] = lengths });
                }
            }
        }
    }

    /// <summary>Says of what answers in a place that is named for the field that it was not judged.</summary>
    private void Tell(ParameterFields field)
    {
        if (_unjudged.Count > 0)
        {
            return;
        }

        string other = probes.Function == HashFunction.Blake2b ? "2s" : "2b";
        IEnumerable<Template> named = trials.Keys.Where(template => template.Roles.HasFlag(Named(field)) && !(template.Group.Contains(other, StringComparison.OrdinalIgnoreCase)))
            .OrderBy(template => template.Penalty).DistinctBy(template => template.Group).Take(MostUnjudged);
        foreach (Template template in named)
        {
            ParameterFields places = Confirmed.FieldsOf(template);
            int longest = FunctionFacts.Of(probes.Function).MaxDigestLength;
            TrialQuestion[] questions = [.. new[] { longest, longest / 2 }.Select(length => probes.First(places, length))];
            if (session.Ask(trials[template], questions).Zip(questions).Any(pair => pair.First is { } answer && answer.Length == pair.Second.Parameters.DigestLength && !Probes.IsRight(pair.Second, answer)))
            {
                _unjudged.Add($"{template.Name} {(IsNamed(template, field) ? "takes a" : "has a place that may be meant for a")} {Words(field)}, and what it gives with one is not {FunctionName}'s; whether it is meant to be is not known");
                return;
            }
        }
    }

    private string FunctionName => FunctionFacts.Of(probes.Function).Name;

    private static string Words(ParameterFields fields) => string.Join(" and a ", Confirmed.Fields.Where(field => fields.HasFlag(field)).Select(field => field.ToString().ToLowerInvariant()));
}
