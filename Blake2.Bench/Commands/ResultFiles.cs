using Blake2.Bench.Reports;
using Blake2.Bench.Reports.Charts;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>Writes results to files, whole or not at all.</summary>
internal static class ResultFiles
{
    private static readonly TimeSpan LongestWrite = TimeSpan.FromSeconds(5);
    private static readonly Lock Writing = new();

    /// <summary>Lets nobody but the calling thread write any more; <see langword="false"/> where another is writing and does not come to an end.</summary>
    public static bool Close() => Writing.TryEnter(LongestWrite);

    /// <summary>Shows results and then writes them: first what can be seen, since a file may have become impossible to write; and the files also where standard output takes no more.</summary>
    public static void ShowAndWrite(Action show, Action write)
    {
        try
        {
            show();
        }
        finally
        {
            write();
        }
    }

    /// <summary>Makes sure, before the work, that a file can be written after it.</summary>
    /// <exception cref="UserErrorException">It cannot.</exception>
    public static void Reserve(string path)
    {
        string partial = path + ".partial";
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
            using (new FileStream(partial, FileMode.Create, FileAccess.Write))
            {
            }

            File.Delete(partial);
            if (Directory.Exists(path))
            {
                throw new IOException("it is a folder");
            }
        }
        catch (Exception error) when (IsRefusal(error))
        {
            throw CannotWrite(path, error);
        }
    }

    /// <summary>Writes the text where a path was given.</summary>
    /// <exception cref="UserErrorException">The file cannot be written.</exception>
    public static void Write(string? path, Func<string> text) => WriteAll((path, text));

    /// <summary>Writes each text for which a path was given; one that cannot be written keeps no other from it.</summary>
    /// <exception cref="UserErrorException">A file cannot be written; the first is named.</exception>
    public static void WriteAll(params (string? Path, Func<string> Text)[] files)
    {
        UserErrorException? first = null;
        foreach ((string? path, Func<string> text) in files)
        {
            try
            {
                if (path is not null)
                {
                    string content = text();
                    lock (Writing)
                    {
                        WriteWhole(Path.GetFullPath(path), content);
                        EvidenceSoFar.Wrote(Path.GetFullPath(path));
                    }
                }
            }
            catch (Exception error) when (IsRefusal(error))
            {
                first ??= CannotWrite(path!, error);
            }
        }

        if (first is not null)
        {
            throw first;
        }
    }

    /// <summary>Where a folder has the evidence of a run that was interrupted.</summary>
    public static string InterruptedIn(string folder) => Path.Combine(folder, "evidence-interrupted.json");

    /// <summary>Writes evidence.json and README.md into a folder and says so; of an interrupted run evidence-interrupted.json only, so that what is complete stays.</summary>
    /// <exception cref="UserErrorException">A file cannot be written.</exception>
    public static void WriteFolder(string folder, EvidenceFile evidence)
    {
        string json = evidence.Interrupted ? InterruptedIn(folder) : Path.Combine(folder, "evidence.json");
        if (evidence.Interrupted)
        {
            Write(json, () => EvidenceJson.Write(evidence));
            TellInterruption(evidence, json);
            return;
        }

        PictureFiles pictures = PictureFiles.Of(evidence);
        WriteAll((json, () => EvidenceJson.Write(evidence)), (Path.Combine(folder, "README.md"), () => MarkdownReport.Write(evidence, pictures)));
        WritePictures(folder, pictures);
        Console.Error.WriteLine($"Written: {json} and README.md beside it.");
    }

    /// <summary>Draws the pictures beside the Markdown of that folder, and says so where they cannot be drawn.</summary>
    /// <exception cref="UserErrorException">A file cannot be written.</exception>
    public static void WritePictures(string folder, PictureFiles pictures)
    {
        if (pictures.Write(folder, (path, text) => Write(path, () => text)) is { } obstacle)
        {
            Console.Error.WriteLine($"blake2-bench: {obstacle}");
        }
    }

    /// <summary>Writes the badges of a run that was not interrupted, where a folder was given.</summary>
    /// <exception cref="UserErrorException">A file cannot be written.</exception>
    public static void WriteBadges(string? folder, EvidenceFile evidence)
    {
        if (folder is not null && !evidence.Interrupted)
        {
            WriteAll([.. Badges.Create(evidence).Select(badge => ((string?)Path.Combine(folder, badge.Key), (Func<string>)(() => badge.Value)))]);
        }
    }

    /// <summary>Says on standard error that the run was interrupted, if it was, and where the evidence is.</summary>
    public static void TellInterruption(EvidenceFile evidence, string? json)
    {
        if (evidence.Interrupted)
        {
            Console.Error.WriteLine($"blake2-bench: interrupted; {(json is null ? "no evidence was written, since --json FILE was not given" : $"evidence so far is in {json}")}.");
        }
    }

    private static void WriteWhole(string path, string text)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        if (!OutputKind.IsReplaceable(path))
        {
            File.WriteAllText(path, text);
            return;
        }

        string partial = path + ".partial";
        try
        {
            File.WriteAllText(partial, text);
            File.Move(partial, path, overwrite: true);
        }
        catch (UnauthorizedAccessException) when (File.Exists(path))
        {
            // The folder takes no new file; the one that is there may take a new text.
            File.WriteAllText(path, text);
        }
        catch
        {
            // Half a file, as a full disk leaves it, helps nobody.
            File.Delete(partial);
            throw;
        }
    }

    private static bool IsRefusal(Exception error) => error is IOException or UnauthorizedAccessException;

    private static UserErrorException CannotWrite(string path, Exception error) => new($"{path}: cannot be written ({error.Message})");
}
