using System.Text.Json.Serialization;

namespace Blake2.Bench.Reports.Page;

/// <summary>What the page shows besides the evidence itself, so that its script decides nothing that the tables decide.</summary>
/// <param name="Rows">The table's rows.</param>
/// <param name="Inputs">The inputs that were measured.</param>
/// <param name="Pictures">The pictures.</param>
/// <param name="Disagreements">Where the witnesses disagree.</param>
/// <param name="NotRun">What was not run, and why.</param>
/// <param name="Footnote">How the measurements were made.</param>
/// <param name="Origins">The machines with their legs, and where the packages came from.</param>
internal sealed record PageView(
    IReadOnlyList<PageRow> Rows, IReadOnlyList<PageInput> Inputs, IReadOnlyList<Charts.Picture> Pictures, IReadOnlyList<string> Disagreements, IReadOnlyList<string> NotRun, string Footnote,
    IReadOnlyList<string> Origins);

/// <summary>An input, and what the page calls it.</summary>
internal sealed record PageInput(string Name, string Title);

/// <summary>One candidate and function on one leg of one machine.</summary>
/// <param name="Evidence">Its place among the evidence's candidates; <see langword="null"/> for what is only measured.</param>
internal sealed record PageRow(int? Evidence, string Name, string Version, string Algorithm, string Leg, string Host)
{
    /// <summary>The verdict's name; empty for what is not judged.</summary>
    public string Verdict { get; init; } = "";

    /// <summary>The verdict with the number of findings and what else is remarkable.</summary>
    public string VerdictText { get; init; } = "not judged";

    /// <summary>0 for the best verdict; what is not judged comes last.</summary>
    public int Rank { get; init; } = int.MaxValue;

    /// <summary>The expected verdict where this is another.</summary>
    public string? Expected { get; init; }

    /// <summary>Whether a digest of it is wrong.</summary>
    public bool IsWrong { get; init; }

    /// <summary>Number of cases that were put to it.</summary>
    public int Cases { get; init; }

    /// <summary>The diagnosis in sentences.</summary>
    public IReadOnlyList<string> Diagnosis { get; init; } = [];

    /// <summary>The measurements by input.</summary>
    public IReadOnlyDictionary<string, PageTime> Times { get; init; } = new Dictionary<string, PageTime>();
}

/// <summary>A figure, as a number to sort by and as tables write it.</summary>
/// <param name="Nanoseconds">Nanoseconds a call.</param>
/// <param name="Time">The same with its unit.</param>
/// <param name="Error">Half of its interval, with the unit.</param>
/// <param name="MegabytesPerSecond">10^6 bytes a second.</param>
/// <param name="Throughput">The same as text.</param>
/// <param name="AllocatedBytes">Bytes allocated a call.</param>
/// <param name="Allocated">The same with its unit.</param>
/// <param name="IsWrong">Whether the digest was wrong.</param>
/// <param name="IsTie">Whether it cannot be told from the fastest right one of the function on the leg.</param>
/// <param name="Remarks">What the reader must know of it.</param>
internal sealed record PageTime(
    double Nanoseconds, string Time, string Error, double MegabytesPerSecond, string Throughput, long AllocatedBytes, string Allocated, bool IsWrong, bool IsTie,
    IReadOnlyList<string> Remarks);

/// <summary>The serializer that the compiler writes.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(PageView))]
internal sealed partial class PageContext : JsonSerializerContext;
