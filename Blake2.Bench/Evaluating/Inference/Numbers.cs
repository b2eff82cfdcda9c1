using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Readings of a parameter that is a number.</summary>
internal static class Numbers
{
    private static readonly Dictionary<string, string> Casts = new()
    {
        ["System.Int32"] = "", ["System.Int64"] = "", ["System.UInt32"] = "(uint)", ["System.UInt64"] = "(ulong)", ["System.Int16"] = "(short)", ["System.UInt16"] = "(ushort)",
        ["System.Byte"] = "(byte)", ["System.SByte"] = "(sbyte)", ["System.IntPtr"] = "", ["System.UIntPtr"] = "(nuint)",
    };

    /// <summary>Whether the type is a whole number, or one that may be absent.</summary>
    public static bool IsNumber(Type type) => Casts.ContainsKey(Core(type).FullName ?? "");

    /// <summary>What a number of that name may be, the likeliest first.</summary>
    /// <param name="type">Its type.</param>
    /// <param name="name">Its own name.</param>
    /// <param name="context">Its own name with that of the method or type that takes it.</param>
    /// <param name="allowed">What it can be at all.</param>
    /// <param name="followsDigest">Whether the parameter before it is the place that the digest is written to.</param>
    public static IEnumerable<Fragment> Readings(Type type, string name, string context, Roles allowed, bool followsDigest)
    {
        string cast = Casts[Core(type).FullName!];
        Roles length = Roles.DigestLength | (NameHints.IsPlainLength(name) ? Roles.NamedLength : Roles.None);
        bool takesMessage = allowed.HasFlag(Roles.Message);
        Roles hint = NameHints.OfNumber(name);
        if (hint == Roles.None && NameHints.IsEndOfPart(name) && takesMessage && !followsDigest)
        {
            return [new Fragment($"{cast}(«E»)") { Roles = Roles.Count }, .. Lengths("parameters.DigestLength", cast, context, Roles.DigestLength, 3)];
        }

        if (hint == Roles.None && NameHints.OfNumber(context) == Roles.DigestLength)
        {
            hint = Roles.DigestLength;
        }

        switch (hint)
        {
            case Roles.Offset:
                return takesMessage && !followsDigest ? [new Fragment("«O»") { Roles = Roles.Offset }, new Fragment("0") { Penalty = 2 }] : [new Fragment("0")];
            case Roles.KeyLength:
                return Lengths("parameters.KeyLength", cast, context, Roles.KeyLength, 0);
            case Roles.Count when takesMessage:
                return [new Fragment(cast + "«C»") { Roles = Roles.Count }, .. Lengths("parameters.DigestLength", cast, context, length, 2)];
            case Roles.Count or Roles.DigestLength:
                Fragment[] lengths = [.. Lengths("parameters.DigestLength", cast, context, length, 0)];
                return takesMessage && !followsDigest ? [.. lengths, new Fragment(cast + "«C»") { Roles = Roles.Count, Penalty = 1 }] : lengths;
            default:
                return [new Fragment("0") { Penalty = 2 }, new Fragment("1") { Penalty = 2 }, .. Lengths("parameters.DigestLength", cast, context, Roles.DigestLength, 3)];
        }
    }

    /// <summary>Two numbers after an array tell which part of it is meant, whatever they are named, and one alone tells how much of it.</summary>
    public static IEnumerable<Fragment> ByPlace(ParameterInfo parameter, MethodBase method, Roles allowed)
    {
        ParameterInfo[] all = method.GetParameters();
        int place = parameter.Position;
        bool isHinted = NameHints.OfNumber(parameter.Name ?? "") != Roles.None || NameHints.IsEndOfPart(parameter.Name ?? "");
        if (isHinted || !allowed.HasFlag(Roles.Message) || place == 0)
        {
            return [];
        }

        bool isFirst = ByteForms.Of(all[place - 1].ParameterType) == ByteForm.Array;
        bool hasSecond = place + 1 < all.Length && IsNumber(all[place + 1].ParameterType);
        bool isSecond = !isFirst && place > 1 && IsNumber(all[place - 1].ParameterType) && ByteForms.Of(all[place - 2].ParameterType) == ByteForm.Array;
        string cast = Casts[Core(parameter.ParameterType).FullName!];
        return isFirst && hasSecond ? [new Fragment("«O»") { Roles = Roles.Offset, Penalty = 1 }]
            : isFirst || isSecond ? [new Fragment(cast + "«C»") { Roles = Roles.Count, Penalty = 1 }]
            : [];
    }

    private static IEnumerable<Fragment> Lengths(string length, string cast, string context, Roles role, int penalty)
    {
        int bits = NameHints.IsInBits(context) ? 0 : NameHints.IsInBytes(context) ? 2 : 1;
        int bytes = NameHints.IsInBits(context) ? 1 : 0;
        Fragment inBytes = new(cast + length) { Roles = role, Penalty = penalty + bytes };
        Fragment inBits = new(cast.Length == 0 ? $"{length} * 8" : $"{cast}({length} * 8)") { Roles = role, Penalty = penalty + bits };
        return bits < bytes ? [inBits, inBytes] : [inBytes, inBits];
    }

    private static Type Core(Type type) => type.IsGenericType && type.GetGenericTypeDefinition().FullName == "System.Nullable`1" ? type.GetGenericArguments()[0] : type;
}
