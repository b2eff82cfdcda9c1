namespace Blake2.Conformance.Inputs;

/// <summary>The files of <c>inputs/</c> that this assembly carries, so that nothing is looked for when the program runs.</summary>
internal static class EmbeddedInput
{
    /// <summary>The content of the file with that name under <c>inputs/</c>.</summary>
    public static Stream Open(string name) =>
        typeof(EmbeddedInput).Assembly.GetManifestResourceStream("inputs/" + name)
        ?? throw new InvalidOperationException($"This build of Blake2.Conformance carries no input '{name}'.");
}
