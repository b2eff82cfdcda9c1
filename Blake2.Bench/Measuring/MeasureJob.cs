using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Measuring;

/// <summary>How thoroughly is measured.</summary>
/// <param name="Name">What the command line calls it.</param>
/// <param name="Rounds">Fresh processes a candidate.</param>
/// <param name="Order">What each process does; without inputs.</param>
/// <param name="AnswerLimit">How long a process may take for one input.</param>
public sealed record MeasureJob(string Name, int Rounds, MeasureOrder Order, TimeSpan AnswerLimit)
{
    /// <summary>From here on a rank test at 5 % can tell the processes of two rows apart.</summary>
    private const int PublishableRounds = 5;

    /// <summary>
    /// The runtime compiles a method for good once it has been called often enough, and counts calls only after nothing new was compiled for 100 ms; here
    /// for 20 ms (the setting is hexadecimal), so that a candidate settles within 80 ms and not 200, on the same code (tried: same nanoseconds).
    /// Without any wait BenchmarkDotNet's own code would be compiled for good, too, which takes longer than it saves.
    /// </summary>
    private static readonly IReadOnlyDictionary<string, string> SettlesSoon = new Dictionary<string, string> { ["TC_CallCountingDelayMs"] = "14" };

    /// <summary>For the main job: 4 inputs in less than a second.</summary>
    public static MeasureJob Quick { get; } = new(
        "quick", 5, new MeasureOrder { SettleMilliseconds = 80, IterationMilliseconds = 15, WarmupCount = 1, IterationCount = 4 }, TimeSpan.FromSeconds(60))
    {
        Settings = SettlesSoon,
    };

    /// <summary>What is fit to be published.</summary>
    public static MeasureJob Default { get; } = new(
        "default", 9, new MeasureOrder { SettleMilliseconds = 250, IterationMilliseconds = 15, WarmupCount = 1, IterationCount = 6, CollectsGarbage = true }, TimeSpan.FromMinutes(5))
    {
        Settings = SettlesSoon,
    };

    /// <summary>For small differences.</summary>
    public static MeasureJob Long { get; } = new(
        "long", 15, new MeasureOrder { SettleMilliseconds = 1000, IterationMilliseconds = 250, WarmupCount = 3, IterationCount = 15, CollectsGarbage = true }, TimeSpan.FromMinutes(15));

    /// <summary>Whether its figures are fit for readers other than the one who measured.</summary>
    public bool IsPublishable => Name != Quick.Name && Rounds >= PublishableRounds;

    /// <summary>The same for a series, of which each point has others of the same code beside it.</summary>
    public MeasureJob OfSeries => this with { Rounds = Math.Min(Rounds, PublishableRounds) };

    /// <summary>All jobs.</summary>
    public static IReadOnlyList<MeasureJob> All { get; } = [Quick, Default, Long];

    /// <summary>Settings of the runtime, by their names without prefix.</summary>
    public IReadOnlyDictionary<string, string> Settings { get; init; } = new Dictionary<string, string>();

    /// <summary>The job of that name; <see langword="null"/> if there is none.</summary>
    public static MeasureJob? Named(string name) => All.FirstOrDefault(job => string.Equals(job.Name, name, StringComparison.OrdinalIgnoreCase));
}
