using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using Blake2.Abstractions;

namespace Blake2.Bench.Reproducing;

/// <summary>
/// The code by which the worker puts rules to a package, of which a program in one file gets what its rule needs: members that are named, those that they name, and so on. What is judged and what is
/// handed on are thus the same text.
/// </summary>
internal static partial class ProbeParts
{
    private const string Resources = "probes/";
    private const string Indent = "    ";

    private static readonly Lazy<IReadOnlyList<ProbeType>> Types = new(() => [.. ReadAll()]);

    /// <summary>The method that performs a probe, with its type's name.</summary>
    public static string MethodOf(ContractProbe probe) =>
        Types.Value.Where(type => type.IsStatic && type.Members.Any(member => member.Name == probe.ToString())).Select(type => $"{type.Name}.{probe}").Single();

    /// <summary>The declarations of all that <paramref name="source"/> names, and of what those name, in a namespace of their own with what they import.</summary>
    public static string Needed(string source)
    {
        HashSet<ProbeMember> needed = [];
        Queue<ProbeMember> read = new([new ProbeMember("", "", source)]);
        while (read.TryDequeue(out ProbeMember? reader))
        {
            foreach (ProbeMember member in Types.Value.SelectMany(type => type.Members.Where(member => IsNamed(type, member, reader))).Where(needed.Add))
            {
                read.Enqueue(member);
            }
        }

        ProbeType[] types = [.. Types.Value.Where(type => type.Members.Any(needed.Contains))];
        StringBuilder text = new("namespace Rules\n{\n");
        text.AppendJoin("", types.SelectMany(type => type.Usings).Distinct().Order(StringComparer.Ordinal).Select(line => $"{Indent}{line}\n"));
        foreach (ProbeType type in types)
        {
            text.Append('\n').Append(Indent).Append(type.Header).Append('\n').Append(Indent).Append("{\n");
            ProbeMember[] members = [.. type.Members.Where(needed.Contains)];
            for (int i = 0; i < members.Length; i++)
            {
                bool isApart = i > 0 && (members[i].Text.Contains('\n', StringComparison.Ordinal) || members[i - 1].Text.Contains('\n', StringComparison.Ordinal));
                text.Append(isApart ? "\n" : "").AppendJoin("", members[i].Text.Split('\n').Select(line => line.Length == 0 ? "\n" : $"{Indent}{line}\n"));
            }

            text.Append(Indent).Append("}\n");
        }

        return text.Append("}\n").ToString();
    }

    /// <summary>A static class's members are named with it, or by members beside them; others by whatever object. A name with another word after it stands in a sentence.</summary>
    private static bool IsNamed(ProbeType type, ProbeMember member, ProbeMember reader)
    {
        const string NoSentence = @"\b(?! (?!(is|as|and|or|switch|with)\b)[a-z])";
        string name = !type.IsStatic ? $@"\b{member.Name}\b" : reader.Type != type.Name ? $@"\b{type.Name}\.{member.Name}\b" : $@"(\b{type.Name}\.|(?<![.\w""])){member.Name}{NoSentence}";
        return Regex.IsMatch(reader.Text, name);
    }

    private static IEnumerable<ProbeType> ReadAll()
    {
        Assembly own = typeof(ProbeParts).Assembly;
        foreach (string name in own.GetManifestResourceNames().Where(name => name.StartsWith(Resources, StringComparison.Ordinal)).Order(StringComparer.Ordinal))
        {
            using StreamReader reader = new(own.GetManifestResourceStream(name)!);
            yield return Read(reader.ReadToEnd().ReplaceLineEndings("\n"));
        }
    }

    /// <summary>A file with one type. Its members begin with the only lines that are indented once and are no brace.</summary>
    private static ProbeType Read(string text)
    {
        string[] lines = [.. text.Split('\n').Where(line => !line.TrimStart().StartsWith("///", StringComparison.Ordinal))];
        int open = Array.IndexOf(lines, "{");
        string header = lines[open - 1];
        string name = Named().Match(header).Value;
        List<List<string>> members = [];
        foreach (string line in lines[(open + 1)..Array.LastIndexOf(lines, "}")])
        {
            if (MemberBegins().IsMatch(line))
            {
                members.Add([]);
            }

            if (members.Count > 0)
            {
                members[^1].Add(line);
            }
        }

        return new ProbeType(
            name, header, header.Contains("static class", StringComparison.Ordinal), [.. lines.Where(line => line.StartsWith("using ", StringComparison.Ordinal))],
            [.. members.Select(member => new ProbeMember(name, MemberName().Match(member[0]).Groups["name"].Value, string.Join('\n', member).TrimEnd()))]);
    }

    [GeneratedRegex(@"(?<=\bclass )\w+")]
    private static partial Regex Named();

    [GeneratedRegex(@"^ {4}[^ {}]")]
    private static partial Regex MemberBegins();

    [GeneratedRegex(@"(?<name>\w+)(<\w+>)?\s*[({=;]")]
    private static partial Regex MemberName();

    /// <summary>A type and its members.</summary>
    private sealed record ProbeType(string Name, string Header, bool IsStatic, IReadOnlyList<string> Usings, IReadOnlyList<ProbeMember> Members);

    /// <summary>A member with its text, by the name of its type.</summary>
    private sealed record ProbeMember(string Type, string Name, string Text);
}
