namespace MutantAdapters;

/// <summary>All mutants. A row is an id of the catalogue of bugs.</summary>
public static partial class Mutants
{
    /// <summary>Right implementations, none of which may be flagged.</summary>
    public static IReadOnlyList<Mutant> Right { get; } =
    [
        new("right", "as the C reference"),
        .. Enum.GetValues<Structure>().Where(structure => structure != Structure.Native).Select(structure => new Mutant("right", Words(structure)) { Structure = structure }),
        new("right", "adds by carries") { AddsByCarries = true },
        new("right", "rotates left") { RotatesLeft = true },
    ];

    /// <summary>Wrong ones, of every row that an API can reveal, in at least three forms each.</summary>
    public static IReadOnlyList<Mutant> Rows { get; } = [.. BlockRows(), .. CounterRows(), .. LengthRows(), .. KeyRows(), .. FieldRows(), .. ObjectRows(), .. CallRows(), .. RoundRows()];

    /// <summary>Wrong ones that no model covers.</summary>
    public static IReadOnlyList<Mutant> Uncovered { get; } = [.. NoModel()];

    /// <summary>Two bugs at once.</summary>
    public static IReadOnlyList<Mutant> Combined { get; } = [.. TwoBugs()];

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Mutant> All { get; } = [.. Right, .. Rows, .. Uncovered, .. Combined];

    private static string Words(Structure structure) =>
        string.Concat(structure.ToString().Select((letter, i) => i > 0 && char.IsUpper(letter) ? $" {char.ToLowerInvariant(letter)}" : char.ToLowerInvariant(letter).ToString()));
}
