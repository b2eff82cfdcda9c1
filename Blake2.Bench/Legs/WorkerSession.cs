using System.Diagnostics;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Conformance;

namespace Blake2.Bench.Legs;

/// <summary>One candidate in one worker, answering hash requests. After a death or a time-out its process is gone.</summary>
public sealed class WorkerSession : ICandidateSession
{
    private readonly WorkerConnection connection;
    private CandidateReply? end;
    private int number;

    private WorkerSession(WorkerConnection connection, AdapterReport adapter)
    {
        this.connection = connection;
        Adapter = adapter;
    }

    /// <summary>What the worker said of its process.</summary>
    public WorkerHello Worker => connection.Hello;

    /// <summary>What it said of the adapter.</summary>
    public AdapterReport Adapter { get; }

    /// <summary>Number of the worker's process.</summary>
    public int ProcessId => connection.ProcessId;

    /// <inheritdoc/>
    public IReadOnlyList<string> Notices => connection.Notices;

    /// <summary>Starts a worker on <paramref name="leg"/> that hosts the class <paramref name="adapterType"/> of <paramref name="adapterPath"/>.</summary>
    /// <exception cref="LegException">The worker does not come up, or is not what the leg promises.</exception>
    /// <exception cref="CandidateUnusableException">The adapter will not load.</exception>
    public static WorkerSession Start(Leg leg, string adapterPath, string adapterType)
    {
        WorkerConnection connection = WorkerConnection.Open(leg, "serve", "--adapter", Path.GetFullPath(adapterPath), "--type", adapterType);
        try
        {
            return new WorkerSession(connection, connection.ReceiveAdapter());
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    /// <inheritdoc/>
    public CandidateReply Ask(HashRequest request, TimeSpan limit)
    {
        if (end is not null)
        {
            return end;
        }

        long start = Stopwatch.GetTimestamp();
        bool sent = connection.Send(HashCodec.Encode(++number, request), limit);
        Reception reception = sent ? connection.Receive(limit - Stopwatch.GetElapsedTime(start)) : default;
        CandidateReply reply = reception.IsTimeout ? new CandidateReply.TimedOut(limit)
            : reception.Death is { } death ? new CandidateReply.Died(death)
            : Decode(reception.Payload!);
        if (reply is not CandidateReply.Answered)
        {
            end = reply;
            connection.Dispose();
        }

        return reply;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        end ??= new CandidateReply.Died("the session is over");
        connection.Dispose();
    }

    private CandidateReply Decode(byte[] payload)
    {
        try
        {
            (int answered, HashAnswer answer) = HashCodec.DecodeAnswer(payload);
            return answered == number
                ? new CandidateReply.Answered(answer)
                : new CandidateReply.Died($"it answered request {answered} when asked request {number}");
        }
        catch (ProtocolException e)
        {
            return new CandidateReply.Died($"what it sent could be no answer: {e.Message}");
        }
    }
}
