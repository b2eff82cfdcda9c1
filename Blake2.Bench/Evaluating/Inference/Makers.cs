using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Ways to come by an object of a type under given parameters: constructors, factories, builders, shared instances, and what is set on them before use.</summary>
internal sealed class Makers
{
    private const int Deepest = 3;
    private const int MostOfOne = 32;
    private const int MostNested = 8;
    private const int MostFactories = 24;
    private const int Unnamed = 2;
    private const Roles Settings = Roles.Fields | Roles.DigestLength | Roles.KeyLength;

    private readonly IReadOnlyList<Type> _types;
    private readonly Arguments _arguments;
    private readonly Configuration _configuration;
    private readonly Dictionary<(Type, int, Type?), IReadOnlyList<Fragment>> _known = [];
    private readonly HashSet<Type> _inProgress = [];

    /// <param name="types">The types whose members may be used, the likeliest first.</param>
    /// <param name="vocabulary">What the package's code says by texts.</param>
    public Makers(IReadOnlyList<Type> types, Vocabulary vocabulary)
    {
        _types = types;
        _arguments = new Arguments(this, vocabulary);
        _configuration = new Configuration(_arguments, types, vocabulary);
    }

    /// <summary>What can be set on objects.</summary>
    public Configuration Configuration => _configuration;

    /// <summary>The readings of parameter lists that use these makers.</summary>
    public Arguments Arguments => _arguments;

    /// <summary>Ways to make an object of the type, the likeliest first.</summary>
    /// <param name="type">The type.</param>
    /// <param name="depth">How many objects it is made for already.</param>
    /// <param name="receiver">The type of an object that is there already, and may be what another is made from; <see langword="null"/> for none.</param>
    public IReadOnlyList<Fragment> Of(Type type, int depth, Type? receiver = null)
    {
        if (depth > Deepest || !_inProgress.Add(type))
        {
            return [];
        }

        try
        {
            if (_known.TryGetValue((type, depth, receiver), out IReadOnlyList<Fragment>? known))
            {
                return known;
            }

            IEnumerable<Fragment> plain = [.. Constructed(type, depth, receiver), .. Given(type, depth, receiver), .. GivenByObjects(type, depth, receiver)];
            List<Fragment> made = [.. Varied(plain.DistinctBy(maker => string.Join("\n", [maker.Text, .. maker.Steps.Select(step => step.Value + step.Statement)]))).Take(MostOfOne)];
            made = [.. Varied(made.SelectMany(maker => _configuration.Of(maker.Made ?? type, maker, depth))).Take(depth == 0 ? MostOfOne * 2 : MostOfOne)];
            _known[(type, depth, receiver)] = made;
            return made;
        }
        finally
        {
            _inProgress.Remove(type);
        }
    }

    /// <summary>The likeliest of each kind first, whatever they make use of, then the second of each.</summary>
    private static IEnumerable<Fragment> Varied(IEnumerable<Fragment> makers) =>
        makers.GroupBy(maker => maker.Roles & ~Roles.Names).SelectMany(kind => kind.OrderBy(Rank).Select((maker, place) => (Maker: maker, Place: place))).OrderBy(one => one.Place).ThenBy(one => Rank(one.Maker)).Select(one => one.Maker);

    /// <summary>What speaks of BLAKE comes first, where a package has much else.</summary>
    private static int Rank(Fragment maker) => maker.Penalty + (maker.Text.Contains("blake", StringComparison.OrdinalIgnoreCase) || maker.Steps.Any(step => step.Value.Contains("blake", StringComparison.OrdinalIgnoreCase)) ? 0 : Unnamed);

    private IEnumerable<Fragment> Constructed(Type type, int depth, Type? receiver)
    {
        foreach (Type concrete in _types.Append(type).Where(candidate => !candidate.IsAbstract && !candidate.IsGenericTypeDefinition && IsOf(candidate, type)).Distinct().Take(MostNested))
        {
            int distance = concrete == type ? 0 : 1;
            IReadOnlyList<ConstructorInfo> constructors = IsOfPlatform(concrete) ? [] : Members.ConstructorsOf(concrete);
            foreach (ConstructorInfo constructor in constructors.Where(constructor => !constructor.GetParameters().Any(parameter => Members.Plain(parameter.ParameterType) == concrete)))
            {
                foreach (Fragment list in _arguments.Of(constructor, Settings, receiver, depth))
                {
                    yield return Call($"new {TypeText.Of(concrete)}({list.Text})", list, $"new {concrete.Name}/{constructor.GetParameters().Length}", distance) with { Made = concrete };
                }
            }

            if (concrete.IsValueType && !concrete.IsEnum && constructors.All(constructor => constructor.GetParameters().Length > 0) && !IsOfPlatform(concrete))
            {
                yield return new Fragment($"new {TypeText.Of(concrete)}()") { Penalty = 2 + distance, Group = $"new {concrete.Name}", Made = concrete };
            }
        }
    }

    /// <summary>Static members that give such an object.</summary>
    private IEnumerable<Fragment> Given(Type type, int depth, Type? receiver)
    {
        int count = 0;
        foreach (Type owner in _types.Where(owner => !owner.IsGenericTypeDefinition))
        {
            string name = TypeText.Of(owner);
            foreach (string shared in Members.PropertiesOf(owner).Where(property => property.GetMethod is { IsStatic: true, IsPublic: true } && IsOf(property.PropertyType, type)).Select(property => property.Name)
                .Concat(Members.FieldsOf(owner).Where(field => field.IsStatic && !field.IsLiteral && IsOf(field.FieldType, type)).Select(field => field.Name)))
            {
                yield return new Fragment($"{name}.{shared}") { IsShared = true, Penalty = 1, Group = $"{owner.Name}.{shared}" };
            }

            foreach (MethodInfo method in Generics.Closed(Members.MethodsOf(owner), _types).Where(method => method.IsStatic && Makes(method, type)).Take(MostFactories))
            {
                if (count++ > MostFactories)
                {
                    yield break;
                }

                foreach (Fragment made in ByMethod(method, $"{name}.{Generics.Name(method)}", type, depth, receiver))
                {
                    yield return made;
                }
            }
        }
    }

    /// <summary>Methods and properties of other objects that give such an object: factories, builders.</summary>
    private IEnumerable<Fragment> GivenByObjects(Type type, int depth, Type? receiver)
    {
        if (depth >= Deepest - 1)
        {
            yield break;
        }

        foreach (Type owner in _types.Where(owner => !owner.IsGenericTypeDefinition && !IsOf(owner, type)))
        {
            MethodInfo[] methods = [.. Members.MethodsOfObject(owner).Where(method => !method.IsGenericMethodDefinition && Makes(method, type))];
            PropertyInfo[] properties = [.. Members.PropertiesOfObject(owner).Where(property => property.GetMethod?.IsPublic == true && IsOf(property.PropertyType, type))];
            if (methods.Length + properties.Length == 0)
            {
                continue;
            }

            foreach (Fragment maker in Of(owner, depth + 1, receiver).Take(2 * MostNested))
            {
                IEnumerable<Fragment> gifts = methods.SelectMany(method => ByMethod(method, $"{maker.Text}.{method.Name}", type, depth + 1, receiver))
                    .Concat(properties.Select(property => new Fragment($"{maker.Text}.{property.Name}") { IsShared = true, Penalty = 1, Group = property.Name }));
                foreach (Fragment gift in gifts.Where(gift => (gift.Roles & maker.Roles & ~Roles.Names) == 0))
                {
                    yield return gift with
                    {
                        Roles = gift.Roles | maker.Roles,
                        Penalty = gift.Penalty + maker.Penalty,
                        Steps = maker.Steps.AddRange(gift.Steps),
                        Lengths = Fragment.Common(gift.Lengths, maker.Lengths),
                        Group = $"{maker.Group}.{gift.Group}",
                    };
                }
            }
        }
    }

    /// <summary>A call that gives the object, directly, by a task, or through an <c>out</c> parameter.</summary>
    private IEnumerable<Fragment> ByMethod(MethodInfo method, string target, Type type, int depth, Type? receiver)
    {
        string group = $"{method.DeclaringType!.Name}.{method.Name}/{method.GetParameters().Length}";
        bool isDirect = IsOf(Members.Awaited(method.ReturnType), type);
        bool isAwaited = Members.Awaited(method.ReturnType) != method.ReturnType;
        foreach (Fragment list in _arguments.Of(method, Settings, receiver, depth))
        {
            if (isDirect)
            {
                string call = $"{target}({list.Text})";
                yield return Call(isAwaited ? $"{call}.GetAwaiter().GetResult()" : call, list, group, isAwaited ? 1 : 0);
                continue;
            }

            string name = TypeText.Local(type);
            string filled = ReplaceLast(list.Text, "out _", $"out {name}");
            if (filled != list.Text)
            {
                Step step = new(TypeText.Of(type), name, "", $"{target}({filled})", IsDisposable: false);
                yield return Call(name, list with { Steps = list.Steps.Add(step) }, group, 0);
            }
        }
    }

    private static string ReplaceLast(string text, string old, string replacement)
    {
        int at = text.LastIndexOf(old, StringComparison.Ordinal);
        return at < 0 ? text : text.Remove(at, old.Length).Insert(at, replacement);
    }

    private static bool Makes(MethodInfo method, Type type) =>
        IsOf(Members.Awaited(method.ReturnType), type) || method.GetParameters().Any(parameter => parameter.IsOut && IsOf(parameter.ParameterType.GetElementType()!, type));

    /// <summary>Whether a value of one type serves where another is wanted; everything would as an object.</summary>
    private static bool IsOf(Type candidate, Type type) =>
        candidate == type || (type.FullName is not ("System.Object" or "System.IDisposable" or "System.ValueType") && !candidate.ContainsGenericParameters && type.IsAssignableFrom(candidate) && candidate.FullName != "System.Void");

    private static bool IsOfPlatform(Type type) => type.Assembly.GetName().Name is { } name && (name == "System.Private.CoreLib" || name.StartsWith("System.Security.Cryptography", StringComparison.Ordinal));

    private static Fragment Call(string text, Fragment arguments, string group, int penalty) =>
        arguments with { Text = text, Group = group, Penalty = arguments.Penalty + penalty };
}
