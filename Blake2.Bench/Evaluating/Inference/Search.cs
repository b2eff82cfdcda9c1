namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Enumerates the complete ways to a digest that a package's API might mean, the likeliest first.</summary>
internal static class Search
{
    private const int MostOfType = 320;
    private const int MostMakers = 24;
    private const int Most = 2000;
    private const int MostOfGroup = 32;
    private const int MostOfGroupOfText = 96;
    private const int Unnamed = 4;
    private const string PlatformHash = "System.Security.Cryptography.HashAlgorithm";

    /// <summary>The ways by members of these types.</summary>
    public static IReadOnlyList<Template> Templates(IReadOnlyList<Type> found, Vocabulary vocabulary) => Templates(found, vocabulary, (consumers, type) => consumers.Static(type), (consumers, type) => consumers.OnObject(type));

    /// <summary>The ways to have a digest compared with another, <c>tag</c>.</summary>
    public static IReadOnlyList<Template> Verifications(IReadOnlyList<Type> found, Vocabulary vocabulary) =>
        Templates(found, vocabulary, (consumers, type) => consumers.StaticVerifications(type), (consumers, type) => consumers.VerificationsOnObject(type));

    private static IReadOnlyList<Template> Templates(IReadOnlyList<Type> found, Vocabulary vocabulary, Func<Consumers, Type, IEnumerable<Consumer>> ofClass, Func<Consumers, Type, IEnumerable<Consumer>> ofObject)
    {
        IReadOnlyList<Type> types = [.. Generics.Closed(found)];
        Makers makers = new(types, vocabulary);
        Consumers consumers = new(types, makers.Arguments, vocabulary);
        List<Template> templates = [];
        foreach (Type type in types.Concat(PlatformHashes(types)))
        {
            Consumer[] called = [.. ofObject(consumers, type)];
            IReadOnlyList<Fragment> made = called.Length == 0 ? [] : [.. makers.Of(type, depth: 0).Take(MostMakers)];
            IEnumerable<Template> ofType = (ofClass(consumers, type).SelectMany(consumer => Both(consumer, null))
                .Concat(called.SelectMany(consumer => made.Where(maker => Fits(consumer, maker)).SelectMany(maker => Both(consumer, maker))))).Where(template => template.IsEncodingSettled);
            templates.AddRange(ofType.GroupBy(template => template.Group).SelectMany(group => group.OrderBy(Rank).Take(vocabulary.TakesText ? MostOfGroupOfText : MostOfGroup)).OrderBy(Rank).Take(MostOfType));
        }

        return [.. templates.OrderBy(Rank).DistinctBy(template => string.Join("\n", template.Body(Situation.Whole) ?? [])).Take(Most)];
    }

    /// <summary>What speaks of BLAKE somewhere comes first, where a package has much else.</summary>
    private static int Rank(Template template) =>
        template.Penalty + ((template.Body(Situation.Whole) ?? []).Any(line => line.Contains("blake", StringComparison.OrdinalIgnoreCase)) ? 0 : Unnamed);

    /// <summary>What takes the message needs no maker that sets the same thing again.</summary>
    private static bool Fits(Consumer consumer, Fragment maker) => (consumer.Roles & maker.Roles & ~Roles.Manners & ~Room(consumer)) == 0 && Fragment.Common(consumer.Call.Lengths, maker.Lengths) is not { Length: 0 };

    /// <summary>An end to which the digest's place is given with its length.</summary>
    private static Roles Room(Consumer consumer) => consumer.End is { } end && end.Roles.HasFlag(Roles.Digest) ? Roles.DigestLength : Roles.None;

    /// <summary>With what is absent as null, and as an empty array where that makes a difference.</summary>
    private static IEnumerable<Template> Both(Consumer consumer, Fragment? maker)
    {
        Template asNull = new(consumer, maker, emptyForNull: false);
        Template asEmpty = new(consumer, maker, emptyForNull: true);
        return (asNull.Roles & Roles.Fields) == 0 ? [asNull] : [asNull, asEmpty];
    }

    /// <summary>.NET's own hash classes, as far as members of the types give such objects out.</summary>
    private static IEnumerable<Type> PlatformHashes(IReadOnlyList<Type> types) =>
        types.Where(type => !type.IsGenericTypeDefinition)
            .SelectMany(type => Members.MethodsOf(type).Select(method => Members.Awaited(method.ReturnType)).Concat(Members.PropertiesOf(type).Select(property => property.PropertyType)))
            .Where(type => Members.Is(type, PlatformHash) && !types.Contains(type)).Distinct();
}
