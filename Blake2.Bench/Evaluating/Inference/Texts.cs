using System.Globalization;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Readings of a parameter that is a text: the name of an algorithm, or bytes in hexadecimal.</summary>
internal static class Texts
{
    private static readonly string[] Functions = ["b", "s"];

    private static readonly string[] Spellings = ["BLAKE2{0}", "blake2{0}", "Blake2{0}", "BLAKE2{1}"];

    /// <summary>What a text of that name may be, the likeliest first.</summary>
    public static IEnumerable<Fragment> Readings(string name, Roles allowed)
    {
        Roles hint = NameHints.OfBytes(name);
        if (hint is Roles.Key or Roles.Salt or Roles.Personalization && allowed.HasFlag(hint))
        {
            string property = hint == Roles.Key ? "Key" : hint == Roles.Salt ? "Salt" : "Personalization";
            return [new Fragment($"Convert.ToHexString(parameters.{property} ?? [])") { Roles = hint, Penalty = 2 }];
        }

        return Names().Append(new Fragment("null!") { Penalty = 4 });
    }

    private static IEnumerable<Fragment> Names()
    {
        foreach (string plain in Functions.SelectMany(function => Spellings.Select(spelling => string.Format(CultureInfo.InvariantCulture, spelling, function, function.ToUpperInvariant()))))
        {
            yield return new Fragment($"\"{plain}\"") { Penalty = 1 };
            yield return new Fragment($"$\"{plain}-{{parameters.DigestLength * 8}}\"") { Roles = Roles.DigestLength, Penalty = 2 };
            yield return new Fragment($"$\"{plain}{{parameters.DigestLength * 8}}\"") { Roles = Roles.DigestLength, Penalty = 3 };
        }
    }
}
