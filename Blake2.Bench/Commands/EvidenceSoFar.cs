using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>What a run has found and not yet written, for the user who does not wait until it has: a second interruption writes it.</summary>
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

        EvidenceFile[] found = [.. parts.Select(part => part())];
        if (!found.Any(part => part.Candidates.Count > 0))
        {
            return $"nothing had been judged, and {path} was not written";
        }

        ResultFiles.Write(path, () => EvidenceJson.Write(EvidenceJson.Merge(found)));
        return $"the evidence so far is in {path}";
    }

    private static (string? Path, bool IsWritten, Func<EvidenceFile>[] Parts) State()
    {
        lock (Access)
        {
            return (_path, _isWritten, [.. Parts]);
        }
    }
}
