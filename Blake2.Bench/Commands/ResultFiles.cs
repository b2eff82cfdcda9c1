namespace Blake2.Bench.Commands;

/// <summary>Writes results to files, whole or not at all.</summary>
internal static class ResultFiles
{
    /// <summary>Makes sure, before the work, that a file can be written after it.</summary>
    /// <exception cref="UserErrorException">It cannot.</exception>
    public static void Reserve(string path)
    {
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
            using FileStream file = new(path + ".partial", FileMode.Create, FileAccess.Write);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{path}: cannot be written ({error.Message})");
        }
    }

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
