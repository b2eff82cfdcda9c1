using System.Collections.Concurrent;
using System.Diagnostics;
using System.Security.Cryptography;
using Blake2.Abstractions.Protocol;
using Blake2.Conformance;

namespace Blake2.Bench.Legs;

/// <summary>What came of waiting for a worker's message: the message, or why there is none.</summary>
internal readonly record struct Reception(byte[]? Payload, string? Death)
{
    /// <summary>The time was over.</summary>
    public bool IsTimeout => Payload is null && Death is null;
}

/// <summary>The parent's end of the protocol with one worker. Whatever the worker does, waiting for it ends in time and throws nothing.</summary>
internal sealed class WorkerConnection : IDisposable
{
    /// <summary>How long a worker may take to come up, and an adapter to load: machines under load are slow.</summary>
    internal static TimeSpan StartLimit { get; set; } = TimeSpan.FromSeconds(60);

    /// <summary>A pipe takes this many bytes at once, also from a worker that does not read (4,096 on Windows).</summary>
    private const int UnblockedLength = 2048;

    /// <summary>Messages that may wait; a worker sends one for each that it gets.</summary>
    private const int MaxWaiting = 16;

    private readonly WorkerProcess _process;
    private readonly FrameReader _reader;
    private readonly FrameWriter _writer;
    private readonly BlockingCollection<byte[]> _received = new(MaxWaiting);
    private string? _fault;
    private long _errorsWhenLastHeard;
    private bool _hasDied;

    private WorkerConnection(WorkerProcess process, byte[] nonce)
    {
        _process = process;
        _reader = new FrameReader(_process.Output, nonce, FrameFormat.MaxAnswerLength) { MaxStrayLength = WorkerProcess.MaxOutputLength };
        _writer = new FrameWriter(_process.Input, nonce);
        new Thread(Pump, maxStackSize: 256 << 10) { IsBackground = true, Name = "worker's standard output" }.Start();
    }

    /// <summary>What the worker said of its process.</summary>
    public WorkerHello Hello { get; private set; } = new();

    /// <summary>Number of the worker's process.</summary>
    public int ProcessId => _process.Id;

    /// <summary>Stray output, and what went to standard error. What came after the last message of a worker that died tells of its death (the runtime's words, most often), and <see cref="Reception.Death"/> has it.</summary>
    public IReadOnlyList<string> Notices
    {
        get
        {
            List<string> notices = [];
            if (_reader.StrayLength > 0)
            {
                notices.Add($"stray output between frames, {_reader.StrayLength} bytes: {BoundedOutput.OneLine(_reader.StraySample)}");
            }

            long length = _hasDied ? _errorsWhenLastHeard : _process.Errors.Length;
            if (length > 0)
            {
                notices.Add($"output on standard output or standard error, {length} bytes: {_process.Errors.BeginningOf(length)}");
            }

            return notices;
        }
    }

    /// <summary>Starts a worker, and makes sure that it is what the leg promises before any stranger's code runs.</summary>
    /// <exception cref="LegException">It does not come up, or the leg does not hold.</exception>
    /// <exception cref="OperationCanceledException">The program is ending.</exception>
    public static WorkerConnection Open(Leg leg, IReadOnlyList<string> arguments, IReadOnlyDictionary<string, string>? settings = null)
    {
        byte[] nonce = RandomNumberGenerator.GetBytes(FrameFormat.NonceLength);
        WorkerConnection connection = new(WorkerProcess.Start(leg, arguments, settings), nonce);
        try
        {
            connection.Greet(leg, nonce);
            return connection;
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    /// <summary>Waits for the worker to say that the adapter is loaded.</summary>
    /// <exception cref="CandidateUnusableException">It will not load.</exception>
    /// <exception cref="OperationCanceledException">The program is ending.</exception>
    public AdapterReport ReceiveAdapter()
    {
        Reception reception = ReceiveAtStart();
        string? error = reception.IsTimeout ? $"the adapter was not loaded within {StartLimit.TotalSeconds:0} s"
            : reception.Death is { } death ? $"its process died while the adapter was loaded: {death}"
            : null;
        if (error is null)
        {
            try
            {
                AdapterReport report = HelloCodec.DecodeAdapter(reception.Payload!);
                error = report.LoadError;
                if (error is null)
                {
                    return report;
                }
            }
            catch (ProtocolException e)
            {
                error = e.Message;
            }
        }

        throw new CandidateUnusableException(error);
    }

    /// <summary>Sends a message; false where that took longer than <paramref name="limit"/>. A worker that is gone is noticed on receiving.</summary>
    public bool Send(byte[] payload, TimeSpan limit)
    {
        if (payload.Length < UnblockedLength)
        {
            SendNow(payload);
            return true;
        }

        return Task.Factory.StartNew(() => SendNow(payload), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default).Wait(limit);
    }

    /// <summary>The worker's next message, waited for at most <paramref name="limit"/>.</summary>
    public Reception Receive(TimeSpan limit)
    {
        TimeSpan atLeastNothing = limit > TimeSpan.Zero ? limit : TimeSpan.Zero;
        if (_received.TryTake(out byte[]? payload, atLeastNothing))
        {
            _errorsWhenLastHeard = _process.Errors.Length;
            return new Reception(payload, null);
        }

        if (!_received.IsCompleted)
        {
            return default;
        }

        _hasDied = _fault is null;
        return new Reception(null, _fault ?? _process.DescribeEnd());
    }

    /// <inheritdoc/>
    public void Dispose() => _process.Dispose();

    private void Greet(Leg leg, byte[] nonce)
    {
        try
        {
            _process.Input.Write(nonce);
            _process.Input.Flush();
        }
        catch (IOException)
        {
            // Then it has died, and receiving says how.
        }

        Reception reception = ReceiveAtStart();
        if (reception.Payload is not { } payload)
        {
            throw new LegException($"The worker of leg {leg.Name} does not come up: {reception.Death ?? $"no word within {StartLimit.TotalSeconds:0} s"}.");
        }

        try
        {
            Hello = HelloCodec.DecodeHello(payload);
        }
        catch (ProtocolException e)
        {
            throw new LegException($"The worker of leg {leg.Name} does not come up: {e.Message}", e);
        }

        leg.Prove(Hello);
    }

    private Reception ReceiveAtStart()
    {
        Reception reception = Receive(StartLimit);
        return reception.Payload is null && WorkerProcesses.IsClosed ? throw new OperationCanceledException("The program is ending.") : reception;
    }

    private void SendNow(byte[] payload)
    {
        try
        {
            _writer.Write(payload);
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            Debug.WriteLine(e.Message);
        }
    }

    private void Pump()
    {
        try
        {
            while (_reader.Read() is { } payload)
            {
                if (!_received.TryAdd(payload))
                {
                    throw new ProtocolException("messages came that nobody had asked for");
                }
            }
        }
        catch (ProtocolException e)
        {
            _fault = $"what it sent could be no answer: {e.Message}";
            _process.Kill();
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // The pipe went with the process.
        }

        _received.CompleteAdding();
    }
}
