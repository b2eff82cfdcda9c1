namespace MutantAdapters;

/// <summary>All mutants. A row is an id of the catalogue of bugs.</summary>
public static partial class Mutants
{
    /// <summary>Right implementations, in their digests and by every rule; none may be flagged.</summary>
    public static IReadOnlyList<Mutant> Right { get; } =
    [
        new("right", "as the C reference"),
        new("right", "collects the whole message, shows the digest so far") { Structure = Structure.CollectsWholeMessage, AfterEnd = AfterEnd.GoesOn },
        new("right", "byte by byte, begins anew after the end") { Structure = Structure.ByteByByte, AfterEnd = AfterEnd.BeginsAnew },
        new("right", "two block buffer, a new key waits in mid-message") { Structure = Structure.TwoBlockBuffer, NewKey = NewKey.WaitsInMidMessage },
        new("right", "late key, a new key begins anew") { Structure = Structure.LateKey, NewKey = NewKey.BeginsAnew },
        new("right", "key as prefix, in an HMAC class") { Structure = Structure.KeyAsPrefix, Shape = AlgorithmShape.Hmac },
        new("right", "pooled scratch, in a class without Key") { Structure = Structure.PooledScratch, Shape = AlgorithmShape.Plain },
        new("right", "thread static scratch, reports the function's block") { Structure = Structure.ThreadStaticScratch, BlockSizes = (facts, _) => (facts.BlockLength, facts.BlockLength) },
        new("right", "remembers, shows the digest again") { Structure = Structure.Remembers, AfterEnd = AfterEnd.ShowsAgain },
        new("right", "resets by new state, a class for one message") { Structure = Structure.ResetsByNewState, IsForOneMessage = true },
        new("right", "adds by carries, reports the digest as output block") { AddsByCarries = true, BlockSizes = (_, length) => (1, length) },
        new("right", "rotates left, refuses overlap") { RotatesLeft = true, Destination = Destination.RefusedOverMessage },
    ];

    /// <summary>Wrong ones, of every row that digests reveal, in at least three forms each.</summary>
    public static IReadOnlyList<Mutant> Rows { get; } = [.. BlockRows(), .. CounterRows(), .. LengthRows(), .. KeyRows(), .. FieldRows(), .. ObjectRows(), .. CallRows(), .. RoundRows()];

    /// <summary>Ones whose digests are right and that break a rule: of every row that contract rules find, in at least three forms each.</summary>
    public static IReadOnlyList<Mutant> RuleBreakers { get; } = [.. NewKeyRules(), .. EndRules(), .. BufferRules(), .. SizeRules()];

    /// <summary>Wrong ones that no model covers.</summary>
    public static IReadOnlyList<Mutant> Uncovered { get; } = [.. NoModel()];

    /// <summary>Two bugs at once.</summary>
    public static IReadOnlyList<Mutant> Combined { get; } = [.. TwoBugs()];

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Mutant> All { get; } = [.. Right, .. Rows, .. Uncovered, .. Combined, .. RuleBreakers];
}
