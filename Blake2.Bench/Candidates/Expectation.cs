using Blake2.Bench.Legs;

namespace Blake2.Bench.Candidates;

/// <summary>
/// The verdict that the catalogue expects of one function. A place in <c>expectedOn</c> is an operating system, an architecture or a leg (<c>windows</c>, <c>x86</c>, <c>x64-avx2</c>),
/// or an operating system and one of these (<c>windows-x86</c>). The narrowest place that holds counts: system and leg, leg, system and architecture, architecture, system, anywhere.
/// </summary>
public sealed record Expectation(
    string Function, IReadOnlyDictionary<string, string> Anywhere, IReadOnlyDictionary<string, IReadOnlyDictionary<string, string>> Places, string OperatingSystem)
{
    /// <summary>The operating systems as the catalogue names them.</summary>
    public static IReadOnlyList<string> OperatingSystems { get; } = ["windows", "linux", "macos"];

    /// <summary>What the catalogue is told that names a place wrongly.</summary>
    public const string KnownPlaces = "known are windows, linux, macos, architectures and legs such as x86 or x64-avx2 (`list` shows them), and both with a dash such as windows-x86";

    /// <summary>Whether <paramref name="place"/> can stand in <c>expectedOn</c>.</summary>
    public static bool IsPlace(string place)
    {
        string system = place.Split('-')[0];
        return OperatingSystems.Contains(system)
            ? place.Length == system.Length || IsLeg(place[(system.Length + 1)..])
            : IsLeg(place);
    }

    /// <summary>The expected verdict's name on a leg of this operating system; <see langword="null"/> where the catalogue has none.</summary>
    /// <param name="leg">The leg's name; <see langword="null"/> for what holds on the operating system whatever the leg.</param>
    public string? On(string? leg)
    {
        string? architecture = leg?.Split('-')[0];
        string?[] narrowestFirst =
        [
            leg is null ? null : $"{OperatingSystem}-{leg}", leg,
            architecture is null ? null : $"{OperatingSystem}-{architecture}", architecture,
            OperatingSystem,
        ];
        return narrowestFirst.OfType<string>().Select(place => Places.GetValueOrDefault(place)?.GetValueOrDefault(Function)).FirstOrDefault(verdict => verdict is not null)
            ?? Anywhere.GetValueOrDefault(Function);
    }

    private static bool IsLeg(string name) => LegTable.All.Any(leg => leg.Name == name);
}
