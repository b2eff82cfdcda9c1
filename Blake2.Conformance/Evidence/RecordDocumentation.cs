using System.Text.Json.Serialization.Metadata;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Blake2.Conformance.Evidence;

/// <summary>What the documentation of this assembly's records says of them and of their members, as plain text.</summary>
internal sealed partial class RecordDocumentation
{
    private readonly Dictionary<string, XElement> _members;

    private RecordDocumentation(XDocument document) =>
        _members = document.Descendants("member").ToDictionary(member => (string)member.Attribute("name")!);

    /// <summary>The documentation that the compiler wrote beside the assembly.</summary>
    /// <exception cref="FileNotFoundException">It is not there.</exception>
    public static RecordDocumentation OfEvidence() => new(XDocument.Load(Path.ChangeExtension(typeof(RecordDocumentation).Assembly.Location, ".xml")));

    /// <summary>What is said of a record; <see langword="null"/> for other types.</summary>
    public string? Of(Type type) => Text($"T:{type.FullName}", "summary");

    /// <summary>What is said of a member of a record, or of the constructor's parameter that it is.</summary>
    public string? Of(Type record, JsonPropertyInfo member)
    {
        string name = char.ToUpperInvariant(member.Name[0]) + member.Name[1..];
        return Text($"P:{record.FullName}.{name}", "summary")
            ?? _members.Where(known => known.Key.StartsWith($"M:{record.FullName}.#ctor", StringComparison.Ordinal))
                .SelectMany(known => known.Value.Elements("param")).Where(parameter => (string)parameter.Attribute("name")! == name).Select(Plain).FirstOrDefault();
    }

    private string? Text(string id, string part)
    {
        if (!_members.TryGetValue(id, out XElement? member))
        {
            return null;
        }

        return member.Element("inheritdoc")?.Attribute("cref") is { } other ? Text(other.Value, part) : member.Element(part) is { } text ? Plain(text) : null;
    }

    private static string Plain(XElement text) => Blanks().Replace(string.Concat(text.Nodes().Select(Word)), " ").Trim();

    private static string Word(XNode node) => node switch
    {
        XText text => text.Value,
        XElement { Name.LocalName: "paramref" } parameter => Camel((string)parameter.Attribute("name")!),
        XElement { Name.LocalName: "see" } see when see.Attribute("langword") is { } word => word.Value,
        XElement { Name.LocalName: "see" } see => Camel(((string)see.Attribute("cref")!).Split('.')[^1]),
        XElement element => element.Value,
        _ => "",
    };

    private static string Camel(string name) => char.ToLowerInvariant(name[0]) + name[1..];

    [GeneratedRegex(@"\s+")]
    private static partial Regex Blanks();
}
