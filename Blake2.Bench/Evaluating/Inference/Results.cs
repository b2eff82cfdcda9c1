using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Ways to come from what a call returns to the digest's bytes.</summary>
internal static class Results
{
    private const int MostMembers = 6;

    /// <summary>Expressions for the digest in an array, the likeliest first; none where the type can hold no digest.</summary>
    public static IEnumerable<(string Text, int Penalty)> Of(Type type, string call)
    {
        Type result = Members.Awaited(type);
        return result != type ? Direct(result, $"{call}.GetAwaiter().GetResult()", isNested: false).Select(found => (found.Text, found.Penalty + 1)) : Direct(type, call, isNested: false);
    }

    /// <summary>How a digest that an expression reads from a returned object is read from it again; empty where it is not read from an array of such an object.</summary>
    public static string Kept(Type type, string call, string text) =>
        text.StartsWith(call + ".", StringComparison.Ordinal) && Members.PropertiesOfObject(type).Any(property => text == $"{call}.{property.Name}" && ByteForms.Of(property.PropertyType) == ByteForm.Array) ? text[call.Length..] : "";

    /// <summary>Whether a call that returns this could give a digest at all.</summary>
    public static bool IsPossible(Type type) => Of(type, "x").Any();

    private static IEnumerable<(string Text, int Penalty)> Direct(Type type, string call, bool isNested)
    {
        if (ByteForms.ToArray(ByteForms.Of(type), call) is { } array)
        {
            return [(array, 0)];
        }

        if (type.FullName == "System.String")
        {
            return [($"Convert.FromHexString({call}.Replace(\"-\", \"\"))", 2), ($"Base64Text.Bytes({call})", 3)];
        }

        bool isPlatform = type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true && !type.Name.StartsWith("ValueTuple", StringComparison.Ordinal) && !type.Name.StartsWith("Tuple", StringComparison.Ordinal)
            && type.Assembly.GetName().Name == "System.Private.CoreLib";
        return isNested || isPlatform || type.IsEnum || type.IsPrimitive ? [] : OfMembers(type, call);
    }

    /// <summary>An object that holds the digest: a property, a field, or a method without arguments gives it.</summary>
    private static IEnumerable<(string Text, int Penalty)> OfMembers(Type type, string call)
    {
        IEnumerable<(Type Type, string Text)> members =
        [
            .. Members.PropertiesOfObject(type).Where(property => property.GetMethod?.IsPublic == true).Select(property => (property.PropertyType, $"{call}.{property.Name}")),
            .. Members.FieldsOf(type).Where(field => !field.IsStatic && !field.IsLiteral).Select(field => (field.FieldType, $"{call}.{field.Name}")),
            .. Members.MethodsOfObject(type).Where(method => method.GetParameters().Length == 0 && !method.IsGenericMethodDefinition).Select(method => (method.ReturnType, $"{call}.{method.Name}()")),
            .. type.GetMethods().Where(method => method.Name == "ToString" && method.GetParameters().Length == 0 && method.DeclaringType == type).Select(method => (method.ReturnType, $"{call}.ToString()")),
        ];
        string[] flags = [.. members.Where(member => member.Type.FullName == "System.Boolean" && !member.Text.EndsWith(')')).Select(member => member.Text[(call.Length + 1)..]).Where(NameHints.IsSuccess)];
        if (flags is [{ } flag])
        {
            // An object that says whether there is a digest in it.
            string checkedCall = $"({call} is {{ {flag}: true }} given ? given : throw new InvalidOperationException(\"{flag} was false\"))";
            members = [.. members.Where(member => !member.Text.EndsWith("." + flag, StringComparison.Ordinal)).Select(member => (member.Type, checkedCall + member.Text[call.Length..]))];
        }

        return members.SelectMany(member => Direct(member.Type, member.Text, isNested: true)).Select(found => (found.Text, found.Penalty + 1)).OrderBy(found => found.Item2).Take(MostMembers);
    }
}
