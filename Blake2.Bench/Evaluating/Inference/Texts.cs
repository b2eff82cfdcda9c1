using System.Globalization;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Readings of a parameter or property that is a text: the name of an algorithm, or bytes as text.</summary>
internal static class Texts
{
    private const int NamedOtherwise = 4;
    private static readonly string[] Functions = ["b", "s"];

    private static readonly string[] Spellings = ["BLAKE2{0}", "blake2{0}", "Blake2{0}", "BLAKE2{1}"];

    /// <summary>What a text of that name may be, the likeliest first.</summary>
    public static IEnumerable<Fragment> Readings(string name, Roles allowed, Vocabulary vocabulary)
    {
        Roles hint = NameHints.OfBytes(name);
        if (hint is Roles.Key or Roles.Salt or Roles.Personalization && allowed.HasFlag(hint))
        {
            return OfBytes(hint).Append(Bytes.As(hint, ByteForm.Base64Text, 3)).Select(value => value with { Roles = value.Roles | NameHints.NamedFor(hint) | Roles.NamedLoosely });
        }

        bool takesMessage = vocabulary.TakesText && allowed.HasFlag(Roles.Message);
        IEnumerable<Fragment> messages = takesMessage ? OfBytes(Roles.Message) : [];
        int unlikely = takesMessage && hint == Roles.Message ? NamedOtherwise : 0;
        return [.. messages, .. Names(vocabulary).Select(algorithm => algorithm with { Penalty = algorithm.Penalty + unlikely }), new Fragment("null!") { Penalty = 4 }];
    }

    /// <summary>Bytes in hexadecimal, as characters of an encoding that has one for each byte, or as far as they are text in any encoding.</summary>
    private static IEnumerable<Fragment> OfBytes(Roles role) =>
        [Bytes.As(role, ByteForm.HexText, 2), Bytes.As(role, ByteForm.Latin1Text, 2), Bytes.As(role, ByteForm.AsciiText, 2)];

    /// <summary>Names of algorithms: those in the package's own code before any other.</summary>
    public static IEnumerable<Fragment> Names(Vocabulary vocabulary)
    {
        string[] own = [.. vocabulary.Algorithms];
        IEnumerable<string> usual = Spellings.SelectMany(spelling => Functions.Select(function => string.Format(CultureInfo.InvariantCulture, spelling, function, function.ToUpperInvariant()))).Except(own);
        return own.Select(name => (Name: name, Penalty: 0)).Concat(usual.Select(name => (Name: name, Penalty: own.Length > 0 ? 2 : 1))).SelectMany(name => Forms(name.Name, name.Penalty));
    }

    private static IEnumerable<Fragment> Forms(string name, int penalty)
    {
        yield return new Fragment($"\"{name}\"") { Penalty = penalty };
        yield return new Fragment($"$\"{name}-{{parameters.DigestLength * 8}}\"") { Roles = Roles.DigestLength, Penalty = penalty + 1 };
        yield return new Fragment($"$\"{name}{{parameters.DigestLength * 8}}\"") { Roles = Roles.DigestLength, Penalty = penalty + 2 };
    }
}
