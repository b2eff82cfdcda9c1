using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Readings of whole parameter lists: what each parameter may mean, and how it is then written.</summary>
internal sealed class Arguments(Makers makers, Vocabulary vocabulary)
{
    /// <summary>The name of the object that a call is made on.</summary>
    public const string Receiver = "hasher";

    private const int MostLists = 40;
    private const int MostMakers = 16;
    private const Roles AtMostOnce = (Roles)0x3FF | Roles.Tag;

    /// <summary>Lists of arguments, the likeliest first.</summary>
    /// <param name="method">What is called.</param>
    /// <param name="allowed">What arguments may be, besides lengths.</param>
    /// <param name="receiver">The type of the object in scope; <see langword="null"/> for none.</param>
    /// <param name="depth">How many objects are being made for other objects.</param>
    /// <param name="first">Parameters before this one are given already, by this text.</param>
    public IReadOnlyList<Fragment> Of(MethodBase method, Roles allowed, Type? receiver, int depth, params string[] first)
    {
        List<(Fragment List, bool HasGap)> lists = [(new Fragment(string.Join(", ", first)), false)];
        ParameterInfo? before = null;
        foreach (ParameterInfo parameter in method.GetParameters().Skip(first.Length))
        {
            Fragment[] options = [.. Options(parameter, method, allowed, receiver, depth, before)];
            lists =
            [
                .. lists.SelectMany(list => options.Select(option => Append(list, option, parameter))).OfType<(Fragment List, bool HasGap)>()
                    .OrderBy(list => list.List.Penalty).Take(MostLists),
            ];
            before = parameter;
        }

        return [.. lists.Select(list => list.List)];
    }

    private static (Fragment List, bool HasGap)? Append((Fragment List, bool HasGap) list, Fragment option, ParameterInfo parameter)
    {
        (Fragment before, bool hasGap) = list;
        if ((before.Roles & option.Roles & AtMostOnce) != 0 || Fragment.Common(before.Lengths, option.Lengths) is { Length: 0 })
        {
            return null;
        }

        bool isOmitted = option.Text.Length == 0;
        string text = isOmitted ? "" : hasGap ? $"{parameter.Name}: {option.Text}" : option.Text;
        return (new Fragment(string.Join(", ", new[] { before.Text, text }.Where(part => part.Length > 0)))
        {
            Roles = before.Roles | option.Roles,
            Penalty = before.Penalty + option.Penalty,
            Steps = before.Steps.AddRange(option.Steps),
            Lengths = Fragment.Common(before.Lengths, option.Lengths),
            After = before.After + option.After,
        }, hasGap || isOmitted);
    }

    private IEnumerable<Fragment> Options(ParameterInfo parameter, MethodBase method, Roles allowed, Type? receiver, int depth, ParameterInfo? before)
    {
        IEnumerable<Fragment> values = Values(parameter, method, allowed, receiver, depth, before);
        return parameter.IsOptional && (parameter.IsIn || !parameter.ParameterType.IsByRef) ? values.Append(new Fragment("") { Penalty = 1 }) : values;
    }

    private IEnumerable<Fragment> Values(ParameterInfo parameter, MethodBase method, Roles allowed, Type? receiver, int depth, ParameterInfo? before)
    {
        Type type = Members.Plain(parameter.ParameterType);
        string name = parameter.Name ?? "";
        if (parameter.IsOut)
        {
            return ByteForms.Of(type) == ByteForm.Array && allowed.HasFlag(Roles.DigestOut) ? [new Fragment("out byte[] digest") { Roles = Roles.DigestOut }] : [new Fragment("out _") { Roles = type.FullName == "System.Int32" ? Roles.Written : Roles.None }];
        }

        string reference = parameter.ParameterType.IsByRef && !parameter.IsIn ? "ref " : "";
        if (receiver is not null && type.IsAssignableFrom(receiver) && !Bytes.IsBytes(type))
        {
            return [new Fragment(reference + Receiver)];
        }

        if (reference.Length > 0)
        {
            return [];
        }

        bool followsDigest = before is not null && NameHints.OfBytes(before.Name ?? "") == Roles.Digest;
        return Bytes.IsBytes(type) ? Bytes.Readings(type, name, method.Name, allowed)
            : Numbers.IsNumber(type) ? [.. Numbers.Readings(type, name, $"{method.Name} {name} {(method.IsConstructor ? method.DeclaringType!.Name : "")}", allowed, followsDigest), .. Numbers.ByPlace(parameter, method, allowed)]
            : type.IsEnum ? Enumerations.Readings(type)
            : type.FullName == "System.Boolean" ? [new Fragment("false"), new Fragment("true") { Penalty = 1 }]
            : type.FullName == "System.String" ? Texts.Readings(name, allowed, vocabulary)
            : type.FullName == "System.Text.Encoding" ? [new Fragment("System.Text.Encoding.Latin1") { Roles = Roles.Latin1 }, new Fragment("System.Text.Encoding.UTF8") { Penalty = 2 }]
            : Dictionaries.IsDictionary(type) ? [.. Dictionaries.Readings(vocabulary, allowed), new Fragment("null!") { Penalty = 5 }]
            : type is { IsGenericType: true } && type.GetGenericTypeDefinition().FullName == "System.Action`1" ? makers.Configuration.Lambdas(type.GetGenericArguments()[0], depth)
            : type is { IsGenericType: true } && type.GetGenericTypeDefinition().FullName == "System.Func`1" && type.GetGenericArguments()[0].Namespace?.StartsWith("System", StringComparison.Ordinal) != true ? Objects(type.GetGenericArguments()[0], depth, receiver).Where(made => made.Steps.Length == 0).Select(made => made with { Text = $"() => {made.Text}", Penalty = made.Penalty + 2 })
            : Objects(type, depth, receiver);
    }

    private IEnumerable<Fragment> Objects(Type type, int depth, Type? receiver)
    {
        IEnumerable<Fragment> made = makers.Of(type, depth + 1, receiver).Take(MostMakers).Select(maker => AsValue(maker, type));
        Fragment nothing = new(type.IsValueType ? "default" : "null!") { Penalty = 5 };
        return made.Append(nothing);
    }

    /// <summary>An object that is to be disposed of gets a name first.</summary>
    private static Fragment AsValue(Fragment maker, Type type)
    {
        if (maker.IsShared || !Members.IsDisposable(type) || maker.Steps.Any(step => step.Name == maker.Text))
        {
            return maker;
        }

        string name = TypeText.Local(type);
        return maker with { Text = name, Steps = maker.Steps.Add(new Step(TypeText.Of(type), name, maker.Text, "", IsDisposable: true)) };
    }
}
