namespace Blake2.Worker;

internal enum WorkerMode
{
    /// <summary>Says what the process is, and ends.</summary>
    Probe,

    /// <summary>Loads an adapter and answers hash requests until standard input ends.</summary>
    Serve,

    /// <summary>Loads an adapter and measures what it is ordered to.</summary>
    Bench,

    /// <summary>Loads ways in which an unknown API might be called, and tries them.</summary>
    Try,
}

/// <summary>The command line, which only the program itself writes.</summary>
internal sealed class WorkerArguments
{
    public const string Usage =
        "Blake2.Worker is started by Blake2.Bench: 'probe', or 'serve', 'bench' or 'try' with '--adapter <assembly> --type <class>', and the protocol on standard input and output.";

    private WorkerArguments(WorkerMode mode, string adapterPath, string adapterType)
    {
        Mode = mode;
        AdapterPath = adapterPath.Length == 0 ? "" : Path.GetFullPath(adapterPath);
        AdapterType = adapterType;
    }

    public WorkerMode Mode { get; }

    public string AdapterPath { get; }

    public string AdapterType { get; }

    public static WorkerArguments? Parse(string[] args) => args switch
    {
        ["probe"] => new WorkerArguments(WorkerMode.Probe, "", ""),
        ["serve", "--adapter", string path, "--type", string type] => new WorkerArguments(WorkerMode.Serve, path, type),
        ["bench", "--adapter", string path, "--type", string type] => new WorkerArguments(WorkerMode.Bench, path, type),
        ["try", "--adapter", string path, "--type", string type] => new WorkerArguments(WorkerMode.Try, path, type),
        _ => null,
    };
}
