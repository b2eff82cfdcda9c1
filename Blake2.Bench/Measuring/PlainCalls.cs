using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Measuring;

/// <summary>What is said of a figure that stands on plain calls, since the candidate's adapter has no call for the input's shape.</summary>
internal static class PlainCalls
{
    private const string OneByOne = "one message at a time";
    private const string KeyEachTime = "given the key with every message";
    private const string Sequential = "in sequential mode";

    /// <summary>All of them.</summary>
    public static IReadOnlyList<string> All { get; } = [OneByOne, KeyEachTime, Sequential];

    /// <summary>What is said where an input has that shape.</summary>
    public static string For(InputShape shape) => shape switch
    {
        InputShape.Messages => OneByOne,
        InputShape.KeptKey => KeyEachTime,
        _ => Sequential,
    };
}
