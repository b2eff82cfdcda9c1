using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Lists an API as a reader of C# knows it.</summary>
internal static class Listing
{
    private const int MostTypes = 20;
    private const int MostMembers = 25;

    /// <summary>A line for each type, and for each of its members one that begins with a blank.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<Type> types)
    {
        foreach (Type type in types.Take(MostTypes))
        {
            yield return $"{(type.IsInterface ? "interface" : type.IsEnum ? "enum" : type.IsValueType ? "struct" : "class")} {Plain(type)}";
            IEnumerable<string> members = type.IsEnum ? Members.FieldsOf(type).Where(field => field.IsLiteral).Select(field => field.Name)
                : Members.ConstructorsOf(type).Select(constructor => $"new {type.Name}({Parameters(constructor)})")
                    .Concat(Members.PropertiesOf(type).Select(property => $"{Plain(property.PropertyType)} {property.Name}"))
                    .Concat(Members.MethodsOf(type).Select(method => $"{(method.IsStatic ? "static " : "")}{Plain(method.ReturnType)} {method.Name}({Parameters(method)})"));
            foreach (string member in members.Take(MostMembers))
            {
                yield return "  " + member;
            }
        }
    }

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(parameter => $"{Plain(parameter.ParameterType)} {parameter.Name}"));

    private static string Plain(Type type) => TypeText.Of(type).Replace("global::", "", StringComparison.Ordinal).Replace("System.", "", StringComparison.Ordinal);
}
