using System.Globalization;
using Blake2.Bench.Candidates;
using Blake2.Bench.Evaluating.Inspection;
using Blake2.Bench.Reports;
using Blake2.Bench.Verifying;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Evaluating;

/// <summary>What a package is, in words for the card: facts, and warnings.</summary>
internal static class Identity
{
    private const int MostTypes = 12;
    private const int OldYears = 5;

    /// <summary>The facts, in the order in which they are shown.</summary>
    public static IReadOnlyList<IdentityEvidence> Facts(Subject subject, BuiltAdapter? adapter, PackageFacts? facts, SourceFacts source)
    {
        List<IdentityEvidence> all = [];
        void Add(string name, string value)
        {
            if (value.Length > 0)
            {
                all.Add(new IdentityEvidence(name, Wording.OfCandidate(value)));
            }
        }

        Add("evaluated", subject.IsLocal ? $"the file {subject.Given}" : "from the package sources");
        Add("authors", facts?.Manifest.Authors ?? "");
        Add("source", WithoutScheme(facts?.Manifest.Repository ?? ""));
        Add("licence", WithoutScheme(facts?.Manifest.License is { Length: > 0 } license ? license : facts is null ? "" : "none stated"));
        Add("signature", facts is null ? "" : facts.IsSigned ? "there (its validity is for NuGet to check)" : "none");
        Add("published", source.Published.Length > 0 ? source.Published : $"not known ({(source.Silence.Length > 0 ? source.Silence : "the source does not tell")}){(facts?.Packed is { Length: > 0 } packed ? $"; packed {packed} by its archive" : "")}");
        Add("listed", source.IsListed switch { true => "yes", false => "no", null => $"not known ({(source.Silence.Length > 0 ? source.Silence : "the source does not tell")})" });
        Add("targets", string.Join(", ", facts?.Targets ?? []));
        Add("asset used here", adapter?.Asset ?? "");
        Add("native libraries", facts is null ? "" : facts.NativeRuntimes.Count == 0 ? "none" : string.Join(", ", facts.NativeRuntimes));
        Add("dependencies", facts is null ? "" : facts.Manifest.Dependencies.Count == 0 ? "none" : string.Join("; ", facts.Manifest.Dependencies));
        Add("public types", facts is null ? "" : Types(facts.PublicTypes));
        Add("size", facts is null ? "" : Quantities.Bytes(facts.Size));
        Add("SHA-512", adapter?.PackageSha512 ?? "");
        return all;
    }

    /// <summary>What to know before installing it.</summary>
    public static IReadOnlyList<string> Warnings(Subject subject, BuiltAdapter? adapter, PackageFacts? facts, SourceFacts source) =>
    [
        .. source.Deprecation.Length > 0 ? [Wording.OfCandidate($"its author deprecates it: {source.Deprecation}")] : Array.Empty<string>(),
        .. source.IsListed == false ? ["it is unlisted: searches do not show it"] : Array.Empty<string>(),
        .. Age(source.Published) is { } age ? [age] : Array.Empty<string>(),
        .. facts is { Manifest.License: "" } ? ["it states no licence"] : Array.Empty<string>(),
        .. (facts?.Warnings ?? []).Select(Wording.OfCandidate),
        .. adapter is { InheritedBuildFiles: { Count: > 0 } files } ? [Wording.OfCandidate($"it brings in packages that take part in the build of whoever installs it: {string.Join(", ", files)} (not run here)")] : Array.Empty<string>(),
        .. subject.Notes,
    ];

    private static string? Age(string published) =>
        DateTime.TryParse(published, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out DateTime day) && (DateTime.UtcNow - day).TotalDays / 365.25 is double years && years >= OldYears
            ? string.Create(CultureInfo.InvariantCulture, $"it was published {years:0} years ago")
            : null;

    private static string Types(IReadOnlyList<string> types)
    {
        string[] first = [.. types.OrderBy(type => type.Contains("blake", StringComparison.OrdinalIgnoreCase) ? 0 : 1).Take(MostTypes)];
        return $"{types.Count}{(types.Count == 0 ? "" : ": " + string.Join(", ", first))}{(types.Count > MostTypes ? ", …" : "")}";
    }

    /// <summary>Addresses are cut from what others say; a repository's is a fact that is wanted, so it is told without its scheme.</summary>
    private static string WithoutScheme(string text)
    {
        int at = text.IndexOf("://", StringComparison.Ordinal);
        return at < 0 ? text : text[(at + 3)..];
    }
}
