using System.CommandLine;
using Blake2.Bench.Inputs;

namespace Blake2.Bench.Commands;

/// <summary><c>--input</c>: which messages are hashed while time and memory are measured.</summary>
internal static class InputOption
{
    public static Option<string[]> Create() => new("--input")
    {
        Description = $"What is hashed: {Joined(InputTable.All.Select(input => input.Name))}; or a series: {Joined(SweepTable.Names)}; or one of a series, as sizes/64. May be repeated. [default: all that are no series]",
        HelpName = "INPUT",
    };

    /// <summary>What the names mean; all that are no series where none is given.</summary>
    /// <exception cref="UserErrorException">There is none of a name.</exception>
    public static IReadOnlyList<BenchmarkInput> Find(string[]? names) => names is { Length: > 0 } ? [.. names.SelectMany(Find).Distinct()] : InputTable.All;

    private static IReadOnlyList<BenchmarkInput> Find(string name) =>
        InputTable.Named(name) is { } input ? [input]
        : SweepTable.Named(name) is { Count: > 0 } series ? series
        : throw new UserErrorException($"No input is named '{name}'; known are {Joined([.. InputTable.All.Select(known => known.Name), .. SweepTable.Names])}.");

    private static string Joined(IEnumerable<string> names) => string.Join(", ", names);
}
