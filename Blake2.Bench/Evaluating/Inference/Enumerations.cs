using System.Collections.Immutable;
using System.Globalization;
using System.Reflection;
using System.Text.RegularExpressions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Readings of a parameter that is an enumeration: digest lengths by name or value, or one constant after the other.</summary>
internal static partial class Enumerations
{
    private const int LeastLength = 8;
    private const int MostBytes = 64;
    private const int MostBits = 512;
    private const int MostConstants = 12;

    /// <summary>What a value of the enumeration may be, the likeliest first.</summary>
    public static IEnumerable<Fragment> Readings(Type type)
    {
        FieldInfo[] constants = [.. Members.FieldsOf(type).Where(field => field.IsLiteral)];
        string name = TypeText.Of(type);
        Fragment[] lengths = [.. ByName(name, constants), .. ByValue(name, constants)];
        IEnumerable<FieldInfo> ordered = constants.OrderBy(constant => Likely().IsMatch(constant.Name) ? 0 : 1).Take(MostConstants);
        return lengths.Concat(ordered.Select((constant, index) => new Fragment($"{name}.{constant.Name}") { Penalty = (lengths.Length > 0 ? 3 : 1) + (index / 4) }));
    }

    /// <summary>Maps of digest lengths to constants whose names end in a number; constants that differ in more than it make maps of their own.</summary>
    private static IEnumerable<Fragment> ByName(string type, FieldInfo[] constants)
    {
        (FieldInfo Constant, int Number, string Others)[] numbered =
        [
            .. from constant in constants
               let number = Number().Match(constant.Name)
               where number.Success
               let value = int.Parse(number.Value, CultureInfo.InvariantCulture)
               where value is >= LeastLength and <= MostBits
               select (constant, value, constant.Name.Remove(number.Index, number.Length)),
        ];
        return from constant in numbered group constant by constant.Others into map where map.Count() > 1 || numbered.Length == 1 select Map(type, [.. map.Select(one => (one.Constant.Name, one.Number))], 0);
    }

    /// <summary>A map of digest lengths to constants whose values are lengths.</summary>
    private static IEnumerable<Fragment> ByValue(string type, FieldInfo[] constants)
    {
        (string Name, int Value)[] values = [.. constants.Select(constant => (constant.Name, Value: ValueOf(constant))).Where(constant => constant.Value is >= LeastLength and <= MostBits)];
        return values.Length > 0 && values.Length >= constants.Length - 1 ? [Map(type, values, 1)] : [];
    }

    private static Fragment Map(string type, (string Name, int Number)[] constants, int penalty)
    {
        int unit = constants.Max(constant => constant.Number) > MostBytes ? 8 : 1;
        (string Name, int Length)[] lengths = [.. constants.Where(constant => constant.Number % unit == 0).Select(constant => (constant.Name, constant.Number / unit)).DistinctBy(constant => constant.Item2)];
        string arms = string.Join(", ", lengths.Select(length => $"{length.Length.ToString(CultureInfo.InvariantCulture)} => {type}.{length.Name}"));
        return new Fragment($"(parameters.DigestLength switch {{ {arms}, _ => throw new NotSupportedException() }})")
        {
            Roles = Roles.DigestLength,
            Penalty = penalty,
            Lengths = [.. lengths.Select(length => length.Length)],
        };
    }

    private static int ValueOf(FieldInfo constant)
    {
        try
        {
            return Convert.ToInt32(constant.GetRawConstantValue(), CultureInfo.InvariantCulture);
        }
        catch (OverflowException)
        {
            return -1;
        }
    }

    [GeneratedRegex(@"\d+(?=\D*$)")]
    private static partial Regex Number();

    [GeneratedRegex("blake|raw|2b|2s|symmetric|default|sequential", RegexOptions.IgnoreCase)]
    private static partial Regex Likely();
}
