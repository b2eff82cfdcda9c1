using System.ComponentModel;
using System.Diagnostics;

namespace Blake2.Bench.Legs;

/// <summary>A worker as the operating system sees it: how it starts, what it may reach, and how it ends with all that it has started.</summary>
internal sealed class WorkerProcess : IDisposable
{
    /// <summary>Bytes of output besides frames after which a worker is killed.</summary>
    public const long MaxOutputLength = 64L << 20;

    private static readonly TimeSpan EndLimit = TimeSpan.FromSeconds(2);

    private readonly Process _process;
    private readonly TemporaryFolder _folder;
    private readonly ProcessTree _tree;
    private readonly Lock _ending = new();
    private bool _killed;
    private bool _disposed;
    private string? _end;
    private volatile bool _flooded;

    private WorkerProcess(Process process, TemporaryFolder folder, ProcessTree tree)
    {
        _process = process;
        _folder = folder;
        _tree = tree;
        Id = _process.Id;
        Input = _process.StandardInput.BaseStream;
        Output = _process.StandardOutput.BaseStream;
        Errors = BoundedOutput.Read(_process.StandardError.BaseStream, MaxOutputLength, Flooded);
    }

    /// <summary>Number of the process.</summary>
    public int Id { get; }

    /// <summary>The worker's standard input.</summary>
    public Stream Input { get; }

    /// <summary>The worker's standard output.</summary>
    public Stream Output { get; }

    /// <summary>What was written to standard error, or to standard output by anyone but the worker.</summary>
    public BoundedOutput Errors { get; }

    /// <summary>Starts the leg's worker with these arguments and settings of the runtime (names without prefix).</summary>
    /// <exception cref="LegException">It cannot be started.</exception>
    /// <exception cref="OperationCanceledException">The program is ending.</exception>
    public static WorkerProcess Start(Leg leg, IReadOnlyList<string> arguments, IReadOnlyDictionary<string, string>? settings = null)
    {
        if (WorkerProcesses.IsClosed)
        {
            throw new OperationCanceledException("The program is ending.");
        }

        string worker = ProgramFolder.CheckedWorker(leg.TargetFramework);
        TemporaryFolder folder = new();
        try
        {
            if (leg.Host.IsUnderWine)
            {
                Wine.EnsureServer();
            }

            ProcessStartInfo info = ProcessTree.Command([.. leg.Host.Command, worker, .. arguments], leg.Host.IsUnderWine ? null : folder.Root);
            info.WorkingDirectory = folder.Working;
            info.RedirectStandardInput = info.RedirectStandardOutput = info.RedirectStandardError = true;
            WorkerEnvironment.Apply(info.Environment, leg, folder, settings ?? new Dictionary<string, string>());
            Process process = Process.Start(info)!;
            WorkerProcess started = new(process, folder, new ProcessTree(process, folder.Root));
            WorkerProcesses.Add(started);
            return started;
        }
        catch (Win32Exception e)
        {
            folder.Dispose();
            throw new LegException($"The worker of leg {leg.Name} does not start: {e.Message}", e);
        }
    }

    /// <summary>Kills the process and everything that it has started. May be called at any time, by any thread.</summary>
    public void Kill()
    {
        lock (_ending)
        {
            if (!_killed)
            {
                _killed = true;
                _tree.Kill();
            }
        }
    }

    /// <summary>How the process ended, told from its exit code and from what it wrote; kills it if it has not.</summary>
    public string DescribeEnd()
    {
        lock (_ending)
        {
            return _end ??= _flooded ? $"it was killed after more than {MaxOutputLength >> 20} MiB of output" : AwaitEnd();
        }
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        lock (_ending)
        {
            if (_disposed)
            {
                return;
            }

            _disposed = true;
            Kill();
            if (_end is null)
            {
                _end = "it was stopped";
                _process.WaitForExit(EndLimit);
            }

            // Readers that wait on a pipe which an escaped process holds open keep it until then; nothing waits for them.
            Input.Dispose();
            Output.Dispose();
            _process.StandardError.Dispose();
            _process.Dispose();
            _folder.Dispose();
        }

        WorkerProcesses.Remove(this);
    }

    private string AwaitEnd()
    {
        bool exited = _process.WaitForExit(EndLimit);
        Kill();
        Errors.WaitForEnd(EndLimit);
        string written = Errors.Length > 0 ? $" and wrote: {Errors.Beginning}" : "";
        return exited ? $"it ended with {ExitCode(_process.ExitCode)}{written}" : $"it closed its output without ending{written}";
    }

    private static string ExitCode(int code)
    {
        // .NET reports a Unix process that a signal ended as 128 + signal.
        string? signal = OperatingSystem.IsWindows() ? null : (code - 128) switch
        {
            4 => "SIGILL",
            6 => "SIGABRT",
            7 => "SIGBUS",
            8 => "SIGFPE",
            9 => "SIGKILL",
            11 => "SIGSEGV",
            15 => "SIGTERM",
            _ => null,
        };
        return signal is not null ? $"exit code {code} ({signal})"
            : OperatingSystem.IsWindows() && code < 0 ? $"exit code 0x{code:X8}"
            : $"exit code {code}";
    }

    private void Flooded()
    {
        _flooded = true;
        Kill();
    }
}
