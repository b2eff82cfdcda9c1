using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Closes generic types and methods over types of the package that their constraints admit.</summary>
internal static class Generics
{
    private const int MostClosings = 12;

    /// <summary>The types, with those that are open replaced by closed ones.</summary>
    public static IReadOnlyList<Type> Closed(IReadOnlyList<Type> types) =>
        [.. types.SelectMany(type => !type.IsGenericTypeDefinition ? [type] : Choices(type.GetGenericArguments(), types).Select(choice => Close(() => type.MakeGenericType(choice))).OfType<Type>())];

    /// <summary>The methods, with those that are open replaced by closed ones.</summary>
    public static IEnumerable<MethodInfo> Closed(IReadOnlyList<MethodInfo> methods, IReadOnlyList<Type> types) =>
        methods.SelectMany(method => !method.IsGenericMethodDefinition ? [method] : Choices(method.GetGenericArguments(), types).Concat(OfBytes(method, types)).Select(choice => Close(() => method.MakeGenericMethod(choice))).OfType<MethodInfo>());

    /// <summary>The method's name with its type arguments.</summary>
    public static string Name(MethodInfo method) =>
        method.IsGenericMethod ? $"{method.Name}<{string.Join(", ", method.GetGenericArguments().Select(TypeText.Of))}>" : method.Name;

    /// <summary>A method over whatever elements a span or array has can be one over bytes.</summary>
    private static IEnumerable<Type[]> OfBytes(MethodInfo method, IReadOnlyList<Type> types)
    {
        bool isOverElements = method.GetGenericArguments() is [{ } only] && method.GetParameters().Any(parameter => Members.Plain(parameter.ParameterType) is { IsGenericType: true } or { IsArray: true })
            && method.GetParameters().All(parameter => Members.Plain(parameter.ParameterType) != only)
            && only.GetGenericParameterConstraints().All(constraint => constraint.FullName is "System.ValueType" or "System.Object");
        Type? root = types.Select(type => type.BaseType).FirstOrDefault(type => type?.FullName == "System.Object");
        return isOverElements && root?.Assembly.GetType("System.Byte") is { } element ? [[element]] : [];
    }

    private static IEnumerable<Type[]> Choices(Type[] parameters, IReadOnlyList<Type> types)
    {
        if (parameters.Length != 1)
        {
            return [];
        }

        Type[] constraints = [.. parameters[0].GetGenericParameterConstraints().Where(constraint => constraint.FullName is not ("System.ValueType" or "System.Object"))];
        return constraints.Length == 0 ? [] : types.Where(type => !type.IsGenericTypeDefinition && !type.IsInterface && !(type.IsAbstract && !type.IsSealed) && constraints.All(constraint => Admits(constraint, type))).Take(MostClosings).Select(type => new[] { type });
    }

    /// <summary>A constraint may speak of the parameter itself, as <c>where T : IConfig&lt;T&gt;</c> does; then its definition alone is compared.</summary>
    private static bool Admits(Type constraint, Type type) =>
        constraint.ContainsGenericParameters
            ? type.GetInterfaces().Any(contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == constraint.GetGenericTypeDefinition())
            : constraint.IsAssignableFrom(type);

    private static T? Close<T>(Func<T> close)
        where T : class
    {
        try
        {
            return close();
        }
        catch (ArgumentException)
        {
            return null;
        }
    }
}
