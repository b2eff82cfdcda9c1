using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;
using Blake2.Conformance;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Calls trials in worker processes: a package's code never runs in this one. A trial that ends or hangs its worker is told so, and the next one gets a fresh worker.</summary>
internal sealed class TrialSession(Leg leg, string assembly) : IDisposable
{
    private readonly Dictionary<string, int> _deaths = [];
    private readonly Dictionary<Trial, bool> _called = [];
    private WorkerConnection? _connection;
    private int _number;

    /// <summary>How long the answers of one trial may take.</summary>
    public TimeSpan Limit { get; init; } = TimeSpan.FromSeconds(5);

    /// <summary>How many workers may end before no more are started.</summary>
    public int MostDeaths { get; init; } = 8;

    /// <summary>How many may end by trials of one group before no more of it are asked.</summary>
    public int MostDeathsOfGroup { get; init; } = 2;

    /// <summary>Trials that were put to a worker, once or more.</summary>
    public int Called => _called.Count;

    /// <summary>Whether a trial is one of them.</summary>
    public bool HasCalled(Trial trial) => _called.ContainsKey(trial);

    /// <summary>Whether nothing ever came to any of them but the worker's end, or that there is nothing to be called.</summary>
    public bool IsSilent => _called.Count > 0 && _called.Values.All(isAnswered => !isAnswered);

    /// <summary>Whether anything that may be a digest came.</summary>
    public bool HasAnswered { get; private set; }

    /// <summary>How many workers ended, or were given up.</summary>
    public int DeathCount => _deaths.Values.Sum();

    /// <summary>Whether a trial was given up for its time.</summary>
    public bool HasHung { get; private set; }

    /// <summary>How workers ended that trials ended or hung, each sentence once.</summary>
    public HashSet<string> Deaths { get; } = [];

    /// <summary>What trials threw, with how often.</summary>
    public Dictionary<string, int> Thrown { get; } = [];

    /// <summary>The answers of one trial, one for each question; none where its process ended.</summary>
    /// <exception cref="CandidateUnusableException">The package does not load.</exception>
    /// <exception cref="LegException">No worker comes up.</exception>
    public IReadOnlyList<byte[]?> Ask(Trial trial, IReadOnlyList<TrialQuestion> questions)
    {
        if (_deaths.GetValueOrDefault(trial.Group) >= MostDeathsOfGroup || DeathCount >= MostDeaths)
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

            _called[trial] = _called.GetValueOrDefault(trial) || results.Any(result => result.Thrown is null || !SilenceTrials.IsLoadError(result.Thrown));
            HasAnswered |= results.Any(result => result.Bytes is not null);
            return [.. results.Select(result => result.Bytes)];
        }

        _called[trial] = _called.GetValueOrDefault(trial);
        HasHung |= reception.Death is null && reception.Payload is null;
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
