using System.Diagnostics;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Conformance;

namespace Blake2.Bench.Legs;

/// <summary>One candidate in one worker, answering hash requests. After a death or a time-out its process is gone.</summary>
public sealed class WorkerSession : ICandidateSession
{
    private readonly WorkerConnection _connection;
    private CandidateReply? _end;
    private int _number;

    private WorkerSession(WorkerConnection connection, AdapterReport adapter)
    {
        _connection = connection;
        Adapter = adapter;
    }

    /// <summary>What the worker said of its process.</summary>
    public WorkerHello Worker => _connection.Hello;

    /// <summary>What it said of the adapter.</summary>
    public AdapterReport Adapter { get; }

    /// <summary>Number of the worker's process.</summary>
    public int ProcessId => _connection.ProcessId;

    /// <inheritdoc/>
    public IReadOnlyList<string> Notices => _connection.Notices;

    /// <summary>Starts a worker on <paramref name="leg"/> that hosts the class <paramref name="adapterType"/> of <paramref name="adapterPath"/>.</summary>
    /// <exception cref="LegException">The worker does not come up, or is not what the leg promises.</exception>
    /// <exception cref="CandidateUnusableException">The adapter will not load.</exception>
    public static WorkerSession Start(Leg leg, string adapterPath, string adapterType)
    {
        WorkerConnection _connection = WorkerConnection.Open(leg, ["serve", "--adapter", Path.GetFullPath(adapterPath), "--type", adapterType]);
        try
        {
            return new WorkerSession(_connection, _connection.ReceiveAdapter());
        }
        catch
        {
            _connection.Dispose();
            throw;
        }
    }

    /// <inheritdoc/>
    public CandidateReply Ask(HashRequest request, TimeSpan limit)
    {
        if (_end is not null)
        {
            return _end;
        }

        long start = Stopwatch.GetTimestamp();
        bool sent = _connection.Send(HashCodec.Encode(++_number, request), limit);
        Reception reception = sent ? _connection.Receive(limit - Stopwatch.GetElapsedTime(start)) : default;
        CandidateReply reply = reception.IsTimeout ? new CandidateReply.TimedOut(limit)
            : reception.Death is { } death ? new CandidateReply.Died(death)
            : Decode(reception.Payload!);
        if (reply is not CandidateReply.Answered)
        {
            _end = reply;
            _connection.Dispose();
        }

        return reply;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _end ??= new CandidateReply.Died("the session is over");
        _connection.Dispose();
    }

    private CandidateReply Decode(byte[] payload)
    {
        try
        {
            (int answered, HashAnswer answer) = HashCodec.DecodeAnswer(payload);
            return answered == _number
                ? new CandidateReply.Answered(answer)
                : new CandidateReply.Died($"it answered request {answered} when asked request {_number}");
        }
        catch (ProtocolException e)
        {
            return new CandidateReply.Died($"what it sent could be no answer: {e.Message}");
        }
    }
}
