using Blake2.Abstractions;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Puts the compiled trials of one search to the package, and keeps those that give BLAKE2's digests.</summary>
internal sealed class TrialRound(IReadOnlyList<Trial> trials, IReadOnlyDictionary<string, Template> byName, Leg leg, string assembly)
{
    private const int MostDoubtful = 8;
    private const int MostDeathsOfNamed = 3;

    private const int MostPartly = 4;

    private readonly Dictionary<HashFunction, List<Trial>> _partly = [];
    private readonly List<string> _doubts = [];
    private readonly Dictionary<HashFunction, IReadOnlyList<string>> _unjudged = [];

    /// <summary>When no more trials are begun.</summary>
    public TimeSpan Limit { get; init; } = TimeSpan.FromSeconds(120);

    /// <summary>Trials that were not begun, since the time was over.</summary>
    public int Untried { get; private set; }

    /// <summary>Functions of which some way gave a known answer, and none served.</summary>
    public IEnumerable<HashFunction> Partly => _partly.Keys;

    /// <summary>What speaks against ways that serve all the same, a sentence each.</summary>
    public IReadOnlyList<string> Doubts => _doubts;

    /// <summary>What answers in a place that is named for a field, and was not judged, by function.</summary>
    public IReadOnlyDictionary<HashFunction, IReadOnlyList<string>> Unjudged => _unjudged;

    /// <summary>The ways that give right digests, by function, and those that the package says are such.</summary>
    public Dictionary<HashFunction, List<Confirmed>> Confirm(TrialSession session, CancellationToken cancellation)
    {
        Probes[] probes = [new(HashFunction.Blake2b), new(HashFunction.Blake2s)];
        Dictionary<HashFunction, List<Confirmed>> confirmed = probes.ToDictionary(probe => probe.Function, _ => new List<Confirmed>());
        Dictionary<Trial, Template> others = trials.ToDictionary(trial => trial, trial => byName[trial.Name]);
        System.Diagnostics.Stopwatch clock = System.Diagnostics.Stopwatch.StartNew();
        foreach (bool takesOther in new[] { false, true })
        {
            int tried = 0;
            foreach (Trial trial in trials.TakeWhile(_ => clock.Elapsed <= Limit))
            {
                cancellation.ThrowIfCancellationRequested();
                Try(trial, probes, session, confirmed, others, takesOther);
                tried++;
            }

            Untried = takesOther ? Untried : trials.Count - tried;

            if (confirmed.Values.Any(ways => ways.Count > 0) || _partly.Count > 0 || !session.HasAnswered)
            {
                break;
            }
        }

        foreach (Probes probe in probes)
        {
            confirmed[probe.Function].AddRange(Families.Siblings([.. confirmed[probe.Function]], others, probe, session));
            if (confirmed[probe.Function].Count == 0)
            {
                confirmed[probe.Function].AddRange(Doubtful(probe));
            }
        }

        if (confirmed.Values.All(ways => ways.Count == 0) && _partly.Count == 0 && session.HasAnswered && clock.Elapsed <= Limit)
        {
            foreach (Probes probe in probes)
            {
                confirmed[probe.Function].AddRange(new KnownErrors(probe, session).Of(byName, trials));
            }
        }

        foreach (Probes probe in probes)
        {
            Complete(probe, confirmed, others);
        }

        return confirmed;
    }

    private void Try(Trial trial, Probes[] probes, TrialSession session, Dictionary<HashFunction, List<Confirmed>> confirmed, Dictionary<Trial, Template> others, bool takesOther)
    {
        foreach (Probes probe in probes)
        {
            if (Confirmed.Try(trial, byName[trial.Name], probe, session, takesDoubtful: false, takesOther) is not { } way)
            {
                continue;
            }

            if (!way.IsBound)
            {
                Remember(probe.Function, trial);
                continue;
            }

            confirmed[probe.Function].Add(way);
            _ = others.Remove(trial);
        }
    }

    /// <summary>Adds what the package says by its names that it has, and gets wrong.</summary>
    private void Complete(Probes probe, Dictionary<HashFunction, List<Confirmed>> confirmed, Dictionary<Trial, Template> others)
    {
        using TrialSession fresh = new(leg, assembly) { MostDeaths = MostDeathsOfNamed, MostDeathsOfGroup = MostDeathsOfNamed };
        List<Confirmed> ways = confirmed[probe.Function];
        if (ways.Count == 0)
        {
            HashFunction other = probe.Function == HashFunction.Blake2b ? HashFunction.Blake2s : HashFunction.Blake2b;
            ways.AddRange(FunctionPairs.Of(confirmed[other], others, probe, fresh));
            _ = ways.Count > 0 && _partly.Remove(probe.Function);
            return;
        }

        Dictionary<Template, Trial> byTemplate = new(ReferenceEqualityComparer.Instance);
        foreach (Trial trial in trials)
        {
            byTemplate[byName[trial.Name]] = trial;
        }

        NamedPlaces places = new(probe, byTemplate, fresh);
        confirmed[probe.Function] = [.. places.Complete(ways)];
        string[] unjudged = [.. places.Unjudged, .. _partly.Remove(probe.Function, out List<Trial>? partly) ? Partial(partly, confirmed[probe.Function]) : []];
        if (unjudged.Length > 0)
        {
            _unjudged[probe.Function] = unjudged;
        }
    }

    /// <summary>What is right sometimes, beside what serves: it may be called otherwise than it was, or be wrong.</summary>
    private IEnumerable<string> Partial(List<Trial> partly, List<Confirmed> ways)
    {
        HashSet<string> served = [.. ways.Select(way => way.Template.Consumer.Call.Group)];
        return partly.Select(trial => byName[trial.Name]).Where(template => !served.Contains(template.Consumer.Call.Group)).DistinctBy(template => template.Consumer.Call.Group).Take(MostPartly)
            .Select(template => $"{template.Name} gives some right digests, and for most that was asked a wrong one or none; whether it is called as it is meant to be is not known");
    }

    private void Remember(HashFunction function, Trial trial)
    {
        if (_partly.TryGetValue(function, out List<Trial>? known))
        {
            known.Add(trial);
        }
        else
        {
            _partly[function] = [trial];
        }
    }

    /// <summary>Where nothing is right most of the time, what is right sometimes: asked in processes of their own, where nothing else has been called before.</summary>
    private IEnumerable<Confirmed> Doubtful(Probes probe)
    {
        foreach (Trial trial in _partly.GetValueOrDefault(probe.Function, []).Take(MostDoubtful))
        {
            using TrialSession fresh = new(leg, assembly);
            if (Confirmed.Try(trial, byName[trial.Name], probe, fresh, takesDoubtful: true) is { IsBound: true } way)
            {
                Score score = way.Scores.Values.MaxBy(score => score.Right)!;
                if (!score.IsBound)
                {
                    _doubts.Add($"{FunctionFacts.Of(probe.Function).Name} was known by {score.Right} right digests of {score.Answered} that were tried; all have the length that was asked for");
                }

                yield return way;
            }
        }
    }
}
