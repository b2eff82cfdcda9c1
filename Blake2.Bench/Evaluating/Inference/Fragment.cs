using System.Collections.Immutable;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>A statement that stands before an expression: a local variable with its value, or with a statement that fills it, or only a statement.</summary>
/// <param name="Type">The variable's type; empty where none is declared.</param>
/// <param name="Name">Its name; empty where none is declared.</param>
/// <param name="Value">What it is initialised by; empty where a statement fills it.</param>
/// <param name="Statement">A statement without its semicolon; empty for none.</param>
/// <param name="IsDisposable">Whether the variable is disposed of after use.</param>
internal sealed record Step(string Type, string Name, string Value, string Statement, bool IsDisposable);

/// <summary>
/// A piece of C# with places that are still open (see <see cref="Frame"/>): an expression, what it uses, and how far it is from what its names suggest.
/// </summary>
internal sealed record Fragment(string Text)
{
    /// <summary>What the expression makes use of.</summary>
    public Roles Roles { get; init; }

    /// <summary>How little its reading suggests itself: the lower, the earlier it is tried and the rather it is chosen.</summary>
    public int Penalty { get; init; }

    /// <summary>What stands before it.</summary>
    public ImmutableArray<Step> Steps { get; init; } = [];

    /// <summary>The digest lengths that it can ask for; <see langword="null"/> for any.</summary>
    public ImmutableArray<int>? Lengths { get; init; }

    /// <summary>The members that are called, the same for every reading of their parameters.</summary>
    public string Group { get; init; } = "";

    /// <summary>The type of the object that it makes, where that is not the one that was wanted but one that serves for it.</summary>
    public Type? Made { get; init; }

    /// <summary>How the digest's array is read from an object that keeps it: <c>.Hash</c>; empty where there is none.</summary>
    public string Kept { get; init; } = "";

    /// <summary>A statement that stands after it, without its semicolon; empty for none.</summary>
    public string After { get; init; } = "";

    /// <summary>Whether the object is one that all callers share, and nobody disposes of.</summary>
    public bool IsShared { get; init; }

    /// <summary>The same, with what the name of its place says of the field that it stands for.</summary>
    /// <param name="role">What it is read as.</param>
    /// <param name="name">The name of the parameter, property or method.</param>
    public Fragment Naming(Roles role, string name)
    {
        Roles hint = NameHints.OfBytes(name);
        bool isPlain = NameHints.IsPlain(hint, name);
        return this with
        {
            Roles = Roles | (hint == role && (role & Roles.Fields) != 0 ? NameHints.NamedFor(role) | (isPlain ? Roles.None : Roles.NamedLoosely)
                : isPlain && (role, hint) is (Roles.Salt, Roles.Personalization) or (Roles.Personalization, Roles.Salt) ? Roles.Swapped
                : Roles.None),
        };
    }

    /// <summary>The same, with what the name or type of its place says of several pieces.</summary>
    public Fragment NamingPieces(ByteForm form, string name) =>
        form == ByteForm.Sequence || (ByteForms.IsSeveral(form) && NameHints.IsPieces(name)) ? this with { Roles = Roles | Roles.NamedPieces } : this;

    /// <summary>Digest lengths that two parts of one expression can both ask for.</summary>
    public static ImmutableArray<int>? Common(ImmutableArray<int>? a, ImmutableArray<int>? b) =>
        a is null ? b : b is null ? a : [.. a.Value.Intersect(b.Value)];
}
