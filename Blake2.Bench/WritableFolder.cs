namespace Blake2.Bench;

/// <summary>Whether files can be written into a folder, which need not exist yet.</summary>
internal static class WritableFolder
{
    /// <summary>Why they cannot; <see langword="null"/> if they can.</summary>
    public static string? Obstacle(string folder)
    {
        string? existing = Path.GetFullPath(folder);
        while (existing is not null && !Path.Exists(existing))
        {
            existing = Path.GetDirectoryName(existing);
        }

        return existing is null ? "there is no such drive" : File.Exists(existing) ? $"{existing} is a file" : Probe(existing);
    }

    private static string? Probe(string folder)
    {
        string file = Path.Combine(folder, Path.GetRandomFileName());
        try
        {
            using FileStream probe = new(file, new FileStreamOptions { Mode = FileMode.CreateNew, Access = FileAccess.Write, Options = FileOptions.DeleteOnClose });
            return null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return error.Message.Replace(file, folder, StringComparison.Ordinal).ReplaceLineEndings(" ").TrimEnd('.');
        }
    }
}
