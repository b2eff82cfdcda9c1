namespace Blake2.Conformance.Diagnosis;

/// <summary>
/// What is wrong with a candidate that gave wrong digests: the bug models that reproduce every one of its answers, right and wrong, or, where none does, the features
/// that separate failing from passing cases.
/// </summary>
public sealed record Explanation
{
    /// <summary>The models that reproduce every answer; none where no model does.</summary>
    public IReadOnlyList<BugModel> Models { get; init; } = [];

    /// <summary>Answers that the models reproduce: all that they were asked for.</summary>
    public int Agreeing { get; init; }

    /// <summary>Answers of the candidate that the models were asked for.</summary>
    public int Of { get; init; }

    /// <summary>Answers of which a model says nothing, because chance decides them.</summary>
    public int LeftToChance { get; init; }

    /// <summary>Id of the smallest failing case, by <see cref="Cases.ConformanceCase.Simplicity"/>.</summary>
    public required string Smallest { get; init; }

    /// <summary>Which digests that were stored are affected, a sentence a model.</summary>
    public IReadOnlyList<string> Effects { get; init; } = [];

    /// <summary>Where no model fits: what the failing cases have in common, and how many failing and passing cases have it.</summary>
    public IReadOnlyList<string> Features { get; init; } = [];

    /// <summary>Ids of the bugs, each once.</summary>
    public IReadOnlyList<string> Bugs => [.. Models.Select(model => model.Bug).Distinct()];
}
