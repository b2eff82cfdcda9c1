namespace Blake2.Bench.Evaluating.Inference;

/// <summary>A method to be compiled and called with parameters and a message: what it does, in C#.</summary>
/// <param name="Name">The method's name.</param>
/// <param name="Lines">Its statements, the last of which returns what may be a digest; the message is the array <c>message</c>.</param>
/// <param name="Group">What it calls: if that ends the process, others of the group are not tried.</param>
internal sealed record Trial(string Name, IReadOnlyList<string> Lines, string Group)
{
    /// <summary>Whether what it calls is named after BLAKE.</summary>
    public bool NamesBlake => Lines.Any(line => line.Contains("blake", StringComparison.OrdinalIgnoreCase));
}
