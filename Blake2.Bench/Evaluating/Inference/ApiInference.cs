using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>What came of the search for a package's BLAKE2.</summary>
internal sealed record InferenceResult(IReadOnlyList<Binding> Bindings)
{
    /// <summary>Types and members that might be it, for whoever completes an adapter by hand.</summary>
    public IReadOnlyList<string> Found { get; init; } = [];

    /// <summary>Public members of what was called, and of whatever is named after BLAKE, that no adapter calls.</summary>
    public IReadOnlyList<string> NotCalled { get; init; } = [];

    /// <summary>How many ways were tried.</summary>
    public int Tried { get; init; }

    /// <summary>What went wrong while they were tried, a sentence each.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>What answers in a place that is named for a field, and was not judged, by function: a sentence each.</summary>
    public IReadOnlyDictionary<HashFunction, IReadOnlyList<string>> Unjudged { get; init; } = new Dictionary<HashFunction, IReadOnlyList<string>>();

    /// <summary>Functions of which some way gave a known answer, and none gave enough of them to say that it is how they are called.</summary>
    public IReadOnlyList<HashFunction> Partly { get; init; } = [];

    /// <summary>Why nothing of the package answers, whatever is called; <see langword="null"/> where something does.</summary>
    public string? Silence { get; init; }

    /// <summary>Whether anything public in the package is named after BLAKE.</summary>
    public bool NamesBlake { get; init; } = true;

    /// <summary>File names of dependencies in which something is.</summary>
    public IReadOnlyList<string> NamedElsewhere { get; init; } = [];

    /// <summary>Readings that were left out, since the time for them was over.</summary>
    public int Untried { get; init; }

    /// <summary>The functions that the package's names speak of; BLAKE2b where they speak of neither.</summary>
    public IReadOnlyList<HashFunction> Named { get; init; } = [];
}

/// <summary>Finds out by trying how a package's BLAKE2 is called. What the package is named plays no part but for what is tried first.</summary>
internal sealed class ApiInference(Leg leg, Action<string> progress)
{
    /// <summary>Members that have to do with BLAKE2 by their names come before all others, and messages of bytes before those of text.</summary>
    private static readonly (bool IsWide, bool TakesText)[] Passes = [(false, false), (true, false), (true, true)];

    private const int MostDeathsAgain = 32;
    private const int MostFurther = 6;

    /// <summary>Deaths after which a package of which no call gave a digest is silent, although some calls were refused.</summary>
    private const int MostDeathsUnproven = 6;
    private static readonly TimeSpan LimitAgain = TimeSpan.FromSeconds(30);

    /// <summary>The time for all trials of a package: one whose members are named after BLAKE, one of which none is, and one of which none is but some of a dependency.</summary>
    private static readonly TimeSpan LimitOfNamed = TimeSpan.FromSeconds(180);
    private static readonly TimeSpan LimitOfUnnamed = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan LimitOfUser = TimeSpan.FromSeconds(20);
    private readonly System.Diagnostics.Stopwatch _clock = new();
    private TimeSpan _limit;

    private TimeSpan Left => _limit > _clock.Elapsed ? _limit - _clock.Elapsed : TimeSpan.Zero;

    /// <summary>Searches the API of a package that an adapter was built for.</summary>
    /// <param name="builtFolder">Where that was built.</param>
    /// <param name="assembly">File name of the adapter's assembly.</param>
    /// <param name="ownFiles">File names of the package's own assemblies.</param>
    /// <param name="work">An empty folder.</param>
    /// <param name="cancellation">Ends the work.</param>
    public async Task<InferenceResult> RunAsync(string builtFolder, string assembly, IReadOnlyCollection<string> ownFiles, string work, CancellationToken cancellation)
    {
        using ApiSurface surface = ApiSurface.Open(builtFolder, assembly, ownFiles);
        TrialCompiler compiler = new(builtFolder, assembly, work);
        InferenceResult result = new([]) { Named = NamedBy(surface), NamesBlake = surface.NamesBlake, NamedElsewhere = surface.NamesBlake ? [] : [.. surface.NamedElsewhere] };

        // Where nothing speaks of BLAKE, not much time goes into what most likely is none, and least where a dependency has it.
        _limit = result.NamesBlake ? LimitOfNamed : result.NamedElsewhere.Count == 0 ? LimitOfUnnamed : LimitOfUser;
        _clock.Restart();
        int before = 0;
        foreach ((bool isWide, bool takesText) in Passes)
        {
            IReadOnlyList<Type> types = surface.Relevant(isWide);
            if (types.Count == 0 || (types.Count == before && !takesText) || Left == TimeSpan.Zero)
            {
                continue;
            }

            before = types.Count;

            Vocabulary vocabulary = new(surface.Literals, takesText);
            result = await SearchAsync(surface, takesText, Search.Templates(types, vocabulary), () => Search.Verifications(types, vocabulary), compiler, result, cancellation).ConfigureAwait(false);
            if (result.Bindings.Count > 0 || result.Silence is not null)
            {
                break;
            }
        }

        IReadOnlyList<Type> relevant = surface.Relevant(isWide: !surface.NamesBlake);
        return result with { Found = [.. Listing.Of(relevant)], NotCalled = result.Bindings.Count == 0 ? [] : [.. Listing.NotCalled(relevant, result.Bindings)] };
    }

    private async Task<InferenceResult> SearchAsync(ApiSurface surface, bool takesText, IReadOnlyList<Template> templates, Func<IReadOnlyList<Template>> verifications, TrialCompiler compiler, InferenceResult before, CancellationToken cancellation)
    {
        IReadOnlyList<Trial> loads = before.Tried > 0 ? [] : SilenceTrials.Loading(surface.OfEachAssembly);
        Dictionary<string, Template> byName = templates.Select((template, i) => (Name: $"T{i}", template)).ToDictionary(pair => pair.Name, pair => pair.template);
        Trial[] trials = [.. byName.Where(pair => pair.Value.Body(Situation.Whole) is not null).Select(pair => new Trial(pair.Key, pair.Value.Body(Situation.Whole)!, pair.Value.Group))];
        if (trials.Length > 0)
        {
            progress($"{trials.Length} readings of the API are tried{(takesText ? ", with messages as text" : before.Tried > 0 ? ", of members that are not named after BLAKE too" : "")}");
        }

        ILookup<bool, Trial> compiled = (await compiler.CompileAsync([.. loads, .. trials], cancellation).ConfigureAwait(false)).ToLookup(loads.Contains);
        (string Reason, bool Ends)? onLoading = new SilenceTrials(leg, compiler.Assembly).OnLoading([.. compiled[true]]);
        if (onLoading is { Ends: true } end)
        {
            return before with { Silence = end.Reason };
        }

        using TrialSession session = new(leg, compiler.Assembly);
        TrialRound round = new([.. compiled[false]], byName, leg, compiler.Assembly) { Limit = Left };
        List<Binding> bindings = [.. Bindings(round.Confirm(session, cancellation))];

        // What ended the processes may have been misreadings: those that were left out for that are tried as well.
        using TrialSession again = new(leg, compiler.Assembly) { MostDeaths = MostDeathsAgain, MostDeathsOfGroup = MostDeathsAgain };
        if (!session.HasAnswered && session.DeathCount > 0)
        {
            round = new TrialRound([.. compiled[false].Where(trial => !session.HasCalled(trial))], byName, leg, compiler.Assembly) { Limit = Left < LimitAgain ? Left : LimitAgain };
            bindings.AddRange(Bindings(round.Confirm(again, cancellation)));
        }

        IReadOnlyList<Template> verifying = bindings.Count == 0 ? [] : verifications();
        for (int i = 0; i < bindings.Count; i++)
        {
            bindings[i] = await PieceTrials.AddAsync(bindings[i], compiler, leg, cancellation).ConfigureAwait(false);
            bindings[i] = await VerificationTrials.AddAsync(bindings[i], verifying, compiler, leg, cancellation).ConfigureAwait(false);
        }

        return before with
        {
            Bindings = bindings,
            Tried = before.Tried + compiled[false].Count() - round.Untried,
            Untried = before.Untried + round.Untried,
            Notes = [.. before.Notes, .. round.Doubts, .. Notes([session, again], isNothing: bindings.Count == 0)],
            Unjudged = Enum.GetValues<HashFunction>().Select(function => (function, told: (string[])[.. round.Unjudged.GetValueOrDefault(function, []), .. bindings.Where(binding => binding.Function == function).SelectMany(binding => binding.Unjudged)]))
                .Where(pair => pair.told.Length > 0).ToDictionary(pair => pair.function, pair => (IReadOnlyList<string>)pair.told),
            Partly = [.. before.Partly.Concat(round.Partly).Distinct()],
            Silence = bindings.Count > 0 ? null : onLoading?.Reason ?? (IsSilent(session, again) ? SilenceTrials.OnCalling([session, again]) : null),
        };
    }

    /// <summary>Whether no call gave a digest, and either none was so much as refused or too many ended their processes.</summary>
    private static bool IsSilent(TrialSession first, TrialSession again) =>
        !first.HasAnswered && !again.HasAnswered && ((first.IsSilent && (again.Called == 0 || again.IsSilent)) || first.DeathCount + again.DeathCount >= MostDeathsUnproven);

    private static HashFunction[] NamedBy(ApiSurface surface)
    {
        HashFunction[] named = [.. new[] { HashFunction.Blake2b, HashFunction.Blake2s }.Where(function => surface.Names(FunctionFacts.Of(function).ShortName))];
        return named.Length > 0 ? named : [HashFunction.Blake2b];
    }

    private static IEnumerable<Binding> Bindings(Dictionary<HashFunction, List<Confirmed>> confirmed) =>
        confirmed.Where(found => found.Value.Count > 0).Select(found => Bind(found.Key, found.Value)).OfType<Binding>();

    private static Binding? Bind(HashFunction function, List<Confirmed> ways)
    {
        IReadOnlyList<Arm> general = Choice.Of([.. ways.Where(way => !way.IsOverload && way.Template.Body(Situation.Whole) is not null)], Confirmed.Combinations);
        if (general.Count == 0)
        {
            return null;
        }

        HashSet<ParameterFields> served = [.. general.SelectMany(arm => arm.Fields)];
        Binding binding = WithSimplest(new Binding(function) { Whole = general }, ways);
        IReadOnlyList<Arm> collected = As(IsCollected);
        IReadOnlyList<Arm> algorithm = As(way => Members.Is(way.Template.Consumer.Receiver ?? typeof(object), "System.Security.Cryptography.HashAlgorithm"), takesSome: true);

        // Where nothing else takes all messages in pieces, what takes some does.
        bool isElsewhere = collected.Count > 0 || (algorithm.Count > 0 && binding.AreServed(algorithm));
        PieceArm[] pieces = [.. As(way => way.Template.Consumer.TakesPieces && way.Template.CanBeKept && way.Template.Part(isEnd: false) is not null && way.Template.Part(isEnd: true) is not null, CostOfPieces, takesSome: !isElsewhere).Select(arm => new PieceArm(arm, null, null))];
        Binding bound = binding with
        {
            Span = As(way => way.Template.Body(Situation.Span) is not null),
            Try = As(way => way.Template.TryBody is not null, takesSome: true),
            Part = As(way => way.Template.Body(Situation.Part) is not null),
            Stream = As(way => way.Template.Body(Situation.Stream) is not null, takesOverloads: true),
            Pieces = pieces,
            Collected = collected,
            Collectors = [.. ways.Where(IsCollected).GroupBy(way => way.Template.Group).Select(Best).Take(MostFurther).Select(way => way.AsArm())],
            Algorithm = algorithm,
        };
        return bound with { Further = [.. Further(ways, bound), .. FurtherUpdates(ways, pieces)] };

        // An interface serves where it takes whatever the plain call takes; some serve for less.
        IReadOnlyList<Arm> As(Func<Confirmed, bool> isFit, Func<Template, int>? cost = null, bool takesOverloads = false, bool takesSome = false)
        {
            IReadOnlyList<Arm> arms = Choice.Of([.. ways.Where(way => (takesOverloads || !way.IsOverload) && isFit(way))], served, cost);
            return takesSome || binding.AreServed(arms) ? arms : [];
        }
    }

    /// <summary>A call that takes a piece as it is comes before one that takes only whole arrays, or single bytes.</summary>
    private static int CostOfPieces(Template template) => string.Concat(template.Part(isEnd: false) ?? []) is { } text && (text.Contains(".ToArray()", StringComparison.Ordinal) || text.StartsWith("for ", StringComparison.Ordinal)) ? 3 : 0;

    private static bool IsCollected(Confirmed way) => !way.Template.Consumer.TakesPieces && !way.IsOverload && way.Template.Body(Situation.Collected) is not null;

    private static Confirmed Best(IEnumerable<Confirmed> group) => group.OrderByDescending(way => way.Scores.Count).ThenByDescending(way => way.Scores.Values.Sum(score => score.Right)).ThenBy(way => way.Template.Penalty).First();

    /// <summary>Other updates of the objects that take pieces: one for a single byte, or for several pieces at once.</summary>
    private static IEnumerable<(string Name, Arm Arm)> FurtherUpdates(List<Confirmed> ways, PieceArm[] pieces)
    {
        HashSet<string> used = [.. pieces.Select(piece => Consumers.CallOf(piece.Arm.Template.Consumer.Call))];
        Consumer[] called = [.. pieces.Select(piece => piece.Arm.Template.Consumer)];
        return ways.Where(way => way.Template.Consumer is { TakesPieces: true } other && !used.Contains(Consumers.CallOf(other.Call)) && Array.Exists(called, consumer => consumer.Receiver == other.Receiver && consumer.End!.Group == other.End!.Group))
            .GroupBy(way => Consumers.CallOf(way.Template.Consumer.Call)).Select(Best).Take(MostFurther).Select(way => (way.Template.Name, way.AsArm()));
    }

    /// <summary>
    /// The binding with the call that most callers make: one that takes the message and nothing else, for what it gives, where another overload of it serves for all. A package may well compute
    /// these digests in another way than the rest.
    /// </summary>
    private static Binding WithSimplest(Binding binding, List<Confirmed> ways)
    {
        Arm[] general = [.. binding.Whole.Where(arm => arm.Lengths is null && arm.Fields.Contains(ParameterFields.None))];
        HashSet<string> names = [.. general.Select(arm => arm.Template.Method)];
        Arm[] simplest = [.. ways.Where(way => !way.IsOverload && way.Template.IsOfMessageOnly && names.Contains(way.Template.Method) && way.Lengths.GetValueOrDefault(ParameterFields.None) is not null)
            .OrderBy(way => way.Template.Penalty).Take(1).Select(way => new Arm(way.Template, [ParameterFields.None], way.Lengths[ParameterFields.None]))];
        Binding with = binding with { Whole = [.. simplest, .. binding.Whole] };
        return with.HasObject == binding.HasObject && with.IsKept == binding.IsKept ? with : binding;
    }

    /// <summary>Other one-shot calls, each for what it takes; and those that serve for all but what a simpler one does.</summary>
    private static IEnumerable<(string Name, Arm Arm)> Further(List<Confirmed> ways, Binding bound)
    {
        HashSet<string> used = [.. bound.Ways.Select(template => Consumers.CallOf(template.Consumer.Call))];
        IEnumerable<Arm> others = ways.Where(way => way.Template.Consumer is { TakesPieces: false } consumer && !used.Contains(Consumers.CallOf(consumer.Call)) && !(way.IsOverload && way.Template.Body(Situation.Stream) is not null) && !IsCollected(way))
            .GroupBy(way => Consumers.CallOf(way.Template.Consumer.Call)).Select(Best).OrderByDescending(way => way.Lengths.Values.Count(lengths => lengths is null)).Take(MostFurther).Select(way => way.AsArm());
        Arm first = bound.Whole[0];
        return bound.Whole.Skip(1).Where(arm => first.Lengths is not null && arm.Lengths is null && arm.Fields.Intersect(first.Fields).Any()).Concat(others).Select(arm => (arm.Template.Name, arm));
    }

    /// <summary>
    /// What ended processes; and, where nothing was found, what was thrown the most that says something of the package: that a call refuses what it is given by a trial, which knows nothing of the call, says nothing.
    /// </summary>
    private static IEnumerable<string> Notes(IReadOnlyList<TrialSession> sessions, bool isNothing)
    {
        const int most = 3;
        return sessions.SelectMany(session => session.Deaths).Distinct().Select(death => $"a call ended its process while the API was tried: {death}")
            .Concat(!isNothing ? [] : sessions.SelectMany(session => session.Thrown).Where(thrown => SilenceTrials.IsLoadError(thrown.Key) || thrown.Key.StartsWith("System.NotImplementedException", StringComparison.Ordinal)).OrderByDescending(thrown => thrown.Value).Take(most).Select(thrown => $"while the API was tried, {thrown.Value} calls threw {thrown.Key}"));
    }
}
