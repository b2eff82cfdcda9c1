using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>The models of all bugs, several forms of each.</summary>
public static partial class BugModels
{
    /// <summary>Every model but those of <see cref="Constants"/>.</summary>
    public static IReadOnlyList<BugModel> All { get; } =
    [
        .. Blocks(), .. Counters(), .. Lengths(), .. Keys(), .. Fields(), .. Trees(), .. Resets(), .. Updates(), .. Calls(), .. Objects(), .. Rounds(),
    ];

    /// <summary>The models that a failing run of <paramref name="function"/> is compared with.</summary>
    public static IEnumerable<BugModel> Of(HashFunction function, bool isLong) =>
        All.Where(model => (model.Only ?? function) == function && model.NeedsLongMessages == isLong);

    private static string Either(FunctionFacts facts, string of2b, string of2s) => facts.Function == HashFunction.Blake2s ? of2s : of2b;
}
