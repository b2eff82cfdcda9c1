namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Writes types as C# source does.</summary>
internal static class TypeText
{
    private static readonly Dictionary<string, string> Keywords = new()
    {
        ["System.Byte"] = "byte", ["System.Int32"] = "int", ["System.UInt32"] = "uint", ["System.Int64"] = "long", ["System.UInt64"] = "ulong", ["System.Int16"] = "short", ["System.UInt16"] = "ushort",
        ["System.SByte"] = "sbyte", ["System.Boolean"] = "bool", ["System.String"] = "string", ["System.Object"] = "object", ["System.Char"] = "char", ["System.Void"] = "void",
    };

    /// <summary>The type, named from the global namespace on.</summary>
    public static string Of(Type type)
    {
        if (type.IsByRef)
        {
            return Of(type.GetElementType()!);
        }

        if (type.IsPointer)
        {
            return $"{Of(type.GetElementType()!)}*";
        }

        if (type.IsFunctionPointer)
        {
            return "delegate*";
        }

        if (type.IsArray)
        {
            return $"{Of(type.GetElementType()!)}[]";
        }

        if (type.IsGenericParameter)
        {
            return type.Name;
        }

        return Keywords.TryGetValue(type.FullName ?? "", out string? keyword) ? keyword : "global::" + Named(type, new Queue<Type>(type.GetGenericArguments()));
    }

    /// <summary>A name for a local variable of that type: <c>blake2bMac</c>.</summary>
    public static string Local(Type type)
    {
        string name = new([.. type.Name.TakeWhile(char.IsLetterOrDigit)]);
        string plain = type.IsInterface && name.Length > 1 && name[0] == 'I' && char.IsUpper(name[1]) ? name[1..] : name;
        return "the" + (plain.Length == 0 ? "Value" : plain);
    }

    private static string Named(Type type, Queue<Type> arguments)
    {
        string prefix = type.DeclaringType is { } outer ? Named(outer, arguments) + "." : string.IsNullOrEmpty(type.Namespace) ? "" : type.Namespace + ".";
        string[] parts = type.Name.Split('`');
        if (parts.Length == 1)
        {
            return prefix + parts[0];
        }

        int count = int.Parse(parts[1], System.Globalization.CultureInfo.InvariantCulture);
        return $"{prefix}{parts[0]}<{string.Join(", ", Enumerable.Range(0, count).Select(_ => Of(arguments.Dequeue())))}>";
    }
}
