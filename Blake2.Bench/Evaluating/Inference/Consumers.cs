using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Finds the members that take a message and give a digest.</summary>
internal sealed class Consumers(IReadOnlyList<Type> types, Arguments arguments, Vocabulary vocabulary)
{
    private const int MostCalls = 40;
    private const int MostUpdates = 6;
    private const int MostEnds = 8;
    private const int MostEndsOfGroup = 2;
    private const Roles Everything = (Roles)0x3FF;
    private const string Fluent = "=";
    private const string PlatformHash = "System.Security.Cryptography.HashAlgorithm";

    /// <summary>Static calls of a type that take the message whole.</summary>
    public IEnumerable<Consumer> Static(Type type) =>
        Generics.Closed(Members.MethodsOf(type), types).Where(method => method.IsStatic)
            .SelectMany(method => OneShots(method, $"{TypeText.Of(type)}.{Generics.Name(method)}", receiver: null)).OrderBy(call => call.Penalty).Take(MostCalls)
            .Select(call => new Consumer(null, call, null));

    /// <summary>Calls on an object of a type: those that take the message whole, and pairs of one that takes a piece and one that ends the message.</summary>
    public IEnumerable<Consumer> OnObject(Type type)
    {
        if (Members.Is(type, PlatformHash))
        {
            yield return new Consumer(type, new Fragment($"{Arguments.Receiver}.ComputeHash(«M:Array»)") { Roles = Roles.Message, Group = PlatformHash }, null);
        }

        (MethodInfo Method, string Target)[] methods = [.. Callable(type)];
        foreach (Fragment call in methods.SelectMany(method => OneShots(method.Method, method.Target, type)).OrderBy(call => call.Penalty).Take(MostCalls))
        {
            yield return new Consumer(type, call, null);
        }

        Fragment[] updates = [.. methods.SelectMany(method => Updates(method.Method, method.Target, type)).OrderBy(update => update.Penalty).DistinctBy(update => (update.Group, update.Text.Contains("Text»", StringComparison.Ordinal) ? update.Text : "")).Take(MostUpdates)];
        Fragment[] byMethod = [.. methods.SelectMany(method => Ends(method.Method, method.Target, type))];
        Fragment[] ends = [.. byMethod.Concat(Endings.Of(type, methods, byMethod)).GroupBy(end => end.Group).SelectMany(same => same.OrderBy(end => end.Penalty).Take(MostEndsOfGroup)).OrderBy(end => end.Penalty).Take(MostEnds)];
        foreach ((Fragment update, Fragment end) in Pairs(updates, ends))
        {
            yield return new Consumer(type, update, end);
        }
    }

    /// <summary>Static calls of a type that compare the message's digest with another.</summary>
    public IEnumerable<Consumer> StaticVerifications(Type type) =>
        Members.MethodsOf(type).Where(method => method.IsStatic && !method.IsGenericMethodDefinition && Verifies(method))
            .SelectMany(method => Verifying(method, $"{TypeText.Of(type)}.{method.Name}", receiver: null).Where(IsWholeMessage)).Select(call => new Consumer(null, call, null));

    /// <summary>Calls on an object of a type that do so with the message whole, or at its end.</summary>
    public IEnumerable<Consumer> VerificationsOnObject(Type type)
    {
        (MethodInfo Method, string Target)[] methods = [.. Callable(type)];
        Fragment[] calls = [.. methods.Where(method => Verifies(method.Method)).SelectMany(method => Verifying(method.Method, method.Target, type))];
        Fragment[] ends = [.. calls.Where(call => !call.Roles.HasFlag(Roles.Message))];
        Fragment[] updates = ends.Length == 0 ? [] : [.. methods.SelectMany(method => Updates(method.Method, method.Target, type)).OrderBy(update => update.Penalty).Take(1)];
        return calls.Where(call => call.Roles.HasFlag(Roles.Message) && IsWholeMessage(call)).Select(call => new Consumer(type, call, null)).Concat(updates.SelectMany(update => ends.Select(end => new Consumer(type, update, end))));
    }

    private static bool Verifies(MethodInfo method) =>
        method.ReturnType.FullName == "System.Boolean" && NameHints.IsVerification(method.Name) && !NameHints.IsPart(method.Name) && !method.GetParameters().Any(parameter => NameHints.IsPart(parameter.Name ?? ""));

    private IEnumerable<Fragment> Verifying(MethodInfo method, string target, Type? receiver) =>
        arguments.Of(method, (Everything & ~(Roles.Digest | Roles.DigestOut)) | Roles.Tag, receiver, depth: 0).Where(list => list.Roles.HasFlag(Roles.Tag))
            .Select(list => list with { Text = $"{target}({list.Text})", Group = GroupOf(method) });

    /// <summary>Each update with each of the likeliest ends, and each end with the likeliest updates.</summary>
    private static IEnumerable<(Fragment Update, Fragment End)> Pairs(Fragment[] updates, Fragment[] ends) =>
        updates.SelectMany((update, i) => ends.Select((end, j) => (update, end, i, j))).Where(pair => pair.i < 2 || pair.j < 2).Select(pair => (pair.update, pair.end));

    /// <summary>Methods of an object, and static methods that take such an object.</summary>
    private IEnumerable<(MethodInfo Method, string Target)> Callable(Type type)
    {
        foreach (MethodInfo method in Generics.Closed(Members.MethodsOfObject(type), types))
        {
            yield return (method, $"{Arguments.Receiver}.{Generics.Name(method)}");
        }

        foreach (Type owner in types.Where(owner => !owner.IsGenericTypeDefinition))
        {
            foreach (MethodInfo method in Members.MethodsOf(owner).Where(method => method.IsStatic && !method.IsGenericMethodDefinition && method.GetParameters().Any(parameter => !parameter.IsOut && Takes(parameter, type))))
            {
                yield return (method, $"{TypeText.Of(owner)}.{method.Name}");
            }
        }
    }

    private static bool Takes(ParameterInfo parameter, Type type)
    {
        Type wanted = Members.Plain(parameter.ParameterType);
        return wanted == type || (wanted.FullName != "System.Object" && wanted.Namespace?.StartsWith("System", StringComparison.Ordinal) != true && !wanted.IsValueType && wanted.IsAssignableFrom(type));
    }

    private IEnumerable<Fragment> OneShots(MethodInfo method, string target, Type? receiver)
    {
        bool gives = Results.IsPossible(method.ReturnType);
        if (NameHints.IsTruncation(method.Name) || !method.GetParameters().Any(parameter => IsMessage(Members.Plain(parameter.ParameterType))))
        {
            yield break;
        }

        foreach (Fragment list in arguments.Of(method, Everything, receiver, depth: 0).Where(IsWholeMessage))
        {
            bool writes = (list.Roles & (Roles.Digest | Roles.DigestOut)) != 0;
            string call = $"{target}({list.Text})";
            if (writes)
            {
                yield return list with { Text = Refusals.Checked(method, call), Group = GroupOf(method) };
            }
            else if (gives)
            {
                foreach ((string text, int penalty) in Results.Of(method.ReturnType, call))
                {
                    yield return list with { Text = text, Group = GroupOf(method), Penalty = list.Penalty + penalty, Kept = Results.Kept(method.ReturnType, call, text) };
                }
            }
        }
    }

    private bool IsMessage(Type type) => Bytes.IsBytes(type) || (vocabulary.TakesText && type.FullName == "System.String");

    private static bool IsWholeMessage(Fragment list) =>
        list.Roles.HasFlag(Roles.Message) && (!list.Roles.HasFlag(Roles.Offset) || list.Roles.HasFlag(Roles.Count)) && (!list.Roles.HasFlag(Roles.Count) || list.Text.Contains("«M:Array»", StringComparison.Ordinal));

    private IEnumerable<Fragment> Updates(MethodInfo method, string target, Type receiver)
    {
        int unlikely = NameHints.IsUpdate(method.Name) ? 0 : 3;
        ParameterInfo[] others = [.. method.GetParameters().Where(parameter => !Takes(parameter, receiver))];
        if (others is [{ ParameterType.FullName: "System.Byte" }])
        {
            string argument = method.IsStatic ? $"ref {Arguments.Receiver}, «B»" : "«B»";
            yield return new Fragment($"for (int i = 0; i < «C»; i++) {{ {target}({argument}); }}") { Roles = Roles.Message, Penalty = unlikely + 5, Group = GroupOf(method) };
            yield break;
        }

        foreach (Fragment list in arguments.Of(method, Everything & ~Roles.Digest, receiver, depth: 0).Where(IsWholeMessage).Where(list => (list.Roles & (Roles.Fields | Roles.DigestLength)) == 0))
        {
            string call = $"{target}({list.Text})";
            string task = Members.Awaited(method.ReturnType).FullName is "System.Threading.Tasks.Task" or "System.Threading.Tasks.ValueTask" ? ".GetAwaiter().GetResult()" : "";
            bool isFunctional = method.ReturnType == receiver && receiver.IsValueType;
            yield return list with { Text = isFunctional ? $"{Arguments.Receiver} = {call}" : call + task, Penalty = list.Penalty + unlikely, Group = GroupOf(method) };
            if (method.ReturnType == receiver && !receiver.IsValueType && !Members.IsDisposable(receiver))
            {
                // An object that never changes, and gives another one.
                yield return list with { Text = $"{Arguments.Receiver} = {call}", Penalty = list.Penalty + unlikely + 1, Group = GroupOf(method) + Fluent };
            }
        }
    }

    private IEnumerable<Fragment> Ends(MethodInfo method, string target, Type receiver)
    {
        int unlikely = NameHints.IsEnd(method.Name) ? 0 : 3;
        foreach (Fragment list in arguments.Of(method, Roles.Digest | Roles.DigestOut | Roles.DigestLength, receiver, depth: 0))
        {
            string call = $"{target}({list.Text})";
            if ((list.Roles & (Roles.Digest | Roles.DigestOut)) != 0)
            {
                yield return list with { Text = Refusals.Checked(method, call), Penalty = list.Penalty + unlikely, Group = GroupOf(method) };
                continue;
            }

            foreach ((string text, int penalty) in Results.Of(method.ReturnType, call))
            {
                yield return list with { Text = text, Penalty = list.Penalty + unlikely + penalty, Group = GroupOf(method) };
            }
        }
    }

    /// <summary>What a call is, whether what it gives back is the object from now on or is thrown away.</summary>
    public static string CallOf(Fragment call) => call.Group.EndsWith(Fluent, StringComparison.Ordinal) ? call.Group[..^Fluent.Length] : call.Group;

    /// <summary>What tells a method from others, overloads included.</summary>
    public static string GroupOf(MethodInfo method) =>
        $"{method.DeclaringType!.Name}.{method.Name}({string.Join(",", method.GetParameters().Select(parameter => parameter.ParameterType.Name))})";
}
