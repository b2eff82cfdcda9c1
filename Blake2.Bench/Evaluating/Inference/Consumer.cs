namespace Blake2.Bench.Evaluating.Inference;

/// <summary>A way in which a digest is had: by one call, or by one that takes the message and another that ends it.</summary>
/// <param name="Receiver">The type of the object <c>hasher</c>; <see langword="null"/> for static calls.</param>
/// <param name="Call">The call that takes the message: an expression for the digest, or one that writes it, or, with an <paramref name="End"/>, a statement.</param>
/// <param name="End">What ends the message; <see langword="null"/> for one call.</param>
internal sealed record Consumer(Type? Receiver, Fragment Call, Fragment? End)
{
    /// <summary>Whether a message can be given in pieces.</summary>
    public bool TakesPieces => End is not null;

    /// <summary>What calls use, together.</summary>
    public Roles Roles => Call.Roles | (End?.Roles ?? Roles.None);

    /// <summary>How little the reading suggests itself.</summary>
    public int Penalty => Call.Penalty + (End is { } end ? end.Penalty + 2 : 0);

    /// <summary>The members that are called.</summary>
    public string Group => Call.Group + (End is { } end ? "+" + end.Group : "");
}
