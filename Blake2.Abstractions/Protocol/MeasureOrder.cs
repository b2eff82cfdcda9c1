namespace Blake2.Abstractions.Protocol;

/// <summary>What a worker is to time, and how long.</summary>
public sealed record MeasureOrder
{
    /// <summary>The inputs; each is measured by itself, in this order.</summary>
    public IReadOnlyList<MeasureInput> Inputs { get; init; } = [];

    /// <summary>Milliseconds of calls, of all inputs in turn, before anything is measured: until the runtime has compiled them for good.</summary>
    public int SettleMilliseconds { get; init; }

    /// <summary>Milliseconds of one iteration; a call that takes longer is an iteration of its own.</summary>
    public int IterationMilliseconds { get; init; }

    /// <summary>Iterations that are thrown away.</summary>
    public int WarmupCount { get; init; }

    /// <summary>Iterations that count; fewer, but not under 3, for calls that are longer than an iteration.</summary>
    public int IterationCount { get; init; }

    /// <summary>Whether garbage is collected before each iteration, so that none pays for another's; takes about as long as a short iteration.</summary>
    public bool CollectsGarbage { get; init; }
}

/// <summary>One thing to time.</summary>
/// <param name="Choices">The parameters in order of preference: the first that the candidate accepts are measured.</param>
/// <param name="Message">The message.</param>
/// <param name="Shape">What of the API is called.</param>
public sealed record MeasureInput(IReadOnlyList<HashParameters> Choices, MessageRecipe Message, InputShape Shape = InputShape.Message)
{
    /// <summary>Messages of <see cref="InputShape.Messages"/>; each after the first has the seed that follows the one before.</summary>
    public int Count { get; init; } = 1;

    /// <summary>Threads that the API may use for them.</summary>
    public int Threads { get; init; } = 1;

    /// <summary>Message number <paramref name="index"/>.</summary>
    public MessageRecipe MessageAt(int index) => Message with { Seed = Message.Seed + (ulong)index };
}
