using Blake2.Abstractions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>What was found out about one function of a package: ways to call it, for each interface that an adapter can have.</summary>
internal sealed record Binding(HashFunction Function)
{
    /// <summary>Ways to hash a whole message.</summary>
    public required IReadOnlyList<Arm> Whole { get; init; }

    /// <summary>Ways to hash a span into another.</summary>
    public IReadOnlyList<Arm> Span { get; init; } = [];

    /// <summary>Ways that try to hash into a span, and say how much they wrote.</summary>
    public IReadOnlyList<Arm> Try { get; init; } = [];

    /// <summary>Calls that compare a message's digest with another.</summary>
    public IReadOnlyList<(string Name, Arm Arm)> Verifications { get; init; } = [];

    /// <summary>What answers and was not judged, a sentence each.</summary>
    public IReadOnlyList<string> Unjudged { get; init; } = [];

    /// <summary>Ways to hash a part of an array.</summary>
    public IReadOnlyList<Arm> Part { get; init; } = [];

    /// <summary>Ways to hash a stream.</summary>
    public IReadOnlyList<Arm> Stream { get; init; } = [];

    /// <summary>Ways to hash a message in pieces.</summary>
    public IReadOnlyList<PieceArm> Pieces { get; init; } = [];

    /// <summary>Calls for whole messages that may take one in several pieces, as wide as the plain one; what they mean by several is to be tried.</summary>
    public IReadOnlyList<Arm> Collected { get; init; } = [];

    /// <summary>The same, each call by itself.</summary>
    public IReadOnlyList<Arm> Collectors { get; init; } = [];

    /// <summary>Ways to make one of .NET's own hash objects.</summary>
    public IReadOnlyList<Arm> Algorithm { get; init; } = [];

    /// <summary>Further calls for a whole message, by name.</summary>
    public IReadOnlyList<(string Name, Arm Arm)> Further { get; init; } = [];

    /// <summary>Whether the plain call gives an object from which the digest can be read again.</summary>
    public bool IsKept => HasMore && Whole.All(arm => arm.Template.KeptBody is not null);

    private bool HasMore { get; init; } = true;

    /// <summary>Whether the plain call is one of an object that takes whole messages.</summary>
    public bool HasObject => HasMore && (Algorithm.Count == 0 || !AreServed(Algorithm)) && Whole.All(arm => arm.Template.ObjectBody is not null);

    /// <summary>The same with nothing but the plain call.</summary>
    public Binding OnlyWhole => new(Function) { Whole = Whole, Unjudged = Unjudged, HasMore = false };

    /// <summary>Name of the adapter's class.</summary>
    public string TypeName => $"Inferred{Function}";

    /// <summary>The fields that the API has a place for.</summary>
    public ParameterFields Fields => Whole.SelectMany(arm => arm.Fields).Aggregate(ParameterFields.None, (all, fields) => all | fields);

    /// <summary>Whether some combination of these fields, or some digest length, cannot be expressed.</summary>
    public bool IsLimited => Confirmed.Combinations.Any(fields => (fields & ~Fields) == 0 && !Whole.Any(arm => arm.Fields.Contains(fields) && arm.Lengths is null));

    /// <summary>Everything that is called.</summary>
    public IEnumerable<Template> Ways => Whole.Concat(Span).Concat(Try).Concat(Part).Concat(Stream).Concat(Algorithm).Concat(Pieces.Select(piece => piece.Arm)).Concat(Further.Concat(Verifications).Select(call => call.Arm)).Select(arm => arm.Template);

    /// <summary>Whether these ways take whatever the plain call takes.</summary>
    public bool AreServed(IReadOnlyList<Arm> arms) =>
        Whole.SelectMany(arm => arm.Fields).All(fields => arms.Any(arm => arm.Fields.Contains(fields) && (arm.Lengths is null || IsLimited))) && (!IsLimited || Whole.All(arm => arm.Fields.All(fields => IsAsWide(arm, fields, arms))));

    /// <summary>The way for a message without key, salt and personalization, or whatever comes first.</summary>
    public Template Plain => Whole[0].Template;

    private static bool IsAsWide(Arm arm, ParameterFields fields, IReadOnlyList<Arm> arms) => arms.Any(other => other.Fields.Contains(fields) && other.Lengths is null)
        || (arm.Lengths is { } lengths && lengths.All(length => arms.Any(other => other.Fields.Contains(fields) && other.Lengths!.Value.Contains(length))));
}

/// <summary>A way to hash in pieces, with what more can be done with its object.</summary>
/// <param name="Arm">The way.</param>
/// <param name="Reset">A statement that makes the object ready for another message; <see langword="null"/> for none.</param>
/// <param name="Copy">An expression for a copy of the object; <see langword="null"/> for none.</param>
internal sealed record PieceArm(Arm Arm, string? Reset, string? Copy)
{
    /// <summary>Whether it is one call, which gets all the pieces at the end.</summary>
    public bool IsCollected { get; init; }
}
