using System.Collections.Immutable;
using System.Globalization;
using System.Text.RegularExpressions;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>
/// Ways that differ in nothing but a number by which they say their digest's length: <c>Hash256</c> beside <c>Hash512</c>. Where one gives what its number says, the others are taken at their word
/// too, so that a length whose digests are wrong is not left out as if the API did not have it.
/// </summary>
internal static partial class Families
{
    private const int BitsOfByte = 8;

    /// <summary>The siblings of what gives right digests, as far as they were not among them.</summary>
    public static IEnumerable<Confirmed> Siblings(IReadOnlyList<Confirmed> confirmed, IReadOnlyDictionary<Trial, Template> others, Probes probes, TrialSession session)
    {
        HashSet<string> names = [.. confirmed.SelectMany(way => way.Lengths.Values.OfType<ImmutableArray<int>>().SelectMany(lengths => lengths).Distinct().SelectMany(length => NamesOf(Text(way.Template), length)))];
        foreach ((Trial trial, Template template) in names.Count == 0 ? [] : others.Where(other => other.Value.Lengths is null && !other.Value.TakesLength))
        {
            foreach (int length in LengthsIn(trial.Lines, probes.Function).Where(length => NamesOf(Text(template), length).Any(names.Contains)))
            {
                Dictionary<ParameterFields, Score> scores = Confirmed.Combinations.Where(fields => (fields & ~Confirmed.FieldsOf(template)) == 0)
                    .Select(fields => (fields, score: OfLength(trial, fields, length, probes, session))).Where(pair => pair.score is not null).ToDictionary(pair => pair.fields, pair => pair.score!);
                if (scores.Count > 0)
                {
                    yield return new Confirmed(template, scores, scores.Keys.ToDictionary(fields => fields, _ => (ImmutableArray<int>?)[length]));
                }
            }
        }
    }

    /// <summary>
    /// The score of a way that says a length and gives digests of that length; <see langword="null"/> for anything else. They are right, or the beginning of those of the greatest length, or, where
    /// the way is named after BLAKE, no digests of another function that is known.
    /// </summary>
    public static Score? OfLength(Trial trial, ParameterFields fields, int length, Probes probes, TrialSession session)
    {
        IReadOnlyList<TrialQuestion> questions = probes.OfLength(fields, length);
        IReadOnlyList<byte[]?> answers = session.Ask(trial, questions);
        bool isAsSaid = questions.Zip(answers).All(pair => Probes.IsRight(pair.First, pair.Second) || Probes.IsBeginningOfLongest(pair.First, pair.Second));
        bool isWrong = !isAsSaid && trial.NamesBlake
            && questions.Zip(answers).All(pair => pair.Second?.Length == length && !Probes.IsOfOther(pair.First, pair.Second))
            && Probes.AreSame(answers, session.Ask(trial, questions));
        return isAsSaid || isWrong ? Probes.Count(questions, answers) : null;
    }

    private static string Text(Template template) => string.Join("\n", template.Body(Situation.Whole) ?? []);

    /// <summary>The text without the number that says the length: without each of them, and without the last, since a namespace may have the same; none where it has none.</summary>
    private static IEnumerable<string> NamesOf(string text, int length)
    {
        string bits = (length * BitsOfByte).ToString(CultureInfo.InvariantCulture);
        string bytes = length.ToString(CultureInfo.InvariantCulture);
        Match[] matches = [.. Number().Matches(text).Where(match => match.Value == bits || match.Value == bytes)];
        return matches.Length == 0 ? [] : [Number().Replace(text, match => match.Value == bits || match.Value == bytes ? "#" : match.Value), text.Remove(matches[^1].Index, matches[^1].Length).Insert(matches[^1].Index, "#")];
    }

    private static IEnumerable<int> LengthsIn(IEnumerable<string> lines, HashFunction function)
    {
        int longest = FunctionFacts.Of(function).MaxDigestLength;
        IEnumerable<int> numbers = lines.SelectMany(line => Number().Matches(line)).Select(match => int.Parse(match.Value, CultureInfo.InvariantCulture)).Distinct();
        return numbers.SelectMany(number => number % BitsOfByte == 0 && number > longest ? [number / BitsOfByte] : new[] { number }).Where(length => length >= BitsOfByte && length <= longest).Distinct();
    }

    [GeneratedRegex(@"\d{2,3}")]
    private static partial Regex Number();
}
