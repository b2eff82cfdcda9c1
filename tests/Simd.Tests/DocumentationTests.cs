using System.Reflection;
using System.Text;
using System.Xml.Linq;
using Blake2.Simd;

namespace Simd.Tests;

/// <summary>The XML documentation that the package carries.</summary>
public class DocumentationTests
{
    private static readonly Dictionary<string, XElement> Documented = XDocument.Load(Path.ChangeExtension(typeof(Blake2b).Assembly.Location, ".xml"))
        .Descendants("member").ToDictionary(member => member.Attribute("name")!.Value);

    [Fact]
    public void Every_public_member_says_what_it_does_what_it_takes_and_what_it_gives()
    {
        List<string> missing = [];
        foreach ((string id, MemberInfo member) in Public())
        {
            if (!Documented.TryGetValue(id, out XElement? text) || (text.Element("inheritdoc") is null && string.IsNullOrWhiteSpace(text.Element("summary")?.Value)))
            {
                missing.Add(id);
                continue;
            }

            if (member is MethodBase method && text.Element("inheritdoc") is null)
            {
                missing.AddRange(method.GetParameters().Where(parameter => !text.Elements("param").Any(e => e.Attribute("name")!.Value == parameter.Name && e.Value.Length > 0)).Select(parameter => $"{id}: {parameter.Name}"));
                if (method is MethodInfo { ReturnType: { } type } && type != typeof(void) && text.Element("returns") is null)
                {
                    missing.Add($"{id}: what it returns");
                }
            }
        }

        Assert.Empty(missing);
    }

    [Fact]
    public void Nothing_is_described_that_a_user_cannot_call()
    {
        HashSet<string> visible = [.. Public().Select(member => member.Id)];
        Assert.InRange(visible.Count, 200, 2000);
        Assert.Equal([], Documented.Keys.Except(visible));
    }

    private static IEnumerable<(string Id, MemberInfo Member)> Public()
    {
        const BindingFlags all = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        foreach (Type type in typeof(Blake2b).Assembly.GetExportedTypes())
        {
            bool isRecord = type.GetMethod("<Clone>$") is not null;
            yield return ($"T:{type.FullName}", type);
            foreach (MemberInfo member in type.GetMembers(all))
            {
                string? id = member switch
                {
                    // What the compiler makes for a record is in no source.
                    ConstructorInfo constructor when constructor.IsPublic && !isRecord => $"M:{type.FullName}.#ctor{Parameters(constructor)}",
                    MethodInfo method when (method.IsPublic || method.IsFamily) && !method.IsSpecialName && !isRecord => $"M:{type.FullName}.{method.Name}{Parameters(method)}",
                    PropertyInfo property when property.GetMethod is { IsPublic: true } && property.Name != "EqualityContract" => $"P:{type.FullName}.{property.Name}",
                    FieldInfo { IsPublic: true } field => $"F:{type.FullName}.{field.Name}",
                    _ => null,
                };
                if (id is not null)
                {
                    yield return (id, member);
                }
            }
        }
    }

    private static string Parameters(MethodBase method) =>
        method.GetParameters().Length == 0 ? "" : $"({string.Join(',', method.GetParameters().Select(parameter => Name(parameter.ParameterType)))})";

    /// <summary>A type as the compiler writes it in the id of a member.</summary>
    private static string Name(Type type)
    {
        if (type.IsByRef)
        {
            return Name(type.GetElementType()!) + "@";
        }

        if (type.IsArray)
        {
            return Name(type.GetElementType()!) + "[]";
        }

        if (!type.IsGenericType)
        {
            return type.FullName!;
        }

        StringBuilder name = new(type.GetGenericTypeDefinition().FullName!.Split('`')[0]);
        return name.Append('{').AppendJoin(',', type.GetGenericArguments().Select(Name)).Append('}').ToString();
    }
}
