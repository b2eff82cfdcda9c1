using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Evidence;

/// <summary>The words and forms that members of evidence have to choose from: what is read is held against them, and the JSON Schema tells them.</summary>
internal static class EvidenceWords
{
    /// <summary>Bytes in lower-case hexadecimal, or nothing.</summary>
    public const string HexadecimalPattern = "^([0-9a-f]{2})*$";

    /// <summary>At least one byte in lower-case hexadecimal.</summary>
    public const string DigestPattern = "^([0-9a-f]{2})+$";

    /// <summary>The hexadecimal of 32 bytes, or nothing.</summary>
    public const string Sha256Pattern = "^([0-9a-f]{64})?$";

    /// <summary>The Base64 of 64 bytes, or nothing.</summary>
    public const string Sha512Pattern = "^([A-Za-z0-9+/]{86}==)?$";

    /// <summary>A version as NuGet has it (one to four numbers, then labels), or nothing.</summary>
    public const string VersionPattern = @"^([0-9]{1,10}(\.[0-9]{1,10}){0,3}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?)?$";

    /// <summary>Every function that can be measured.</summary>
    public static IReadOnlyList<string> Algorithms { get; } = [.. Enum.GetValues<HashFunction>().Select(function => FunctionFacts.Of(function).Name)];

    /// <summary>Those that are judged.</summary>
    public static IReadOnlyList<string> JudgedAlgorithms { get; } = [.. Enum.GetValues<HashFunction>().Select(FunctionFacts.Of).Where(facts => facts.IsBlake2).Select(facts => facts.Name)];

    /// <summary>The tiers.</summary>
    public static IReadOnlyList<string> Tiers { get; } = [.. Enum.GetNames<Tier>().Select(name => name.ToLowerInvariant())];

    /// <summary>The verdicts.</summary>
    public static IReadOnlyList<string> Verdicts { get; } = Enum.GetNames<Verdict>();

    /// <summary>The outcomes of a case.</summary>
    public static IReadOnlyList<string> Outcomes { get; } = [.. Enum.GetNames<Outcome>().Select(JsonNamingPolicy.CamelCase.ConvertName)];

    /// <summary>The severities of findings.</summary>
    public static IReadOnlyList<string> Severities { get; } = [.. Enum.GetNames<Severity>().Select(name => name.ToLowerInvariant())];

    /// <summary>Whether a text is a version that can be compared with others, or empty.</summary>
    public static bool IsVersion(string text) =>
        Regex.IsMatch(text, VersionPattern, RegexOptions.CultureInvariant)
        && (text.Length == 0 || text.Split('-', '+')[0].Split('.').All(number => int.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out _)));
}
