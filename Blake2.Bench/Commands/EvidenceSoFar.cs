using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>What a run has found and not yet written, for the user who does not wait until it has: a second interruption writes it, and a run of hours keeps it as it goes.</summary>
internal static class EvidenceSoFar
{
    private static readonly Lock Access = new();
    private static readonly List<Func<EvidenceFile>> Parts = [];
    private static string? _path;
    private static bool _isWritten;

    /// <summary>Says where the run will write its evidence; <see langword="null"/> for nowhere.</summary>
    public static void GoesTo(string? path)
    {
        lock (Access)
        {
            (_path, _isWritten) = (path, false);
        }
    }

    /// <summary>Adds what a part of the run has found, whenever it is asked.</summary>
    public static void Add(Func<EvidenceFile> part)
    {
        lock (Access)
        {
            Parts.Add(part);
        }
    }

    /// <summary>Takes note that the run itself has written a file.</summary>
    public static void Wrote(string path)
    {
        lock (Access)
        {
            _isWritten |= _path is not null && Path.GetFullPath(_path) == path;
        }
    }

    /// <summary>Writes what there is, so that a run of hours that is killed has lost no more than what it did last; <see cref="Drop"/> takes it away again.</summary>
    public static void Keep()
    {
        (string? path, _, Func<EvidenceFile>[] parts) = State();
        if (path is null || Found(parts) is not { } found)
        {
            return;
        }

        try
        {
            ResultFiles.Write(path, () => EvidenceJson.Write(found with { Interrupted = true }));
        }
        catch (UserErrorException error)
        {
            // The run is worth more than its copy; it is told again at the end where this is still so.
            Console.Error.WriteLine($"blake2-bench: {error.Message}; the run goes on.");
        }

        lock (Access)
        {
            // More is to come.
            _isWritten = false;
        }
    }

    /// <summary>Takes away what was kept: the run has written all of it.</summary>
    public static void Drop()
    {
        (string? path, _, _) = State();
        if (path is not null)
        {
            File.Delete(path);
        }
    }

    /// <summary>Writes what there is, unless the run has done so, and says in a clause what became of it. After it nothing else is written: the program is to end.</summary>
    public static string Save()
    {
        if (!ResultFiles.Close())
        {
            return "no evidence was written, since the run is writing and does not come to an end";
        }

        (string? path, bool isWritten, Func<EvidenceFile>[] parts) = State();
        if (path is null || isWritten)
        {
            return path is null ? "no evidence was written, since --json FILE was not given" : $"evidence so far is in {path}";
        }

        if (Found(parts) is not { } found)
        {
            return $"nothing had been judged, and {path} was not written";
        }

        ResultFiles.Write(path, () => EvidenceJson.Write(found));
        return $"the evidence so far is in {path}";
    }

    private static EvidenceFile? Found(Func<EvidenceFile>[] parts)
    {
        EvidenceFile[] found = [.. parts.Select(part => part())];
        return found.Any(part => part.Candidates.Count > 0) ? EvidenceJson.Merge(found) : null;
    }

    private static (string? Path, bool IsWritten, Func<EvidenceFile>[] Parts) State()
    {
        lock (Access)
        {
            return (_path, _isWritten, [.. Parts]);
        }
    }
}
