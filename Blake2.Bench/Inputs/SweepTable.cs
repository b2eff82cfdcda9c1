using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Inputs;

/// <summary>Series of inputs that show how a figure changes with size, number or threads. They are measured only where they are asked for.</summary>
public static class SweepTable
{
    /// <summary>What separates the name of a series from the name of an input in it.</summary>
    public const char Separator = '/';

    private const int LaneLength = 8 * 1024;
    private const int TokenCount = 10_000;
    private const int LongLength = 1 << 20;
    private const int LongCount = 128;
    private const ulong Seed = 7693;

    /// <summary>All inputs of all series.</summary>
    public static IReadOnlyList<BenchmarkInput> All { get; } =
    [
        .. new[] { 3, 64, 128, 1 << 10, 8 << 10, 32 << 10, 128 << 10, LongLength, 10 << 20 }.Select(length => Of($"sizes/{length}", length)),
        Of("tokens/1", Token) with { Shape = InputShape.KeptKey, Key = Key },
        Of("tokens/10000", Token.Length) with { Shape = InputShape.Messages, Count = TokenCount, Key = Key },
        Of("tokens/joined", [.. Enumerable.Repeat(Token, TokenCount).SelectMany(token => token)]) with { Key = Key },
        .. new[] { 4, 8, 16, 64 }.Select(count => Of($"many/{count}", LaneLength) with { Shape = InputShape.Messages, Count = count }),
        .. new[] { 4, 8, 1024 }.Select(lanes => Of($"parallel/{lanes * LaneLength}", lanes * LaneLength) with { Shape = InputShape.ParallelMode }),
        .. ThreadCounts().Select(threads => Of($"threads/{threads}", LongLength) with { Shape = InputShape.Messages, Count = LongCount, Threads = threads }),
    ];

    /// <summary>The names of the series.</summary>
    public static IReadOnlyList<string> Names { get; } = [.. All.Select(input => SeriesOf(input.Name)!).Distinct()];

    /// <summary>The token of the input of that name.</summary>
    private static byte[] Token => InputTable.Named("token")!.Message.ToArray();

    private static byte[] Key => [.. Enumerable.Range(0, 32).Select(i => (byte)i)];

    /// <summary>The inputs of the series, or the one input, of that name; none if there is none.</summary>
    public static IReadOnlyList<BenchmarkInput> Named(string name) =>
        [.. All.Where(input => IsSame(input.Name, name) || IsSame(SeriesOf(input.Name)!, name))];

    /// <summary>The series that an input of that name belongs to; <see langword="null"/> for an input that stands alone.</summary>
    public static string? SeriesOf(string input) => input.IndexOf(Separator, StringComparison.Ordinal) is var end and >= 0 ? input[..end] : null;

    private static bool IsSame(string left, string right) => string.Equals(left, right, StringComparison.OrdinalIgnoreCase);

    private static BenchmarkInput Of(string name, int length) => Of(name, new MessageRecipe(MessagePattern.Random, length) { Seed = Seed });

    private static BenchmarkInput Of(string name, byte[] message) => Of(name, MessageRecipe.Of(message));

    private static BenchmarkInput Of(string name, MessageRecipe message) => new(name, message, Key: null) { IsOfFullLength = true };

    /// <summary>1, and doubling up to all processors.</summary>
    private static IEnumerable<int> ThreadCounts()
    {
        int all = Environment.ProcessorCount;
        for (int threads = 1; threads < all; threads *= 2)
        {
            yield return threads;
        }

        yield return all;
    }
}
