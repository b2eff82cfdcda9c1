namespace Blake2.Bench.Reports;

/// <summary>The files for pictures and pages that this assembly carries.</summary>
internal static class ReportResources
{
    private const string Prefix = "reports/";

    /// <summary>Names of the embedded licences of the chart library.</summary>
    public static IEnumerable<string> Licences =>
        from name in typeof(ReportResources).Assembly.GetManifestResourceNames()
        where name.StartsWith(Prefix, StringComparison.Ordinal) && name.EndsWith(".LICENSE", StringComparison.Ordinal)
        orderby name
        select name[Prefix.Length..];

    /// <summary>Text of an embedded file, with line feeds only.</summary>
    /// <exception cref="InvalidDataException">This build does not carry it.</exception>
    public static string Read(string name)
    {
        using Stream stream = typeof(ReportResources).Assembly.GetManifestResourceStream(Prefix + name)
            ?? throw new InvalidDataException($"This build carries no file '{name}' for reports.");
        using StreamReader reader = new(stream);
        return reader.ReadToEnd().Replace("\r\n", "\n", StringComparison.Ordinal);
    }
}
