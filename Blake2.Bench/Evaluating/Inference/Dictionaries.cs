namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Readings of a parameter that is a dictionary of options by name. The names are looked for in the texts of the package's own code, and otherwise are the usual ones.</summary>
internal static class Dictionaries
{
    private const int MostNames = 3;

    private static readonly Roles[] Settings = [Roles.DigestLength, Roles.Key, Roles.Salt, Roles.Personalization];

    private static readonly string[] Usual = ["digestLength", "outputLength", "length", "key", "salt", "personalization", "personal", "person"];

    /// <summary>Whether the type is a dictionary of values of any type by texts.</summary>
    public static bool IsDictionary(Type type) =>
        type.IsGenericType && type.GetGenericTypeDefinition().FullName is "System.Collections.Generic.IDictionary`2" or "System.Collections.Generic.Dictionary`2" or "System.Collections.Generic.IReadOnlyDictionary`2"
        && type.GetGenericArguments() is [{ FullName: "System.String" }, { FullName: "System.Object" }];

    /// <summary>Dictionaries with some of the options, the likeliest first.</summary>
    public static IEnumerable<Fragment> Readings(Vocabulary vocabulary, Roles allowed)
    {
        ILookup<Roles, string> own = NamesIn(vocabulary.Options);
        ILookup<Roles, string> names = own.Count > 0 ? own : NamesIn(Usual);
        Roles[] present = [.. Settings.Where(role => allowed.HasFlag(role) && names.Contains(role))];
        return Enumerable.Range(1, (1 << present.Length) - 1).Select(subset => present.Where((_, i) => (subset >> i & 1) != 0).ToArray())
            .Where(roles => !present.Contains(Roles.DigestLength) || roles.Contains(Roles.DigestLength))
            .SelectMany(roles => Named(roles, names))
            .Select(reading => own.Count == 0 ? reading : reading with { Roles = Settings.Where(role => reading.Roles.HasFlag(role)).Aggregate(reading.Roles, (all, role) => all | NameHints.NamedFor(role)) }).OrderBy(reading => reading.Penalty);
    }

    private static ILookup<Roles, string> NamesIn(IEnumerable<string> texts) => texts.Select(text => (Text: text, Role: RoleOf(text))).Where(name => name.Role != Roles.None).ToLookup(name => name.Role, name => name.Text);

    private static Roles RoleOf(string name) =>
        name.Contains("blake", StringComparison.OrdinalIgnoreCase) ? Roles.None
        : (NameHints.OfBytes(name) & Roles.Fields) is var field and not Roles.None ? NameHints.IsLength(name) ? Roles.None : field
        : NameHints.OfNumber(name) == Roles.DigestLength && NameHints.IsLength(name) ? Roles.DigestLength
        : Roles.None;

    /// <summary>Each role with each of its likeliest names, the others with their first.</summary>
    private static IEnumerable<Fragment> Named(Roles[] roles, ILookup<Roles, string> names)
    {
        string[] first = [.. roles.Select(role => names[role].First())];
        yield return Of(roles, first, 0);
        for (int i = 0; i < roles.Length; i++)
        {
            foreach ((string name, int place) in names[roles[i]].Skip(1).Take(MostNames - 1).Select((name, place) => (name, place)))
            {
                yield return Of(roles, [.. first.Select((other, j) => j == i ? name : other)], place + 1);
            }
        }
    }

    private static Fragment Of(Roles[] roles, string[] names, int penalty) => new($"new Dictionary<string, object> {{ {string.Join(", ", roles.Zip(names, Entry))} }}")
    {
        Roles = roles.Aggregate(Roles.None, (all, role) => all | role),
        Penalty = penalty,
    };

    private static string Entry(Roles role, string name) =>
        $"[\"{name}\"] = {(role != Roles.DigestLength ? Bytes.As(role, ByteForm.Array, 0).Text : NameHints.IsInBits(name) ? "parameters.DigestLength * 8" : "parameters.DigestLength")}";
}
