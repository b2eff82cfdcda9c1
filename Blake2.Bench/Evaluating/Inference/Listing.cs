using System.Reflection;
using System.Text.RegularExpressions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Lists an API as a reader of C# knows it.</summary>
internal static class Listing
{
    private const int MostTypes = 20;
    private const int MostMembers = 25;
    private const int MostNotCalled = 24;

    /// <summary>What every adapter has to do with, whether it calls it or not.</summary>
    private static readonly string[] OfLifetime = ["Dispose", "DisposeAsync", "Clear", "Initialize", "Finalize"];

    /// <summary>A line for each type, and for each of its members one that begins with a blank.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<Type> types)
    {
        foreach (Type type in types.Take(MostTypes))
        {
            yield return $"{(type.IsInterface ? "interface" : type.IsEnum ? "enum" : type.IsValueType ? "struct" : "class")} {Plain(type)}";
            IEnumerable<string> members = type.IsEnum ? Members.FieldsOf(type).Where(field => field.IsLiteral).Select(field => field.Name)
                : Members.ConstructorsOf(type).Select(constructor => $"new {type.Name}({Parameters(constructor)})")
                    .Concat(Members.PropertiesOf(type).Select(property => $"{Plain(property.PropertyType)} {property.Name}"))
                    .Concat(Members.WithPointers(type).Select(method => $"{(method.IsStatic ? "static " : "")}{Plain(method.ReturnType)} {method.Name}({Parameters(method)})"));
            foreach (string member in members.Take(MostMembers))
            {
                yield return "  " + member;
            }
        }
    }

    /// <summary>Members of types that the adapters speak of, or that are named after BLAKE, and that no adapter calls: a line each, as far as they may have to do with hashing.</summary>
    public static IEnumerable<string> NotCalled(IReadOnlyList<Type> types, IReadOnlyList<Binding> bindings)
    {
        string text = string.Join("\n", bindings.Select(binding => AdapterText.Write(binding, "")));
        string[] groups = [.. bindings.SelectMany(binding => binding.Ways).Select(template => template.Group)];
        Type[] spoken = [.. types.Where(type => !type.IsEnum && (text.Contains(TypeText.Of(type), StringComparison.Ordinal) || (type.FullName ?? "").Contains("blake", StringComparison.OrdinalIgnoreCase)))];
        string[] left = [.. types.Where(type => Array.Exists(spoken, one => Members.Is(one, type.FullName ?? ""))).SelectMany(type => NotCalled(type, text, groups)).Distinct()];
        return left.Take(MostNotCalled).Concat(left.Length > MostNotCalled ? [$"and {left.Length - MostNotCalled} more"] : []);
    }

    private static IEnumerable<string> NotCalled(Type type, string text, string[] groups) =>
        UnusedAlgorithm(type, text).Concat(UnusedConstructors(type, text)).Distinct().Concat(Members.PropertiesOf(type).Where(property => property.SetMethod?.IsPublic == true && !IsSpoken(text, property.Name)).Select(property => $"{Plain(type)}.{property.Name}"))
            .Concat(Members.MethodsOf(type).Where(method => !OfLifetime.Contains(method.Name) && !IsCalled(method, text, groups)).Select(method => $"{Plain(method.ReturnType)} {Plain(type)}.{method.Name}({Parameters(method)})"));

    /// <summary>How one of .NET's hash classes is made that no adapter speaks of: what it does is inherited, and so not among its members.</summary>
    private static IEnumerable<string> UnusedAlgorithm(Type type, string text) =>
        !Members.Is(type, "System.Security.Cryptography.HashAlgorithm") || text.Contains(TypeText.Of(type), StringComparison.Ordinal) ? []
        : Members.ConstructorsOf(type).Where(_ => !type.IsAbstract).Select(constructor => $"new {Plain(type)}({Parameters(constructor)})");

    /// <summary>Ways to make an object that the adapters do not take: with a key, say, for which they have no other place.</summary>
    private static IEnumerable<string> UnusedConstructors(Type type, string text) =>
        type.IsAbstract ? []
        : Members.ConstructorsOf(type).Where(constructor => constructor.GetParameters() is { Length: > 0 } parameters && !IsCalled($@"\bnew\s+{Regex.Escape(TypeText.Of(type))}", parameters, text)).Select(constructor => $"new {Plain(type)}({Parameters(constructor)})");

    /// <summary>Whether a method is called: by a way that is known, or in the text with as many arguments as it takes.</summary>
    private static bool IsCalled(MethodInfo method, string text, string[] groups)
    {
        string own = Consumers.GroupOf(method);
        if (Array.Exists(groups, group => group.Contains(own, StringComparison.Ordinal)))
        {
            return true;
        }

        ParameterInfo[] parameters = method.GetParameters();
        string called = method.IsStatic ? Regex.Escape($"{TypeText.Of(method.DeclaringType!)}.{method.Name}") : $@"\.{Regex.Escape(method.Name)}";
        bool isOfOverload = method.DeclaringType!.GetMethods().Any(other => other.Name == method.Name && other != method && other.GetParameters().Length == parameters.Length && Array.Exists(groups, group => group.Contains(Consumers.GroupOf(other), StringComparison.Ordinal)));
        return !isOfOverload && IsCalled(called, parameters, text);
    }

    /// <summary>Whether what stands for a call is followed somewhere by as many arguments as there can be.</summary>
    private static bool IsCalled(string called, ParameterInfo[] parameters, string text) =>
        Regex.Matches(text, $@"{called}\s*(?=\()").Select(match => ArgumentsAt(text, match.Index + match.Length)).Any(count => count >= parameters.Count(parameter => !parameter.IsOptional) && count <= parameters.Length);

    /// <summary>How many arguments stand in the parentheses that open there.</summary>
    private static int ArgumentsAt(string text, int open)
    {
        int depth = 0;
        int commas = 0;
        int i = open;
        do
        {
            depth += text[i] is '(' or '[' or '{' ? 1 : text[i] is ')' or ']' or '}' ? -1 : 0;
            commas += text[i] == ',' && depth == 1 ? 1 : 0;
            i++;
        }
        while (depth > 0 && i < text.Length);
        return string.IsNullOrWhiteSpace(text[(open + 1)..(i - 1)]) ? 0 : commas + 1;
    }

    private static bool IsSpoken(string text, string name) => Regex.IsMatch(text, $@"[.{{,]\s*{Regex.Escape(name)}\b");

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(parameter => $"{Passing(parameter)}{Plain(parameter.ParameterType)} {parameter.Name}"));

    private static string Passing(ParameterInfo parameter) => parameter.IsOut ? "out " : !parameter.ParameterType.IsByRef ? "" : parameter.IsIn ? "in " : "ref ";

    private static string Plain(Type type) => TypeText.Of(type).Replace("global::", "", StringComparison.Ordinal).Replace("System.", "", StringComparison.Ordinal);
}
