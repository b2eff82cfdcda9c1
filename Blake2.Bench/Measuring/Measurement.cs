using System.Diagnostics;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Measuring;

/// <summary>
/// Measures candidates in interleaved rounds: in each round every candidate gets a fresh process, in an order drawn for that round, so that what
/// changes over time (other load, the processor's clock) falls on all alike.
/// </summary>
/// <param name="job">How thoroughly.</param>
/// <param name="inputs">With what.</param>
/// <param name="host">The host's id in evidence.</param>
public sealed class Measurement(MeasureJob job, IReadOnlyList<BenchmarkInput> inputs, string host)
{
    /// <summary>What others are compared with, and what is measured twice to see how far equal code lies apart.</summary>
    internal const string Yardstick = "native-ref";

    /// <summary>The time for all rounds; a round that would not fit is not begun. <see langword="null"/> for as long as it takes.</summary>
    public TimeSpan? Budget { get; init; }

    /// <summary>Is told before each process.</summary>
    public IProgress<MeasureProgress>? Progress { get; init; }

    private Series[] _series = [];
    private Series[] _controls = [];

    /// <summary>What has been measured so far; may be asked while <see cref="Run"/> goes on.</summary>
    public MeasureResult SoFar() => Result(rounds: 0, ["the last round, since it was interrupted"], "it was interrupted before");

    /// <summary>Measures all candidates. A cancellation keeps what was measured until then.</summary>
    /// <exception cref="LegException">A worker does not come up, or is not what its leg promises.</exception>
    public MeasureResult Run(IReadOnlyList<WorkerCandidate> candidates, CancellationToken cancellation)
    {
        _series = [.. candidates.Select(candidate => new Series(candidate, inputs))];
        _controls = [.. Controls(candidates).Select(candidate => new Series(candidate, inputs))];
        Stopwatch clock = Stopwatch.StartNew();
        List<string> notes = [];
        int round = 0;
        while (round < job.Rounds && Fits(clock.Elapsed, round) && RunRound([.. _series, .. _controls], round, clock, cancellation))
        {
            round++;
        }

        if (round < job.Rounds)
        {
            notes.Add($"{job.Rounds - round} of {job.Rounds} rounds, since {(cancellation.IsCancellationRequested ? "it was interrupted" : "the time was up")} after {clock.Elapsed.TotalSeconds:0} s");
        }

        return Result(round, notes, cancellation.IsCancellationRequested ? "it was interrupted before" : "there was no time left");
    }

    private MeasureResult Result(int rounds, IEnumerable<string> notes, string without) => new()
    {
        Rows = [.. _series.SelectMany(s => s.Rows(host))],
        Noise = [.. _controls.SelectMany(control => control.Against(_series.First(s => s.Candidate == control.Candidate)))],
        Rounds = rounds,
        NotMeasured = [.. notes, .. _series.SelectMany(s => s.Gaps(without))],
    };

    /// <summary>For each leg the candidate that is measured twice.</summary>
    private static IEnumerable<WorkerCandidate> Controls(IReadOnlyList<WorkerCandidate> candidates) =>
        candidates.GroupBy(candidate => candidate.Leg).Select(leg => leg.FirstOrDefault(candidate => candidate.Identity.Package == Yardstick) ?? leg.First());

    /// <summary>Whether another round takes no longer than what is left, if it takes what those before took on average.</summary>
    private bool Fits(TimeSpan elapsed, int rounds) => Budget is not { } budget || rounds == 0 || elapsed + (elapsed / rounds) <= budget;

    /// <summary>Runs one process a series; false where the round was not completed.</summary>
    private bool RunRound(Series[] all, int round, Stopwatch clock, CancellationToken cancellation)
    {
        Series[] order = [.. all];
        new Random(Seed: round).Shuffle(order);
        for (int i = 0; i < order.Length; i++)
        {
            if (cancellation.IsCancellationRequested || clock.Elapsed > Budget)
            {
                return false;
            }

            Progress?.Report(new MeasureProgress(order[i].Candidate, round + 1, job.Rounds, (round * all.Length) + i, job.Rounds * all.Length));
            IReadOnlyList<MeasureAnswer>? answers = RunProcess(order[i].Candidate, cancellation);
            if (answers is null)
            {
                return false;
            }

            order[i].Add(answers);
        }

        return true;
    }

    /// <summary>What one process gave; <see langword="null"/> where the user interrupted it.</summary>
    private IReadOnlyList<MeasureAnswer>? RunProcess(WorkerCandidate candidate, CancellationToken cancellation)
    {
        try
        {
            IReadOnlyList<MeasureAnswer> answers = MeasuringProcess.Run(candidate, job, inputs);
            return cancellation.IsCancellationRequested ? null : answers;
        }
        catch (Exception e) when (cancellation.IsCancellationRequested && (e is OperationCanceledException or LegException))
        {
            return null;
        }
    }
}
