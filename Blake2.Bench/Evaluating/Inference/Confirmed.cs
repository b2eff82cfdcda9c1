using System.Collections.Immutable;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>A way that gives right digests of one function, under certain fields of the parameter block.</summary>
/// <param name="Template">The way.</param>
/// <param name="Scores">How it did, by the fields that were in use.</param>
/// <param name="Lengths">The digest lengths that it gives, by the fields; <see langword="null"/> for any.</param>
internal sealed record Confirmed(Template Template, IReadOnlyDictionary<ParameterFields, Score> Scores, IReadOnlyDictionary<ParameterFields, ImmutableArray<int>?> Lengths)
{
    /// <summary>The fields that a way may have places for.</summary>
    public static IReadOnlyList<ParameterFields> Fields { get; } = [ParameterFields.Key, ParameterFields.Salt, ParameterFields.Personalization];

    /// <summary>Every combination of key, salt and personalization.</summary>
    public static IReadOnlyList<ParameterFields> Combinations { get; } = [.. Enumerable.Range(0, 8).Select(bits => (ParameterFields)bits)];

    /// <summary>The fields that a template has places for.</summary>
    public static ParameterFields FieldsOf(Template template) =>
        Fields.Where(field => template.Roles.HasFlag(RoleOf(field))).Aggregate(ParameterFields.None, (all, field) => all | field);

    /// <summary>What a place for that one field is.</summary>
    public static Roles RoleOf(ParameterFields field) => field switch { ParameterFields.Key => Roles.Key, ParameterFields.Salt => Roles.Salt, _ => Roles.Personalization };

    /// <summary>Whether it is an overload that gives wrong digests where another of its name gives right ones: one more call, and not the one to be chosen.</summary>
    public bool IsOverload { get; init; }

    /// <summary>Whether it serves; if not, a known answer came all the same.</summary>
    public bool IsBound => Scores.Count > 0;

    /// <summary>Whether it serves with that field, alone or among others.</summary>
    public bool Takes(ParameterFields field) => Scores.Keys.Any(fields => fields.HasFlag(field));

    /// <summary>What it serves for by itself: any digest length where it gives that at all, otherwise those that it gives first.</summary>
    public Arm AsArm()
    {
        ImmutableArray<int>? lengths = Lengths.Values.Any(some => some is null) ? null : Lengths.OrderBy(pair => pair.Key).First().Value;
        return new Arm(Template, [.. Scores.Keys.Order().Where(fields => lengths is null ? Lengths[fields] is null : Lengths[fields]!.Value.SequenceEqual(lengths.Value))], lengths);
    }

    /// <summary>Puts a template to the questions of a function; <see langword="null"/> where it does not even give the first known answer.</summary>
    /// <param name="trial">The template, compiled.</param>
    /// <param name="template">What is tried.</param>
    /// <param name="probes">The questions.</param>
    /// <param name="session">Whom they are put to.</param>
    /// <param name="takesDoubtful">Whether a way serves that is right for few messages only.</param>
    /// <param name="takesOther">Whether a way serves that is wrong for "abc" and right for another message.</param>
    public static Confirmed? Try(Trial trial, Template template, Probes probes, TrialSession session, bool takesDoubtful = false, bool takesOther = false)
    {
        ParameterFields places = FieldsOf(template);
        ParameterFields[] combinations = [.. Combinations.Where(fields => (fields & ~places) == 0)];
        if (!IsPromising(trial, template, probes, session, combinations, takesOther))
        {
            return null;
        }

        Dictionary<ParameterFields, Score> scores = [];
        Dictionary<ParameterFields, ImmutableArray<int>?> lengths = [];
        foreach (ParameterFields fields in combinations.Where(fields => KeepsBytes(trial, template, probes, session, fields)))
        {
            if (OfAnyLength(trial, template, probes, session, fields, takesDoubtful) is { } any)
            {
                scores[fields] = any;
                lengths[fields] = null;
            }
            else if (OfFixedLengths(trial, template, probes, session, fields) is ({ } some, { IsEmpty: false } found))
            {
                scores[fields] = some;
                lengths[fields] = found;
            }
        }

        return new Confirmed(template, scores, lengths);
    }

    /// <summary>Whether "abc", or another message, comes out right, with nothing besides or with all that there is a place for.</summary>
    private static bool IsPromising(Trial trial, Template template, Probes probes, TrialSession session, ParameterFields[] combinations, bool takesOther)
    {
        ParameterFields[] first = [.. new[] { combinations[0], combinations[^1], combinations.FirstOrDefault(fields => fields == ParameterFields.Key) }.Distinct()];
        IEnumerable<int> lengths = template.TakesLength ? [FunctionFacts.Of(probes.Function).MaxDigestLength, 32] : probes.LengthsOf(template);
        TrialQuestion[] questions = [.. first.SelectMany(fields => lengths.Distinct().SelectMany(length => takesOther ? probes.Others(fields, length) : [probes.First(fields, length)]))];
        return questions.Length > 0 && session.Ask(trial, questions).Zip(questions).Any(pair => Probes.IsRight(pair.Second, pair.First));
    }

    /// <summary>Whether bytes that are given as text come through as they are: an encoding that the API was told may serve for the message, say, and not for the key.</summary>
    private static bool KeepsBytes(Trial trial, Template template, Probes probes, TrialSession session, ParameterFields fields)
    {
        if (!template.Roles.HasFlag(Roles.Latin1Text))
        {
            return true;
        }

        int longest = FunctionFacts.Of(probes.Function).MaxDigestLength;
        int digestLength = template.Lengths?.Where(length => length <= longest).DefaultIfEmpty(longest).Last() ?? longest;
        IReadOnlyList<TrialQuestion> questions = probes.BeyondAscii(fields, digestLength);
        return questions.Zip(session.Ask(trial, questions)).All(pair => Probes.IsRight(pair.First, pair.Second));
    }

    private static Score? OfAnyLength(Trial trial, Template template, Probes probes, TrialSession session, ParameterFields fields, bool takesDoubtful)
    {
        if (template.Lengths is not null || (template.Roles & (Roles.DigestLength | Roles.Digest)) == 0)
        {
            return null;
        }

        IReadOnlyList<TrialQuestion> questions = probes.Varied(fields);
        IReadOnlyList<byte[]?> answers = session.Ask(trial, questions);
        Score score = Probes.Count(questions, answers);
        if (template.Roles.HasFlag(Roles.NamedLength) && Probes.AreOfOneLength(questions, answers))
        {
            // The length is asked for in so many words, and ignored: that is no way without a length, but one that is wrong for most.
            return score;
        }

        // A short place for the digest may get the beginning of a longer one: only an explicit length is taken for one even where it comes out wrong.
        return (score.IsBound || (takesDoubtful && score.IsDoubtful)) && (template.Roles.HasFlag(Roles.DigestLength) ? score.HasLengths : score.IsRightForShorter) ? score : null;
    }

    private static (Score?, ImmutableArray<int>) OfFixedLengths(Trial trial, Template template, Probes probes, TrialSession session, ParameterFields fields)
    {
        if (template.TakesLength)
        {
            return (null, []);
        }

        List<int> found = [];
        Score? best = null;
        foreach (int length in probes.LengthsOf(template))
        {
            IReadOnlyList<TrialQuestion> questions = probes.OfLength(fields, length);
            Score score = Probes.Count(questions, session.Ask(trial, questions));
            if (score.IsBound)
            {
                found.Add(length);
                best = score;
            }
        }

        // What an API says that it has it has, be it wrong.
        found.AddRange((found.Count == 0 || template.Lengths is null ? [] : probes.LengthsOf(template)).Where(length => !found.Contains(length) && Families.OfLength(trial, fields, length, probes, session) is not null).ToArray());

        return (best, [.. found]);
    }
}
