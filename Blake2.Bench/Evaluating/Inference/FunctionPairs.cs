using System.Collections.Immutable;
using System.Text.RegularExpressions;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>
/// Ways that differ in nothing but the name of the function: <c>Blake2s.Hash</c> beside <c>Blake2b.Hash</c>. Where one of them is right, the other is taken at its word, so that a function whose
/// digests are wrong is not left out as if the package did not have it.
/// </summary>
internal static partial class FunctionPairs
{
    /// <summary>The ways to a function that gives no right digest, by the names of those to the other one.</summary>
    /// <param name="known">The ways to the other function.</param>
    /// <param name="others">What was tried and is none of these.</param>
    /// <param name="probes">Questions of the function that is looked for.</param>
    /// <param name="session">Whom they are put to.</param>
    public static IEnumerable<Confirmed> Of(IReadOnlyList<Confirmed> known, IReadOnlyDictionary<Trial, Template> others, Probes probes, TrialSession session)
    {
        Regex own = probes.Function == HashFunction.Blake2b ? OfB() : OfS();
        Regex other = probes.Function == HashFunction.Blake2b ? OfS() : OfB();
        ILookup<string, Confirmed> byName = known.Select(way => (Name: NameOf(way.Template, other), way)).Where(pair => pair.Name is not null).ToLookup(pair => pair.Name!, pair => pair.way);
        foreach ((Trial trial, Template template) in others.Where(_ => byName.Count > 0))
        {
            if (NameOf(template, own) is { } name && byName[name].FirstOrDefault(way => way.Template.Lengths is null == template.Lengths is null) is { } model && Answering(trial, template, model, probes, session) is { } way)
            {
                yield return way;
            }
        }
    }

    private static Confirmed? Answering(Trial trial, Template template, Confirmed model, Probes probes, TrialSession session)
    {
        Dictionary<ParameterFields, Score> scores = [];
        Dictionary<ParameterFields, ImmutableArray<int>?> lengths = [];
        foreach (ParameterFields fields in model.Scores.Keys)
        {
            if (model.Lengths[fields] is null)
            {
                if (Digests(trial, probes.Varied(fields), session) is { } any)
                {
                    scores[fields] = any;
                    lengths[fields] = null;
                }

                continue;
            }

            (int Length, Score? Score)[] found = [.. probes.LengthsOf(template).Select(length => (length, Digests(trial, probes.OfLength(fields, length), session))).Where(pair => pair.Item2 is not null)];
            if (found.Length > 0)
            {
                scores[fields] = found[^1].Score!;
                lengths[fields] = [.. found.Select(pair => pair.Length)];
            }
        }

        return scores.Count > 0 ? new Confirmed(template, scores, lengths) : null;
    }

    /// <summary>The score of answers that all have the length that was asked for, and are the same the next time.</summary>
    private static Score? Digests(Trial trial, IReadOnlyList<TrialQuestion> questions, TrialSession session)
    {
        IReadOnlyList<byte[]?> answers = session.Ask(trial, questions);
        Score score = Probes.Count(questions, answers);
        bool areDigests = 2 * score.Answered > score.Asked && Probes.HaveLength(questions, answers);
        return areDigests && Probes.AreSame(answers, session.Ask(trial, questions)) ? score : null;
    }

    /// <summary>The call without the function's name and lengths; <see langword="null"/> where it does not name the function by a type or member of the package.</summary>
    private static string? NameOf(Template template, Regex function)
    {
        string text = Quoted().Replace(string.Join("\n", template.Body(Situation.Whole) ?? []), "\"\"");
        string name = function.Replace(text, "#");
        return name == text ? null : Number().Replace(name, "0");
    }

    [GeneratedRegex("(?i:2b)(?![a-zP])")]
    private static partial Regex OfB();

    [GeneratedRegex("(?i:2s)(?![a-zP])")]
    private static partial Regex OfS();

    [GeneratedRegex("\"[^\"]*\"")]
    private static partial Regex Quoted();

    [GeneratedRegex(@"(?<=[a-zA-Z_])\d{2,3}")]
    private static partial Regex Number();
}
