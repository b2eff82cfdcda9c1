namespace HostilePackage;

/// <summary>What this copy of the assembly does: a word, and for some words what it is done to.</summary>
internal static class Order
{
    /// <summary>Tests overwrite this text in a copy of the assembly, so it has room for a path.</summary>
    private const string Text = "ORDER=right                                                                                                                                                                                                                                                     ;";

    public static string Word => Parts[0];

    public static string Argument => Parts.Length > 1 ? Parts[1] : "";

    private static string[] Parts { get; } = Text["ORDER=".Length..^1].Trim().Split(' ', 2);
}
