using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Finds calls that compare a message's digest with another: those that accept the digest which the plain call gives.</summary>
internal static class VerificationTrials
{
    private const int MostOfGroup = 6;
    private const int Most = 60;
    private const int MostCalls = 4;

    /// <summary>The binding with such calls.</summary>
    /// <param name="binding">What is known.</param>
    /// <param name="templates">Readings of calls that may compare digests.</param>
    /// <param name="compiler">Compiles their trials.</param>
    /// <param name="leg">Where they are called.</param>
    /// <param name="cancellation">Ends the work.</param>
    public static async Task<Binding> AddAsync(Binding binding, IReadOnlyList<Template> templates, TrialCompiler compiler, Leg leg, CancellationToken cancellation)
    {
        (Template Template, Trial Trial)[] tried =
        [
            .. LikeliestFirst(binding, templates).GroupBy(template => template.Group).SelectMany(group => group.Take(MostOfGroup)).Take(Most)
                .Select((template, i) => (template, new Trial($"V{i}", Lines(binding, template), template.Group))),
        ];
        if (tried.Length == 0)
        {
            return binding;
        }

        HashSet<Trial> compiled = [.. await compiler.CompileAsync([.. tried.Select(one => one.Trial)], cancellation).ConfigureAwait(false)];
        using TrialSession session = new(leg, compiler.Assembly);
        Arm?[] arms = [.. tried.Where(one => compiled.Contains(one.Trial)).Select(one => Accepting(binding, one.Template, one.Trial, session))];
        return binding with { Verifications = [.. arms.OfType<Arm>().GroupBy(arm => arm.Template.Group).Select(same => same.MaxBy(arm => arm.Fields.Length)!).Take(MostCalls).Select(arm => (arm.Template.Name, arm))] };
    }

    /// <summary>Objects that verify are made as those are that hash: an API has many other ways to make a key.</summary>
    private static IEnumerable<Template> LikeliestFirst(Binding binding, IReadOnlyList<Template> templates)
    {
        HashSet<string> known = [.. binding.Ways.SelectMany(way => way.Body(Situation.Whole) ?? [])];
        return templates.Where(template => template.Body(Situation.Whole) is not null).OrderBy(template => template.Body(Situation.Whole)!.Count(line => !known.Contains(line)));
    }

    /// <summary>Returns the digest where it is accepted.</summary>
    private static IReadOnlyList<string> Lines(Binding binding, Template template) =>
    [
        "byte[] Plain()", "{", .. AdapterText.Blocks([.. binding.Whole.Select(arm => (AdapterText.Condition(arm), arm.Template.Body(Situation.Whole)!))]), "}",
        "byte[] tag = Plain();",
        "bool Verified()", "{", .. template.Body(Situation.Whole)!, "}",
        "return Verified() ? tag : throw new InvalidOperationException(\"it is not accepted\");",
    ];

    private static Arm? Accepting(Binding binding, Template template, Trial trial, TrialSession session)
    {
        Probes probes = new(binding.Function);
        ParameterFields places = Confirmed.FieldsOf(template);
        Arm[] whole = [.. binding.Whole.Where(arm => arm.Lengths is null)];
        ParameterFields[] served = [.. (whole.Length > 0 ? whole : binding.Whole).SelectMany(arm => arm.Fields).Where(fields => (fields & ~places) == 0).Distinct()];
        System.Collections.Immutable.ImmutableArray<int>? lengths = whole.Length > 0 ? null : binding.Whole[0].Lengths;
        ParameterFields[] accepted = [.. served.Where(fields =>
        {
            IReadOnlyList<TrialQuestion> questions = probes.Of(fields, lengths);
            return Probes.Count(questions, session.Ask(trial, questions)) is { IsBound: true } score && 2 * score.Answered > score.Asked;
        })];
        // What accepts the digest without a field, and has a place that is named for it, is asked with it too: it may not look there.
        IEnumerable<ParameterFields> named = served.Where(fields => accepted.Any(less => (less & ~fields) == 0 && Confirmed.Fields.Where(field => (fields & ~less).HasFlag(field)).All(field => NamedPlaces.IsNamed(template, field))));
        return accepted.Length == 0 ? null : new Arm(template, [.. accepted.Union(named)], lengths);
    }
}
