using System.Collections.Immutable;
using Blake2.Abstractions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>A way to hash, and for which parameters it serves.</summary>
/// <param name="Template">The way.</param>
/// <param name="Fields">The combinations of fields.</param>
/// <param name="Lengths">The digest lengths; <see langword="null"/> for any.</param>
internal sealed record Arm(Template Template, ImmutableArray<ParameterFields> Fields, ImmutableArray<int>? Lengths);

/// <summary>Chooses, of the ways that give right digests, those that an adapter is made of.</summary>
internal static class Choice
{
    /// <summary>What wrong digests count against a way: one that suggests itself much more is chosen all the same, so that a bug is not chosen away, and a misreading of rare members is.</summary>
    private const int ForWrong = 3;

    /// <summary>
    /// The ways that together serve as many combinations of fields as possible: one for all where there is one, otherwise for each the one that refuses least and suggests itself most.
    /// </summary>
    /// <param name="confirmed">What gives right digests.</param>
    /// <param name="wanted">The combinations to be served; all for any that can be.</param>
    /// <param name="cost">What else speaks against a way in the situation at hand; <see langword="null"/> for nothing.</param>
    public static IReadOnlyList<Arm> Of(IReadOnlyList<Confirmed> confirmed, IReadOnlyCollection<ParameterFields> wanted, Func<Template, int>? cost = null)
    {
        Confirmed[] best = [.. confirmed.GroupBy(way => way.Template.Group).SelectMany(BestOfGroup)];
        ParameterFields[] served = [.. wanted.Where(fields => best.Any(way => way.Scores.ContainsKey(fields)))];
        if (served.Length == 0)
        {
            return [];
        }

        List<Arm> arms = [];
        Confirmed? previous = null;
        foreach (ParameterFields fields in served)
        {
            Confirmed[] ways = [.. best.Where(way => way.Scores.ContainsKey(fields)).OrderBy(way => Rank(way, fields, cost))];
            Confirmed way = previous is not null && ways.Contains(previous) && previous.Lengths[fields] is null && !Saves(ways[0], previous, fields) ? previous : OneForAll(ways, served, fields, best) ?? ways[0];
            arms.Add(new Arm(way.Template, [fields], way.Lengths[fields]));
            arms.AddRange(ByOtherLengths(way, ways, fields));
            previous = way;
        }

        return [.. arms.GroupBy(arm => (arm.Template, Lengths: arm.Lengths is { } lengths ? string.Join(",", lengths) : "")).Select(same => same.First() with { Fields = [.. same.SelectMany(arm => arm.Fields)] })];
    }

    /// <summary>Whether another way refuses less than the one that serves already.</summary>
    private static bool Saves(Confirmed other, Confirmed previous, ParameterFields fields) => other.Scores[fields].Refused < previous.Scores[fields].Refused;

    /// <summary>A way by the same members as the best one that serves everything, and nothing less well than another would.</summary>
    private static Confirmed? OneForAll(Confirmed[] ways, ParameterFields[] served, ParameterFields fields, Confirmed[] best) =>
        ways.FirstOrDefault(way => way.Template.Group == ways[0].Template.Group && (!way.Template.EmptyForNull || ways[0].Template.EmptyForNull) && served.All(way.Scores.ContainsKey) && served.All(combination => way.Lengths[combination] is null) && !Saves(ways[0], way, fields)
            && served.All(combination => !best.Any(other => other.Scores.ContainsKey(combination) && other.Lengths[combination] is null && other.Template.Penalty < way.Template.Penalty)));

    /// <summary>Where a way gives certain lengths only, other ways for other lengths.</summary>
    private static IEnumerable<Arm> ByOtherLengths(Confirmed chosen, Confirmed[] ways, ParameterFields fields)
    {
        if (chosen.Lengths[fields] is not { } first)
        {
            yield break;
        }

        HashSet<int> given = [.. first];
        foreach (Confirmed other in ways)
        {
            int[] more = [.. (other.Lengths[fields] ?? []).Where(given.Add)];
            if (more.Length > 0)
            {
                yield return new Arm(other.Template, [fields], [.. more]);
            }
        }
    }

    /// <summary>Of readings of the same members that serve the same, the one that is right most often and suggests itself most.</summary>
    private static IEnumerable<Confirmed> BestOfGroup(IEnumerable<Confirmed> group) =>
        group.GroupBy(way => string.Join(";", way.Scores.Keys.Order().Select(fields => $"{fields}:{(way.Lengths[fields] is { } lengths ? string.Join(",", lengths) : "any")}"))).Select(same => same.OrderByDescending(way => way.Scores.Values.Sum(score => score.Right)).ThenBy(way => way.Template.Penalty).First());

    private static (bool IsLimited, int Refused, int Penalty, int Length) Rank(Confirmed way, ParameterFields fields, Func<Template, int>? cost) =>
        (way.Lengths[fields] is not null, way.Scores[fields].Refused,
            way.Template.Penalty + (cost?.Invoke(way.Template) ?? 0) + (way.Scores[fields].IsAllRight ? 0 : ForWrong) + System.Numerics.BitOperations.PopCount((uint)(Confirmed.FieldsOf(way.Template) & ~fields)), (way.Template.Body(Situation.Whole) ?? []).Sum(line => line.Length));
}
