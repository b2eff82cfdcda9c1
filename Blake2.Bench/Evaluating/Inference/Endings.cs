using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Ways to end a message that take two steps, or none: a member has the digest, by itself or after a call that only ends the message.</summary>
internal static class Endings
{
    private const int MostEnders = 3;
    private const int MostReaders = 4;
    private const int Unlikely = 3;

    /// <summary>Properties that have the digest, and properties and methods that have it after another call.</summary>
    /// <param name="type">The object's type.</param>
    /// <param name="methods">What can be called on it, and how.</param>
    /// <param name="byMethod">What methods give the digest by themselves.</param>
    public static IEnumerable<Fragment> Of(Type type, (MethodInfo Method, string Target)[] methods, IEnumerable<Fragment> byMethod)
    {
        Fragment[] properties = [.. Properties(type)];
        Fragment[] readers = [.. properties, .. byMethod.Where(end => end.Penalty < Unlikely).OrderBy(end => end.Penalty).Take(MostReaders)];
        return properties.Concat(Enders(methods).SelectMany(ender => readers.Where(reader => !reader.Group.Contains(ender.Group, StringComparison.Ordinal)).Select(reader => reader with
        {
            Penalty = reader.Penalty + ender.Penalty,
            Group = $"{ender.Group}+{reader.Group}",
            Steps = [.. ender.Steps, .. reader.Steps],
        })));
    }

    private static IEnumerable<Fragment> Properties(Type type) =>
        from property in Members.PropertiesOfObject(type)
        where property.GetMethod?.IsPublic == true && (NameHints.OfBytes(property.Name) & Roles.Fields) == 0
        from result in Results.Of(property.PropertyType, $"{Arguments.Receiver}.{property.Name}")
        select new Fragment(result.Text) { Penalty = result.Penalty + (NameHints.IsEnd(property.Name) ? 1 : 4), Group = property.Name };

    /// <summary>Calls without arguments, those whose names speak of an end before others.</summary>
    private static IEnumerable<Fragment> Enders((MethodInfo Method, string Target)[] methods) =>
        methods.Where(method => !method.Method.IsStatic && method.Method.GetParameters().Length == 0 && method.Method.ReturnType.FullName is "System.Void" or "System.Boolean" or "System.Int32")
            .Where(method => !NameHints.IsBeginning(method.Method.Name) && !NameHints.IsReset(method.Method.Name) && method.Method.Name is not "Dispose")
            .Select(method => new Fragment("") { Penalty = NameHints.IsOnlyEnd(method.Method.Name) || NameHints.IsEnd(method.Method.Name) ? 2 : 5, Group = method.Method.Name, Steps = [new Step("", "", "", $"{method.Target}()", IsDisposable: false)] })
            .OrderBy(ender => ender.Penalty).Take(MostEnders);
}
