using System.Reflection;
using System.Runtime.CompilerServices;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>The public members of types whose signatures can be read: those that speak of an assembly that is not there are left out.</summary>
internal static class Members
{
    private const BindingFlags Public = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly ConditionalWeakTable<Type, IReadOnlyList<MethodInfo>> Methods = [];

    private static readonly string[] OfEveryObject = ["Equals", "GetHashCode", "GetType", "ToString", "MemberwiseClone", "ReferenceEquals"];

    /// <summary>Whether the type's ancestry can be read, and it is not marked as an error to use.</summary>
    public static bool IsReadable(Type type) => Safe(() => (type.BaseType?.FullName ?? "").Length + type.GetInterfaces().Length >= 0, false);

    /// <summary>Methods that the type declares.</summary>
    public static IReadOnlyList<MethodInfo> MethodsOf(Type type) => Methods.GetValue(type, ReadMethods);

    private static IReadOnlyList<MethodInfo> ReadMethods(Type type) => [.. WithPointers(type).Where(method => IsSound(method.GetParameters(), method.ReturnType))];

    /// <summary>Methods that the type declares, those too that take or give pointers: they are shown, and not called.</summary>
    public static IEnumerable<MethodInfo> WithPointers(Type type) =>
        Safe(() => type.GetMethods(Public), []).Where(method => !method.IsSpecialName && !method.Name.Contains('<', StringComparison.Ordinal) && !OfEveryObject.Contains(method.Name) && Safe(() => method.GetParameters().Length >= 0 && method.ReturnType is not null, false));

    /// <summary>Methods of an object of the type: its own, its ancestors' and those of its interfaces, as far as they are no part of the platform.</summary>
    public static IReadOnlyList<MethodInfo> MethodsOfObject(Type type) =>
        [.. Ancestry(type).SelectMany(MethodsOf).Where(method => !method.IsStatic).DistinctBy(Signature)];

    /// <summary>Readable or settable instance and static properties that the type declares, without indexers.</summary>
    public static IReadOnlyList<PropertyInfo> PropertiesOf(Type type) =>
        [.. Safe(() => type.GetProperties(Public), []).Where(property => Safe(() => property.GetIndexParameters().Length == 0 && property.PropertyType is not null && (property.GetMethod ?? property.SetMethod)?.IsPublic == true, false))];

    /// <summary>Properties of an object of the type, its ancestors' included.</summary>
    public static IReadOnlyList<PropertyInfo> PropertiesOfObject(Type type) =>
        [.. Ancestry(type).SelectMany(PropertiesOf).Where(property => !(property.GetMethod ?? property.SetMethod)!.IsStatic).DistinctBy(property => property.Name)];

    /// <summary>Public fields that the type declares.</summary>
    public static IReadOnlyList<FieldInfo> FieldsOf(Type type) => [.. Safe(() => type.GetFields(Public), []).Where(field => Safe(() => field.FieldType is not null, false))];

    /// <summary>Public constructors.</summary>
    public static IReadOnlyList<ConstructorInfo> ConstructorsOf(Type type) =>
        [.. Safe(() => type.GetConstructors(BindingFlags.Public | BindingFlags.Instance), []).Where(constructor => Safe(() => IsSound(constructor.GetParameters(), null), false))];

    /// <summary>What a task gives; the type itself where it is none.</summary>
    public static Type Awaited(Type type) =>
        type.IsGenericType && type.GetGenericTypeDefinition().FullName is "System.Threading.Tasks.Task`1" or "System.Threading.Tasks.ValueTask`1" ? type.GetGenericArguments()[0] : type;

    /// <summary>The type without <c>ref</c>.</summary>
    public static Type Plain(Type type) => type.IsByRef ? type.GetElementType()! : type;

    /// <summary>Whether the type is, or derives from, the one of that full name.</summary>
    public static bool Is(Type type, string fullName)
    {
        for (Type? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.FullName == fullName)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether an object of the type is to be disposed of.</summary>
    public static bool IsDisposable(Type type) =>
        type.FullName == "System.IDisposable" || type.GetInterfaces().Any(contract => contract.FullName == "System.IDisposable")
        || (IsRefStruct(type) && MethodsOf(type).Any(method => method.Name == "Dispose" && !method.IsStatic && method.GetParameters().Length == 0));

    /// <summary>Whether the type lives on the stack only, and can be no field of a class.</summary>
    public static bool IsRefStruct(Type type) => Safe(() => type.IsByRefLike, false);

    private static IEnumerable<Type> Ancestry(Type type)
    {
        for (Type? ancestor = type; ancestor is not null && ancestor.Assembly.GetName().Name is not ("System.Private.CoreLib" or "System.Security.Cryptography"); ancestor = ancestor.BaseType)
        {
            yield return ancestor;
        }

        foreach (Type contract in type.GetInterfaces().Where(contract => contract.Namespace?.StartsWith("System.Collections", StringComparison.Ordinal) != true && contract.Assembly.GetName().Name != "System.Private.CoreLib"))
        {
            yield return contract;
        }
    }

    private static string Signature(MethodInfo method) => $"{method.Name}({string.Join(",", method.GetParameters().Select(parameter => parameter.ParameterType.ToString()))})";

    /// <summary>Pointers and function pointers would take unsafe code.</summary>
    private static bool IsSound(ParameterInfo[] parameters, Type? result) =>
        parameters.All(parameter => !Plain(parameter.ParameterType).IsPointer && !Plain(parameter.ParameterType).IsFunctionPointer) && result?.IsPointer != true;

    private static T Safe<T>(Func<T> read, T otherwise)
    {
        try
        {
            return read();
        }
        catch (Exception error) when (error is IOException or TypeLoadException or BadImageFormatException or NotSupportedException or InvalidOperationException or CustomAttributeFormatException)
        {
            return otherwise;
        }
    }
}
