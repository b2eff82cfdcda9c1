using System.Text.RegularExpressions;
using Blake2.Bench.Verifying;

namespace Blake2.Bench.Candidates;

/// <summary>
/// Tells what a failed build of an adapter says of its candidate. Only what the compiler says of the source is the candidate's own; whatever else went wrong — no network, no room, a broken
/// SDK — means that it could not be tried, which is no verdict.
/// </summary>
internal static partial class BuildFailure
{
    /// <summary>Codes by which the C# compiler tells of files and folders, and not of the source: it could not read or write.</summary>
    private static readonly string[] CompilerSurroundings =
        ["CS0006", "CS0009", "CS0016", "CS0041", "CS1504", "CS1566", "CS1583", "CS2001", "CS2011", "CS2012", "CS2021", "CS7041", "CS8034"];

    /// <summary>What the log of a build that failed means.</summary>
    public static Preparation Of(CandidateVersion candidate, string framework, string log)
    {
        (string Code, string Text)[] errors = [.. ErrorLine().Matches(log).Select(match => (match.Groups["code"].Value.ToUpperInvariant(), match.Groups["text"].Value.Trim()))];
        (string Code, string Text)? missing = Find(errors, code => code is "NU1101" or "NU1102" or "NU1103");
        (string Code, string Text)? foreign = Find(errors, code => !IsOfSource(code));
        return errors.Length == 0 ? NotTried($"dotnet build failed and said: {LastLine(log)}")
            : Find(errors, code => code == "NU1202") is not null ? new Preparation.NotAvailable($"not available for this framework: {candidate.Name} has nothing for {framework} (NU1202)")
            : missing is { } lack ? new Preparation.NotAvailable(Wording.OfCandidate($"not available from the package sources ({Words(lack)})"))
            : foreign is { } other ? NotTried($"its build failed: {Words(other)}{(other.Text.Contains("Central Directory", StringComparison.Ordinal) ? " (a package file is damaged)" : "")}") with { IsOurFailure = !IsOfSilentFeed(other.Code) }
            : new Preparation.Failed(Wording.OfCandidate($"the adapter of {candidate.Name} could not be built ({Words(errors[0])})"));
    }

    /// <summary>A source has the candidate, and it could not be tried, for a reason that lies outside it.</summary>
    public static Preparation.NotAvailable NotTried(string reason) => new(Wording.OfCandidate($"could not be tried: {reason}")) { IsOurFailure = true };

    private static bool IsOfSilentFeed(string code) => code is "NU1301" or "NU1302" or "NU1303";

    private static bool IsOfSource(string code) => code.StartsWith("CS", StringComparison.Ordinal) && !CompilerSurroundings.Contains(code);

    private static (string Code, string Text)? Find((string Code, string Text)[] errors, Func<string, bool> isWanted) =>
        errors.Where(error => isWanted(error.Code)).Select(error => ((string, string)?)error).FirstOrDefault();

    private static string Words((string Code, string Text) error) => error.Code.Length == 0 ? error.Text : $"{error.Code}: {error.Text}";

    private static string LastLine(string log) =>
        log.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).LastOrDefault() ?? "nothing";

    /// <summary>An error in MSBuild's canonical form: <c>origin : error CODE: text [project]</c>, where the code may be missing.</summary>
    [GeneratedRegex(@"(?:^|:\s*|\)\s*:\s*)(?:fatal )?error(?:[ ]+(?<code>[A-Za-z]+[0-9]+))?[ ]*:[ ](?<text>[^\r\n]*?)(?:[ ]\[[^\[\]\r\n]*\])?\r?$", RegexOptions.Multiline | RegexOptions.IgnoreCase)]
    private static partial Regex ErrorLine();
}
