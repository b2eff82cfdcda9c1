using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;
using Blake2.Conformance;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Calls trials in worker processes: a package's code never runs in this one. A trial that ends or hangs its worker is told so, and the next one gets a fresh worker.</summary>
internal sealed class TrialSession(Leg leg, string assembly) : IDisposable
{
    private const int MostDeathsOfGroup = 2;
    private const int MostDeaths = 8;
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(5);

    private readonly Dictionary<string, int> _deaths = [];
    private WorkerConnection? _connection;
    private int _number;

    /// <summary>How workers ended that trials ended or hung, each sentence once.</summary>
    public HashSet<string> Deaths { get; } = [];

    /// <summary>What trials threw, with how often.</summary>
    public Dictionary<string, int> Thrown { get; } = [];

    /// <summary>The answers of one trial, one for each question; none where its process ended.</summary>
    /// <exception cref="CandidateUnusableException">The package does not load.</exception>
    /// <exception cref="LegException">No worker comes up.</exception>
    public IReadOnlyList<byte[]?> Ask(Trial trial, IReadOnlyList<TrialQuestion> questions)
    {
        if (_deaths.GetValueOrDefault(trial.Group) >= MostDeathsOfGroup || _deaths.Values.Sum() >= MostDeaths)
        {
            return [.. questions.Select(_ => (byte[]?)null)];
        }

        WorkerConnection connection = _connection ??= Open();
        bool isSent = connection.Send(TrialCodec.Encode(++_number, new TrialOrder(trial.Name, questions)), Limit);
        Reception reception = isSent ? connection.Receive(Limit) : default;
        IReadOnlyList<TrialResult>? results = reception.Payload is { } payload ? Decode(payload, questions.Count) : null;
        if (results is not null)
        {
            foreach (string thrown in results.Select(result => result.Thrown).OfType<string>())
            {
                Thrown[thrown] = Thrown.GetValueOrDefault(thrown) + 1;
            }

            return [.. results.Select(result => result.Bytes)];
        }

        _deaths[trial.Group] = _deaths.GetValueOrDefault(trial.Group) + 1;
        Deaths.Add(reception.Death ?? $"it did not answer within {Limit.TotalSeconds:0} s");
        Close();
        return [.. questions.Select(_ => (byte[]?)null)];
    }

    /// <inheritdoc/>
    public void Dispose() => Close();

    private IReadOnlyList<TrialResult>? Decode(byte[] payload, int expected)
    {
        try
        {
            (int number, IReadOnlyList<TrialResult> results) = TrialCodec.DecodeResults(payload);
            return number == _number && results.Count == expected ? results : null;
        }
        catch (ProtocolException)
        {
            return null;
        }
    }

    private WorkerConnection Open()
    {
        WorkerConnection connection = WorkerConnection.Open(leg, ["try", "--adapter", assembly, "--type", TrialCompiler.ClassName]);
        try
        {
            _ = connection.ReceiveAdapter();
            return connection;
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    private void Close()
    {
        _connection?.Dispose();
        _connection = null;
    }
}
