namespace Blake2.Bench.Commands;

/// <summary>Writes results to files, whole or not at all.</summary>
internal static class ResultFiles
{
    /// <summary>Writes the text where a path was given.</summary>
    /// <exception cref="UserErrorException">The file cannot be written.</exception>
    public static void Write(string? path, Func<string> text)
    {
        if (path is null)
        {
            return;
        }

        try
        {
            string whole = Path.GetFullPath(path);
            Directory.CreateDirectory(Path.GetDirectoryName(whole)!);
            string partial = whole + ".partial";
            File.WriteAllText(partial, text());
            File.Move(partial, whole, overwrite: true);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{path}: cannot be written ({error.Message})");
        }
    }
}
