using System.Collections.Immutable;
using System.Reflection;
using System.Text.RegularExpressions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>What can be set on an object before it is used: properties, fields, and methods that return nothing or the object itself.</summary>
internal sealed partial class Configuration(Arguments arguments, IReadOnlyList<Type> types, Vocabulary vocabulary)
{
    private const int MostChoices = 6;
    private const int MostVariants = 20;
    private const int Unlikely = 6;
    private const int UnnamedKey = 3;
    private const int MostSelectors = 8;
    private const int MostConstants = 4;
    private const int MostBeginnings = 2;
    private const Roles Settings = Roles.Fields | Roles.DigestLength | Roles.KeyLength;

    /// <summary>One thing that can be set.</summary>
    /// <param name="Value">What it is set to, or the arguments of a call.</param>
    /// <param name="Member">The property, field or method.</param>
    /// <param name="Kind">How it is written.</param>
    private sealed record Setting(Fragment Value, string Member, SettingKind Kind)
    {
        /// <summary>The setting as a statement on an object of that name.</summary>
        public string On(string name) => Kind switch
        {
            SettingKind.Static => Receiver().Replace(Value.Text, name),
            SettingKind.Call or SettingKind.Chain => $"{name}.{Member}({Value.Text})",
            _ => $"{name}.{Member} = {Value.Text}",
        };
    }

    private enum SettingKind
    {
        Property,
        InitialProperty,
        Call,
        Chain,

        /// <summary>A static method that takes the object.</summary>
        Static,
    }

    [GeneratedRegex($@"\b{Arguments.Receiver}\b")]
    private static partial Regex Receiver();

    /// <summary>The object as it is made, and with what can be set on it; the likeliest first.</summary>
    public IEnumerable<Fragment> Of(Type type, Fragment maker, int depth)
    {
        Setting[] settings = maker.IsShared && !type.IsValueType && !HasChain(type) ? [] : [.. All(type, depth).Where(setting => (setting.Value.Roles & maker.Roles & ~Roles.Names) == 0)];
        Roles possible = settings.Aggregate(Roles.None, (roles, setting) => roles | (setting.Value.Roles & (Roles.Fields | Roles.DigestLength)));
        Roles[] wanted =
        [
            .. new[] { possible, possible & ~(Roles.Salt | Roles.Personalization), possible & ~Roles.Key, possible & Roles.DigestLength, possible & ~Roles.Personalization, possible & ~Roles.Salt, Roles.None }.Distinct(),
        ];
        ImmutableArray<Setting> always = settings.Length == 0 ? [] : [.. Sequential(type)];
        ImmutableArray<Setting>[] selected = [[], .. maker.IsShared ? [] : Selectors(type).Select(selector => ImmutableArray.Create(selector))];
        Fragment[] configured = [.. wanted.SelectMany(roles => Chosen(settings, roles).Take(MostVariants).SelectMany(choice => selected.Select(selector => Apply(type, maker, [.. always, .. choice, .. selector], depth)))).OfType<Fragment>()];
        if (depth > 0)
        {
            return configured;
        }

        // What has a call to begin with is seldom of use without it.
        Fragment[] begun = [.. Begun(type, configured)];
        int unbegun = begun.Any(maker => configured.Any(other => other.Penalty == maker.Penalty && other.Roles == maker.Roles)) ? 1 : 0;
        return begun.Concat(configured.Select(maker => maker with { Penalty = maker.Penalty + unbegun }));
    }

    /// <summary>Lambda expressions that set what can be set on an object that a call hands to them.</summary>
    public IEnumerable<Fragment> Lambdas(Type type, int depth)
    {
        Setting[] settings = [.. All(type, depth).Where(setting => setting.Kind != SettingKind.InitialProperty && setting.Value.Steps.Length == 0)];
        Roles possible = settings.Aggregate(Roles.None, (roles, setting) => roles | (setting.Value.Roles & (Roles.Fields | Roles.DigestLength)));
        return new[] { possible, possible & ~Roles.Key, possible & ~(Roles.Salt | Roles.Personalization), possible & Roles.DigestLength }.Distinct()
            .SelectMany(roles => Chosen(settings, roles).Take(MostChoices)).SelectMany(choice => Selectors(type).Where(selector => selector.Kind == SettingKind.Property).Select(choice.Add).Prepend(choice)).Select(choice => new Fragment($"options => {{ {string.Concat(choice.Select(setting => setting.On("options") + "; "))}}}")
            {
                Roles = choice.Aggregate(Roles.None, (roles, setting) => roles | setting.Value.Roles),
                Penalty = choice.Sum(setting => setting.Value.Penalty),
                Lengths = choice.Aggregate((ImmutableArray<int>?)null, (lengths, setting) => Fragment.Common(lengths, setting.Value.Lengths)),
            });
    }

    /// <summary>The objects after a call without arguments by which a message may begin.</summary>
    private static IEnumerable<Fragment> Begun(Type type, IReadOnlyList<Fragment> makers)
    {
        IEnumerable<(string Name, int Penalty)> beginnings = Members.MethodsOfObject(type).Where(method => method.GetParameters().Length == 0 && method.ReturnType.FullName is "System.Void" or "System.Boolean" or "System.Int32" && method.Name != "Dispose")
            .Select(method => (method.Name, Penalty: NameHints.IsBeginning(method.Name) ? NameHints.IsReset(method.Name) ? 3 : 0 : NameHints.IsEnd(method.Name) || NameHints.IsOnlyEnd(method.Name) ? 6 : 4))
            .OrderBy(beginning => beginning.Penalty).Take(MostBeginnings);
        return beginnings.SelectMany(beginning => makers.Select(maker => Begun(type, maker, beginning.Name, beginning.Penalty)));
    }

    private static Fragment Begun(Type type, Fragment maker, string beginning, int penalty)
    {
        bool isNamed = maker.Steps.Any(step => step.Name.Length > 0 && step.Name == maker.Text);
        string name = isNamed ? maker.Text : TypeText.Local(type);
        ImmutableArray<Step> steps = isNamed ? maker.Steps : maker.Steps.Add(new Step(TypeText.Of(type), name, maker.Text, "", Members.IsDisposable(type) && !type.IsValueType && !maker.IsShared));
        return maker with { Text = name, Steps = steps.Add(new Step("", "", "", $"{name}.{beginning}()", false)), Penalty = maker.Penalty + penalty };
    }

    /// <summary>What chooses an algorithm, and nothing that is hashed: constants of enumerations, names, and an encoding that has a character for each byte.</summary>
    private IEnumerable<Setting> Selectors(Type type)
    {
        IEnumerable<(Type Type, string Name, bool IsInitial)> members = Members.PropertiesOfObject(type).Where(property => property.SetMethod?.IsPublic == true).Select(property => (property.PropertyType, property.Name, IsInitial(property)))
            .Concat(Members.FieldsOf(type).Where(field => !field.IsStatic && !field.IsInitOnly && !field.IsLiteral).Select(field => (field.FieldType, field.Name, false)));
        return (from member in members
                from value in Selections(member.Type, member.Name)
                select new Setting(value, member.Name, member.IsInitial ? SettingKind.InitialProperty : SettingKind.Property)).Take(MostSelectors);
    }

    private IEnumerable<Fragment> Selections(Type type, string name) =>
        type.IsEnum ? Enumerations.Readings(type).Where(value => value.Roles == Roles.None).Take(MostConstants)
        : type.FullName == "System.Text.Encoding" ? [new Fragment("System.Text.Encoding.Latin1") { Roles = Roles.Latin1 }]
        : type.FullName == "System.String" && NameHints.IsAlgorithm(name) ? Texts.Names(vocabulary).Where(value => value.Roles == Roles.None).Take(MostConstants)
        : [];

    /// <summary>A parameter block in which the numbers of the sequential mode are not there by themselves.</summary>
    private static IEnumerable<Setting> Sequential(Type type)
    {
        string[] names = [.. Members.FieldsOf(type).Where(field => !field.IsStatic && !field.IsInitOnly && !field.IsLiteral && Numbers.IsNumber(field.FieldType)).Select(field => field.Name)];
        string? fanout = names.FirstOrDefault(name => name.Replace("_", "", StringComparison.Ordinal).Equals("fanout", StringComparison.OrdinalIgnoreCase));
        string? depth = names.FirstOrDefault(name => name.Equals("depth", StringComparison.OrdinalIgnoreCase) || name.Equals("max_depth", StringComparison.OrdinalIgnoreCase));
        return !type.IsValueType || fanout is null || depth is null ? [] : new[] { fanout, depth }.Select(name => new Setting(new Fragment("1"), name, SettingKind.Property));
    }

    private static bool IsInitial(PropertyInfo property) => property.SetMethod!.ReturnParameter.GetRequiredCustomModifiers().Any(modifier => modifier.Name == "IsExternalInit");

    private IEnumerable<Setting> All(Type type, int depth)
    {
        foreach (PropertyInfo property in Members.PropertiesOfObject(type).Where(property => property.SetMethod?.IsPublic == true).Concat(PlatformKey(type)))
        {
            foreach (Fragment value in Values(property.PropertyType, property.Name))
            {
                yield return new Setting(value, property.Name, IsInitial(property) ? SettingKind.InitialProperty : SettingKind.Property);
            }
        }

        foreach (FieldInfo field in Members.FieldsOf(type).Where(field => !field.IsStatic && !field.IsInitOnly && !field.IsLiteral))
        {
            foreach (Fragment value in Values(field.FieldType, field.Name))
            {
                yield return new Setting(value, field.Name, SettingKind.Property);
            }
        }

        foreach (MethodInfo method in Members.MethodsOfObject(type).Where(method => IsSetter(method, type)))
        {
            foreach (Fragment list in arguments.Of(method, Settings, receiver: null, depth).Where(list => (list.Roles & (Roles.Fields | Roles.DigestLength)) != 0 && list.Penalty < Unlikely).Take(MostChoices))
            {
                bool isChain = method.ReturnType.FullName is not ("System.Void" or "System.Boolean" or "System.Int32");
                yield return new Setting(list, method.Name, isChain ? SettingKind.Chain : SettingKind.Call);
            }
        }

        foreach (Setting setting in ByStatics(type, depth))
        {
            yield return setting;
        }
    }

    /// <summary>Static methods that take the object and set something on it, as ports from C have them.</summary>
    private IEnumerable<Setting> ByStatics(Type type, int depth) =>
        from owner in depth > 0 ? [] : types
        where !owner.IsGenericTypeDefinition
        from method in Members.MethodsOf(owner)
        where method.IsStatic && !method.IsGenericMethodDefinition && method.ReturnType.FullName is "System.Void" or "System.Boolean" or "System.Int32"
        let parameters = method.GetParameters()
        where parameters.Length is >= 2 and <= 5 && parameters.Count(parameter => !parameter.IsOut && Members.Plain(parameter.ParameterType) == type) == 1
        where NameHints.IsBeginningOfAny(method.Name)
        from list in arguments.Of(method, Settings, type, depth).Where(list => (list.Roles & (Roles.Fields | Roles.DigestLength)) != 0).Take(MostChoices)
        select new Setting(list with { Text = Refusals.Checked(method, $"{TypeText.Of(owner)}.{method.Name}({list.Text})") }, method.Name, SettingKind.Static);

    /// <summary>The key of .NET's own keyed hashes, which their subclasses inherit.</summary>
    private static IEnumerable<PropertyInfo> PlatformKey(Type type)
    {
        for (Type? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.FullName == "System.Security.Cryptography.KeyedHashAlgorithm" && ancestor != type)
            {
                return Members.PropertiesOf(ancestor).Where(property => property.Name == "Key");
            }
        }

        return [];
    }

    private IEnumerable<Fragment> Values(Type type, string name)
    {
        if (Bytes.IsBytes(type))
        {
            Roles hint = NameHints.OfBytes(name);
            return hint == Roles.None && ByteForms.Of(type) == ByteForm.Array ? [Bytes.As(Roles.Key, ByteForm.Array, UnnamedKey)] : (hint & Roles.Fields) != 0 && Bytes.IsPossible(hint, ByteForms.Of(type)) ? [Bytes.As(hint, ByteForms.Of(type), 0).Naming(hint, name)] : [];
        }

        Fragment[] values = Numbers.IsNumber(type) && NameHints.OfNumber(name) is Roles.DigestLength or Roles.KeyLength or Roles.Count ? [.. Numbers.Readings(type, name, name, Settings, followsDigest: false)]
            : type.IsEnum ? [.. Enumerations.Readings(type)]
            : type.FullName == "System.String" && (NameHints.OfBytes(name) & Roles.Fields) != 0 ? [.. Texts.Readings(name, Settings, vocabulary)]
            : [];
        return values.Where(value => (value.Roles & Settings) != 0);
    }

    /// <summary>A method that takes nothing but settings, and says so by its name or its parameters'.</summary>
    private static bool IsSetter(MethodInfo method, Type type)
    {
        ParameterInfo[] parameters = method.GetParameters();
        bool givesNothing = method.ReturnType.FullName is "System.Void" or "System.Boolean";
        bool givesItself = !givesNothing && (method.ReturnType == type || method.ReturnType.IsAssignableFrom(type)) && method.ReturnType.FullName != "System.Object";
        return (givesNothing || givesItself) && parameters.Length is >= 1 and <= 4 && !method.IsGenericMethodDefinition
            && parameters.All(parameter => !parameter.IsOut)
            && (NameHints.IsBeginning(method.Name) || parameters.Any(parameter => Speaks(method.Name, parameter)));
    }

    private static bool Speaks(string method, ParameterInfo parameter)
    {
        string name = parameter.Name ?? "";
        Type type = parameter.ParameterType;
        bool isNamedAsUpdate = NameHints.IsUpdate(method) && (NameHints.OfBytes(method) & Roles.Fields) == 0;
        return Bytes.IsBytes(type) ? ((NameHints.OfBytes(method) | NameHints.OfBytes(name)) & Roles.Fields) != 0 && !isNamedAsUpdate
            : Numbers.IsNumber(type) ? NameHints.OfNumber(method) is Roles.DigestLength or Roles.KeyLength || NameHints.OfNumber(name) == Roles.DigestLength
            : type.IsEnum;
    }

    private static bool HasChain(Type type) => Members.MethodsOfObject(type).Any(method => method.ReturnType == type && IsSetter(method, type));

    /// <summary>Choices of settings that together set just what is wanted, each thing once.</summary>
    private static IEnumerable<ImmutableArray<Setting>> Chosen(Setting[] settings, Roles wanted)
    {
        IEnumerable<ImmutableArray<Setting>> choices = [[]];
        foreach (Roles role in new[] { Roles.DigestLength, Roles.Key, Roles.Salt, Roles.Personalization }.Where(role => wanted.HasFlag(role)))
        {
            choices = choices.SelectMany(choice => choice.Any(setting => setting.Value.Roles.HasFlag(role))
                ? [choice]
                : settings.Where(setting => setting.Value.Roles.HasFlag(role) && (setting.Value.Roles & ~Roles.Manners & ~wanted) == 0 && choice.All(other => (other.Value.Roles & setting.Value.Roles & ~Roles.Manners) == 0))
                    .OrderBy(setting => setting.Value.Penalty).Take(MostChoices).Select(choice.Add));
        }

        return choices.OrderBy(choice => choice.Sum(setting => setting.Value.Penalty));
    }

    private static Fragment? Apply(Type type, Fragment maker, ImmutableArray<Setting> choice, int depth)
    {
        if (choice.Length == 0)
        {
            return maker;
        }

        bool isNew = maker.Text.StartsWith("new ", StringComparison.Ordinal);
        Setting[] initial = [.. choice.Where(setting => setting.Kind == SettingKind.InitialProperty || (setting.Kind == SettingKind.Property && isNew))];
        if (initial.Any(setting => setting.Kind == SettingKind.InitialProperty) && !isNew)
        {
            return null;
        }

        string text = maker.Text + (initial.Length == 0 ? "" : $" {{ {string.Join(", ", initial.Select(setting => $"{setting.Member} = {setting.Value.Text}"))} }}")
            + string.Concat(choice.Where(setting => setting.Kind == SettingKind.Chain).Select(setting => $".{setting.Member}({setting.Value.Text})"));
        ImmutableArray<Step> steps = [.. maker.Steps, .. choice.SelectMany(setting => setting.Value.Steps)];
        Setting[] later = [.. choice.Where(setting => !initial.Contains(setting) && setting.Kind != SettingKind.Chain)];
        if (later.Length > 0)
        {
            string name = TypeText.Local(type);
            steps = steps.Add(new Step(TypeText.Of(type), name, text, "", Members.IsDisposable(type) && !type.IsValueType && !maker.IsShared))
                .AddRange(later.Select(setting => new Step("", "", "", setting.On(name), false)));
            text = name;
        }

        return maker with
        {
            Text = text,
            Steps = steps,
            Roles = choice.Aggregate(maker.Roles, (roles, setting) => roles | setting.Value.Roles),
            // What a constructor takes is not set afterwards.
            Penalty = maker.Penalty + (depth == 0 ? 1 : 0) + choice.Sum(setting => setting.Value.Penalty + (setting.Kind is SettingKind.Call or SettingKind.Static ? 1 : 0)),
            Lengths = choice.Aggregate(maker.Lengths, (lengths, setting) => Fragment.Common(lengths, setting.Value.Lengths)),
        };
    }
}
